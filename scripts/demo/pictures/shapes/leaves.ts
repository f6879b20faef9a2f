import { px } from "../engine/sketch";
import type { Random } from "../prng";

/** One pointed leaf as path data; `angle` in radians, 0 to the right, negative upwards. */
export function leaf(x: number, y: number, length: number, width: number, angle: number): string {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const at = (along: number, across: number) =>
    `${px(x + cos * along - sin * across)} ${px(y + sin * along + cos * across)}`;
  const mid = length * 0.42;
  return `M${px(x)} ${px(y)}Q${at(mid, width)} ${at(length, 0)}Q${at(mid, -width)} ${px(x)} ${px(y)}Z`;
}

/** A palm frond that bends under its weight, as path data of its leaflets and its rib. */
export function frond(x: number, y: number, length: number, angle: number, droop: number): string {
  const side = Math.cos(angle) >= 0 ? 1 : -1;
  let d = "";
  const steps = 15;
  let px0 = x;
  let py0 = y;
  for (let i = 1; i <= steps; i++) {
    const t = i / steps;
    const bend = angle + side * droop * t * t;
    px0 += (Math.cos(bend) * length) / steps;
    py0 += (Math.sin(bend) * length) / steps;
    const size = length * 0.34 * Math.sin(Math.PI * Math.min(1, 0.18 + t * 0.8));
    d += leaf(px0, py0, size, size * 0.13, bend + 0.75 * side);
    d += leaf(px0, py0, size * 0.85, size * 0.12, bend - 0.6 * side);
  }
  return d;
}

/** Overlapping round clumps of foliage filling an ellipse, as markup in three tones. */
export function clumps(
  random: Random,
  [cx, cy, rx, ry]: readonly [number, number, number, number],
  tones: readonly [dark: string, middle: string, light: string],
): string {
  const blob = (x: number, y: number, r: number) =>
    `M${px(x - r)} ${px(y)}a${px(r)} ${px(r * 0.86)} 0 1 0 ${px(2 * r)} 0a${px(r)} ${px(r * 0.86)} 0 1 0 ${px(-2 * r)} 0Z`;
  const rim = (count: number, radius: number) => {
    let d = "";
    for (let i = 0; i < count; i++) {
      const t = (i / count) * Math.PI * 2 + random.range(-0.25, 0.25);
      const reach = 0.8 * random.range(0.75, 1);
      const r = Math.min(rx, ry) * radius * random.range(0.8, 1.2);
      d += blob(cx + Math.cos(t) * rx * reach, cy + Math.sin(t) * ry * reach, r);
    }
    return d;
  };
  // A sunflower's spiral fills the inside evenly; the light comes from the upper right.
  const inside = (count: number, spread: number, lift: number, radius: number) => {
    const turn = random.range(0, 6);
    let d = "";
    for (let i = 0; i < count; i++) {
      const reach = Math.sqrt((i + 0.5) / count) * spread;
      const t = turn + i * 2.4;
      const r = Math.min(rx, ry) * radius * random.range(0.75, 1.25);
      const x = cx + rx * (Math.cos(t) * reach + lift * 0.35);
      d += blob(x, cy + ry * (Math.sin(t) * reach - lift), r);
    }
    return d;
  };
  return (
    `<ellipse cx="${px(cx)}" cy="${px(cy)}" rx="${px(rx * 0.85)}" ry="${px(ry * 0.85)}" fill="${tones[0]}"/>` +
    `<path d="${rim(13, 0.36)}" fill="${tones[0]}"/>` +
    `<path d="${inside(9, 0.62, 0.14, 0.34)}" fill="${tones[1]}"/>` +
    `<path d="${inside(5, 0.42, 0.34, 0.24)}" fill="${tones[2]}"/>`
  );
}

export const GREENS = [
  ["#0F4A38", "#1C6A4B", "#3B8A5C"],
  ["#1F4F33", "#347043", "#5E9450"],
  ["#2C5530", "#4B7B3A", "#7FA24C"],
  ["#124544", "#23685C", "#4A9078"],
] as const;

export const FLOWERS = ["#D8345F", "#F0B429", "#E8572C", "#F6D9E0", "#B5307E", "#FFFFFF"] as const;
