import { project, type Vec3 } from "../engine/camera";
import { mix, tone } from "../engine/color";
import { px } from "../engine/sketch";
import type { Kit } from "../kit";
import { place } from "./place";
import { tableLamp } from "./small";
import { waxFill } from "./wax";

/** A bed with its head against the back wall: x of its left side, wall depth, width. */
export function bed(kit: Kit, x: number, depth: number, w: number): void {
  const { sketch, home, random } = kit;
  const length = 1.95;
  const z = depth - length - 0.08;
  const piece = place(kit, [x, z], [w, length], "viewer", 1.2);
  const wood = home.wood;
  const tall = random.pick([0.95, 1.15, 1.3]);
  piece.box([-0.05, 0, length], [w + 0.1, tall, 0.07], wood, {
    round: 0.02,
    onTop: () => {
      const n = random.pick([0, 3, 5]);
      for (let i = 0; i < n; i++) {
        const a = (w * (i + 0.15)) / n;
        const b = (w * (i + 0.85)) / n;
        sketch.poly(
          [
            piece.at(a, 0.6, length),
            piece.at(b, 0.6, length),
            piece.at(b, tall - 0.1, length),
            piece.at(a, tall - 0.1, length),
          ],
          tone(wood, -0.16),
        );
      }
    },
  });
  piece.box([0, 0.06, 0], [w, 0.24, length - 0.01], tone(wood, -0.1));
  const sheet = mix("#FBF4E6", home.throwWax.colors[2], 0.08);
  piece.box([0.03, 0.3, 0.03], [w - 0.06, 0.22, length - 0.06], sheet, { round: 0.03 });
  const wax = waxFill(sketch, home.throwWax, 74);
  const cover = length * random.pick([0.5, 0.66, 0.72]);
  piece.item([-0.02, 0.521, 0], [w + 0.04, 0.03, cover], () => {
    const top: Vec3[] = [
      piece.at(-0.01, 0.54, 0),
      piece.at(w + 0.01, 0.54, 0),
      piece.at(w + 0.01, 0.54, cover),
      piece.at(-0.01, 0.54, cover),
    ];
    sketch.poly(top, wax);
    sketch.poly(top, "#FFF6E0", 'opacity=".12"');
    const hem: Vec3[] = [
      piece.at(-0.01, 0.54, 0),
      piece.at(w + 0.01, 0.54, 0),
      piece.at(w + 0.01, 0.2, -0.02),
      piece.at(-0.01, 0.2, -0.02),
    ];
    sketch.poly(hem, wax);
    sketch.poly(hem, "#2B1B33", 'opacity=".2"');
    for (const [side, shade] of [
      [-0.01, 0.3],
      [w + 0.01, 0.1],
    ] as const) {
      const seen = side < 0 ? sketch.camera.eye[0] < x : sketch.camera.eye[0] > x + w;
      if (!seen) continue;
      const fall = [
        piece.at(side, 0.54, 0),
        piece.at(side, 0.54, cover),
        piece.at(side, 0.2, cover),
        piece.at(side, 0.2, 0),
      ];
      sketch.poly(fall, wax);
      sketch.poly(fall, "#2B1B33", `opacity="${shade}"`);
    }
    const fold: Vec3[] = [
      piece.at(-0.01, 0.545, cover),
      piece.at(w + 0.01, 0.545, cover),
      piece.at(w + 0.01, 0.545, cover + 0.16),
      piece.at(-0.01, 0.545, cover + 0.16),
    ];
    sketch.poly(fold, tone(home.throwWax.colors[2], 0.1));
  });
  const count = w > 1.2 ? 2 : 1;
  for (let i = 0; i < count; i++) {
    const from = 0.1 + ((w - 0.1) * i) / count;
    const size = (w - 0.3) / count;
    piece.box([from, 0.53, length - 0.5], [size, 0.15, 0.36], tone("#FFFDF6", i ? -0.02 : 0), {
      round: 0.05,
    });
    if (count === 2) {
      piece.box([from + size * 0.2, 0.55, length - 0.66], [size * 0.6, 0.19, 0.13], home.second, {
        round: 0.04,
      });
    }
  }
}

/** A mosquito net hung over a bed and drawn open. */
export function mosquitoNet(
  { sketch, stage }: Kit,
  x: number,
  depth: number,
  w: number,
  height: number,
): void {
  const z = depth - 2.05;
  stage.item([x - 0.1, 0.02, z - 0.03], [x + w + 0.1, height, z - 0.02], () => {
    const p = (point: Vec3) => project(sketch.camera, point).map(px).join(" ");
    const ringY = height - 0.42;
    const cx = x + w / 2;
    const cz = depth - 1;
    const r = w * 0.22;
    const white = sketch.gradient([
      [0, "#FFFFFF", 0.62],
      [1, "#FFFFFF", 0.34],
    ]);
    sketch.line(
      [
        [cx, height, cz],
        [cx, ringY, cz],
      ],
      "#E9E4D6",
      0.015,
    );
    const drape = (side: 1 | -1) => {
      const edge = cx + side * (w / 2 + 0.06);
      const tie: Vec3 = [edge, 0.86, z];
      const back: Vec3 = [edge, 0.3, depth - 0.1];
      sketch.add(
        `<path d="M${p([cx, height - 0.2, cz])}L${p([cx + side * r, ringY, cz])}Q${p([edge - side * 0.1, 1.6, depth - 0.2])} ${p([edge, 1.1, depth - 0.1])}L${p(back)}L${p([edge, 0.25, z + 0.2])}L${p([edge + side * 0.02, 0.06, z])}L${p([edge - side * 0.22, 0.06, z])}Q${p([edge - side * 0.02, 0.5, z])} ${p([edge - side * 0.03, 0.86, z])}Q${p([cx + side * w * 0.2, 1.3, z + 0.4])} ${p([cx, ringY - 0.04, cz])}Z" fill="${white}"/>`,
      );
      for (const t of [0.15, 0.4, 0.7]) {
        sketch.add(
          `<path d="M${p([cx + side * r * t, ringY, cz])}Q${p([cx + side * w * (0.24 + t * 0.2), 1.4, z + 0.5])} ${p(tie)}L${p([edge - side * 0.18 * (1 - t), 0.08, z])}" fill="none" stroke="#FFFFFF" stroke-width="2.5" opacity=".55"/>`,
        );
      }
      sketch.line(
        [
          [edge - side * 0.04, 0.86, z - 0.01],
          [edge, 0.86, z - 0.01],
        ],
        "#F1D9A6",
        0.03,
      );
    };
    sketch.add(
      `<path d="M${p([cx, height - 0.2, cz])}L${p([cx + r, ringY, cz])}L${p([cx + w / 2, 1.1, depth - 0.1])}L${p([cx - w / 2, 1.1, depth - 0.1])}L${p([cx - r, ringY, cz])}Z" fill="#FFFFFF" opacity=".26"/>`,
    );
    drape(-1);
    drape(1);
    sketch.line(
      [
        [cx - r, ringY, cz],
        [cx + r, ringY, cz],
      ],
      "#F5F0E2",
      0.03,
    );
  });
}

/** A bedside table with a lamp, against the back wall. */
export function bedside(kit: Kit, x: number, depth: number, withLamp: boolean): void {
  const { sketch, stage, home, light } = kit;
  const z = depth - 0.46;
  const piece = place(kit, [x, z], [0.46, 0.4]);
  piece.box([0, 0.08, 0], [0.46, 0.44, 0.4], home.wood, {
    onTop: () => {
      for (const y of [0.12, 0.32]) {
        const a = [
          piece.at(0.04, y, -0.002),
          piece.at(0.42, y, -0.002),
          piece.at(0.42, y + 0.16, -0.002),
          piece.at(0.04, y + 0.16, -0.002),
        ];
        sketch.poly(a, tone(home.wood, -0.14));
        sketch.line(
          [piece.at(0.18, y + 0.08, -0.004), piece.at(0.28, y + 0.08, -0.004)],
          "#D9B45A",
          0.02,
        );
      }
    },
  });
  if (!withLamp) return;
  stage.item([x + 0.08, 0.521, z + 0.1], [x + 0.38, 1.1, z + 0.3], () => {
    const halo = light.lamps
      ? sketch.glow([
          [0, "#FFE2A0", 0.75],
          [1, "#FFD27A", 0],
        ])
      : undefined;
    sketch.sprite([x + 0.23, 0.525, z + 0.2], tableLamp(home.second, halo));
  });
}
