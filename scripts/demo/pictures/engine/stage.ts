import { depthOf, type Vec3 } from "./camera";
import { tone } from "./color";
import type { Sketch } from "./sketch";

type Item = { min: Vec3; max: Vec3; draw: () => void };

/** How a box is painted: one colour shaded per face, or an own fill per face. */
export type BoxPaint = {
  front?: string;
  top?: string;
  side?: string;
  /** Width in metres by which the corners are softened. */
  round?: number;
  /** Drawn right after the box, on top of it. */
  onTop?: () => void;
};

/** Things in a room, drawn back to front whatever the order they were put in. */
export type Stage = {
  item(min: Vec3, max: Vec3, draw: () => void): void;
  box(min: Vec3, max: Vec3, color: string, paint?: BoxPaint): void;
  flush(): void;
};

/** Paints the faces of an upright box that the camera sees. */
export function drawBox(
  sketch: Sketch,
  [x0, y0, z0]: Vec3,
  [x1, y1, z1]: Vec3,
  color: string,
  paint: BoxPaint = {},
): void {
  const [ex, ey, ez] = sketch.camera.eye;
  const face = (points: Vec3[], fill: string) => {
    const soft = paint.round
      ? `stroke="${fill}" stroke-width="${(paint.round * 200).toFixed(1)}" stroke-linejoin="round"`
      : `stroke="${fill}" stroke-width=".7"`;
    sketch.poly(points, fill, soft);
  };
  const wall = (x: number): Vec3[] => [
    [x, y0, z0],
    [x, y0, z1],
    [x, y1, z1],
    [x, y1, z0],
  ];
  const lid = (y: number): Vec3[] => [
    [x0, y, z0],
    [x1, y, z0],
    [x1, y, z1],
    [x0, y, z1],
  ];
  if (ex > x1) face(wall(x1), paint.side ?? tone(color, -0.1));
  if (ex < x0) face(wall(x0), paint.side ?? tone(color, -0.3));
  if (ey < y0) face(lid(y0), tone(color, -0.42));
  if (ey > y1) face(lid(y1), paint.top ?? tone(color, 0.2));
  const z = ez < z0 ? z0 : z1;
  face(
    [
      [x0, y0, z],
      [x1, y0, z],
      [x1, y1, z],
      [x0, y1, z],
    ],
    paint.front ?? color,
  );
  paint.onTop?.();
}

/**
 * 1 when `a` may hide `b`, -1 when `b` may hide `a`, 0 when neither can. Planes between the two
 * that disagree prove that they do not overlap in the picture.
 */
function compare(eye: Vec3, a: Item, b: Item): number {
  let verdict = 0;
  for (const axis of [2, 0, 1] as const) {
    const e = eye[axis];
    const below = a.max[axis] <= b.min[axis] + 0.001;
    const above = b.max[axis] <= a.min[axis] + 0.001;
    if (!below && !above) continue;
    const [low, high] = below ? [a, b] : [b, a];
    const near = e <= high.min[axis] ? (e >= low.max[axis] ? 0 : 1) : -1;
    const answer = below ? near : -near;
    if (answer && verdict && answer !== verdict) return 0;
    if (e > low.max[axis] && e < high.min[axis]) return 0;
    verdict ||= answer;
  }
  return verdict;
}

/** An empty stage over a sketch. */
export function createStage(sketch: Sketch): Stage {
  let items: Item[] = [];
  const middle = ({ min, max }: Item): Vec3 => [
    (min[0] + max[0]) / 2,
    (min[1] + max[1]) / 2,
    (min[2] + max[2]) / 2,
  ];
  const item: Stage["item"] = (min, max, draw) => void items.push({ min, max, draw });
  return {
    item,
    box: (min, max, color, paint) => item(min, max, () => drawBox(sketch, min, max, color, paint)),
    flush: () => {
      const { camera } = sketch;
      const waiting = items
        .map((entry) => ({ entry, depth: depthOf(camera, middle(entry)) }))
        .sort((a, b) => b.depth - a.depth)
        .map(({ entry }) => entry);
      items = [];
      while (waiting.length > 0) {
        const free = waiting.findIndex((candidate) =>
          waiting.every(
            (other) => other === candidate || compare(camera.eye, candidate, other) < 1,
          ),
        );
        const [chosen] = waiting.splice(Math.max(0, free), 1);
        chosen?.draw();
      }
    },
  };
}
