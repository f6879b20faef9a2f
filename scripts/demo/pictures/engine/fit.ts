import { type Camera, project, type Vec3 } from "./camera";

/** The camera of that eye and yaw whose picture of the points fills a box of pixels. */
export function fitCamera(
  eye: Vec3,
  yaw: number,
  points: readonly Vec3[],
  [left, top, right, bottom]: readonly [number, number, number, number],
): Camera {
  const trial: Camera = { eye, yaw, focal: 1000, center: [0, 0] };
  const seen = points.map((point) => project(trial, point));
  const xs = seen.map(([x]) => x);
  const ys = seen.map(([, y]) => y);
  const [x0, x1] = [Math.min(...xs), Math.max(...xs)];
  const [y0, y1] = [Math.min(...ys), Math.max(...ys)];
  const scale = Math.min((right - left) / (x1 - x0), (bottom - top) / (y1 - y0));
  return {
    eye,
    yaw,
    focal: 1000 * scale,
    center: [(left + right) / 2 - ((x0 + x1) / 2) * scale, bottom - y1 * scale],
  };
}
