import { tone } from "../engine/color";
import { block, panel, type Wall } from "../engine/wall";
import type { Kit } from "../kit";

/** A house door from the street, with a step and a lintel. */
export function outerDoor(
  { sketch, home }: Kit,
  wall: Wall,
  u: number,
  v: number,
  w = 0.95,
  h = 2.1,
): void {
  const color = home.joinery === "#FAF6EC" || home.joinery === "#F5EFE2" ? home.wood : home.joinery;
  const leaf = color === "#EDE4D4" ? "#7A4A2C" : color;
  panel(sketch, wall, [u - 0.1, v, w + 0.2, h + 0.1], home.facade.trim, 0.01);
  panel(sketch, wall, [u, v, w, h], leaf, 0.015);
  for (const x of [0.09, w / 2 + 0.03]) {
    for (const [y, t] of [
      [0.15, 0.75],
      [1.05, 0.85],
    ] as const) {
      panel(sketch, wall, [u + x, v + y, w / 2 - 0.12, t], tone(leaf, -0.22), 0.017);
      panel(sketch, wall, [u + x + 0.03, v + y, w / 2 - 0.15, t - 0.03], tone(leaf, 0.1), 0.018);
    }
  }
  panel(sketch, wall, [u + w - 0.14, v + 0.98, 0.06, 0.12], "#D9B45A", 0.02);
}

/** A shop's roller shutter, raised by `open` (0 to 1), goods showing below, an awning above. */
export function shopFront(
  kit: Kit,
  wall: Wall,
  u: number,
  w: number,
  h: number,
  open: number,
): void {
  const { sketch, random, home } = kit;
  const metal = random.pick(["#8FA3A8", "#2F6FA3", "#0B5D45", "#B4533A", "#C9860A"]);
  panel(sketch, wall, [u - 0.1, 0.05, w + 0.2, h + 0.12], tone(home.facade.wall, -0.3), 0.01);
  panel(sketch, wall, [u, 0.08, w, h], "#3A3036", 0.012);
  const edge = 0.08 + h * open;
  if (open > 0.2) {
    panel(sketch, wall, [u, 0.08, w, h * open], "#F6DDA0", 0.013);
    const goods = ["#C93A34", "#0B7A5A", "#F2C230", "#2F6FA3", "#E8572C", "#F7F2E6"];
    for (let r = 0; r < 3; r++) {
      const y = 0.5 + r * 0.62;
      if (y + 0.4 > edge) break;
      panel(sketch, wall, [u, y - 0.06, w, 0.05], "#7A5A3A", 0.014);
      for (let x = 0.08; x < w - 0.25; x += 0.26) {
        panel(sketch, wall, [u + x, y, 0.18, random.range(0.22, 0.4)], random.pick(goods), 0.015);
      }
    }
    block(sketch, wall, [u + 0.08, 0.06, w - 0.16, 0.42], 0.3, tone(metal, 0.2));
  }
  panel(sketch, wall, [u, edge, w, 0.08 + h - edge], metal, 0.03);
  for (let y = edge + 0.08; y < h; y += 0.13)
    panel(sketch, wall, [u, y, w, 0.03], tone(metal, -0.22), 0.031);
  panel(sketch, wall, [u, edge - 0.05, w, 0.08], tone(metal, 0.3), 0.04);
  const stripes = 8;
  const [a, b] = [random.pick(["#0B5D45", "#C9860A", "#B4533A", "#2F6FA3"]), "#FBF3E0"];
  for (let i = 0; i < stripes; i++) {
    const x = u - 0.15 + ((w + 0.3) * i) / stripes;
    const x1 = x + (w + 0.3) / stripes;
    sketch.poly(
      [
        wall.at(x, h + 0.62, 0.02),
        wall.at(x1, h + 0.62, 0.02),
        wall.at(x1, h + 0.16, 0.95),
        wall.at(x, h + 0.16, 0.95),
      ],
      i % 2 ? a : b,
    );
    sketch.poly(
      [
        wall.at(x, h + 0.16, 0.95),
        wall.at(x1, h + 0.16, 0.95),
        wall.at(x1, h - 0.04, 0.95),
        wall.at(x, h - 0.04, 0.95),
      ],
      tone(i % 2 ? a : b, -0.14),
    );
  }
}

/** A column of pierced blocks (claustra) that airs a stairwell. */
export function claustra(
  { sketch }: Kit,
  wall: Wall,
  [u, v, w, h]: readonly [number, number, number, number],
  color: string,
): void {
  panel(sketch, wall, [u, v, w, h], tone(color, 0.2), 0.01);
  const n = Math.max(2, Math.round(w / 0.34));
  const m = Math.max(2, Math.round(h / 0.34));
  const list = [];
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < m; j++) {
      const at = (a: number, b: number) =>
        wall.at(u + (w * (i + a)) / n, v + (h * (j + b)) / m, 0.012);
      list.push([at(0.5, 0.1), at(0.9, 0.5), at(0.5, 0.9), at(0.1, 0.5)]);
    }
  }
  sketch.polys(list, tone(color, -0.5));
}

/** The outdoor unit of an air conditioner. */
export function outdoorUnit({ sketch }: Kit, wall: Wall, u: number, v: number): void {
  block(sketch, wall, [u, v, 0.8, 0.56], 0.32, "#ECE9E0");
  const ring = Array.from({ length: 14 }, (_, i) => {
    const t = (i * Math.PI) / 7;
    return wall.at(u + 0.3 + Math.cos(t) * 0.21, v + 0.28 + Math.sin(t) * 0.21, 0.33);
  });
  sketch.poly(ring, "#8D938F");
}
