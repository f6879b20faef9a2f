import { HEIGHT, WIDTH } from "../engine/sketch";
import type { Kit } from "../kit";
import { createRandom } from "../prng";

/** The veil of the hour, a vignette and a fine grain over everything. */
export function atmosphere({ sketch, light }: Kit): void {
  const [color, lit, other] = light.wash;
  const all = `width="${WIDTH}" height="${HEIGHT}"`;
  const veil = sketch.gradient(
    [
      [0, color, lit],
      [1, color, other],
    ],
    [1, 0, 0.1, 0.8],
  );
  const rim = sketch.glow([
    [0.62, "#241430", 0],
    [1, "#241430", 0.2],
  ]);
  const random = createRandom(7, "grain");
  let dark = "";
  let pale = "";
  for (let i = 0; i < 150; i++) {
    const dot = `M${random.int(0, 239)} ${random.int(0, 239)}h${random.int(1, 3)}v${random.int(1, 2)}h-2Z`;
    if (i % 2) dark += dot;
    else pale += dot;
  }
  const grain = sketch.define(
    (id) =>
      `<pattern id="${id}" width="240" height="240" patternUnits="userSpaceOnUse"><path d="${dark}" fill="#3A2430" opacity=".09"/><path d="${pale}" fill="#FFF9E8" opacity=".14"/></pattern>`,
  );
  sketch.add(`<rect ${all} fill="${veil}"/>`);
  sketch.add(`<ellipse cx="800" cy="600" rx="1250" ry="1050" fill="${rim}"/>`);
  sketch.add(`<rect ${all} fill="${grain}"/>`);
}
