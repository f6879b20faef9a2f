import { useEffect, useEffectEvent } from "react";

/** Where keys are letters, or belong to something that is open. */
const BUSY = "input:not([type=checkbox]), textarea, select, [contenteditable], dialog, [role=menu]";

/** Calls what a key stands for: not while typing, in a dialog, or with another key held down. */
export function useShortcuts(acts: Record<string, (() => void) | undefined>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    if (document.querySelector("dialog[open]")) return;
    if (event.target instanceof Element && event.target.closest(BUSY)) return;
    const act = acts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
