import { tone } from "../engine/color";
import type { Kit } from "../kit";
import { flat } from "./floor";

/** A rug with borders, x0 z0 x1 z1 in metres. */
export function rug(
  { sketch, home, random }: Kit,
  [x0, z0, x1, z1]: readonly [number, number, number, number],
): void {
  const [ground, a, b] = home.curtain.colors;
  const inset = (d: number) => flat([x0 + d, z0 + d, x1 - d, z1 - d], 0.003);
  sketch.poly(inset(-0.05), "#2B1B33", 'opacity=".12"');
  const base = tone(home.second, 0.06);
  sketch.poly(inset(0), base);
  sketch.poly(inset(0.09), tone(b, 0.15));
  sketch.poly(inset(0.14), base);
  if (random.chance(0.5)) {
    const n = 5;
    for (let i = 0; i < n; i++) {
      const cx = x0 + ((x1 - x0) * (i + 0.5)) / n;
      const cz = (z0 + z1) / 2;
      const rx = ((x1 - x0) / n) * 0.42;
      const rz = (z1 - z0) * 0.3;
      sketch.poly(
        [
          [cx - rx, 0.004, cz],
          [cx, 0.004, cz - rz],
          [cx + rx, 0.004, cz],
          [cx, 0.004, cz + rz],
        ],
        tone(a, 0.1),
      );
      sketch.poly(
        [
          [cx - rx * 0.5, 0.005, cz],
          [cx, 0.005, cz - rz * 0.5],
          [cx + rx * 0.5, 0.005, cz],
          [cx, 0.005, cz + rz * 0.5],
        ],
        tone(ground, 0.05),
      );
    }
  } else {
    for (let i = 0; i < 4; i++) {
      const z = z0 + 0.25 + ((z1 - z0 - 0.5) * i) / 4;
      sketch.poly(
        flat([x0 + 0.2, z, x1 - 0.2, z + 0.1], 0.004),
        i % 2 ? tone(a, 0.1) : tone(ground, 0.08),
      );
    }
  }
}
