import { mix, tone } from "../engine/color";
import { px, WIDTH } from "../engine/sketch";
import type { Kit } from "../kit";
import { sky, skyline } from "./sky";
import { bananaPlant, bush, mangoTree, palmTree } from "./trees";

/** The garden seen from a terrace: lawn, boundary wall, trees and flowering bushes. */
export function gardenView(kit: Kit, horizon: number, bottom: number): void {
  const { sketch, light, random, home } = kit;
  sky(kit, horizon);
  skyline(kit, horizon);
  const at = (x: number, y: number, scale: number, markup: string) =>
    sketch.add(
      `<g transform="translate(${px(x)} ${px(y)}) scale(${scale.toFixed(2)})">${markup}</g>`,
    );
  const wall = mix(home.facade.wall, light.sky[2], 0.2);
  const foot = horizon + 70;
  const lawn = sketch.gradient([
    [0, mix("#8FA860", light.sky[2], 0.25)],
    [1, light.name === "rain" ? "#5E7D4C" : "#6F9450"],
  ]);
  at(random.range(100, 500), foot, 0.62, mangoTree(random, 620));
  at(random.range(1000, 1500), foot, 0.6, palmTree(random, 760));
  sketch.add(
    `<rect y="${px(horizon - 26)}" width="${WIDTH}" height="110" fill="${wall}"/><rect y="${px(horizon - 34)}" width="${WIDTH}" height="12" fill="${tone(home.facade.trim, -0.04)}"/><rect y="${px(foot - 22)}" width="${WIDTH}" height="30" fill="${mix(home.facade.plinth, light.sky[2], 0.15)}"/><rect y="${px(foot)}" width="${WIDTH}" height="${px(bottom - foot)}" fill="${lawn}"/>`,
  );
  for (let i = 0; i < 6; i++) {
    const size = random.range(150, 230);
    const x = i * 290 + random.range(-40, 90);
    sketch.add(
      `<ellipse cx="${px(x - 20)}" cy="${px(foot + 14)}" rx="${px(size * 0.55)}" ry="14" fill="#2B1B33" opacity=".16"/>`,
    );
    at(x, foot + 16, 0.95, bush(random, size, random.range(90, 140)));
  }
  const near = random.chance(0.5) ? random.range(250, 600) : random.range(950, 1300);
  sketch.add(
    `<ellipse cx="${px(near - 60)}" cy="${px(foot + 66)}" rx="150" ry="20" fill="#2B1B33" opacity=".16"/>`,
  );
  at(near, foot + 64, 1.15, random.chance(0.6) ? palmTree(random, 470) : bananaPlant(random, 420));
}
