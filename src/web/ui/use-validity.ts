import {
  type ComponentProps,
  type FocusEvent,
  type InputEvent,
  type InvalidEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { seenText } from "~/contract/seen-text";
import { type ValidityMessages, validityMessage } from "./validity";

/** Handlers of the control's user, which run after the check, and the value that it is given. */
type Handlers = Pick<ComponentProps<"input">, "onBlur" | "onInvalid" | "onInput" | "value">;

function isFirstInvalid(control: HTMLInputElement): boolean {
  const all = control.form ? (Array.from(control.form.elements) as HTMLInputElement[]) : [control];
  // Matching `:invalid` instead would raise the event anew in a DOM without a browser.
  return all.find((one) => one.willValidate && !one.validity.valid) === control;
}

/**
 * The browser's own check of a control, shown in French: the message appears on blur or on an
 * invalid submit and goes once the value is right, also where the page itself fills it in. Replaces
 * the native bubble; the first invalid control still takes the focus.
 */
export function useValidity(
  messages?: ValidityMessages,
  { onBlur, onInvalid, onInput, value }: Handlers = {},
) {
  const [message, setMessage] = useState<string>();
  const refused = useRef<HTMLInputElement>(null);
  const check = (control: HTMLInputElement) => {
    const found = validityMessage(control, messages);
    refused.current = found ? control : null;
    setMessage(found);
  };
  const shown = useRef(value);
  useEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    if (refused.current) check(refused.current);
  });
  const handlers = {
    onBlur(event: FocusEvent<HTMLInputElement>) {
      const control = event.currentTarget;
      if (isLeft(event)) afterPress(() => check(control));
      onBlur?.(event);
    },
    onInvalid(event: InvalidEvent<HTMLInputElement>) {
      event.preventDefault();
      check(event.currentTarget);
      if (isFirstInvalid(event.currentTarget)) event.currentTarget.focus();
      onInvalid?.(event);
    },
    onInput(event: InputEvent<HTMLInputElement>) {
      dropUnseen(event.currentTarget);
      // A controlled one is judged once its value has come: drawn before, a list loses the choice.
      if (message && value === undefined) check(event.currentTarget);
      onInput?.(event);
    },
  };
  return { message, handlers, check };
}

/** Invisible characters of a pasted address, for which the browser would refuse it. */
function dropUnseen(control: HTMLInputElement): void {
  const seen = control.type === "email" ? seenText(control.value) : control.value;
  if (seen !== control.value) control.value = seen;
}

/**
 * Whether a field is left for another one. A message appearing above a pressed button would move
 * the button away from the pointer; if it submits, the check runs anyway.
 */
export function isLeft({ target, relatedTarget }: FocusEvent): boolean {
  const field = target.closest(".field");
  return !(field?.contains(relatedTarget) || relatedTarget?.closest("button, a, summary"));
}

let isPressed = false;
// A press takes the focus from the field that has it: it begins before the field is left.
for (const [type, pressed] of [
  ["mousedown", true],
  ["mouseup", false],
] as const) {
  const note = () => {
    isPressed = pressed;
  };
  globalThis.addEventListener?.(type, note, true);
}

/**
 * Runs `act` at once, or when the press under way has ended: a message that appears between its
 * beginning and its end moves what is pressed away, and the press is lost. A tap is such a press.
 */
export function afterPress(act: () => void): void {
  if (isPressed) window.addEventListener("mouseup", () => setTimeout(act), { once: true });
  else act();
}
