/** Pixels that a letter and a line of a name take on the map. */
const LETTER = 7;
const LINE = 20;

/** Which names find room, the first ones first, without lying on another; places in pixels. */
export function roomFor(names: { name: string; x: number; y: number }[]): boolean[] {
  const placed: { name: string; x: number; y: number }[] = [];
  return names.map((one) => {
    const free = placed.every(
      ({ name, x, y }) =>
        Math.abs(x - one.x) > ((name.length + one.name.length) * LETTER) / 2 ||
        Math.abs(y - one.y) > LINE,
    );
    if (free) placed.push(one);
    return free;
  });
}
