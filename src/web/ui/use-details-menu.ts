import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Closes a `<details>` menu on navigation, on Esc and on a press outside; opening needs no script.
 * `staysOpen`: navigation within the page leaves it open.
 */
export function useDetailsMenu({ staysOpen = false } = {}) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    // A menu that was opened before the page came alive stays open.
    if (shownAt.current === key) return;
    shownAt.current = key;
    if (!staysOpen && ref.current) ref.current.open = false;
  }, [staysOpen, key]);
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      const menu = ref.current;
      if (menu?.open && !menu.contains(event.target as Node)) menu.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      const menu = ref.current;
      if (event.key !== "Escape" || event.defaultPrevented || !menu?.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
  return ref;
}
