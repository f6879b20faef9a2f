import { tone } from "../engine/color";
import type { Kit } from "../kit";
import { type Facing, place } from "./place";
import { bowlOfFruit, vase } from "./small";

type Size = readonly [w: number, h: number, d: number];

/** A table on four legs. */
export function table(
  kit: Kit,
  at: readonly [number, number],
  [w, h, d]: Size,
  color: string,
): void {
  const piece = place(kit, at, [w, d], "viewer", 0.8);
  for (const [x, z] of [
    [0.04, 0.04],
    [w - 0.1, 0.04],
    [0.04, d - 0.1],
    [w - 0.1, d - 0.1],
  ] as const) {
    piece.box([x, 0, z], [0.06, h - 0.06, 0.06], tone(color, -0.15));
  }
  piece.box([0, h - 0.06, 0], [w, 0.06, d], color, { round: 0.008 });
}

/** A low table with something on it. */
export function coffeeTable(kit: Kit, at: readonly [number, number], w: number): void {
  const { home, random, stage, sketch } = kit;
  table(kit, at, [w, 0.42, 0.6], home.wood);
  const [x, z] = at;
  const cx = x + w * random.range(0.35, 0.65);
  stage.item([cx - 0.16, 0.421, z + 0.2], [cx + 0.16, 0.8, z + 0.4], () => {
    sketch.sprite([cx, 0.43, z + 0.3], random.chance(0.5) ? vase(random) : bowlOfFruit(random));
  });
  stage.box([x + 0.1, 0.421, z + 0.12], [x + 0.36, 0.45, z + 0.32], home.second);
  stage.box([x + 0.13, 0.451, z + 0.14], [x + 0.33, 0.475, z + 0.3], "#F3E9D5");
}

/** A straight chair. */
export function chair(
  kit: Kit,
  at: readonly [number, number],
  facing: Facing,
  color: string,
): void {
  const w = 0.44;
  const piece = place(kit, at, [w, 0.46], facing, 0.5);
  for (const [x, z] of [
    [0, 0.42],
    [w - 0.04, 0.42],
  ] as const) {
    piece.box([x, 0, z], [0.04, 0.96, 0.04], tone(color, -0.1));
  }
  for (const x of [0, w - 0.04]) piece.box([x, 0, 0.01], [0.04, 0.43, 0.04], tone(color, -0.1));
  piece.box([0, 0.43, 0], [w, 0.05, 0.41], kit.home.second, { round: 0.012 });
  for (const y of [0.62, 0.76, 0.9]) piece.box([0.04, y, 0.43], [w - 0.08, 0.07, 0.02], color);
}

/** A dining table with a cloth-coloured top and four chairs, `w` metres wide. */
export function diningSet(kit: Kit, at: readonly [number, number], w: number): void {
  const { home, random, stage, sketch } = kit;
  const [x, z] = at;
  const count = w > 1.5 ? 2 : 1;
  for (let i = 0; i < count; i++) {
    const cx = x + (w * (i + 0.5)) / count - 0.22;
    chair(kit, [cx, z + 0.78], "viewer", home.wood);
    chair(kit, [cx, z - 0.42], "away", home.wood);
  }
  chair(kit, [x - 0.36, z + 0.24], "right", home.wood);
  chair(kit, [x + w - 0.1, z + 0.24], "left", home.wood);
  table(kit, at, [w, 0.76, 0.9], tone(home.wood, 0.06));
  const cx = x + w / 2;
  stage.box(
    [cx - w * 0.36, 0.761, z + 0.3],
    [cx + w * 0.36, 0.765, z + 0.6],
    home.throwWax.colors[0],
  );
  stage.item([cx - 0.2, 0.766, z + 0.4], [cx + 0.2, 1.2, z + 0.5], () =>
    sketch.sprite([cx, 0.77, z + 0.45], bowlOfFruit(random)),
  );
}
