import type { SearchPin } from "~/contract/search";

/** Room that a price takes on the map, px; nearer ones would lie on each other. */
export const PIN_ROOM = { width: 80, height: 40 };

type Point = { x: number; y: number };
export type PinGroup = { pins: SearchPin[]; at: Point };

/** Joins the pins that would lie on each other; each group stands where its first pin is. */
export function groupPins(pins: SearchPin[], place: (pin: SearchPin) => Point): PinGroup[] {
  const groups: PinGroup[] = [];
  for (const pin of pins) {
    const at = place(pin);
    const near = groups.find(
      (group) =>
        Math.abs(group.at.x - at.x) < PIN_ROOM.width &&
        Math.abs(group.at.y - at.y) < PIN_ROOM.height,
    );
    if (near) near.pins.push(pin);
    else groups.push({ pins: [pin], at });
  }
  return groups;
}
