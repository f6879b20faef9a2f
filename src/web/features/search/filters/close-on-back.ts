/** Whether the entry of the history that shows stands for the open panel. */
const standsForPanel = () => Boolean((history.state as { panel?: boolean } | null)?.panel);

/**
 * While the panel covers a phone's window, Back closes it: an entry of the history stands for it,
 * which the panel takes along when it is closed otherwise. The router hears nothing of either.
 */
export function closeOnBack(panel: HTMLDetailsElement | null): (() => void) | undefined {
  if (!panel || !matchMedia("(width < 48rem)").matches) return;
  const { href } = location;
  history.pushState({ ...history.state, panel: true }, "");
  const onBack = (event: Event) => {
    // Back from a page that was opened out of the panel is the router's.
    if (standsForPanel() || location.href !== href) return;
    event.stopImmediatePropagation();
    panel.open = false;
  };
  // The form's answer takes the place of the entry: nothing is left to take along.
  let sent = false;
  const onSubmit = () => {
    sent = true;
  };
  const { form } = panel.querySelector("button") ?? {};
  addEventListener("popstate", onBack, true);
  form?.addEventListener("submit", onSubmit);
  return () => {
    removeEventListener("popstate", onBack, true);
    form?.removeEventListener("submit", onSubmit);
    if (sent || !standsForPanel() || location.href !== href) return;
    addEventListener("popstate", (event) => event.stopImmediatePropagation(), {
      capture: true,
      once: true,
    });
    history.back();
  };
}
