/** How near an island comes to the viewport before its code is loaded. */
const NEAR = "400px";

/** Calls `act` once `element` is near the viewport; returns the way to stop watching. */
export function whenNear(element: Element, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      // A busy page hands over several at once: far first, near last.
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Calls `act` as soon as the keyboard's focus is not in `element`, which would lose its place; a
 * menu's place is kept.
 */
export function whenFocusLeaves(element: HTMLElement, act: () => void): void {
  const { activeElement } = document;
  if (!element.contains(activeElement) || activeElement?.localName === "summary") return act();
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && element.contains(relatedTarget)) return;
    element.removeEventListener("focusout", onFocusOut);
    act();
  };
  element.addEventListener("focusout", onFocusOut);
}

const ENDS = ["pointerup", "pointercancel"] as const;

/** Keeps `isDown` true while a pointer is down in `element`, until the frame after it is lifted. */
export function watchPointer(element: Element, isDown: { current: boolean }): () => void {
  const down = () => {
    isDown.current = true;
  };
  const up = () => requestAnimationFrame(() => (isDown.current = false));
  element.addEventListener("pointerdown", down);
  for (const end of ENDS) window.addEventListener(end, up);
  return () => {
    element.removeEventListener("pointerdown", down);
    for (const end of ENDS) window.removeEventListener(end, up);
  };
}

export const nextFrame = () => new Promise(requestAnimationFrame);
