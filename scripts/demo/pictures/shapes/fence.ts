import type { Vec3 } from "../engine/camera";
import { tone } from "../engine/color";
import { backWall, panel } from "../engine/wall";
import type { Kit } from "../kit";

/** A boundary wall along z with an iron gate from x = gate[0] to gate[1]. */
export function fence(
  kit: Kit,
  [from, to]: readonly [number, number],
  z: number,
  gate: readonly [number, number],
  height: number,
): void {
  const { sketch, stage, home, random } = kit;
  const { wall, plinth, trim } = home.facade;
  const pierced = random.chance(0.5);
  const part = (x0: number, x1: number) => {
    stage.box([x0, 0, z], [x1, height, z + 0.2], wall, {
      onTop: () => {
        const face = backWall(x0, z, x1 - x0);
        panel(sketch, face, [0, 0, x1 - x0, 0.4], plinth, 0.01);
        if (!pierced) return;
        const holes: Vec3[][] = [];
        for (let u = 0.5; u < x1 - x0 - 0.6; u += 1.1) {
          for (let k = 0; k < 3; k++) {
            const a = u + k * 0.2;
            holes.push([
              face.at(a, height - 0.5),
              face.at(a + 0.13, height - 0.5),
              face.at(a + 0.13, height - 0.22),
              face.at(a, height - 0.22),
            ]);
          }
        }
        sketch.polys(holes, tone(wall, -0.45));
      },
    });
    stage.box([x0, height, z - 0.06], [x1, height + 0.09, z + 0.26], trim);
  };
  part(from, gate[0] - 0.35);
  part(gate[1] + 0.35, to);
  for (const x of [gate[0] - 0.35, gate[1]]) {
    stage.box([x, 0, z - 0.06], [x + 0.35, height + 0.35, z + 0.28], tone(wall, 0.1));
    stage.box([x - 0.06, height + 0.35, z - 0.12], [x + 0.41, height + 0.47, z + 0.34], trim);
  }
  const metal = random.pick(["#0B5D45", "#3A3A3E", "#7A2F24", "#2F5E7A", "#8A5A1E"]);
  const style = random.int(0, 2);
  stage.item([gate[0], 0.01, z + 0.08], [gate[1], height + 0.3, z + 0.12], () => {
    const face = backWall(gate[0], z + 0.1, gate[1] - gate[0]);
    const w = face.width;
    const top = height + 0.12;
    const solid = style === 0 ? top : style === 1 ? height * 0.5 : 0.12;
    panel(sketch, face, [0, 0.06, w, solid], metal);
    const bars: Vec3[][] = [];
    for (let u = 0.08; u < w; u += 0.16)
      bars.push([
        face.at(u, 0.06),
        face.at(u + 0.04, 0.06),
        face.at(u + 0.04, top + 0.16),
        face.at(u + 0.02, top + 0.26),
        face.at(u, top + 0.16),
      ]);
    if (style > 0) sketch.polys(bars, metal);
    else {
      for (let i = 0; i < 4; i++)
        panel(
          sketch,
          face,
          [(w * i) / 4 + 0.08, 0.25, w / 4 - 0.16, top - 0.45],
          tone(metal, 0.14),
        );
    }
    panel(sketch, face, [0, top * 0.55, w, 0.06], tone(metal, 0.2));
    panel(sketch, face, [0, top, w, 0.07], tone(metal, 0.2));
    panel(sketch, face, [w / 2 - 0.03, 0.06, 0.06, top], tone(metal, -0.3));
  });
}
