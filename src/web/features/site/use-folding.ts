import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * For a menu made of `<details>`: closes it on a new page, on Esc and on a press elsewhere. Without
 * script it opens and closes by itself. `staysOpen`: a new address of the same page leaves it open.
 */
export function useFolding({ staysOpen = false } = {}) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (!staysOpen && key && ref.current) ref.current.open = false;
  }, [staysOpen, key]);
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      const menu = ref.current;
      if (menu?.open && !menu.contains(event.target as Node)) menu.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      const menu = ref.current;
      if (event.key !== "Escape" || !menu?.open) return;
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
