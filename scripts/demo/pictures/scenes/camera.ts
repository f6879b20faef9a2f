import type { Camera, Vec3 } from "../engine/camera";
import type { Random } from "../prng";

/** A camera looking into a room from its open side, a little off the middle. */
export function roomCamera(random: Random, [width, depth]: Vec3, fill = 0.64): Camera {
  const z = -1.7;
  const share = random.range(0.36, 0.6);
  const yaw = random.range(-0.15, 0.16) + (0.48 - share) * 0.25;
  const focal = ((1600 * fill) / width) * (depth - z);
  return {
    eye: [width * share, random.range(1.38, 1.55), z],
    yaw,
    focal,
    center: [800 + (share - 0.5) * 1600 * fill + Math.tan(yaw) * focal * 0.9, 515],
  };
}
