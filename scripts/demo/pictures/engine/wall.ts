import type { Vec3 } from "./camera";
import type { Sketch } from "./sketch";
import { type BoxPaint, drawBox } from "./stage";

/** An upright plane: u metres along it, v metres up, d metres out of it towards the viewer. */
export type Wall = { readonly width: number; at(u: number, v: number, d?: number): Vec3 };

/** A rectangle on a wall: left, bottom, width, height in metres. */
export type Area = readonly [u: number, v: number, w: number, h: number];

/** The plane facing the viewer at depth z, from x0 on. */
export function backWall(x0: number, z: number, width: number): Wall {
  return { width, at: (u, v, d = 0) => [x0 + u, v, z - d] };
}

/** A plane at x; `out` is the direction (1 or -1) it faces, u runs away from the viewer. */
export function sideWall(x: number, z0: number, width: number, out: 1 | -1): Wall {
  return { width, at: (u, v, d = 0) => [x + d * out, v, z0 + u] };
}

/** The four corners of a rectangle on a wall. */
export function corners(wall: Wall, [u, v, w, h]: Area, d = 0): Vec3[] {
  return [wall.at(u, v, d), wall.at(u + w, v, d), wall.at(u + w, v + h, d), wall.at(u, v + h, d)];
}

/** Fills a rectangle on a wall. */
export function panel(sketch: Sketch, wall: Wall, area: Area, fill: string, d = 0): void {
  sketch.poly(corners(wall, area, d), fill);
}

/** The lowest and highest corner of a block that stands out of a wall between two distances. */
function blockBounds(wall: Wall, [u, v, w, h]: Area, d0: number, d1: number): [Vec3, Vec3] {
  const a = wall.at(u, v, d0);
  const b = wall.at(u + w, v + h, d1);
  return [
    [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.min(a[2], b[2])],
    [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.max(a[2], b[2])],
  ];
}

/** Paints a block that stands `d` metres out of a wall. */
export function block(
  sketch: Sketch,
  wall: Wall,
  area: Area,
  d: number,
  color: string,
  paint?: BoxPaint,
): void {
  const [min, max] = blockBounds(wall, area, 0, d);
  drawBox(sketch, min, max, color, paint);
}
