import type { Vec3 } from "../engine/camera";
import { tone } from "../engine/color";
import type { Kit } from "../kit";
import { pottedPlant } from "./pots";

export type Railing = "balusters" | "bars" | "solid" | "glass";

/** A balustrade along a line from a to b at floor height y, one metre tall. */
export function balustrade(kit: Kit, a: Vec3, b: Vec3, style: Railing, color: string): void {
  const { sketch } = kit;
  const [y, length] = [a[1], Math.hypot(b[0] - a[0], b[2] - a[2])];
  const at = (s: number, h: number): Vec3 => [
    a[0] + ((b[0] - a[0]) * s) / length,
    y + h,
    a[2] + ((b[2] - a[2]) * s) / length,
  ];
  const rect = (s0: number, h0: number, s1: number, h1: number) => [
    at(s0, h0),
    at(s1, h0),
    at(s1, h1),
    at(s0, h1),
  ];
  if (style === "solid") {
    sketch.poly(rect(0, 0, length, 0.92), color);
    for (let s = 0.25; s < length - 0.3; s += 0.5)
      sketch.poly(rect(s, 0.28, s + 0.26, 0.66), tone(color, -0.4));
  } else if (style === "glass") {
    sketch.poly(rect(0, 0.08, length, 0.9), "rgba(190,222,224,.55)");
    for (let s = 0; s <= length; s += length / Math.max(1, Math.round(length / 1.1)))
      sketch.poly(rect(s - 0.02, 0, s + 0.02, 0.95), "#8A9294");
  } else {
    const step = style === "balusters" ? 0.26 : 0.14;
    const list: Vec3[][] = [];
    for (let s = step / 2; s < length; s += step) {
      if (style === "balusters") {
        list.push([
          at(s - 0.045, 0.08),
          at(s + 0.045, 0.08),
          at(s + 0.09, 0.32),
          at(s + 0.035, 0.52),
          at(s + 0.06, 0.84),
          at(s - 0.06, 0.84),
          at(s - 0.035, 0.52),
          at(s - 0.09, 0.32),
        ]);
      } else list.push(rect(s - 0.014, 0.05, s + 0.014, 0.9));
    }
    sketch.polys(list, color);
    sketch.poly(rect(0, 0, length, 0.09), tone(color, -0.06));
  }
  sketch.poly(rect(0, 0.86, length, 0.98), tone(color, style === "bars" ? -0.1 : 0.12));
}

/** A balcony out of the front wall: slab, railing on its three sides, washing or a plant. */
export function balcony(
  kit: Kit,
  [x, y, z]: Vec3,
  w: number,
  d: number,
  style: Railing,
  color: string,
): void {
  const { sketch, stage, random, home } = kit;
  stage.box([x, y - 0.16, z - d], [x + w, y, z], color);
  const plantAt = random.chance(0.5) ? random.range(0.3, w - 0.3) : undefined;
  const washing = random.chance(0.35);
  stage.item([x, y + 0.001, z - d], [x + w, y + 1, z - 0.01], () => {
    const eye = sketch.camera.eye[0];
    const rail = (from: Vec3, to: Vec3, shade: number) =>
      balustrade(kit, from, to, style, tone(color, shade));
    const sideL = () => rail([x, y, z], [x, y, z - d], -0.3);
    const sideR = () => rail([x + w, y, z - d], [x + w, y, z], -0.12);
    if (eye > x) sideL();
    if (eye < x + w) sideR();
    if (plantAt !== undefined)
      sketch.sprite([x + plantAt, y, z - d * 0.6], pottedPlant(random, 120));
    rail([x, y, z - d], [x + w, y, z - d], 0);
    if (eye <= x) sideL();
    if (eye >= x + w) sideR();
    if (washing) {
      const colors = [home.throwWax.colors[0], "#F7F2E6", home.sofa, home.throwWax.colors[2]];
      let s = random.range(0.2, 0.5);
      while (s < w - 0.6) {
        const length = random.range(0.4, 0.7);
        const fill = random.pick(colors);
        sketch.poly(
          [
            [x + s, y + 0.99, z - d - 0.03],
            [x + s + 0.42, y + 0.99, z - d - 0.03],
            [x + s + 0.4, y + 0.99 - length, z - d - 0.03],
            [x + s + 0.02, y + 0.99 - length, z - d - 0.03],
          ],
          fill,
        );
        s += random.range(0.5, 0.9);
      }
    }
  });
}
