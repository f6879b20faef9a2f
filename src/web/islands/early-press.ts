/** Buttons, and the links that act as one. */
const PRESSABLE = "button, [role=button], [data-press]";

/** Those that show: what is hidden from this visitor need not be there once the island is live. */
const pressables = (box: ParentNode) =>
  [...box.querySelectorAll<HTMLElement>(PRESSABLE)].filter((one) => one.getClientRects().length);

/** Looks only after a press: whether buttons show costs the layout of a whole page that comes or goes. */
const pressed = (box: ParentNode, place: number) =>
  place < 0 ? undefined : pressables(box)[place];

/**
 * Takes a click on a button of server HTML that cannot act yet, and shows it as busy. Returns its
 * place among the buttons of `box`, or -1 when the click was on something else.
 */
export function recordPress(
  event: Pick<MouseEvent, "target" | "preventDefault">,
  box: ParentNode,
): number {
  const button = (event.target as Element).closest<HTMLElement>(PRESSABLE);
  if (!button) return -1;
  event.preventDefault();
  const buttons = pressables(box);
  for (const one of buttons) one.ariaBusy = one === button ? "true" : null;
  return buttons.indexOf(button);
}

/** Presses the same button of the live component, whose first markup is the server's. */
export function replayPress(box: ParentNode, place: number): void {
  const button = pressed(box, place);
  button?.focus();
  button?.click();
}

/** Ends the busy state of a press whose code did not load; false when there was no press. */
export function cancelPress(box: ParentNode, place: number): boolean {
  const button = pressed(box, place);
  if (button) button.ariaBusy = null;
  return button !== undefined;
}
