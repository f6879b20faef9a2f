import type { Vec3 } from "../engine/camera";
import { mix, tone } from "../engine/color";
import { type Area, block, panel, type Wall } from "../engine/wall";
import type { Kit } from "../kit";
import { waxFill } from "./wax";

/** The shadow of a flat thing on a wall. */
export function wallShadow({ sketch }: Kit, wall: Wall, [u, v, w, h]: Area, reach = 0.06): void {
  panel(
    sketch,
    wall,
    [u - reach, v - reach * 1.4, w + reach, h + reach],
    "rgba(43,27,51,.13)",
    0.002,
  );
}

/** A framed picture: a landscape, figures, a print or a mask-like form. */
export function framed(kit: Kit, wall: Wall, area: Area): void {
  const { sketch, home, random } = kit;
  const [u, v, w, h] = area;
  wallShadow(kit, wall, area);
  block(sketch, wall, area, 0.03, random.pick([home.wood, "#2E2A2A", "#F6EFE0", "#C9860A"]));
  const inner: Area = [u + 0.05, v + 0.05, w - 0.1, h - 0.1];
  const at = (a: number, b: number): Vec3 =>
    wall.at(inner[0] + inner[2] * a, inner[1] + inner[3] * b, 0.031);
  const [ground, a, b] = home.throwWax.colors;
  const kind = random.int(0, 3);
  if (kind === 0) {
    panel(sketch, wall, inner, "#F2D79A", 0.031);
    sketch.poly(
      [at(0, 0), at(1, 0), at(1, 0.42), at(0.62, 0.6), at(0.3, 0.38), at(0, 0.5)],
      "#2F7F66",
    );
    sketch.poly([at(0, 0), at(1, 0), at(1, 0.2), at(0.5, 0.34), at(0, 0.16)], "#0B5D45");
    sketch.poly(round(at, 0.7, 0.76, 0.11, w / h), "#D9692F");
  } else if (kind === 1) {
    panel(sketch, wall, inner, waxFill(sketch, home.throwWax, 46), 0.031);
  } else if (kind === 2) {
    panel(sketch, wall, inner, mix(ground, "#FFF3DC", 0.75), 0.031);
    for (const [x, fill] of [
      [0.3, a],
      [0.62, b],
    ] as const) {
      sketch.poly(
        [at(x - 0.13, 0.08), at(x + 0.17, 0.08), at(x + 0.07, 0.62), at(x - 0.05, 0.62)],
        fill,
      );
      sketch.poly(round(at, x + 0.01, 0.72, 0.09, w / h), "#4A2E22");
      sketch.poly(
        [at(x - 0.1, 0.74), at(x + 0.13, 0.74), at(x + 0.08, 0.88), at(x - 0.06, 0.88)],
        fill,
      );
    }
  } else {
    panel(sketch, wall, inner, "#F5EBD6", 0.031);
    sketch.poly(
      [at(0.5, 0.08), at(0.78, 0.42), at(0.72, 0.86), at(0.28, 0.86), at(0.22, 0.42)],
      tone(a, -0.1),
    );
    sketch.poly([at(0.46, 0.3), at(0.54, 0.3), at(0.54, 0.66), at(0.46, 0.66)], b);
    sketch.poly(round(at, 0.37, 0.66, 0.06, w / h), "#F5EBD6");
    sketch.poly(round(at, 0.63, 0.66, 0.06, w / h), "#F5EBD6");
  }
}

function round(at: (a: number, b: number) => Vec3, x: number, y: number, r: number, ratio: number) {
  return Array.from({ length: 14 }, (_, i) => {
    const t = (i * Math.PI) / 7;
    return at(x + Math.cos(t) * r, y + Math.sin(t) * r * ratio);
  });
}

/** A split air conditioner. */
export function airConditioner({ sketch }: Kit, wall: Wall, u: number, v: number): void {
  panel(sketch, wall, [u - 0.05, v - 0.1, 0.95, 0.14], "rgba(43,27,51,.12)", 0.002);
  block(sketch, wall, [u, v, 0.9, 0.29], 0.2, "#F6F3EA", { round: 0.006 });
  panel(sketch, wall, [u + 0.04, v + 0.035, 0.82, 0.05], "#B9BDB8", 0.202);
  panel(sketch, wall, [u + 0.04, v + 0.03, 0.82, 0.012], "#7E8684", 0.203);
  panel(sketch, wall, [u + 0.78, v + 0.18, 0.06, 0.02], "#0B5D45", 0.202);
}

/** A round wall clock. */
export function clock({ sketch, home }: Kit, wall: Wall, u: number, v: number): void {
  const at = (a: number, b: number) => wall.at(u + a, v + b, 0.03);
  sketch.poly(round(at, 0, 0, 0.17, 1), tone(home.wood, -0.2));
  sketch.poly(round(at, 0, 0, 0.14, 1), "#FBF6E8");
  sketch.line([at(0, 0), at(0.05, 0.06)], "#2B2A2E", 0.016);
  sketch.line([at(0, 0), at(-0.02, 0.11)], "#2B2A2E", 0.012);
}

/** A door, closed, with its frame; panels or louvres by the property's joinery. */
export function door(kit: Kit, wall: Wall, u: number, w = 0.85, color = kit.home.wood): void {
  const { sketch, home } = kit;
  const h = 2.08;
  const leaf = color === "#EDE4D4" ? tone(color, -0.06) : color;
  block(sketch, wall, [u - 0.08, 0, 0.08, h + 0.08], 0.04, tone(leaf, -0.2));
  block(sketch, wall, [u + w, 0, 0.08, h + 0.08], 0.04, tone(leaf, -0.2));
  block(sketch, wall, [u - 0.08, h, w + 0.16, 0.08], 0.04, tone(leaf, -0.2));
  panel(sketch, wall, [u, 0, w, h], leaf, 0.005);
  const rows = home.grille % 2 ? [0.12, 0.85, 1.5] : [0.12, 1.1];
  rows.forEach((v, i) => {
    const top = (rows[i + 1] ?? h) - 0.12;
    for (const x of [0.1, w / 2 + 0.04]) {
      panel(sketch, wall, [u + x, v, w / 2 - 0.14, top - v], tone(leaf, -0.16), 0.006);
      panel(sketch, wall, [u + x + 0.03, v, w / 2 - 0.17, top - v - 0.03], tone(leaf, 0.07), 0.007);
    }
  });
  block(sketch, wall, [u + w - 0.1, 1, 0.035, 0.14], 0.05, "#C9A24A");
}
