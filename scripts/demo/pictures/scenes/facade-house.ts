import type { Vec3 } from "../engine/camera";
import { tone } from "../engine/color";
import { panel } from "../engine/wall";
import type { Kit } from "../kit";
import { balcony } from "../shapes/balcony";
import { outdoorUnit, outerDoor } from "../shapes/openings";
import { gableRoof, hipRoof } from "../shapes/roof";
import { masonry } from "../shapes/walls";
import { outerWindow } from "../shapes/window";

export type House = {
  kind: "house" | "villa" | "row";
  width: number;
  depth: number;
  floors: 1 | 2;
  roof: "gable" | "hip" | "tile";
  wing: boolean;
  doors: number;
};

const FLOOR = 2.95;

/** The outer measures of a house in metres, with its roof. */
export function houseSize({ width, floors, depth }: House): Vec3 {
  return [width, floors * FLOOR + 2, depth];
}

function roofOver(
  kit: Kit,
  plan: House,
  foot: readonly [number, number, number, number],
  y: number,
  rise: number,
): void {
  const { home } = kit;
  if (plan.roof === "gable") gableRoof(kit, foot, y, rise, 0.6, home.roof.tin, home.facade.wall);
  else
    hipRoof(
      kit,
      foot,
      y,
      rise,
      0.65,
      plan.roof === "tile" ? home.roof.tile : home.roof.tin,
      plan.roof === "tile",
    );
}

/** A veranda before the front wall: floor, posts and a lean-to of tin. */
function veranda(kit: Kit, x0: number, x1: number, y: number): void {
  const { stage, sketch, home } = kit;
  const z = -1.9;
  stage.box([x0, 0, z], [x1, 0.22, -0.01], tone(home.floor.dark, 0.15));
  const posts = Math.max(2, Math.round((x1 - x0) / 2.2));
  for (let i = 0; i <= posts; i++) {
    const x = x0 + 0.12 + ((x1 - x0 - 0.44) * i) / posts;
    stage.box([x, 0.22, z + 0.1], [x + 0.2, y - 0.45, z + 0.3], home.facade.trim);
    stage.box([x - 0.06, 0.22, z + 0.04], [x + 0.26, 0.5, z + 0.36], home.facade.plinth);
  }
  stage.item([x0 - 0.3, y - 0.44, z - 0.3], [x1 + 0.3, y, -0.02], () => {
    const color = home.roof.tin;
    const low = y - 0.4;
    sketch.poly(
      [
        [x0 - 0.3, low, z - 0.3],
        [x1 + 0.3, low, z - 0.3],
        [x1 + 0.3, y, 0],
        [x0 - 0.3, y, 0],
      ],
      tone(color, 0.08),
    );
    const list: Vec3[][] = [];
    for (let x = x0 - 0.1; x < x1 + 0.3; x += 0.32)
      list.push([
        [x, low, z - 0.3],
        [x + 0.07, low, z - 0.3],
        [x + 0.07, y, 0],
        [x, y, 0],
      ]);
    sketch.polys(list, tone(color, -0.14));
    sketch.poly(
      [
        [x0 - 0.3, low - 0.14, z - 0.3],
        [x1 + 0.3, low - 0.14, z - 0.3],
        [x1 + 0.3, low, z - 0.3],
        [x0 - 0.3, low, z - 0.3],
      ],
      "#F5EFE0",
    );
  });
}

/** A house, a villa, or a row of rooms each with its own door. */
export function drawHouse(kit: Kit, plan: House): void {
  const { home, random, stage, sketch } = kit;
  const { wall, trim } = home.facade;
  const { width, depth, floors } = plan;
  const curtains = [home.curtain.colors[0], home.throwWax.colors[0], "#F1E6D0"];
  const height = floors * FLOOR;
  const bays = plan.kind === "row" ? plan.doors : Math.max(3, Math.round(width / 3));
  const bay = width / bays;
  const entrance = plan.kind === "row" ? -1 : random.int(0, bays - 1);
  masonry(kit, [0, 0, 0], [width, height, depth], wall, ({ front, side, sideLit, sideSeen }) => {
    for (let f = 0; f < floors; f++) {
      const y = f * FLOOR;
      if (f) panel(sketch, front, [0, y - 0.08, width, 0.16], trim, 0.02);
      if (f)
        panel(sketch, side, [0, y - 0.08, depth, 0.16], tone(trim, sideLit ? -0.04 : -0.24), 0.02);
      const sideEnd = sideSeen ? depth - 1.6 : 0;
      for (let u = 0.8; u < sideEnd; u += 2.6) {
        outerWindow(kit, side, [u, y + 1.05, 1.2, 1.15], random.pick(curtains));
      }
      if (sideSeen && random.chance(0.4)) outdoorUnit(kit, side, depth * 0.55, y + 0.5);
      for (let b = 0; b < bays; b++) {
        const u = b * bay;
        if (plan.kind === "row") {
          outerDoor(kit, front, u + 0.3, y + 0.2, 0.85, 2.05);
          outerWindow(
            kit,
            front,
            [u + 1.45, y + 1.1, Math.min(1, bay - 1.75), 1.05],
            random.pick(curtains),
          );
        } else if (f === 0 && b === entrance)
          outerDoor(kit, front, u + bay / 2 - 0.6, 0.2, 1.2, 2.15);
        else if (f && plan.kind === "villa" && b < bays - 1) {
          outerWindow(
            kit,
            front,
            [u + bay / 2 - 0.7, y + 0.14, 1.4, 2.1],
            random.pick(curtains),
            false,
          );
        } else
          outerWindow(
            kit,
            front,
            [u + bay / 2 - 0.75, y + 1, 1.5, 1.2],
            random.pick(curtains),
            f === 0,
          );
      }
    }
  });
  if (plan.kind === "row") {
    if (floors === 2) {
      stage.box([-0.05, FLOOR - 0.1, -1.35], [width + 0.05, FLOOR + 0.06, -0.001], trim);
      balcony(
        kit,
        [0, FLOOR + 0.23, 0],
        width,
        1.3,
        random.pick(["bars", "balusters"] as const),
        trim,
      );
      for (let i = 0; i <= plan.doors; i++) {
        const x = 0.05 + ((width - 0.3) * i) / plan.doors;
        stage.box([x, 0, -1.3], [x + 0.2, FLOOR - 0.1, -1.1], trim);
      }
      stage.box([0, 0, -1.3], [width, 0.16, -0.01], tone(home.floor.dark, 0.2));
    } else veranda(kit, 0, width, height - 0.2);
  } else if (plan.kind === "house") {
    const from = plan.wing ? width * 0.36 : 0;
    veranda(kit, from, width, height - 0.25);
  } else {
    const end = (width / bays) * (bays - 1);
    stage.box([-0.1, 0, -2.1], [end, 0.2, -0.01], tone(home.floor.dark, 0.25));
    for (let i = 0; i < 4; i++) {
      const x = 0.1 + ((end - 0.6) * i) / 3;
      stage.box([x, 0.2, -2], [x + 0.32, FLOOR - 0.18, -1.7], trim);
      stage.box([x - 0.08, FLOOR - 0.36, -2.06], [x + 0.4, FLOOR - 0.181, -1.62], trim);
    }
    if (floors === 2)
      balcony(
        kit,
        [-0.05, FLOOR, 0],
        end,
        2.1,
        random.pick(["balusters", "balusters", "glass", "solid"] as const),
        trim,
      );
    else stage.box([-0.2, FLOOR - 0.18, -2.2], [end + 0.1, FLOOR, -0.01], trim);
  }
  if (plan.wing && plan.kind === "house") {
    const w = width * 0.34;
    masonry(kit, [0, 0, -2], [w, FLOOR, -0.01], wall, ({ front }) => {
      outerWindow(kit, front, [w / 2 - 0.75, 1, 1.5, 1.2], random.pick(curtains));
    });
    roofOver(
      kit,
      { ...plan, roof: plan.roof === "gable" ? "hip" : plan.roof },
      [0, -2, w, 0.6],
      FLOOR,
      1.1,
    );
  }
  roofOver(
    kit,
    plan,
    [0, 0, width, depth],
    height,
    plan.roof === "gable" ? 1.7 : floors === 2 ? 2.5 : 2,
  );
}
