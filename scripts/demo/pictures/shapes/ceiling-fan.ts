import type { Vec3 } from "../engine/camera";
import { tone } from "../engine/color";
import type { Kit } from "../kit";

/** A ceiling fan hanging at x, z under a ceiling of the given height. */
export function ceilingFan(
  { sketch, home, random }: Kit,
  x: number,
  z: number,
  height: number,
): void {
  const y = height - 0.36;
  const { blades, color } = home.fan;
  const turn = random.range(0, Math.PI);
  const reach = 0.72;
  sketch.line(
    [
      [x, height, z],
      [x, y, z],
    ],
    tone(color, -0.25),
    0.035,
  );
  sketch.poly(ringAt(x, height - 0.01, z, 0.09), tone(color, -0.2));
  for (let i = 0; i < blades; i++) {
    const t = turn + (i * 2 * Math.PI) / blades;
    const along = (r: number, across: number): Vec3 => [
      x + Math.cos(t) * r - Math.sin(t) * across,
      y + across * 0.12,
      z + Math.sin(t) * r + Math.cos(t) * across,
    ];
    sketch.poly(
      [along(0.06, -0.03), along(0.2, -0.03), along(0.2, 0.03), along(0.06, 0.03)],
      "#5B5048",
    );
    const blade = [
      along(0.17, -0.06),
      along(reach, -0.09),
      along(reach + 0.03, 0),
      along(reach, 0.09),
      along(0.17, 0.06),
    ];
    sketch.poly(blade, tone(color, Math.sin(t) > 0 ? -0.12 : -0.22));
  }
  sketch.sprite(
    [x, y, z],
    `<ellipse cx="0" cy="-3" rx="11" ry="8" fill="${tone(color, -0.05)}"/><ellipse cx="0" cy="1" rx="9" ry="5" fill="${tone(color, -0.3)}"/><circle cx="0" cy="5" r="5.5" fill="#FFF3CF"/>`,
  );
}

function ringAt(x: number, y: number, z: number, r: number): Vec3[] {
  return Array.from({ length: 12 }, (_, i): Vec3 => {
    const t = (i * Math.PI) / 6;
    return [x + Math.cos(t) * r, y, z + Math.sin(t) * r];
  });
}
