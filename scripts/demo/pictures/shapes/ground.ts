import type { Vec3 } from "../engine/camera";
import { mix, tone } from "../engine/color";
import { HEIGHT, px, WIDTH } from "../engine/sketch";
import type { Kit } from "../kit";
import { flat } from "./floor";
import { clumps, FLOWERS, frond, GREENS, leaf } from "./leaves";

/** Yard, pavement and road before a building; `street` is the z where the plot ends. */
export function ground(kit: Kit, street: number): void {
  const { sketch, light, random } = kit;
  const damp = light.name === "rain" ? -0.14 : 0;
  const grass = mix("#7E9A55", "#C9A96A", random.range(0, 0.35));
  const yard = random.pick(["#D9B98C", "#C98F62", "#CFC6B4", "#8FA560"]);
  const road = random.pick(["#6D6A6C", "#B9754C", "#7A7472"]);
  const top = sketch.camera.center[1];
  const far = sketch.gradient([
    [0, mix(light.far, light.sky[2], 0.35)],
    [0.2, tone(grass, damp)],
  ]);
  sketch.add(
    `<rect y="${px(top - 1)}" width="${WIDTH}" height="${px(HEIGHT - top + 1)}" fill="${far}"/>`,
  );
  const fill = sketch.gradient([
    [0, tone(yard, 0.12 + damp)],
    [1, tone(yard, damp)],
  ]);
  sketch.poly(flat([-7, street, 26, 14]), fill);
  sketch.poly(flat([-90, street - 1.6, 110, street]), tone("#CBBFA9", damp));
  for (let x = -30; x < 50; x += 1.6)
    sketch.poly(flat([x, street - 1.6, x + 0.05, street]), tone("#A89C86", damp));
  sketch.poly(flat([-90, street - 1.85, 110, street - 1.6]), tone("#8D8474", damp));
  const asphalt = sketch.gradient([
    [0, tone(road, 0.1 + damp)],
    [1, tone(road, -0.16 + damp)],
  ]);
  sketch.poly(flat([-90, street - 16, 110, street - 1.85]), asphalt);
  if (light.name === "rain") {
    for (let i = 0; i < 4; i++) {
      const x = random.range(-4, 16);
      const z = street - random.range(2.4, 5);
      const ring = Array.from({ length: 18 }, (_, k): Vec3 => {
        const t = (k * Math.PI) / 9;
        return [x + Math.cos(t) * 1.1, 0, z + Math.sin(t) * 0.35];
      });
      sketch.poly(ring, light.sky[1], 'opacity=".6"');
    }
  }
}

/** The shadow a building casts to its left and at its foot, the dapple of a tree near the viewer. */
export function castShadows(
  { sketch, light, random }: Kit,
  [width, height, depth]: Vec3,
  street: number,
): void {
  const opacity = (share: number) => `opacity="${(share * light.shadow).toFixed(2)}"`;
  const reach = height * 0.55;
  const long: Vec3[] = [
    [0, 0.01, -0.1],
    [-reach, 0.01, 1.4],
    [-reach, 0.01, depth + 1.4],
    [0, 0.01, depth],
  ];
  sketch.poly(long, "#2B1B33", opacity(0.2));
  sketch.poly(flat([-0.3, -0.7, width, 0], 0.01), "#2B1B33", opacity(0.16));
  sketch.poly(flat([-0.5, -1.5, width, 0], 0.01), "#2B1B33", opacity(0.07));
  const x = random.range(0, width);
  const list: Vec3[][] = [];
  for (let i = 0; i < 16; i++) {
    const cx = x + random.range(-2.6, 2.6);
    const cz = street + random.range(-2.6, 1.2);
    const r = random.range(0.35, 0.95);
    list.push(
      Array.from({ length: 12 }, (_, k): Vec3 => {
        const t = (k * Math.PI) / 6;
        return [cx + Math.cos(t) * r, 0.01, cz + Math.sin(t) * r * 0.6];
      }),
    );
  }
  sketch.polys(list, "#2B1B33", opacity(0.13));
}

/** Tufts of grass along the edges of the yard. */
export function tufts(
  { sketch, random }: Kit,
  [x0, x1]: readonly [number, number],
  z: number,
): void {
  for (let i = 0; i < 11; i++) {
    const [dark, middle] = random.pick(GREENS);
    let d = "";
    for (let k = 0; k < 6; k++)
      d += leaf(random.range(-9, 9), 0, random.range(14, 30), 4, -Math.PI / 2 + (k - 2.5) * 0.3);
    const at: Vec3 = [random.range(x0, x1), 0, z + random.range(0.1, 0.5)];
    sketch.sprite(at, `<path d="${d}" fill="${i % 2 ? dark : middle}"/>`);
  }
}

/** An upright sprite on the ground with its shadow; `r` is half its width in metres. */
export function standing(kit: Kit, [x, y, z]: Vec3, r: number, h: number, markup: string): void {
  const { sketch, stage, light } = kit;
  const ring = Array.from({ length: 18 }, (_, k): Vec3 => {
    const t = (k * Math.PI) / 9;
    return [x - r * 0.3 + Math.cos(t) * r, y + 0.01, z + Math.sin(t) * r * 0.5];
  });
  sketch.poly(ring, "#2B1B33", `opacity="${(0.17 * light.shadow).toFixed(2)}"`);
  stage.item([x - r * 0.3, y, z - 0.05], [x + r * 0.3, y + h, z + 0.05], () =>
    sketch.sprite([x, y, z], markup),
  );
}

/** Leaves close to the viewer in a corner: a mango branch or palm fronds above, a bush below. */
export function foreground(
  { sketch, random }: Kit,
  kind: "branch" | "fronds" | "bush",
  left: boolean,
): void {
  const tones = random.pick(GREENS);
  const [dark, middle] = [tone(tones[0], -0.15), tones[0]];
  const flip = left ? "" : ' transform="translate(1600 0) scale(-1 1)"';
  let out = "";
  if (kind === "branch") {
    out += `<path d="M-20 40Q160 70 420 60" stroke="#4A382E" stroke-width="12" fill="none"/>`;
    for (const [x, y] of [
      [40, 50],
      [130, 70],
      [220, 72],
      [310, 70],
      [400, 62],
    ] as const) {
      for (let i = 0; i < 6; i++) {
        const angle = Math.PI * (0.12 + i * 0.155) + random.range(-0.1, 0.1);
        out += `<path d="${leaf(x, y, random.range(110, 180), 32, angle)}" fill="${i % 2 ? dark : middle}"/>`;
      }
    }
    for (const x of [120, 265]) {
      const fill = random.pick(["#E9A23B", "#D9692F", "#B9B04A"]);
      out += `<path d="M${x} 75V150" stroke="#4A382E" stroke-width="3"/><ellipse cx="${x}" cy="180" rx="28" ry="36" fill="${fill}"/><ellipse cx="${x + 9}" cy="172" rx="12" ry="20" fill="${tone(fill, 0.25)}"/>`;
    }
  } else if (kind === "fronds") {
    for (const [i, angle] of [-0.12, 0.3, 0.72, 1.15].entries()) {
      out += `<path d="${frond(-60, -20, random.range(440, 560), angle, 0.5)}" fill="${i % 2 ? dark : middle}"/>`;
    }
  } else {
    out += clumps(random, [40, 1190, 250, 150], [dark, middle, tones[1]]);
    const bloom = random.pick(FLOWERS);
    for (let i = 0; i < 5; i++) {
      const x = random.range(10, 240);
      const y = random.range(1070, 1180);
      let petals = "";
      for (let k = 0; k < 5; k++) petals += leaf(x, y, 34, 22, (k * 2 * Math.PI) / 5 + i);
      out += `<path d="${petals}" fill="${bloom}"/><circle cx="${px(x)}" cy="${px(y)}" r="7" fill="#FBE28A"/>`;
    }
  }
  sketch.add(`<g${flip}>${out}</g>`);
}
