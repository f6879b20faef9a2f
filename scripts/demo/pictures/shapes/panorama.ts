import { mix } from "../engine/color";
import { px, WIDTH } from "../engine/sketch";
import type { Kit } from "../kit";
import { clumps, frond, GREENS } from "./leaves";
import { sky, skyline } from "./sky";

/** The town seen from a balcony: sky, far roofs, and near crowns and tin roofs below. */
export function panorama(kit: Kit, horizon: number, bottom: number): void {
  const { sketch, light, random, home } = kit;
  sky(kit, horizon);
  skyline(kit, horizon);
  const deep = sketch.gradient([
    [0, mix(light.far, light.sky[2], 0.4)],
    [0.4, mix(light.far, "#2F6B4C", 0.6)],
    [1, "#1F5A42"],
  ]);
  sketch.add(
    `<rect y="${px(horizon)}" width="${WIDTH}" height="${px(bottom - horizon)}" fill="${deep}"/>`,
  );
  const rows = 5;
  for (let row = 0; row < rows; row++) {
    const y = horizon + ((bottom - horizon) * (row + 0.15)) / rows;
    const haze = 0.5 - row * 0.11;
    const step = 150 + row * 34;
    for (let i = 0; i * step < WIDTH + 200; i++) {
      const x = (i - 0.7) * step + random.range(-40, 40) + (row % 2) * 70;
      if (random.chance(0.34)) {
        const w = random.range(120, 170) + row * 40;
        const roof = mix(
          random.pick(["#A5523A", "#8F9AA0", "#B8694A", "#3F6F8C", home.roof.tin]),
          light.sky[2],
          haze,
        );
        const wall = mix(
          random.pick(["#EBD9B8", "#E8B660", "#A3C8D6", "#E79F86"]),
          light.sky[2],
          haze,
        );
        sketch.add(
          `<rect x="${px(x)}" y="${px(y)}" width="${px(w)}" height="160" fill="${wall}"/><path d="M${px(x - 18)} ${px(y + 6)}L${px(x + w * 0.28)} ${px(y - 62)}H${px(x + w * 0.8)}L${px(x + w + 18)} ${px(y + 6)}Z" fill="${roof}"/><path d="M${px(x + w * 0.2)} ${px(y + 46)}h34v40h-34ZM${px(x + w * 0.6)} ${px(y + 46)}h34v40h-34Z" fill="${mix("#4A5A60", light.sky[2], haze)}"/>`,
        );
      } else {
        const [dark, middle, pale] = random.pick(GREENS);
        const tones = [
          mix(dark, light.sky[2], haze),
          mix(middle, light.sky[2], haze),
          mix(pale, light.sky[2], haze),
        ] as const;
        sketch.add(
          clumps(random, [x + 60, y + 40, step * random.range(0.5, 0.66), 56 + row * 13], tones),
        );
      }
    }
  }
  const x = random.chance(0.5) ? random.range(180, 420) : random.range(1100, 1400);
  const top = horizon - random.range(120, 220);
  const [dark, middle] = random.pick(GREENS);
  let d = "";
  let e = "";
  for (let i = 0; i < 9; i++) {
    const crown = frond(x, top, 230, -Math.PI / 2 + (i - 4) * 0.46, 1.4);
    if (i % 2) d += crown;
    else e += crown;
  }
  sketch.add(
    `<path d="M${px(x - 11)} ${px(bottom)}L${px(x - 6)} ${px(top)}h14L${px(x + 16)} ${px(bottom)}Z" fill="#6E5949"/><path d="${d}" fill="${dark}"/><path d="${e}" fill="${middle}"/>`,
  );
}
