/** Whether the entry of the history that shows stands for the open panel. */
const standsForPanel = () => Boolean((history.state as { panel?: boolean } | null)?.panel);

/**
 * While the panel covers a phone's window, Back closes it: an entry of the history stands for it,
 * which the panel takes along when it is closed otherwise. The router hears nothing of either.
 */
export function closeOnBack(panel: HTMLDetailsElement): () => void {
  if (!matchMedia("(width < 48rem)").matches) return () => undefined;
  const { href } = location;
  history.pushState({ ...history.state, panel: true }, "");
  const onBack = (event: Event) => {
    // Back from a page that was opened out of the panel is the router's.
    if (standsForPanel() || location.href !== href) return;
    event.stopImmediatePropagation();
    panel.open = false;
  };
  addEventListener("popstate", onBack, true);
  return () => {
    removeEventListener("popstate", onBack, true);
    if (!standsForPanel() || location.href !== href) return;
    addEventListener("popstate", (event) => event.stopImmediatePropagation(), {
      capture: true,
      once: true,
    });
    history.back();
  };
}
