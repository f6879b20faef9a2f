/** Metres: x to the right, y up, z away from the viewer. */
export type Vec3 = readonly [number, number, number];

/** An upright camera: `yaw` in radians turns it to the right, `center` is the vanishing point. */
export type Camera = {
  eye: Vec3;
  yaw: number;
  focal: number;
  center: readonly [number, number];
};

const NEAR = 0.25;

function toView(camera: Camera, point: Vec3): [number, number, number] {
  const dx = point[0] - camera.eye[0];
  const dz = point[2] - camera.eye[2];
  const cos = Math.cos(camera.yaw);
  const sin = Math.sin(camera.yaw);
  return [dx * cos - dz * sin, point[1] - camera.eye[1], dx * sin + dz * cos];
}

function flatten(camera: Camera, view: Vec3): [number, number] {
  const scale = camera.focal / view[2];
  return [camera.center[0] + view[0] * scale, camera.center[1] - view[1] * scale];
}

/** Distance of a point along the line of sight, in metres. */
export function depthOf(camera: Camera, point: Vec3): number {
  return toView(camera, point)[2];
}

/** Pixels per metre at a point. */
export function scaleAt(camera: Camera, point: Vec3): number {
  return camera.focal / Math.max(NEAR, depthOf(camera, point));
}

/** The pixel where a point is seen; points behind the camera land on its near plane. */
export function project(camera: Camera, point: Vec3): [number, number] {
  const [x, y, z] = toView(camera, point);
  return flatten(camera, [x, y, Math.max(NEAR, z)]);
}

/** The outline of a polygon in pixels, cut at the near plane; empty when wholly behind. */
export function projectPolygon(camera: Camera, points: readonly Vec3[]): [number, number][] {
  const views = points.map((point) => toView(camera, point));
  const kept: Vec3[] = [];
  views.forEach((view, i) => {
    const next = views[(i + 1) % views.length] as [number, number, number];
    if (view[2] >= NEAR) kept.push(view);
    if (view[2] >= NEAR !== next[2] >= NEAR) {
      const t = (NEAR - view[2]) / (next[2] - view[2]);
      kept.push([view[0] + (next[0] - view[0]) * t, view[1] + (next[1] - view[1]) * t, NEAR]);
    }
  });
  return kept.map((view) => flatten(camera, view));
}
