import { projectPolygon, type Vec3 } from "../engine/camera";
import { mix, tone } from "../engine/color";
import { type Area, block, corners, panel, type Wall } from "../engine/wall";
import type { Kit } from "../kit";
import { flat } from "./floor";
import { outlook } from "./sky";

/** Iron bars in one of five patterns over an opening. */
export function grille(kit: Kit, wall: Wall, [u, v, w, h]: Area, color: string, d = 0.03): void {
  const { sketch, home } = kit;
  const bars: Vec3[][] = [];
  const bar = (a: number, b: number, c: number, e: number) =>
    bars.push(corners(wall, [u + a, v + b, c, e], d));
  const t = 0.018;
  if (home.grille <= 1) {
    const n = Math.max(3, Math.round(w / 0.16));
    for (let i = 1; i < n; i++) bar((w * i) / n, 0, t, h);
    bar(0, h * (home.grille ? 0.5 : 0.33), w, t);
  } else if (home.grille === 2) {
    const n = Math.max(2, Math.round(w / 0.3));
    for (let i = 1; i < n; i++) bar((w * i) / n, 0, t, h);
    for (let i = 1; i < 4; i++) bar(0, (h * i) / 4, w, t);
  } else {
    const n = Math.max(2, Math.round(w / 0.36));
    const m = Math.max(2, Math.round(h / 0.36));
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < m; j++) {
        const cell = (a: number, b: number) =>
          wall.at(u + (w * (i + a)) / n, v + (h * (j + b)) / m, d);
        if (home.grille === 3) {
          bars.push([cell(0.5, 0), cell(1, 0.5), cell(0.93, 0.5), cell(0.5, 0.07)]);
          bars.push([cell(0.5, 1), cell(0, 0.5), cell(0.07, 0.5), cell(0.5, 0.93)]);
          bars.push([cell(0.5, 1), cell(1, 0.5), cell(0.93, 0.5), cell(0.5, 0.93)]);
          bars.push([cell(0.5, 0), cell(0, 0.5), cell(0.07, 0.5), cell(0.5, 0.07)]);
        } else {
          bars.push([cell(0, 0), cell(0.06, 0), cell(1, 1), cell(0.94, 1)]);
          bars.push([cell(0.5, 0), cell(0.55, 0), cell(0.55, 1), cell(0.5, 1)]);
        }
      }
    }
  }
  sketch.polys(bars, color);
}

function leaves(kit: Kit, wall: Wall, [u, v, w, h]: Area, frame: string, glass: string): void {
  const { sketch, home } = kit;
  const t = 0.05;
  if (home.windowStyle === "louvre") {
    const halves = w > 0.8 ? 2 : 1;
    for (let k = 0; k < halves; k++) {
      const x = u + (w * k) / halves;
      const n = Math.max(4, Math.round(h / 0.13));
      for (let i = 0; i < n; i++) {
        panel(sketch, wall, [x, v + (h * i) / n, w / halves, (h / n) * 0.36], glass, 0.02);
        panel(sketch, wall, [x, v + (h * i) / n, w / halves, 0.012], tone(frame, -0.1), 0.02);
      }
      if (k) panel(sketch, wall, [x - t / 2, v, t, h], frame, 0.03);
    }
  } else if (home.windowStyle === "sliding") {
    panel(sketch, wall, [u, v, w * 0.52, h], glass, 0.01);
    panel(sketch, wall, [u + w * 0.5 - t * 0.7, v, t * 1.4, h], frame, 0.03);
  } else {
    const pane = (a: number) => panel(sketch, wall, [u, v + h * a, w, 0.028], frame, 0.02);
    pane(0.33);
    pane(0.66);
    panel(sketch, wall, [u + w / 2 - t / 2, v, t, h], frame, 0.03);
  }
}

function frameOf(kit: Kit, wall: Wall, [u, v, w, h]: Area, color: string): void {
  const t = 0.07;
  const { sketch } = kit;
  block(sketch, wall, [u - t, v, t, h], 0.05, color);
  block(sketch, wall, [u + w, v, t, h], 0.05, color);
  block(sketch, wall, [u - t, v + h, w + 2 * t, t], 0.05, color);
  block(sketch, wall, [u - t * 1.6, v - t, w + 3.2 * t, t], 0.12, tone(color, 0.04));
}

/** A window seen from inside, with what lies outside. */
export function innerWindow(kit: Kit, wall: Wall, area: Area): void {
  const { sketch, home, light } = kit;
  outlook(kit, projectPolygon(sketch.camera, corners(wall, area)));
  grille(kit, wall, area, mix("#2E3436", light.sky[1], 0.35), 0);
  leaves(kit, wall, area, home.joinery, "rgba(255,255,255,.34)");
  frameOf(kit, wall, area, home.joinery);
}

/** A window seen from the street: dark glass, a curtain behind it, bars before it. */
export function outerWindow(
  kit: Kit,
  wall: Wall,
  area: Area,
  curtain: string,
  barred = true,
): void {
  const { sketch, home, light } = kit;
  const [u, v, w, h] = area;
  const deep = light.name === "gold" ? "#5A4636" : light.name === "rain" ? "#44525A" : "#35505A";
  const glass = sketch.gradient([
    [0, mix(deep, light.sky[0], 0.45)],
    [1, deep],
  ]);
  panel(sketch, wall, area, glass);
  if (light.lamps && kit.random.chance(0.4)) panel(sketch, wall, area, "#FFD27A");
  panel(sketch, wall, [u, v, w * 0.24, h], curtain);
  panel(sketch, wall, [u + w * 0.78, v, w * 0.22, h], tone(curtain, -0.15));
  panel(sketch, wall, [u, v + h * 0.82, w, h * 0.18], "rgba(30,20,40,.32)");
  leaves(kit, wall, area, home.joinery, "rgba(235,248,250,.3)");
  if (barred) grille(kit, wall, area, tone(home.joinery, -0.3));
  frameOf(kit, wall, area, home.joinery);
}

/** The light a window throws on the floor; `u` and `w` as on the back wall. */
export function sunPatch(
  { sketch, light, home }: Kit,
  u: number,
  w: number,
  far: number,
  slant: number,
): void {
  const [color, opacity] = light.patch;
  const panes = home.windowStyle === "casement" || home.windowStyle === "louvre" ? 2 : 1;
  for (let i = 0; i < panes; i++) {
    const x = u + (w * i) / panes + 0.03;
    const width = w / panes - 0.06;
    for (const [near, away] of [
      [far - 0.9, far],
      [far - 1.9, far - 0.97],
    ] as const) {
      const shift = (z: number) => (far - z) * -slant;
      const points: Vec3[] = [
        [x + shift(near), 0.002, near],
        [x + width + shift(near), 0.002, near],
        [x + width + shift(away), 0.002, away],
        [x + shift(away), 0.002, away],
      ];
      sketch.poly(points, color, `opacity="${opacity}"`);
    }
  }
  sketch.poly(
    flat([u - 0.4, far - 2.4, u + w + 0.4, far]),
    color,
    `opacity="${(opacity * 0.2).toFixed(2)}"`,
  );
}
