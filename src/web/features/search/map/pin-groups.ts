import type { SearchPin } from "~/contract/schemas/search";

/** Room that a price and a number take on the map, px; nearer ones would lie on each other. */
export const PIN_ROOM = { price: 80, number: 46, height: 46 };

type Point = { x: number; y: number };
export type PinGroup = { pins: SearchPin[]; at: Point };

/** Joins the pins that would lie on each other, as few as possible, each with its nearest. */
export function groupPins(pins: SearchPin[], place: (pin: SearchPin) => Point): PinGroup[] {
  const placed = pins.map((pin) => ({ pin, at: place(pin) }));
  const groups: PinGroup[] = [];
  for (const { at } of placed) {
    const free = groups.every((group) => !meet(group.at, at, PIN_ROOM.number));
    if (free) groups.push({ pins: [], at });
  }
  for (const { pin, at } of placed) {
    const nearer = (a: PinGroup, b: PinGroup) => (distance(b.at, at) < distance(a.at, at) ? b : a);
    groups.reduce(nearer).pins.push(pin);
  }
  // A price is wider than a number: where it has no room, it joins what it would lie on.
  return groups.filter((group) => {
    if (group.pins.length > 1) return true;
    const under = groups.find(
      (other) =>
        other !== group &&
        other.pins.length > 0 &&
        meet(other.at, group.at, (widthOf(other) + widthOf(group)) / 2),
    );
    if (under) under.pins.push(...group.pins.splice(0));
    return !under;
  });
}

/** How wide a group is drawn, with the room around it. */
const widthOf = ({ pins }: PinGroup) => (pins.length === 1 ? PIN_ROOM.price : PIN_ROOM.number);

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

function meet(a: Point, b: Point, width: number): boolean {
  return Math.abs(a.x - b.x) < width && Math.abs(a.y - b.y) < PIN_ROOM.height;
}
