import type { Map } from "leaflet";
import { mapText as text } from "./text";

/** How long the hint stays after the finger has left, ms. */
const HINT_MS = 1200;

/**
 * On a touch screen one finger scrolls the page over the map and two move the map, and a hint says so
 * to the one. A mouse keeps dragging.
 */
export function moveWithTwoFingers(map: Map): void {
  if (!matchMedia("(pointer: coarse)").matches) return;
  map.dragging.disable();
  const box = map.getContainer();
  const hint = document.createElement("p");
  hint.className = "map-hint";
  hint.textContent = text.twoFingers;
  hint.ariaHidden = "true";
  box.append(hint);
  let gone: ReturnType<typeof setTimeout> | undefined;
  const passive = { passive: true };
  box.addEventListener(
    "touchmove",
    ({ touches }) => {
      clearTimeout(gone);
      hint.toggleAttribute("data-shown", touches.length === 1);
    },
    passive,
  );
  const leave = () => {
    clearTimeout(gone);
    gone = setTimeout(() => hint.removeAttribute("data-shown"), HINT_MS);
  };
  box.addEventListener("touchend", leave, passive);
  box.addEventListener("touchcancel", leave, passive);
}
