import type { Vec3 } from "../engine/camera";
import { tone } from "../engine/color";
import { block, panel, type Wall } from "../engine/wall";
import type { Kit } from "../kit";
import { curtain } from "./curtain";
import { floorShadow } from "./floor";
import { place } from "./place";
import { wallShadow } from "./wall-things";
import { waxFill } from "./wax";

const WHITE = "#F4F3EC";

/** A wash-basin on its column with a mirror above, in the middle at u on the back wall. */
export function basin(kit: Kit, wall: Wall, u: number, depth: number): void {
  const { sketch, stage, light, home } = kit;
  const round = kit.random.chance(0.5);
  const mirror = [u - 0.3, 1.2, 0.6, 0.78] as const;
  wallShadow(kit, wall, mirror);
  block(sketch, wall, mirror, 0.03, home.wood);
  const glass = sketch.gradient(
    [
      [0, tone(light.sky[1], 0.3)],
      [0.5, tone(home.wetTile, 0.2)],
      [1, tone(home.wetTile, -0.1)],
    ],
    [0, 0, 1, 1],
  );
  panel(sketch, wall, [u - 0.26, 1.24, 0.52, 0.7], glass, 0.031);
  sketch.poly(
    [
      wall.at(u - 0.2, 1.3, 0.032),
      wall.at(u - 0.08, 1.3, 0.032),
      wall.at(u + 0.2, 1.9, 0.032),
      wall.at(u + 0.08, 1.9, 0.032),
    ],
    "rgba(255,255,255,.35)",
  );
  const z = depth - 0.46;
  if (round) {
    stage.box([u - 0.09, 0, z + 0.18], [u + 0.09, 0.7, z + 0.36], tone(WHITE, -0.06), {
      round: 0.02,
    });
    floorShadow(sketch, [u - 0.12, z + 0.16, u + 0.12, z + 0.38]);
  } else {
    const piece = place(kit, [u - 0.36, z], [0.72, 0.44]);
    piece.box([0, 0.06, 0], [0.72, 0.66, 0.44], home.wood, {
      onTop: () => {
        for (const x of [0.03, 0.37])
          panel(sketch, piece.front, [x, 0.12, 0.32, 0.54], tone(home.wood, 0.12), 0.004);
      },
    });
  }
  stage.box([u - 0.34, 0.74, z - 0.02], [u + 0.34, 0.87, z + 0.45], WHITE, {
    round: 0.03,
    top: tone(WHITE, 0.4),
  });
  stage.item([u - 0.2, 0.871, z], [u + 0.2, 1.1, z + 0.4], () => {
    const ring = Array.from({ length: 16 }, (_, i): Vec3 => {
      const t = (i * Math.PI) / 8;
      return [u + Math.cos(t) * 0.24, 0.885, z + 0.18 + Math.sin(t) * 0.14];
    });
    sketch.poly(ring, "#CDD6D4");
    sketch.line(
      [
        [u, 0.87, z + 0.4],
        [u, 1.02, z + 0.38],
        [u, 1.0, z + 0.24],
      ],
      "#9DA6A8",
      0.03,
      'stroke-linejoin="round"',
    );
  });
}

/** A toilet against the back wall. */
export function toilet(kit: Kit, x: number, depth: number): void {
  const piece = place(kit, [x, depth - 0.68], [0.4, 0.66]);
  piece.box([0.08, 0, 0.1], [0.24, 0.3, 0.42], tone(WHITE, -0.08), { round: 0.03 });
  piece.box([0.02, 0.3, 0.0], [0.36, 0.1, 0.48], WHITE, { round: 0.05, top: "#FFFFFF" });
  piece.box([0.04, 0.41, 0.04], [0.32, 0.03, 0.42], tone(WHITE, 0.3), {
    round: 0.05,
    top: tone(WHITE, -0.05),
  });
  piece.box([0, 0.4, 0.5], [0.4, 0.42, 0.16], WHITE, { round: 0.02 });
}

/** A shower corner: tray, head, and a curtain half drawn. */
export function shower(kit: Kit, wall: Wall, u: number, depth: number): void {
  const { sketch, home, stage } = kit;
  const w = 0.95;
  const z = depth - 0.95;
  stage.box([u, 0, z], [u + w, 0.1, depth - 0.01], WHITE, { top: "#E3E8E4" });
  const pipe = "#9DA6A8";
  sketch.line(
    [wall.at(u + w / 2, 0.95, 0.05), wall.at(u + w / 2, 2.1, 0.05), wall.at(u + w / 2, 2.14, 0.25)],
    pipe,
    0.026,
    'stroke-linejoin="round"',
  );
  block(sketch, wall, [u + w / 2 - 0.1, 2.08, 0.2, 0.03], 0.34, "#B9C0C2");
  block(sketch, wall, [u + w / 2 - 0.09, 1, 0.18, 0.07], 0.08, "#B9C0C2");
  stage.item([u, 0.11, z - 0.02], [u + w, 2.2, z - 0.01], () => {
    const rail: Wall = { width: w, at: (a, b, d = 0): Vec3 => [u + a, b, z - d] };
    sketch.line([rail.at(-0.05, 2.12), rail.at(w + 0.02, 2.12)], "#8A9294", 0.03);
    const fill = waxFill(sketch, home.curtain, 70);
    curtain(kit, rail, [0, 0.16, w * 0.46, 1.94], fill, 0);
  });
}

/** A bucket with its bowl, as used when the mains are off. */
export function bucket({ sketch, stage, random }: Kit, x: number, z: number): void {
  const color = random.pick(["#2F7FA3", "#D9692F", "#0B7A5A", "#C93A5A", "#E0B02F"]);
  stage.item([x - 0.2, 0.001, z - 0.1], [x + 0.2, 0.5, z + 0.1], () =>
    sketch.sprite(
      [x, 0, z],
      `<ellipse cx="-6" cy="0" rx="22" ry="5" fill="#2B1B33" opacity=".2"/><path d="M-18 -34H18L14 0H-14Z" fill="${color}"/><path d="M6 -34H18L14 0H5Z" fill="${tone(color, 0.22)}"/><ellipse cx="0" cy="-34" rx="18" ry="4.5" fill="${tone(color, -0.35)}"/><ellipse cx="0" cy="-33" rx="15" ry="3" fill="#A9D0D8"/><path d="M-18 -33Q0 -58 18 -33" fill="none" stroke="#6F7678" stroke-width="2"/>`,
    ),
  );
}

/** A towel on its rail. */
export function towel(kit: Kit, wall: Wall, u: number, v: number, color: string): void {
  const { sketch } = kit;
  block(sketch, wall, [u - 0.06, v, 0.56, 0.025], 0.07, "#9DA6A8");
  panel(sketch, wall, [u, v - 0.6, 0.42, 0.62], color, 0.08);
  for (const y of [0.5, 0.42]) panel(sketch, wall, [u, v - y, 0.42, 0.03], tone(color, 0.5), 0.081);
  panel(sketch, wall, [u + 0.26, v - 0.6, 0.16, 0.62], "rgba(43,27,51,.12)", 0.082);
}
