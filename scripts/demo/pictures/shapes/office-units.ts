import { tone } from "../engine/color";
import { panel } from "../engine/wall";
import type { Kit } from "../kit";
import { type Facing, place } from "./place";
import { shelfGoods } from "./small";

/** An office chair on its star foot, turned to or from the viewer. */
export function officeChair(
  kit: Kit,
  at: readonly [number, number],
  facing: Facing,
  color: string,
): void {
  const { sketch } = kit;
  const piece = place(kit, at, [0.54, 0.54], facing, 0.5);
  piece.item([0, 0, 0], [0.54, 0.42, 0.54], () =>
    sketch.sprite(
      piece.at(0.27, 0, 0.27),
      `<path d="M-26 -2L0 -12L26 -2M-14 4L0 -12L14 4" stroke="#3A3A3E" stroke-width="4.5" fill="none" stroke-linecap="round"/><path d="M0 -10V-42" stroke="#5E6466" stroke-width="6"/>`,
    ),
  );
  piece.box([0.02, 0.42, 0.02], [0.5, 0.09, 0.48], color, { round: 0.03 });
  piece.box([0.05, 0.58, 0.46], [0.44, 0.52, 0.06], tone(color, 0.04), { round: 0.04 });
}

/** A desk with drawers, a screen and papers, seen from its visitor's side. */
export function desk(kit: Kit, at: readonly [number, number], w: number, facing: Facing): void {
  const { sketch, home, random } = kit;
  const wood = home.wood;
  const piece = place(kit, at, [w, 0.72], facing);
  piece.box([0.02, 0, 0.06], [0.05, 0.7, 0.6], tone(wood, -0.12));
  piece.box([w - 0.07, 0, 0.06], [0.05, 0.7, 0.6], tone(wood, -0.12));
  piece.box([0.08, 0.22, 0.1], [w - 0.16, 0.46, 0.03], tone(wood, -0.06), {
    onTop: () =>
      panel(
        sketch,
        { ...piece.front, at: (u, v) => piece.at(u, v, 0.098) },
        [0.2, 0.3, w - 0.4, 0.3],
        tone(wood, facing === "left" ? -0.34 : -0.16),
      ),
  });
  piece.box([0, 0.71, 0], [w, 0.05, 0.72], tone(wood, 0.06), { round: 0.006 });
  const x = w * random.range(0.3, 0.55);
  piece.box([x + 0.14, 0.761, 0.34], [0.22, 0.02, 0.14], "#3A3A3E");
  piece.box([x + 0.23, 0.78, 0.38], [0.04, 0.1, 0.03], "#3A3A3E");
  piece.box([x, 0.86, 0.34], [0.5, 0.32, 0.035], "#2E3236", {
    front: "#3C4448",
    onTop: () => {
      if (facing !== "away") return;
      sketch.poly(
        [
          piece.at(x + 0.02, 0.88, 0.38),
          piece.at(x + 0.48, 0.88, 0.38),
          piece.at(x + 0.48, 1.16, 0.38),
          piece.at(x + 0.02, 1.16, 0.38),
        ],
        "#BFE0DC",
      );
    },
  });
  piece.box([w - 0.42, 0.761, 0.18], [0.26, 0.03, 0.34], "#F7F2E6");
  piece.box([0.1, 0.761, 0.2], [0.22, 0.06, 0.3], home.second);
}

/** A counter 0.6 deep and 1.05 high, with goods behind glass or a front of slats. */
export function shopCounter(
  kit: Kit,
  at: readonly [number, number],
  w: number,
  goods: boolean,
): void {
  const { sketch, home, random } = kit;
  const piece = place(kit, at, [w, 0.6], "viewer", 1.1);
  const color = home.wood;
  piece.box([0, 0, 0], [w, 1, 0.6], color, {
    onTop: () => {
      if (!goods) {
        for (let u = 0.05; u < w - 0.1; u += 0.12)
          panel(sketch, piece.front, [u, 0.1, 0.06, 0.84], tone(color, -0.2), 0.003);
        panel(sketch, piece.front, [0, 0, w, 0.1], tone(color, -0.4), 0.004);
        return;
      }
      panel(sketch, piece.front, [0.06, 0.12, w - 0.12, 0.8], tone(color, -0.34), 0.003);
      for (const v of [0.16, 0.54]) {
        panel(sketch, piece.front, [0.08, v - 0.03, w - 0.16, 0.03], "#F7EFD9", 0.006);
        sketch.sprite(piece.at(w / 2, v, 0), shelfGoods(random, w * 88, "jars"));
      }
      panel(sketch, piece.front, [0.06, 0.12, w - 0.12, 0.8], "rgba(214,238,240,.24)", 0.01);
    },
  });
  piece.box([-0.03, 1.001, -0.04], [w + 0.06, 0.05, 0.68], tone(color, 0.24), { round: 0.006 });
}
