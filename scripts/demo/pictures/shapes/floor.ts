import type { Vec3 } from "../engine/camera";
import { mix, tone } from "../engine/color";
import type { Sketch } from "../engine/sketch";
import type { Home } from "../home";
import type { Random } from "../prng";

type Ground = readonly [x0: number, z0: number, x1: number, z1: number];

/** A rectangle lying at height y. */
export function flat([x0, z0, x1, z1]: Ground, y = 0): Vec3[] {
  return [
    [x0, y, z0],
    [x1, y, z0],
    [x1, y, z1],
    [x0, y, z1],
  ];
}

function grid(sketch: Sketch, [x0, z0, x1, z1]: Ground, size: number, color: string): void {
  for (let x = x0 + size; x < x1; x += size) {
    sketch.polys([flat([x - 0.006, z0, x + 0.006, z1])], color);
  }
  for (let z = z1 - size; z > z0; z -= size) {
    sketch.polys([flat([x0, z - 0.006, x1, z + 0.006])], color);
  }
}

function tiles(
  sketch: Sketch,
  [x0, z0, x1, z1]: Ground,
  size: number,
  color: string,
  turned: boolean,
) {
  const list: Vec3[][] = [];
  for (let i = 0; x0 + i * size < x1; i++) {
    for (let j = 0; z1 - j * size > z0; j++) {
      const x = x0 + i * size;
      const z = z1 - (j + 1) * size;
      if (turned) {
        const cx = x + size / 2;
        const cz = z + size / 2;
        const r = size * 0.27;
        list.push([
          [cx - r, 0, cz],
          [cx, 0, cz - r],
          [cx + r, 0, cz],
          [cx, 0, cz + r],
        ]);
      } else if ((i + j) % 2 === 0) list.push(flat([x, z, Math.min(x1, x + size), z + size]));
    }
  }
  sketch.polys(list, color);
}

function speckles(sketch: Sketch, [x0, z0, x1, z1]: Ground, random: Random, colors: string[]) {
  for (const color of colors) {
    const list: Vec3[][] = [];
    for (let i = 0; i < 130; i++) {
      const x = random.range(x0, x1);
      const z = random.range(z0, z1);
      const r = random.range(0.02, 0.055);
      list.push([
        [x - r, 0, z],
        [x, 0, z - r * random.range(0.5, 1)],
        [x + r, 0, z + r * 0.3],
        [x + r * 0.2, 0, z + r],
      ]);
    }
    sketch.polys(list, color);
  }
}

/** Lays the property's floor over a rectangle. */
export function layFloor(
  sketch: Sketch,
  floor: Home["floor"],
  ground: Ground,
  random: Random,
): void {
  const { light, dark, joint, style } = floor;
  const [x0, z0, x1, z1] = ground;
  const base =
    style === "polished"
      ? mix(dark, light, 0.2)
      : style === "planks"
        ? mix("#A9744A", dark, 0.25)
        : light;
  const fill = sketch.gradient([
    [0, tone(base, 0.12)],
    [1, tone(base, -0.1)],
  ]);
  sketch.poly(flat(ground), fill);
  if (style === "checker") {
    tiles(sketch, ground, 0.5, mix(dark, light, 0.12), false);
    grid(sketch, ground, 0.5, joint);
  } else if (style === "diamond") {
    grid(sketch, ground, 0.6, joint);
    tiles(sketch, [x0 - 0.3, z0, x1, z1 + 0.3], 0.6, mix(dark, light, 0.1), true);
  } else if (style === "plain") grid(sketch, ground, 0.45, joint);
  else if (style === "large") grid(sketch, ground, 0.9, tone(joint, -0.1));
  else if (style === "terrazzo") {
    speckles(sketch, ground, random, [
      mix(dark, light, 0.25),
      "#C9A15A",
      "#8D8A80",
      tone(dark, -0.1),
    ]);
    grid(sketch, ground, 1.4, mix("#B08A45", light, 0.3));
  } else if (style === "planks") {
    for (let x = x0; x < x1; x += 0.22) {
      const shade = tone(base, random.range(-0.12, 0.1));
      sketch.poly(flat([x, z0, Math.min(x1, x + 0.212), z1]), shade);
    }
  } else {
    sketch.poly(flat([x0, z1 - 0.5, x1, z1 - 0.46]), tone(base, 0.2), 'opacity=".5"');
    sketch.poly(
      flat([x0 + (x1 - x0) * 0.55, z0, x0 + (x1 - x0) * 0.85, z1]),
      "#FFFFFF",
      'opacity=".1"',
    );
  }
}

/** A shadow on the ground under a thing, softer at its rim, drawn away from the light. */
export function floorShadow(sketch: Sketch, [x0, z0, x1, z1]: Ground, strength = 1, y = 0): void {
  for (const [grow, opacity] of [
    [0.16, 0.07],
    [0.09, 0.09],
    [0.02, 0.14],
  ] as const) {
    const lean = grow * 1.6;
    sketch.poly(
      flat([x0 - grow - lean, z0 - grow, x1 + grow * 0.4, z1], y + 0.001),
      "#2B1B33",
      `opacity="${(opacity * strength).toFixed(3)}"`,
    );
  }
}
