/** Room that something takes on the map around its middle, px. */
export type Box = { x: number; y: number; width: number; height: number };

/** Pixels that a name takes: a letter, its two ends, a line. */
const LETTER = 7;
const ENDS = 6;
const LINE = 20;
/** Where the middle of a name stands from its place, and how far away it still tells the place. */
const ABOVE = -16;
const FURTHEST = 40;

/**
 * How far below its place each name finds room, the first ones first, without lying on another; null
 * when nowhere. What covers the map has the name right above or below it. Places in pixels.
 */
export function roomFor(
  names: { name: string; x: number; y: number }[],
  covered: Box[] = [],
): (number | null)[] {
  const taken = [...covered];
  return names.map(({ name, x, y }) => {
    const width = name.length * LETTER + ENDS;
    const at = (step: number): Box => ({ x, y: y + step, width, height: LINE });
    const past = covered
      .filter((box) => meet(box, at(ABOVE)))
      .flatMap(({ y: middle, height }) => {
        const away = (height + LINE) / 2 + 1;
        return [middle - away - y, middle + away - y];
      });
    const step = (past.length > 0 ? past : [ABOVE]).find(
      (one) => Math.abs(one) <= FURTHEST && !taken.some((box) => meet(box, at(one))),
    );
    if (step === undefined) return null;
    taken.push(at(step));
    return step;
  });
}

function meet(a: Box, b: Box): boolean {
  return (
    Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2
  );
}
