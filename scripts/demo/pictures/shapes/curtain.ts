import type { Vec3 } from "../engine/camera";
import { tone } from "../engine/color";
import { type Area, block, type Wall } from "../engine/wall";
import type { Kit } from "../kit";
import { waxFill } from "./wax";

/** One curtain panel with folds; `tied` -1 gathers it to the left, 1 to the right, 0 hangs. */
export function curtain(
  kit: Kit,
  wall: Wall,
  [u, v, w, h]: Area,
  fill: string,
  tied: -1 | 0 | 1,
): void {
  const { sketch } = kit;
  const d = 0.1;
  const waist = (t: number) => {
    if (!tied) return 0;
    const pinch = Math.exp(-(((t - 0.42) / 0.26) ** 2)) * 0.5;
    return pinch * w;
  };
  const edge = (share: number): Vec3[] => {
    const points: Vec3[] = [];
    for (let i = 0; i <= 10; i++) {
      const t = i / 10;
      const room = w - waist(t);
      const from = tied > 0 ? u + waist(t) : u;
      points.push(wall.at(from + room * share, v + h * t, d));
    }
    return points;
  };
  const strip = (a: number, b: number) => [...edge(a), ...edge(b).toReversed()];
  sketch.poly(strip(0, 1), fill);
  const folds = Math.max(4, Math.round(w / 0.11));
  for (let i = 0; i < folds; i++) {
    const a = i / folds;
    sketch.poly(strip(a, a + 0.42 / folds), "#1E1226", 'opacity=".2"');
    sketch.poly(strip(a + 0.62 / folds, a + 0.8 / folds), "#FFFFFF", 'opacity=".14"');
  }
}

/** The property's curtains on both sides of a window, on their rail. */
export function curtains(kit: Kit, wall: Wall, [u, v, w, h]: Area, toFloor: boolean): void {
  const { sketch, home, random } = kit;
  const foot = toFloor ? 0.06 : v - 0.28;
  const top = v + h + 0.2;
  const fill = home.curtainPlain ? home.curtain.colors[0] : waxFill(sketch, home.curtain, 62);
  const tied = random.chance(0.6);
  const width = Math.max(0.34, w * 0.3);
  curtain(kit, wall, [u - 0.24, foot, width, top - foot], fill, tied ? -1 : 0);
  curtain(kit, wall, [u + w + 0.24 - width, foot, width, top - foot], fill, tied ? 1 : 0);
  block(sketch, wall, [u - 0.36, top - 0.01, w + 0.72, 0.05], 0.13, tone(home.wood, -0.1));
}
