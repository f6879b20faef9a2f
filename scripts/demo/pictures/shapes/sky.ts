import { mix } from "../engine/color";
import { HEIGHT, px, WIDTH } from "../engine/sketch";
import type { Kit } from "../kit";
import { clumps, frond } from "./leaves";

function cloud(x: number, y: number, w: number): string {
  const h = w * 0.16;
  return `M${px(x)} ${px(y)}q${px(w * 0.02)} ${px(-h)} ${px(w * 0.2)} ${px(-h * 0.9)}q${px(w * 0.08)} ${px(-h * 1.1)} ${px(w * 0.26)} ${px(-h * 0.5)}q${px(w * 0.2)} ${px(-h * 0.5)} ${px(w * 0.28)} ${px(h * 0.6)}q${px(w * 0.2)} 0 ${px(w * 0.22)} ${px(h * 0.8)}Z`;
}

/** Fills the sheet with sky and clouds down to the horizon, in pixels from the top. */
export function sky({ sketch, light, random }: Kit, horizon: number): void {
  const [top, middle, low] = light.sky;
  const fill = sketch.gradient([
    [0, top],
    [0.55, middle],
    [1, low],
  ]);
  sketch.add(`<rect width="${WIDTH}" height="${px(horizon + 40)}" fill="${fill}"/>`);
  if (light.name === "gold" || light.name === "morning") {
    const x = WIDTH * random.range(0.72, 0.92);
    const y = horizon * random.range(0.35, 0.6);
    const halo = sketch.glow([
      [0, "#FFF3C9", 0.95],
      [0.22, "#FFF0BD", 0.6],
      [1, "#FFE7A8", 0],
    ]);
    sketch.add(
      `<circle cx="${px(x)}" cy="${px(y)}" r="300" fill="${halo}"/><circle cx="${px(x)}" cy="${px(y)}" r="54" fill="#FFF6D8"/>`,
    );
  }
  let d = "";
  for (let i = 0; i < light.cloudCount; i++) {
    const width = random.range(220, light.name === "rain" ? 760 : 480);
    d += cloud(random.range(-150, WIDTH - 120), random.range(0.1, 0.78) * horizon, width);
  }
  sketch.add(
    `<path d="${d}" fill="${light.cloud}" opacity="${light.name === "rain" ? 0.5 : 0.72}"/>`,
  );
}

/** Hazy roofs, palms and trees along the horizon. */
export function skyline({ sketch, light, random }: Kit, horizon: number): void {
  const far = mix(light.far, light.sky[2], 0.45);
  let hills = `M0 ${px(horizon + 30)}`;
  for (let x = 0; x <= WIDTH; x += 80) hills += `L${x} ${px(horizon - random.range(28, 84))}`;
  sketch.add(
    `<path d="${hills}L${WIDTH} ${px(horizon + 30)}Z" fill="${far}" stroke="${far}" stroke-width="30" stroke-linejoin="round"/>`,
  );
  const near = mix(light.far, light.sky[2], 0.15);
  for (let i = 0; i < 4; i++) {
    const x = random.range(0, WIDTH);
    const y = horizon - random.range(130, 230);
    let d = `M${px(x - 5)} ${px(horizon + 10)}L${px(x + 3)} ${px(y)}h6L${px(x + 7)} ${px(horizon + 10)}Z`;
    for (let j = 0; j < 7; j++) d += frond(x + 5, y, 88, -Math.PI / 2 + (j - 3) * 0.55, 1.4);
    sketch.add(`<path d="${d}" fill="${near}"/>`);
  }
  for (let i = 0; i < 7; i++) {
    const x = i * 250 + random.range(-60, 60);
    if (random.chance(0.55)) {
      const w = random.range(110, 190);
      const h = random.range(40, 90);
      const roof = mix(
        random.pick(["#A5523A", "#8F9AA0", "#B8694A", "#6F8EA0"]),
        light.sky[2],
        0.45,
      );
      const wall = mix("#EBD9B8", light.sky[2], 0.35);
      sketch.add(
        `<rect x="${px(x)}" y="${px(horizon - h)}" width="${px(w)}" height="${px(h + 30)}" fill="${wall}"/><path d="M${px(x - 14)} ${px(horizon - h)}L${px(x + w * 0.3)} ${px(horizon - h - 46)}H${px(x + w * 0.75)}L${px(x + w + 14)} ${px(horizon - h)}Z" fill="${roof}"/>`,
      );
    } else {
      const tones = [mix(near, "#1C4A3A", 0.2), near, mix(near, light.sky[2], 0.25)] as const;
      sketch.add(
        clumps(random, [x, horizon - 20, random.range(70, 120), random.range(46, 80)], tones),
      );
    }
  }
}

/** The view through an opening: what lies outside, cut to an outline in pixels. */
export function outlook(kit: Kit, points: readonly (readonly [number, number])[]): void {
  const { sketch, light, random } = kit;
  if (points.length < 3) return;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  const width = Math.max(...xs) - left;
  const height = Math.max(...ys) - top;
  const d = `M${points.map((point) => point.map(px).join(" ")).join("L")}Z`;
  const clip = sketch.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
  const fill = sketch.gradient([
    [0, light.sky[0]],
    [0.5, light.sky[1]],
    [0.85, light.sky[2]],
  ]);
  const unit = Math.min(width, height);
  const line = Math.min(top + height * 0.78, HEIGHT);
  const tone = mix(light.far, "#2F7A55", light.name === "gold" ? 0.25 : 0.4);
  let inside = `<path d="${d}" fill="${fill}"/>`;
  const px0 = left + width * random.range(0.2, 0.8);
  let palm = `M${px(px0 - unit * 0.015)} ${px(top + height)}L${px(px0)} ${px(top + height * 0.34)}h${px(unit * 0.02)}L${px(px0 + unit * 0.03)} ${px(top + height)}Z`;
  for (let i = 0; i < 7; i++) {
    palm += frond(px0, top + height * 0.34, unit * 0.36, -Math.PI / 2 + (i - 3) * 0.55, 1.5);
  }
  inside += `<path d="${palm}" fill="${mix(tone, light.sky[2], 0.2)}"/>`;
  if (random.chance(0.6)) {
    const w = unit * 0.7;
    const x = left + width * random.range(0, 0.5);
    inside += `<path d="M${px(x)} ${px(line)}l${px(w * 0.4)} ${px(-unit * 0.16)}h${px(w * 0.5)}l${px(w * 0.4)} ${px(unit * 0.16)}Z" fill="${mix(kit.home.roof.tin, light.sky[2], 0.35)}"/><rect x="${px(x + w * 0.1)}" y="${px(line)}" width="${px(w * 1.1)}" height="${px(height)}" fill="${mix("#EAD6B2", light.sky[2], 0.25)}"/>`;
  }
  for (let i = 0; i < 4; i++) {
    const x = left + (width * (i + random.range(0.1, 0.9))) / 4;
    const tones = [mix(tone, "#123D30", 0.3), tone, mix(tone, light.sky[2], 0.28)] as const;
    inside += clumps(
      random,
      [x, top + height * random.range(0.86, 1), width * 0.2, unit * 0.17],
      tones,
    );
  }
  sketch.add(`<g clip-path="${clip}">${inside}</g>`);
}
