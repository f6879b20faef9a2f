import type { Vec3 } from "../engine/camera";
import { tone } from "../engine/color";
import type { Kit } from "../kit";
import { flat } from "./floor";

type Footprint = readonly [x0: number, z0: number, x1: number, z1: number];

const RIB = 0.32;

/** Strips that run up a slope from its eave; `reach(t)` is how far (0 to 1) the strip at t goes. */
function ribs(
  kit: Kit,
  a: Vec3,
  b: Vec3,
  up: Vec3,
  color: string,
  reach: (t: number) => number,
): void {
  const length = Math.hypot(b[0] - a[0], b[2] - a[2]);
  const list: Vec3[][] = [];
  for (let s = RIB / 2; s < length; s += RIB) {
    const t = s / length;
    const k = reach(t);
    const w = 0.07 / length;
    const at = (share: number, rise: number): Vec3 => [
      a[0] + (b[0] - a[0]) * share + up[0] * rise,
      a[1] + up[1] * rise,
      a[2] + (b[2] - a[2]) * share + up[2] * rise,
    ];
    list.push([at(t, 0), at(t + w, 0), at(t + w, k), at(t, k)]);
  }
  kit.sketch.polys(list, color);
}

function courses(kit: Kit, a: Vec3, b: Vec3, c: Vec3, d: Vec3, color: string): void {
  for (let i = 1; i < 9; i++) {
    const t = i / 9;
    const lerp = (p: Vec3, q: Vec3): Vec3 => [
      p[0] + (q[0] - p[0]) * t,
      p[1] + (q[1] - p[1]) * t,
      p[2] + (q[2] - p[2]) * t,
    ];
    kit.sketch.line([lerp(a, d), lerp(b, c)], color, 0.045);
  }
}

function fascia(kit: Kit, [x0, z0, x1, z1]: Footprint, y: number, color: string): void {
  const { sketch } = kit;
  const h = 0.16;
  sketch.poly(
    [
      [x0, y, z0],
      [x1, y, z0],
      [x1, y, z1],
      [x0, y, z1],
    ],
    "#4A3830",
  );
  const side = sketch.camera.eye[0] > x1 ? x1 : sketch.camera.eye[0] < x0 ? x0 : undefined;
  if (side !== undefined)
    sketch.poly(
      [
        [side, y, z0],
        [side, y, z1],
        [side, y + h, z1],
        [side, y + h, z0],
      ],
      tone(color, -0.1),
    );
  sketch.poly(
    [
      [x0, y, z0],
      [x1, y, z0],
      [x1, y + h, z0],
      [x0, y + h, z0],
    ],
    color,
  );
}

/** A hipped roof over a footprint, standing out by `over`. */
export function hipRoof(
  kit: Kit,
  foot: Footprint,
  y: number,
  rise: number,
  over: number,
  color: string,
  tiled: boolean,
): void {
  const { sketch, stage } = kit;
  const [x0, z0, x1, z1] = [foot[0] - over, foot[1] - over, foot[2] + over, foot[3] + over];
  stage.item([x0, y, z0], [x1, y + rise, z1], () => {
    fascia(kit, [x0, z0, x1, z1], y, "#F5EFE0");
    const e = y + 0.16;
    const half = (z1 - z0) / 2;
    const inset = Math.min(half, (x1 - x0) * 0.42);
    const ridgeA: Vec3 = [x0 + inset, y + rise, z0 + half];
    const ridgeB: Vec3 = [x1 - inset, y + rise, z0 + half];
    const p00: Vec3 = [x0, e, z0];
    const p10: Vec3 = [x1, e, z0];
    const p11: Vec3 = [x1, e, z1];
    const p01: Vec3 = [x0, e, z1];
    const dark = tone(color, -0.2);
    const lit = sketch.camera.eye[0] > (x0 + x1) / 2;
    const end = lit ? [p10, p11, ridgeB] : [p01, p00, ridgeA];
    sketch.poly(end, lit ? tone(color, 0.14) : tone(color, -0.24));
    const endReach = (t: number) => 1 - Math.abs(2 * t - 1);
    if (tiled) courses(kit, end[0] as Vec3, end[1] as Vec3, end[2] as Vec3, end[2] as Vec3, dark);
    else
      ribs(
        kit,
        end[0] as Vec3,
        end[1] as Vec3,
        [lit ? -inset : inset, rise - 0.16, 0],
        lit ? tone(color, -0.04) : tone(color, -0.34),
        endReach,
      );
    const fill = sketch.gradient([
      [0, tone(color, 0.06)],
      [1, tone(color, -0.06)],
    ]);
    sketch.poly([p00, p10, ridgeB, ridgeA], fill);
    if (tiled) courses(kit, p00, p10, ridgeB, ridgeA, tone(color, -0.18));
    else {
      const span = x1 - x0;
      ribs(kit, p00, p10, [0, rise - 0.16, half], tone(color, -0.15), (t) =>
        Math.min(1, (t * span) / inset, ((1 - t) * span) / inset),
      );
    }
    const hip = tone(color, 0.2);
    sketch.line([p00, ridgeA, ridgeB, p10], hip, 0.1, 'stroke-linejoin="round"');
    if (sketch.camera.eye[0] > x1) sketch.line([ridgeB, p11], hip, 0.1);
    if (sketch.camera.eye[0] < x0) sketch.line([ridgeA, p01], hip, 0.1);
  });
}

/** A tin roof of two slopes, its ridge along the front; the gable walls take `wall`. */
export function gableRoof(
  kit: Kit,
  foot: Footprint,
  y: number,
  rise: number,
  over: number,
  color: string,
  wall: string,
): void {
  const { sketch, stage } = kit;
  const [x0, z0, x1, z1] = [foot[0] - over, foot[1] - over, foot[2] + over, foot[3] + over];
  const mid = (z0 + z1) / 2;
  stage.item([x0, y, z0], [x1, y + rise, z1], () => {
    const right = sketch.camera.eye[0] > (x0 + x1) / 2;
    const gx = right ? foot[2] : foot[0];
    const slope = (rise - 0.1) / (mid - z0);
    const drop = over * slope;
    sketch.poly(
      [
        [x0, y, z0],
        [x1, y, z0],
        [x1, y, foot[1]],
        [x0, y, foot[1]],
      ],
      "#4A3830",
    );
    sketch.poly(
      [
        [gx, y, foot[1]],
        [gx, y, foot[3]],
        [gx, y + rise - 0.1, mid],
      ],
      right ? tone(wall, -0.1) : tone(wall, -0.3),
    );
    sketch.poly(
      [
        [gx, y + drop + 0.4, mid - 0.35],
        [gx, y + drop + 0.4, mid + 0.35],
        [gx, y + drop + 0.72, mid],
      ],
      tone(wall, -0.5),
    );
    const ex = right ? x1 : x0;
    sketch.poly(
      [
        [gx, y + rise - 0.1, mid],
        [ex, y + rise - 0.1, mid],
        [ex, y, z1],
        [gx, y, z1],
      ],
      "#5A4538",
    );
    const verge = (z: number, h: number): Vec3 => [ex, h, z];
    sketch.poly(
      [
        verge(z0, y - 0.02),
        verge(mid, y + rise - 0.1),
        verge(z1, y - 0.02),
        verge(z1, y + 0.14),
        verge(mid, y + rise + 0.06),
        verge(z0, y + 0.14),
      ],
      "#F5EFE0",
    );
    const p = (x: number, z: number, h: number): Vec3 => [x, h, z];
    const fill = sketch.gradient([
      [0, tone(color, 0.12)],
      [1, tone(color, -0.04)],
    ]);
    const a = p(x0, z0, y + 0.08);
    const b = p(x1, z0, y + 0.08);
    sketch.poly([a, b, p(x1, mid, y + rise + 0.06), p(x0, mid, y + rise + 0.06)], fill);
    ribs(kit, a, b, [0, rise - 0.02, mid - z0], tone(color, -0.16), () => 1);
    sketch.line(
      [p(x0, mid, y + rise + 0.06), p(x1, mid, y + rise + 0.06)],
      tone(color, 0.25),
      0.12,
    );
    sketch.poly([p(x0, z0, y - 0.04), p(x1, z0, y - 0.04), b, a], "#F5EFE0");
  });
}

/** A flat roof's parapet with its coping, and what stands on it. */
export function flatRoof(
  kit: Kit,
  [x0, z0, x1, z1]: Footprint,
  y: number,
  color: string,
  coping: string,
): void {
  const { stage, sketch, random } = kit;
  stage.box([x0 - 0.05, y, z0 - 0.05], [x1 + 0.05, y + 0.7, z1 + 0.05], color);
  stage.box([x0 - 0.16, y + 0.7, z0 - 0.16], [x1 + 0.16, y + 0.86, z1 + 0.16], coping, {
    onTop: () => {
      if (sketch.camera.eye[1] < y + 0.86) return;
      sketch.poly(flat([x0 + 0.14, z0 + 0.14, x1 - 0.14, z1 - 0.14], y + 0.86), "#A59A8A");
      sketch.poly(flat([x0 + 0.14, z0 + 0.5, x1 - 0.6, z1 - 0.14], y + 0.86), "#BDB3A2");
    },
  });
  const tank = random.pick(["#2E3436", "#2F6FA3", "#E9E4D6", "#0B5D45"]);
  const count = random.int(1, 3);
  for (let i = 0; i < count; i++) {
    const x = x0 + (x1 - x0) * (0.2 + 0.24 * i) + random.range(0, 0.6);
    const z = z0 + 1.3;
    stage.item([x - 0.7, y + 0.861, z - 0.1], [x + 0.7, y + 3, z + 0.1], () =>
      sketch.sprite([x, y + 0.9, z], waterTank(tank)),
    );
  }
  if (random.chance(0.6)) {
    const x = x1 - (x1 - x0) * 0.15;
    stage.item([x - 0.5, y + 0.861, z0 + 1], [x + 0.5, y + 2, z0 + 1.1], () =>
      sketch.sprite(
        [x, y + 0.8, z0 + 1],
        `<path d="M0 0V-70" stroke="#6F7678" stroke-width="6"/><path d="M-42 -104Q-26 -50 34 -58Z" fill="#E4E6E2"/><path d="M-42 -104L34 -58" stroke="#A9B0B0" stroke-width="4"/><path d="M-8 -78L12 -112" stroke="#6F7678" stroke-width="4"/>`,
      ),
    );
  }
}

/** A plastic water tank on its stand as a sprite, 2.2 metres tall. */
function waterTank(color: string): string {
  return `<path d="M-50 0V-70H50V0M-50 0L50 -70M50 0L-50 -70" fill="none" stroke="#5B5048" stroke-width="7"/><rect x="-58" y="-76" width="116" height="9" fill="#5B5048"/><rect x="-52" y="-196" width="104" height="122" rx="10" fill="${color}"/><rect x="18" y="-196" width="34" height="122" rx="10" fill="${tone(color, 0.2)}"/><path d="M-52 -170H52M-52 -140H52M-52 -110H52" stroke="${tone(color, -0.3)}" stroke-width="4"/><path d="M-44 -196Q-30 -212 0 -212Q30 -212 44 -196Z" fill="${tone(color, -0.15)}"/><rect x="-14" y="-219" width="28" height="9" rx="3" fill="${tone(color, -0.35)}"/>`;
}
