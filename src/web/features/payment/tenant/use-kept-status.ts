import { useEffect, useRef } from "react";

/**
 * Where a change takes away what had the keyboard's focus, gives it to the sentence that says what
 * has changed. Spread `kept` on what holds both; it has to render when they change.
 */
export function useKeptStatus() {
  const status = useRef<HTMLDivElement>(null);
  const isWithin = useRef(false);
  useEffect(() => {
    if (!isWithin.current || document.activeElement !== document.body) return;
    isWithin.current = false;
    status.current?.focus();
  });
  const kept = {
    onFocus() {
      isWithin.current = true;
    },
    // Only when a person leaves: elements that go away cause no such event.
    onBlur() {
      isWithin.current = false;
    },
  };
  return { status, kept };
}
