import { tone } from "../engine/color";
import { panel } from "../engine/wall";
import type { Kit } from "../kit";
import { type Facing, place } from "./place";
import { pottedPlant } from "./pots";
import { shelfGoods, tableLamp, vase } from "./small";

/** A wardrobe 0.58 deep with doors, one of them a mirror now and then. */
export function wardrobe(kit: Kit, at: readonly [number, number], w: number, facing: Facing): void {
  const { sketch, home, light, random } = kit;
  const h = 2.1;
  const piece = place(kit, at, [w, 0.58], facing, 1.1);
  const color = home.wood === "#EDE4D4" ? "#E4D8C2" : home.wood;
  const count = Math.max(2, Math.round(w / 0.55));
  const mirror = random.int(0, count);
  piece.box([0, 0.06, 0], [w, h, 0.58], color, {
    onTop: () => {
      for (let i = 0; i < count; i++) {
        const u = (w * i) / count + 0.02;
        const width = w / count - 0.04;
        const shade = facing === "left" ? -0.22 : facing === "right" ? -0.02 : 0.06;
        const face =
          i === mirror
            ? sketch.gradient([
                [0, tone(light.sky[1], 0.1)],
                [1, tone(home.wall, -0.12)],
              ])
            : tone(color, shade);
        panel(sketch, piece.front, [u, 0.12, width, h - 0.14], face, 0.004);
        if (i !== mirror) {
          panel(
            sketch,
            piece.front,
            [u + 0.08, 0.24, width - 0.16, 0.72],
            tone(color, shade - 0.14),
            0.005,
          );
          panel(
            sketch,
            piece.front,
            [u + 0.08, 1.06, width - 0.16, 0.94],
            tone(color, shade - 0.14),
            0.005,
          );
        }
        panel(
          sketch,
          piece.front,
          [i % 2 ? u + 0.03 : u + width - 0.06, 1, 0.03, 0.16],
          "#D9B45A",
          0.012,
        );
      }
    },
  });
}

/** A low console with a television and small things beside it. */
export function televisionConsole(
  kit: Kit,
  at: readonly [number, number],
  w: number,
  facing: Facing,
): void {
  const { sketch, home, light, random } = kit;
  const piece = place(kit, at, [w, 0.42], facing);
  const color = home.wood;
  piece.box([0, 0.1, 0], [w, 0.4, 0.42], color, {
    round: 0.008,
    onTop: () => {
      const shade = facing === "left" ? -0.3 : -0.14;
      panel(sketch, piece.front, [0.05, 0.15, w * 0.3, 0.3], tone(color, shade), 0.004);
      panel(sketch, piece.front, [w * 0.36, 0.15, w * 0.28, 0.3], "#2B2426", 0.004);
      panel(sketch, piece.front, [w * 0.67, 0.15, w * 0.3, 0.3], tone(color, shade), 0.004);
    },
  });
  for (const x of [0.08, w - 0.14]) piece.box([x, 0, 0.05], [0.06, 0.1, 0.06], tone(color, -0.3));
  const tv = Math.min(1.25, w * 0.68);
  const x0 = (w - tv) / 2;
  piece.box([w / 2 - 0.2, 0.501, 0.14], [0.4, 0.03, 0.18], "#2A2A2E");
  piece.box([x0, 0.54, 0.2], [tv, tv * 0.58, 0.05], "#222226", {
    onTop: () => {
      const glass = sketch.gradient(
        [
          [0, tone(light.sky[0], -0.55)],
          [0.5, "#1B2A30"],
          [1, "#2E4348"],
        ],
        [0, 0, 1, 1],
      );
      const face = { ...piece.front, at: (u: number, v: number) => piece.at(u, v, 0.195) };
      panel(sketch, face, [x0 + 0.03, 0.57, tv - 0.06, tv * 0.58 - 0.06], glass);
      sketch.poly(
        [
          face.at(x0 + tv * 0.55, 0.57),
          face.at(x0 + tv * 0.75, 0.57),
          face.at(x0 + tv * 0.95, 0.51 + tv * 0.58),
          face.at(x0 + tv * 0.75, 0.51 + tv * 0.58),
        ],
        "rgba(255,255,255,.1)",
      );
    },
  });
  piece.item([0.02, 0.501, 0.12], [0.2, 0.5, 0.2], () =>
    sketch.sprite(piece.at(0.14, 0.505, 0.22), vase(random)),
  );
}

/** A floor lamp. */
export function floorLamp({ sketch, stage, home, light }: Kit, x: number, z: number): void {
  stage.item([x - 0.2, 0.01, z - 0.1], [x + 0.2, 1.7, z + 0.1], () => {
    const halo = light.lamps
      ? sketch.glow([
          [0, "#FFE2A0", 0.7],
          [1, "#FFD27A", 0],
        ])
      : undefined;
    sketch.sprite(
      [x, 0, z],
      `<ellipse cx="0" cy="0" rx="16" ry="5" fill="#3A2E2A"/><path d="M0 0V-120" stroke="#3A2E2A" stroke-width="3.5"/><g transform="translate(0 -108) scale(1.25)">${tableLamp(home.wood, halo).replace(/<path d="M-3 -26[^>]*\/>/, "")}</g>`,
    );
  });
}

/** A plant in its pot on the floor. */
export function plant(
  { sketch, stage, random }: Kit,
  x: number,
  z: number,
  height: number,
  y = 0,
): void {
  const r = height * 0.0016;
  stage.item([x - r, y + 0.001, z - 0.12], [x + r, y + height / 100, z + 0.12], () =>
    sketch.sprite([x, y, z], pottedPlant(random, height)),
  );
}

/** An open shelf of books or jars against a wall. */
export function shelves(
  kit: Kit,
  at: readonly [number, number],
  w: number,
  facing: Facing,
  kind: "books" | "jars",
): void {
  const { sketch, home, random } = kit;
  const h = 1.9;
  const d = 0.34;
  const piece = place(kit, at, [w, d], facing, 1);
  const color = home.wood;
  piece.item([0, 0, 0], [w, h, d], () => {
    const back = { ...piece.front, at: (u: number, v: number) => piece.at(u, v, d) };
    panel(sketch, back, [0, 0, w, h], tone(color, -0.42));
    for (let i = 0; i < 5; i++) {
      const y = 0.08 + i * 0.44;
      sketch.poly(
        [piece.at(0, y, 0), piece.at(w, y, 0), piece.at(w, y, d), piece.at(0, y, d)],
        tone(color, 0.1),
      );
      panel(sketch, piece.front, [0, y - 0.04, w, 0.04], tone(color, -0.05));
      if (i < 4) {
        const turned = facing === "left" || facing === "right";
        sketch.sprite(
          piece.at(w / 2, y, d / 2),
          shelfGoods(random, (w - 0.1) * (turned ? 46 : 94), kind),
        );
      }
    }
    for (const u of [0, w - 0.04]) panel(sketch, piece.front, [u, 0, 0.04, h], tone(color, 0.04));
  });
}
