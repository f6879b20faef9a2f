import type { Vec3 } from "../engine/camera";
import type { BoxPaint } from "../engine/stage";
import type { Wall } from "../engine/wall";
import type { Kit } from "../kit";
import { floorShadow } from "./floor";

export type Facing = "viewer" | "right" | "left" | "away";

/** A piece of furniture's own axes: x along its front, y up, z from its front to its back. */
type Placed = {
  box(at: Vec3, size: Vec3, color: string, paint?: BoxPaint): void;
  item(at: Vec3, size: Vec3, draw: () => void): void;
  at(x: number, y: number, z: number): Vec3;
  /** The plane of its front, for doors and drawers. */
  front: Wall;
};

/** Puts a piece `w` wide and `d` deep with its lowest corner at x, z, and lays its shadow. */
export function place(
  kit: Kit,
  [x, z]: readonly [number, number],
  [w, d]: readonly [number, number],
  facing: Facing = "viewer",
  shadow = 1,
): Placed {
  const at = (lx: number, y: number, lz: number): Vec3 => {
    if (facing === "right") return [x + d - lz, y, z + lx];
    if (facing === "left") return [x + lz, y, z + lx];
    return [x + lx, y, facing === "away" ? z + d - lz : z + lz];
  };
  const turned = facing === "left" || facing === "right";
  const [spanX, spanZ] = turned ? [d, w] : [w, d];
  if (shadow) floorShadow(kit.sketch, [x, z, x + spanX, z + spanZ], shadow * kit.light.shadow);
  const bounds = ([ax, ay, az]: Vec3, [sx, sy, sz]: Vec3): [Vec3, Vec3] => {
    const a = at(ax, ay, az);
    const b = at(ax + sx, ay + sy, az + sz);
    return [
      [Math.min(a[0], b[0]), ay, Math.min(a[2], b[2])],
      [Math.max(a[0], b[0]), ay + sy, Math.max(a[2], b[2])],
    ];
  };
  return {
    at,
    box: (corner, size, color, paint) => kit.stage.box(...bounds(corner, size), color, paint),
    item: (corner, size, draw) => kit.stage.item(...bounds(corner, size), draw),
    front: { width: w, at: (u, v, out = 0) => at(u, v, -out) },
  };
}
