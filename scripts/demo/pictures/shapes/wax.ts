import type { Sketch } from "../engine/sketch";
import type { Wax } from "../home";

type Motif = (a: string, b: string) => string;

const ring = (x: number, y: number, r: number, color: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`;

/** Seven prints on an 80 by 80 tile; `a` and `b` are the figures' colours. */
const MOTIFS: readonly Motif[] = [
  (a, b) =>
    [
      ring(40, 40, 30, a),
      ring(40, 40, 22, b),
      ring(40, 40, 13, a),
      ...[0, 80].flatMap((x) => [0, 80].map((y) => ring(x, y, 14, b) + ring(x, y, 7, a))),
    ].join(""),
  (a, b) =>
    `<path d="M40 4Q66 30 40 76Q14 30 40 4Z" fill="${a}"/><path d="M40 22Q52 38 40 64Q28 38 40 22Z" fill="${b}"/><path d="M0 -36Q26 -10 0 36Q-26 -10 0 -36ZM80 -36Q106 -10 80 36Q54 -10 80 -36ZM0 44Q26 70 0 116Q-26 70 0 44ZM80 44Q106 70 80 116Q54 70 80 44Z" fill="${b}"/>`,
  (a, b) =>
    `<path d="M40 0L80 40L40 80L0 40Z" fill="${a}"/><path d="M40 18L62 40L40 62L18 40Z" fill="${b}"/><path d="M0 0h14L0 14ZM80 0v14L66 0ZM80 80H66L80 66ZM0 80V66L14 80Z" fill="${b}"/>`,
  (a, b) =>
    `<path d="M0 24L20 4L40 24L60 4L80 24V40L60 20L40 40L20 20L0 40Z" fill="${a}"/><path d="M0 64L20 44L40 64L60 44L80 64V74L60 54L40 74L20 54L0 74Z" fill="${b}"/>`,
  (a, b) =>
    ring(40, 40, 34, a) +
    Array.from({ length: 12 }, (_, i) => {
      const t = (i * Math.PI) / 6;
      const x = 40 + 30 * Math.cos(t);
      const y = 40 + 30 * Math.sin(t);
      return `<path d="M40 40L${x.toFixed(1)} ${y.toFixed(1)}" stroke="${b}" stroke-width="5"/>`;
    }).join("") +
    ring(40, 40, 12, a) +
    ring(40, 40, 7, b),
  (a, b) =>
    [
      [0, 40],
      [80, 40],
      [40, 80],
      [40, 0],
    ]
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="36" fill="none" stroke="${a}" stroke-width="7"/><circle cx="${x}" cy="${y}" r="20" fill="none" stroke="${b}" stroke-width="7"/>`,
      )
      .join(""),
  (a, b) =>
    `<path d="M40 6V74M6 40H74" stroke="${a}" stroke-width="8" stroke-dasharray="9 5"/><path d="M10 10L28 28M70 10L52 28M10 70L28 52M70 70L52 52" stroke="${b}" stroke-width="7" stroke-linecap="round"/>${ring(0, 0, 9, a)}${ring(80, 0, 9, a)}${ring(0, 80, 9, a)}${ring(80, 80, 9, a)}`,
];

/** A wax print as a fill; `size` is the width of a repeat in pixels. */
export function waxFill(sketch: Sketch, { motif, colors }: Wax, size: number): string {
  const [ground, a, b] = colors;
  const draw = MOTIFS[motif % MOTIFS.length] as Motif;
  return sketch.define(
    (id) =>
      `<pattern id="${id}" width="80" height="80" patternUnits="userSpaceOnUse" patternTransform="scale(${(size / 80).toFixed(2)})"><rect width="80" height="80" fill="${ground}"/>${draw(a, b)}</pattern>`,
  );
}
