import { tone } from "../engine/color";
import { px } from "../engine/sketch";
import type { Random } from "../prng";
import { frond, GREENS, leaf } from "./leaves";

function pot(color: string, width: number, height: number): string {
  const w = width / 2;
  return `<path d="M${-w} ${-height}H${w}L${w * 0.74} 0H${-w * 0.74}Z" fill="${color}"/><path d="M${w * 0.2} ${-height}H${w}L${w * 0.74} 0H${w * 0.14}Z" fill="${tone(color, 0.14)}"/><rect x="${-w - 2}" y="${-height - 4}" width="${width + 4}" height="7" rx="2" fill="${tone(color, -0.15)}"/>`;
}

/** A plant in a pot as a sprite, about `height` centimetres tall. */
export function pottedPlant(random: Random, height: number): string {
  const [dark, middle, light] = random.pick(GREENS);
  const color = random.pick(["#C4714B", "#F3EBDD", "#0B5D45", "#C9860A", "#3E5C70", "#8A5230"]);
  const base = height * 0.28;
  const soil = -base;
  const kind = random.int(0, 3);
  let leaves = "";
  if (kind === 0) {
    for (let i = 0; i < 9; i++) {
      const angle = -Math.PI / 2 + (i - 4) * 0.11 + random.range(-0.05, 0.05);
      const fill = [dark, middle, light][i % 3];
      leaves += `<path d="${leaf((i - 4) * 2.4, soil, height * random.range(0.5, 0.76), height * 0.055, angle)}" fill="${fill}"/>`;
    }
  } else if (kind === 1) {
    for (let i = 0; i < 8; i++) {
      const angle = -Math.PI / 2 + (i - 3.5) * 0.33;
      const fill = [dark, middle, light][(i * 2) % 3];
      leaves += `<path d="${frond(0, soil, height * random.range(0.5, 0.66), angle, 1.1)}" fill="${fill}"/>`;
    }
  } else if (kind === 2) {
    for (let i = 0; i < 9; i++) {
      const angle = -Math.PI / 2 + (((i * 4) % 9) - 4) * 0.36;
      const reach = height * random.range(0.22, 0.46);
      const x = Math.cos(angle) * reach;
      const y = soil + Math.sin(angle) * reach;
      const fill = [dark, middle, light][i % 3];
      leaves += `<path d="M0 ${px(soil)}Q0 ${px(y * 0.7)} ${px(x)} ${px(y)}" stroke="${dark}" stroke-width="2" fill="none"/><path d="${leaf(x, y, height * 0.3, height * 0.17, angle + (x > 0 ? 0.5 : -0.5))}" fill="${fill}"/>`;
    }
  } else {
    leaves += `<path d="M-2 ${px(soil)}V${px(-height * 0.8)}" stroke="#6B5140" stroke-width="5"/>`;
    for (let i = 0; i < 13; i++) {
      const y = -height * (0.48 + i * 0.037);
      const angle = i % 2 ? -0.55 : -Math.PI + 0.55;
      const fill = [dark, middle, light][i % 3];
      leaves += `<path d="${leaf(-2, y, height * 0.3, height * 0.1, angle + random.range(-0.3, 0.3))}" fill="${fill}"/>`;
    }
  }
  return `<ellipse cx="-6" cy="0" rx="${px(base * 0.72)}" ry="${px(base * 0.16)}" fill="#2B1B33" opacity=".18"/>${leaves}${pot(color, base * 1.05, base)}`;
}
