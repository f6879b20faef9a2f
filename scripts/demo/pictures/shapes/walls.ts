import type { Vec3 } from "../engine/camera";
import { tone } from "../engine/color";
import { backWall, panel, sideWall, type Wall } from "../engine/wall";
import type { Kit } from "../kit";

type Masonry = { front: Wall; side: Wall; sideLit: boolean; sideSeen: boolean };

/**
 * A painted block of building from x0, z0 to x1, z1: walls, plinth, soiled foot, shadow under the
 * eaves. `decorate` draws openings; the side wall only counts when `sideSeen`.
 */
export function masonry(
  kit: Kit,
  [x0, y0, z0]: Vec3,
  [x1, y1, z1]: Vec3,
  color: string,
  decorate: (walls: Masonry) => void,
): void {
  const { sketch, stage, home, light } = kit;
  const sideLit = sketch.camera.eye[0] > (x0 + x1) / 2;
  stage.item([x0, y0, z0], [x1, y1, z1], () => {
    const front = backWall(x0, z0, x1 - x0);
    const side = sideLit ? sideWall(x1, z0, z1 - z0, 1) : sideWall(x0, z0, z1 - z0, -1);
    const h = y1 - y0;
    const seen = sideLit ? sketch.camera.eye[0] > x1 : sketch.camera.eye[0] < x0;
    const face = (wall: Wall, shade: number) => {
      const fill = sketch.gradient([
        [0, tone(color, shade + 0.1)],
        [0.7, tone(color, shade)],
        [1, tone(color, shade - 0.08)],
      ]);
      panel(sketch, wall, [0, y0, wall.width, h], fill);
      if (y0 === 0) {
        panel(sketch, wall, [0, 0, wall.width, 0.55], tone(home.facade.plinth, shade), 0.004);
        panel(
          sketch,
          wall,
          [0, 0.55, wall.width, 0.05],
          tone(home.facade.plinth, shade - 0.25),
          0.005,
        );
      }
      const eaves = sketch.gradient([
        [0, "#2B1B33", 0.34 * light.shadow],
        [1, "#2B1B33", 0.06],
      ]);
      panel(sketch, wall, [0, y1 - 0.75, wall.width, 0.75], eaves, 0.006);
    };
    if (seen) face(side, sideLit ? -0.06 : -0.3);
    face(front, sideLit ? -0.1 : 0.02);
    decorate({ front, side, sideLit, sideSeen: seen });
  });
}
