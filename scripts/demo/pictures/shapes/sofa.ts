import { project, scaleAt } from "../engine/camera";
import { tone } from "../engine/color";
import { px } from "../engine/sketch";
import type { Kit } from "../kit";
import { type Facing, place } from "./place";
import { waxFill } from "./wax";

/** A sofa `w` metres wide, 0.9 deep, with cushions in wax print. */
export function sofa(kit: Kit, at: readonly [number, number], w: number, facing: Facing): void {
  const { sketch, home, random } = kit;
  const color = home.sofa;
  const piece = place(kit, at, [w, 0.9], facing);
  const wooden = home.grille % 2 === 0;
  const armColor = wooden ? home.wood : tone(color, -0.06);
  for (const x of [0.06, w - 0.14])
    piece.box([x, 0, 0.06], [0.08, 0.14, 0.08], tone(home.wood, -0.2));
  piece.box([0.02, 0.12, 0.03], [w - 0.04, 0.16, 0.82], tone(wooden ? home.wood : color, -0.14), {
    round: 0.02,
  });
  piece.box([0.1, 0.28, 0.68], [w - 0.2, 0.58, 0.18], tone(color, -0.05), { round: 0.05 });
  const seats = Math.max(1, Math.round((w - 0.4) / 0.68));
  const seat = (w - 0.36) / seats;
  for (let i = 0; i < seats; i++) {
    const x = 0.18 + i * seat;
    piece.box([x + 0.02, 0.29, 0.06], [seat - 0.04, 0.17, 0.58], tone(color, 0.1), { round: 0.03 });
  }
  for (const x of [0, w - 0.16]) {
    if (wooden) {
      piece.box([x + 0.03, 0.28, 0.08], [0.1, 0.26, 0.1], armColor);
      piece.box([x, 0.54, 0.02], [0.16, 0.06, 0.8], armColor, { round: 0.01 });
    } else piece.box([x, 0.14, 0.03], [0.16, 0.46, 0.8], armColor, { round: 0.035 });
  }
  const wax = waxFill(sketch, home.throwWax, 56);
  const plain = tone(home.second, 0.1);
  const fills = random.shuffle([wax, plain, wax]);
  const spots = seats > 1 ? [0.24, w - 0.66, 0.58] : [w / 2 - 0.2];
  spots.slice(0, seats > 2 ? 3 : seats).forEach((x, i) => {
    piece.item([x, 0.47, 0.5], [0.42, 0.4, 0.15], () => {
      const [cx, cy] = project(sketch.camera, piece.at(x + 0.21, 0.66, 0.55));
      const k = scaleAt(sketch.camera, piece.at(x + 0.21, 0.66, 0.55)) * 0.2;
      const slim = facing === "viewer" || facing === "away" ? 1 : 0.62;
      const d = `M${-k} ${-k}Q0 ${-k * 0.82} ${k} ${-k}Q${k * 0.84} 0 ${k} ${k}Q0 ${k * 0.84} ${-k} ${k}Q${-k * 0.84} 0 ${-k} ${-k}Z`;
      const turn = `translate(${px(cx)} ${px(cy)}) scale(${slim} 1) rotate(${i % 2 ? 7 : -8})`;
      sketch.add(
        `<g transform="${turn}"><path d="${d}" fill="${fills[i]}" stroke="${tone(plain, -0.3)}" stroke-width="2"/><path d="M${k} ${-k}Q${k * 0.84} 0 ${k} ${k}Q0 ${k * 0.84} ${-k} ${k}Q${k * 0.4} ${k * 0.5} ${k} ${-k}Z" fill="#2B1B33" opacity=".16"/></g>`,
      );
    });
  });
}

/** A rattan armchair with a cushion. */
export function rattanChair(kit: Kit, at: readonly [number, number], facing: Facing): void {
  const { sketch, home } = kit;
  const cane = tone("#C08B4E", home.wood === "#EDE4D4" ? 0.2 : 0);
  const w = 0.74;
  const piece = place(kit, at, [w, 0.72], facing, 0.7);
  for (const [x, z] of [
    [0.05, 0.05],
    [w - 0.1, 0.05],
    [0.05, 0.62],
    [w - 0.1, 0.62],
  ] as const) {
    piece.box([x, 0, z], [0.05, 0.36, 0.05], tone(cane, -0.2));
  }
  piece.box([0.02, 0.34, 0.02], [w - 0.04, 0.06, 0.68], cane);
  const cushion = waxFill(sketch, home.throwWax, 48);
  piece.box([0.08, 0.41, 0.06], [w - 0.16, 0.1, 0.54], home.second, { top: cushion, round: 0.02 });
  for (const x of [0.02, w - 0.08]) {
    piece.box([x, 0.41, 0.06], [0.05, 0.2, 0.04], tone(cane, -0.08));
    piece.box([x, 0.61, 0.02], [0.06, 0.05, 0.62], tone(cane, 0.08));
  }
  piece.box([0.02, 0.41, 0.64], [w - 0.04, 0.58, 0.05], tone(cane, 0.02), {
    onTop: () => {
      if (facing === "viewer" || facing === "right" || facing === "left") {
        for (let i = 1; i < 7; i++) {
          const x = 0.02 + ((w - 0.04) * i) / 7;
          sketch.line(
            [piece.at(x, 0.44, 0.635), piece.at(x, 0.96, 0.635)],
            tone(cane, -0.28),
            0.014,
          );
        }
        for (const y of [0.58, 0.78]) {
          sketch.line(
            [piece.at(0.04, y, 0.635), piece.at(w - 0.04, y, 0.635)],
            tone(cane, -0.28),
            0.018,
          );
        }
      }
    },
  });
}
