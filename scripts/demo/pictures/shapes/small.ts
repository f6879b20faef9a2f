import { tone } from "../engine/color";
import { px } from "../engine/sketch";
import type { Random } from "../prng";
import { FLOWERS, GREENS, leaf } from "./leaves";

/** A vase of flowers as a sprite, about 34 centimetres tall. */
export function vase(random: Random): string {
  const color = random.pick(["#0B5D45", "#C9860A", "#F3EBDD", "#3E6F8C", "#B4533A"]);
  const bloom = random.pick(FLOWERS);
  const greens = random.pick(GREENS);
  let out = "";
  for (let i = 0; i < 7; i++) {
    const angle = -Math.PI / 2 + (i - 3) * 0.3;
    const length = random.range(15, 23);
    const x = Math.cos(angle) * length;
    const y = -13 + Math.sin(angle) * length;
    out += `<path d="${leaf(0, -13, length * 1.05, 5, angle)}" fill="${greens[i % 3]}"/>`;
    if (i % 2 === 0)
      out += `<circle cx="${px(x)}" cy="${px(y)}" r="4.6" fill="${bloom}"/><circle cx="${px(x)}" cy="${px(y)}" r="1.7" fill="#FBE28A"/>`;
  }
  return `${out}<path d="M-4 -16H4L5 -11Q10 -7 7 0H-7Q-10 -7 -5 -11Z" fill="${color}"/><path d="M2 -16H4L5 -11Q10 -7 7 0H2Q6 -7 2 -16Z" fill="${tone(color, 0.25)}"/>`;
}

/** A bowl of mangoes, bananas and avocados as a sprite. */
export function bowlOfFruit(random: Random): string {
  const rim = random.pick(["#8A5230", "#F3EBDD", "#0B5D45", "#3E6F8C"]);
  return `<ellipse cx="-7" cy="-12" rx="6.5" ry="6" fill="#E9A23B"/><ellipse cx="6" cy="-13" rx="6.5" ry="6.5" fill="#D9692F"/><ellipse cx="0" cy="-16" rx="6" ry="5.5" fill="#E6B93F"/><ellipse cx="11" cy="-10" rx="5" ry="5" fill="#5E7F3A"/><path d="M-15 -11Q-12 -22 2 -23Q-6 -18 -6 -10Z" fill="#F1CE4A"/><path d="M-17 -10H17Q14 0 6 0H-6Q-14 0 -17 -10Z" fill="${rim}"/><path d="M5 -10H17Q14 0 6 0H2Q7 -4 5 -10Z" fill="${tone(rim, 0.18)}"/>`;
}

/** A table lamp as a sprite, 50 centimetres tall; `lit` gives it a halo fill. */
export function tableLamp(color: string, halo: string | undefined): string {
  const glow = halo ? `<circle cx="0" cy="-36" r="62" fill="${halo}"/>` : "";
  const shade = halo ? "#FFE9B0" : "#F3E4C4";
  return `${glow}<path d="M-3 -26H3L7 -6Q8 0 0 0Q-8 0 -7 -6Z" fill="${color}"/><path d="M-10 -48H10L17 -24H-17Z" fill="${shade}"/><path d="M4 -48H10L17 -24H7Z" fill="${tone(shade, -0.1)}"/>`;
}

/** A row of books, bottles and jars on a shelf as a sprite, `width` centimetres. */
export function shelfGoods(random: Random, width: number, kind: "books" | "jars"): string {
  const colors = [
    "#0B5D45",
    "#C9860A",
    "#B4533A",
    "#2F4A6B",
    "#F0E4CC",
    "#6E3B5A",
    "#7B8B57",
    "#E0B84C",
  ];
  let out = "";
  let x = -width / 2;
  while (x < width / 2 - 8) {
    const color = random.pick(colors);
    if (kind === "books") {
      const w = random.range(3, 6);
      const h = random.range(17, 25);
      if (random.chance(0.85))
        out += `<rect x="${px(x)}" y="${px(-h)}" width="${px(w)}" height="${px(h)}" fill="${color}"/><rect x="${px(x)}" y="${px(-h * 0.8)}" width="${px(w)}" height="1.5" fill="#FFF3D6" opacity=".6"/>`;
      else x += 6;
      x += w + 0.6;
    } else {
      const w = random.range(8, 14);
      const h = random.range(11, 22);
      out += `<rect x="${px(x)}" y="${px(-h)}" width="${px(w)}" height="${px(h)}" rx="2.5" fill="${color}"/><rect x="${px(x + 1.5)}" y="${px(-h - 3)}" width="${px(w - 3)}" height="4" rx="1" fill="${tone(color, -0.3)}"/><rect x="${px(x)}" y="${px(-h * 0.7)}" width="${px(w)}" height="${px(h * 0.36)}" fill="#FFF3D6" opacity=".75"/>`;
      x += w + random.range(2, 6);
    }
  }
  return out;
}
