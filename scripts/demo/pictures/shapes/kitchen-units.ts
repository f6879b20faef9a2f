import { tone } from "../engine/color";
import { block, panel, type Wall } from "../engine/wall";
import type { Kit } from "../kit";
import { type Facing, place } from "./place";
import { shelfGoods } from "./small";

/** A run of base units with a worktop, 0.6 deep; `sinkAt` is the middle of the sink, if any. */
export function counter(
  kit: Kit,
  at: readonly [number, number],
  w: number,
  color: string,
  sinkAt?: number,
  facing: Facing = "viewer",
): void {
  const { sketch } = kit;
  const piece = place(kit, at, [w, 0.6], facing);
  const doors = Math.max(1, Math.round(w / 0.5));
  const shade = facing === "left" ? -0.24 : facing === "right" ? -0.06 : 0;
  piece.box([0, 0, 0.05], [w, 0.1, 0.53], "#4A3E3A");
  piece.box([0, 0.1, 0.02], [w, 0.74, 0.58], color, {
    onTop: () => {
      for (let i = 0; i < doors; i++) {
        const u = (w * i) / doors + 0.02;
        const width = w / doors - 0.04;
        const front = {
          ...piece.front,
          at: (x: number, y: number, d = 0) => piece.at(x, y, 0.02 - d),
        };
        panel(sketch, front, [u, 0.14, width, 0.66], tone(color, shade - 0.1), 0.003);
        panel(
          sketch,
          front,
          [u + 0.02, 0.16, width - 0.04, 0.62],
          tone(color, shade + 0.08),
          0.004,
        );
        panel(sketch, front, [u + width / 2 - 0.06, 0.7, 0.12, 0.022], "#6F6A62", 0.008);
      }
    },
  });
  const top = kit.home.grille % 2 ? "#4B4A4C" : "#D8CFBF";
  piece.box([-0.01, 0.84, -0.02], [w + 0.02, 0.05, 0.62], top, { round: 0.004 });
  if (sinkAt === undefined) return;
  piece.item([sinkAt - 0.3, 0.891, 0.1], [0.6, 0.34, 0.4], () => {
    const quad = (x0: number, z0: number, x1: number, z1: number, y = 0.892) => [
      piece.at(x0, y, z0),
      piece.at(x1, y, z0),
      piece.at(x1, y, z1),
      piece.at(x0, y, z1),
    ];
    sketch.poly(quad(sinkAt - 0.34, 0.08, sinkAt + 0.34, 0.52), "#C9CFD0");
    sketch.poly(quad(sinkAt - 0.28, 0.12, sinkAt + 0.28, 0.46), "#7F898C");
    sketch.poly(quad(sinkAt - 0.28, 0.3, sinkAt + 0.28, 0.46), "#98A2A4");
    const foot = piece.at(sinkAt, 0.89, 0.5);
    sketch.line(
      [
        foot,
        piece.at(sinkAt, 1.16, 0.5),
        piece.at(sinkAt, 1.19, 0.44),
        piece.at(sinkAt, 1.17, 0.32),
        piece.at(sinkAt, 1.1, 0.3),
      ],
      "#B9C0C2",
      0.032,
      'stroke-linejoin="round"',
    );
  });
}

/** Wall cupboards or open shelves above the counter. */
export function upperUnits(
  kit: Kit,
  wall: Wall,
  u: number,
  w: number,
  v: number,
  open: boolean,
  color: string,
): void {
  const { sketch, random, home } = kit;
  panel(sketch, wall, [u - 0.08, v - 0.1, w + 0.06, 0.6], "rgba(43,27,51,.12)", 0.001);
  if (open) {
    for (const y of [v + 0.02, v + 0.4]) {
      block(sketch, wall, [u, y, w, 0.035], 0.26, home.wood);
      sketch.sprite(wall.at(u + w / 2, y + 0.035, 0.14), shelfGoods(random, w * 92, "jars"));
    }
    return;
  }
  block(sketch, wall, [u, v, w, 0.68], 0.32, color);
  const doors = Math.max(1, Math.round(w / 0.45));
  for (let i = 0; i < doors; i++) {
    const x = u + (w * i) / doors + 0.02;
    const width = w / doors - 0.04;
    panel(sketch, wall, [x, v + 0.03, width, 0.62], tone(color, -0.1), 0.322);
    panel(sketch, wall, [x + 0.02, v + 0.05, width - 0.04, 0.58], tone(color, 0.1), 0.323);
    panel(sketch, wall, [x + width / 2 - 0.05, v + 0.08, 0.1, 0.02], "#6F6A62", 0.325);
  }
}

/** A gas cooker with a pot on it. */
export function cooker(kit: Kit, at: readonly [number, number], withPot: boolean): void {
  const { sketch, random } = kit;
  const w = 0.6;
  const piece = place(kit, at, [w, 0.6]);
  const body = random.pick(["#F1EEE6", "#3A3A3E", "#C9CCCB"]);
  piece.box([0, 0.04, 0], [w, 0.84, 0.6], body, {
    onTop: () => {
      panel(sketch, piece.front, [0.05, 0.16, w - 0.1, 0.44], "#2A2A2E", 0.003);
      panel(sketch, piece.front, [0.1, 0.22, w - 0.2, 0.28], "#46383A", 0.004);
      panel(sketch, piece.front, [0.08, 0.57, w - 0.16, 0.025], "#C9CCCB", 0.02);
      for (let i = 0; i < 5; i++)
        panel(sketch, piece.front, [0.07 + i * 0.1, 0.7, 0.05, 0.06], "#6B6B6E", 0.01);
    },
  });
  piece.box([0, 0.88, 0.56], [w, 0.24, 0.03], tone(body, -0.08));
  const ring = (x: number, z: number) =>
    piece.item([x - 0.08, 0.881, z - 0.08], [0.16, 0.02, 0.16], () =>
      sketch.sprite(
        piece.at(x, 0.885, z),
        `<ellipse rx="10" ry="3" fill="#2A2A2E"/><ellipse rx="5" ry="1.4" fill="#77777A"/>`,
      ),
    );
  for (const [x, z] of [
    [0.17, 0.18],
    [0.43, 0.18],
    [0.43, 0.42],
  ] as const) {
    ring(x, z);
  }
  if (!withPot) return;
  const pot = random.pick(["#B9C0C2", "#B4533A", "#2F6F62"]);
  piece.item([0.06, 0.885, 0.32], [0.24, 0.3, 0.2], () =>
    sketch.sprite(
      piece.at(0.17, 0.89, 0.42),
      `<rect x="-15" y="-20" width="30" height="20" rx="3" fill="${pot}"/><rect x="6" y="-20" width="9" height="20" rx="3" fill="${tone(pot, 0.25)}"/><rect x="-19" y="-17" width="38" height="3" rx="1.5" fill="${tone(pot, -0.3)}"/><ellipse cx="0" cy="-20" rx="15.5" ry="3.4" fill="${tone(pot, 0.3)}"/><circle cx="0" cy="-24" r="2.5" fill="${tone(pot, -0.3)}"/>`,
    ),
  );
}

/** A refrigerator. */
export function refrigerator(kit: Kit, at: readonly [number, number]): void {
  const { sketch, random } = kit;
  const piece = place(kit, at, [0.64, 0.64]);
  const body = random.pick(["#E9ECEA", "#C3CACB", "#B4473A", "#F3E8D2"]);
  piece.box([0, 0.04, 0], [0.64, 1.66, 0.64], body, {
    round: 0.012,
    onTop: () => {
      panel(sketch, piece.front, [0, 1.14, 0.64, 0.018], tone(body, -0.35), 0.008);
      panel(sketch, piece.front, [0.05, 0.8, 0.03, 0.28], tone(body, -0.4), 0.02);
      panel(sketch, piece.front, [0.05, 1.2, 0.03, 0.2], tone(body, -0.4), 0.02);
    },
  });
}

/** A gas bottle, a water can or a basket of tomatoes beside the units. */
export function kitchenFloorThing({ sketch, stage, random }: Kit, x: number, z: number): void {
  const gas = random.pick(["#D9692F", "#2F6FA3", "#0B5D45", "#C93A34"]);
  const thing = random.pick([
    `<rect x="-16" y="-46" width="32" height="45" rx="11" fill="${gas}"/><rect x="5" y="-46" width="11" height="45" rx="9" fill="${tone(gas, 0.22)}"/><path d="M-9 -46V-57H9V-46" fill="none" stroke="${tone(gas, -0.3)}" stroke-width="4"/><rect x="-3" y="-52" width="6" height="7" fill="#C9B06A"/>`,
    `<path d="M-15 0V-34L-6 -44H14V0Z" fill="#F0C53F"/><path d="M6 0V-44H14V0Z" fill="#F8DC7A"/><path d="M-4 -38H8V-33H-4Z" fill="#B8901F"/><rect x="-14" y="-42" width="7" height="6" fill="#2F6FA3"/>`,
    `<circle cx="-9" cy="-22" r="7" fill="#D8402F"/><circle cx="4" cy="-25" r="7.5" fill="#E2543A"/><circle cx="13" cy="-20" r="6.5" fill="#D8402F"/><circle cx="-1" cy="-19" r="7" fill="#C93A34"/><path d="M-22 -19H22L16 0H-16Z" fill="#B98348"/><path d="M-20 -12H20M-18 -6H18" stroke="#8A5E30" stroke-width="2"/>`,
  ]);
  stage.item([x - 0.18, 0.001, z - 0.1], [x + 0.18, 0.6, z + 0.1], () =>
    sketch.sprite(
      [x, 0, z],
      `<ellipse cx="-5" cy="0" rx="24" ry="5" fill="#2B1B33" opacity=".2"/>${thing}`,
    ),
  );
}
