import type { Vec3 } from "../engine/camera";
import { mix } from "../engine/color";
import { backWall, panel, sideWall } from "../engine/wall";
import type { Kit } from "../kit";
import { FACADES } from "../palette";
import { hipRoof } from "./roof";

function neighbour(kit: Kit, x: number, z: number, w: number, floors: number): void {
  const { sketch, stage, light, random } = kit;
  const haze = (color: string) => mix(color, light.sky[2], 0.42);
  const [wall, plinth] = random.pick(FACADES);
  const h = floors * 2.9;
  const color = haze(wall);
  stage.box([x, 0, z], [x + w, h, z + 7], color, {
    onTop: () => {
      const glass = haze("#46606A");
      const front = backWall(x, z, w);
      const right = sketch.camera.eye[0] > x + w;
      const side = right ? sideWall(x + w, z, 7, 1) : sideWall(x, z, 7, -1);
      panel(sketch, front, [0, 0, w, 0.6], haze(plinth), 0.01);
      for (let f = 0; f < floors; f++) {
        for (let u = 0.7; u < w - 1.2; u += 2.1)
          panel(sketch, front, [u, f * 2.9 + 1.1, 1.1, 1.1], glass, 0.01);
        for (let u = 0.8; u < 5.6; u += 2.2)
          panel(sketch, side, [u, f * 2.9 + 1.1, 1.1, 1.1], mix(glass, "#2B1B33", 0.15), 0.01);
      }
    },
  });
  if (random.chance(0.6))
    hipRoof(
      kit,
      [x, z, x + w, z + 7],
      h,
      1.7,
      0.5,
      haze(random.pick(["#A5523A", "#8F9AA0", "#7A3B30"])),
      false,
    );
  else stage.box([x - 0.1, h, z - 0.1], [x + w + 0.1, h + 0.5, z + 7.1], haze("#F1E8D8"));
}

/** The hazier houses on both sides and behind. */
export function neighbours(kit: Kit, [width, , depth]: Vec3): void {
  const { random } = kit;
  neighbour(kit, -16 - random.range(0, 3), random.range(1, 4), 9, random.int(1, 2));
  neighbour(kit, width + 8 + random.range(0, 3), random.range(2, 5), 9, random.int(1, 2));
  for (let i = 0; i < 3; i++) {
    if (random.chance(0.8))
      neighbour(
        kit,
        -14 + i * 14 + random.range(-2, 2),
        depth + 9 + random.range(0, 6),
        8,
        random.int(1, 3),
      );
  }
}
