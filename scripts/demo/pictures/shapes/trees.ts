import { px } from "../engine/sketch";
import type { Random } from "../prng";
import { clumps, FLOWERS, frond, GREENS, leaf } from "./leaves";

/** A mango tree as a sprite, `height` in centimetres. */
export function mangoTree(random: Random, height: number): string {
  const tones = random.pick(GREENS);
  const crown = height * 0.3;
  const trunk = `<path d="M-14 0Q-9 ${-height * 0.3} -18 ${-height * 0.55}L16 ${-height * 0.55}Q8 ${-height * 0.3} 15 0Z" fill="#5C4334"/><path d="M2 0Q2 ${-height * 0.3} 0 ${-height * 0.5}L16 ${-height * 0.5}Q8 ${-height * 0.3} 15 0Z" fill="#46322A"/>`;
  let fruit = "";
  for (let i = 0; i < 9; i++) {
    const x = random.range(-0.8, 0.8) * crown * 1.1;
    const y = -height * 0.6 + random.range(-0.5, 0.7) * crown;
    fruit += `<ellipse cx="${px(x)}" cy="${px(y)}" rx="8" ry="11" fill="${random.pick(["#E9A23B", "#D9692F", "#C9B13A"])}"/>`;
  }
  return trunk + clumps(random, [0, -height * 0.68, crown * 1.25, crown], tones) + fruit;
}

/** A coconut palm as a sprite, `height` in centimetres. */
export function palmTree(random: Random, height: number): string {
  const lean = random.range(-0.14, 0.14) * height;
  const [dark, middle, light] = random.pick(GREENS);
  const top = -height * 0.76;
  const trunk = `<path d="M-13 0Q${px(lean * 0.1 - 6)} ${px(top * 0.5)} ${px(lean - 7)} ${px(top)}L${px(lean + 8)} ${px(top)}Q${px(lean * 0.1 + 9)} ${px(top * 0.5)} 14 0Z" fill="#7D6552"/><path d="M4 0Q${px(lean * 0.1 + 3)} ${px(top * 0.5)} ${px(lean + 2)} ${px(top)}L${px(lean + 8)} ${px(top)}Q${px(lean * 0.1 + 9)} ${px(top * 0.5)} 14 0Z" fill="#5E4A3E"/>`;
  const crown = (count: number, fill: string, turn: number, size: number) => {
    let d = "";
    for (let i = 0; i < count; i++) {
      const angle = -Math.PI / 2 + (i / (count - 1) - 0.5) * turn + random.range(-0.1, 0.1);
      d += frond(lean, top, height * size * random.range(0.88, 1.08), angle, 1.5);
    }
    return `<path d="${d}" fill="${fill}"/>`;
  };
  const nuts = [-12, 2, 13]
    .map(
      (x, i) => `<circle cx="${px(lean + x)}" cy="${px(top + 12 - i * 3)}" r="10" fill="#8A7A3A"/>`,
    )
    .join("");
  return (
    crown(6, dark, 4.4, 0.36) +
    trunk +
    nuts +
    crown(6, middle, 3.4, 0.4) +
    crown(4, light, 1.9, 0.34)
  );
}

/** A clump of banana plants as a sprite, `height` in centimetres. */
export function bananaPlant(random: Random, height: number): string {
  const [dark, middle, light] = random.pick(GREENS);
  let out = `<path d="M-12 0L-7 ${-height * 0.5}H8L13 0Z" fill="#8C9A58"/><path d="M3 0V${-height * 0.5}H8L13 0Z" fill="#6F7F48"/>`;
  const fills = [dark, middle, dark, middle, light, middle, light];
  const angles = [-0.15, -3, -0.6, -2.5, -1.15, -2.0, -1.55];
  angles.forEach((angle, i) => {
    const length = height * random.range(0.46, 0.58);
    const tilt = angle + random.range(-0.12, 0.12);
    out += `<path d="${leaf(0, -height * 0.48, length, length * 0.26, tilt)}" fill="${fills[i]}"/><path d="${leaf(0, -height * 0.48, length * 0.94, 3, tilt)}" fill="#C9D38A" opacity=".6"/>`;
  });
  return out;
}

/** A flowering bush (hibiscus, bougainvillea) as a sprite, width and height in centimetres. */
export function bush(random: Random, width: number, height: number, flowers = 12): string {
  const tones = random.pick(GREENS);
  const color = random.pick(FLOWERS);
  let out = clumps(random, [0, -height * 0.5, width * 0.5, height * 0.46], tones);
  for (let i = 0; i < flowers; i++) {
    const t = random.range(0, Math.PI * 2);
    const reach = Math.sqrt(random.next()) * 0.9;
    const x = Math.cos(t) * width * 0.48 * reach;
    const y = -height * 0.54 + Math.sin(t) * height * 0.44 * reach;
    const r = Math.max(4, height * 0.055) * random.range(0.8, 1.25);
    out += `<circle cx="${px(x)}" cy="${px(y)}" r="${px(r)}" fill="${color}"/><circle cx="${px(x)}" cy="${px(y)}" r="${px(r * 0.35)}" fill="#FBE28A"/>`;
  }
  return out;
}
