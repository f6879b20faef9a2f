import type { Vec3 } from "../engine/camera";
import { mix, tone } from "../engine/color";
import { block, panel } from "../engine/wall";
import type { Kit } from "../kit";
import { balcony, type Railing } from "../shapes/balcony";
import { claustra, outdoorUnit, outerDoor, shopFront } from "../shapes/openings";
import { flatRoof, hipRoof } from "../shapes/roof";
import { masonry } from "../shapes/walls";
import { outerWindow } from "../shapes/window";

export type Block = {
  floors: number;
  bays: number;
  shops: boolean;
  balconies: "all" | "middle" | "ends" | "none";
  ribbon: boolean;
  hipped: boolean;
  railing: Railing;
};

const BAY = 3.1;
const FLOOR = 2.95;
const BLOCK_DEPTH = 8;

/** Width and height of a block in metres, with its roof. */
export function blockSize({ bays, floors, hipped }: Block): Vec3 {
  return [bays * BAY, floors * FLOOR + (hipped ? 2.6 : 1.4), BLOCK_DEPTH];
}

function hasBalcony(plan: Block, bay: number): boolean {
  if (plan.balconies === "all") return bay !== Math.floor(plan.bays / 2) || plan.bays % 2 === 0;
  if (plan.balconies === "middle") return bay > 0 && bay < plan.bays - 1;
  return plan.balconies === "ends" && (bay === 0 || bay === plan.bays - 1);
}

/** A building of several floors: flats with balconies, offices, or flats over shops. */
export function drawBlock(kit: Kit, plan: Block): void {
  const { home, random } = kit;
  const { wall, plinth, trim } = home.facade;
  const [width] = blockSize(plan);
  const height = plan.floors * FLOOR;
  const stair = Math.floor(plan.bays / 2);
  const curtains = [
    home.curtain.colors[0],
    home.curtain.colors[2],
    home.throwWax.colors[0],
    "#F1E6D0",
  ];
  const second = mix(wall, plinth, 0.45);
  masonry(
    kit,
    [0, 0, 0],
    [width, height, BLOCK_DEPTH],
    wall,
    ({ front, side, sideLit, sideSeen }) => {
      const { sketch } = kit;
      const lit = sideLit ? -0.04 : -0.24;
      for (let f = 0; f < plan.floors; f++) {
        const y = f * FLOOR;
        if (f > 0) {
          block(sketch, front, [0, y - 0.1, width, 0.16], 0.08, trim);
          if (sideSeen) panel(sketch, side, [0, y - 0.1, side.width, 0.16], tone(trim, lit), 0.03);
        }
        for (const u of [0.9, 3.4, 5.9]) {
          if (!sideSeen || (f === 0 && plan.shops)) continue;
          outerWindow(kit, side, [u, y + 1.05, 1.15, 1.15], random.pick(curtains), f < 2);
          if (random.chance(0.22)) outdoorUnit(kit, side, u + 1.3, y + 0.5);
        }
        for (let b = 0; b < plan.bays; b++) {
          const u = b * BAY;
          const isStair =
            !plan.ribbon && plan.balconies !== "middle" && b === stair && plan.bays % 2 === 1;
          if (isStair) {
            panel(sketch, front, [u + 0.3, y, BAY - 0.6, FLOOR], tone(second, -0.04), 0.02);
            if (f === 0)
              outerDoor(
                kit,
                { ...front, at: (a, v, d = 0) => front.at(a, v, d + 0.02) },
                u + 1,
                0.1,
                1.1,
                2.1,
              );
            else
              claustra(
                kit,
                { ...front, at: (a, v, d = 0) => front.at(a, v, d + 0.03) },
                [u + 0.9, y + 0.4, BAY - 1.8, 2],
                second,
              );
          } else if (f === 0 && plan.shops)
            shopFront(kit, front, u + 0.35, BAY - 0.7, 2.15, random.pick([0, 0.12, 0.75, 1]));
          else if (plan.ribbon) {
            panel(sketch, front, [u, y + 0.1, BAY, 0.72], second, 0.012);
            outerWindow(
              kit,
              front,
              [u + 0.2, y + 0.95, BAY - 0.4, 1.5],
              random.pick(curtains),
              false,
            );
            block(sketch, front, [u - 0.09, y, 0.18, FLOOR], 0.22, trim);
            if (f === 0 && b === stair) {
              outerDoor(kit, front, u + 0.9, 0.1, 1.3, 2.2);
              block(sketch, front, [u + 0.3, 2.5, BAY - 0.6, 0.18], 1.1, second);
            }
          } else if (f > 0 && hasBalcony(plan, b)) {
            outerWindow(kit, front, [u + 0.5, y + 0.12, 1.05, 2.1], random.pick(curtains), false);
            outerWindow(kit, front, [u + 1.9, y + 1, 0.8, 1.2], random.pick(curtains), false);
          } else {
            outerWindow(kit, front, [u + 0.8, y + 1, 1.5, 1.2], random.pick(curtains), f < 2);
            if (f > 0 && random.chance(0.3)) outdoorUnit(kit, front, u + 0.2, y + 0.25);
          }
        }
      }
    },
  );
  for (let f = 1; f < plan.floors; f++) {
    for (let b = 0; b < plan.bays; b++) {
      if (plan.ribbon || !hasBalcony(plan, b)) continue;
      balcony(
        kit,
        [b * BAY + 0.12, f * FLOOR, 0],
        BAY - 0.24,
        1.25,
        plan.railing,
        plan.railing === "bars" ? tone(home.joinery, -0.05) : trim,
      );
    }
  }
  const foot = [0, 0, width, BLOCK_DEPTH] as const;
  if (plan.hipped) hipRoof(kit, foot, height, 2.7, 0.7, home.roof.tin, false);
  else flatRoof(kit, foot, height, tone(wall, 0.04), trim);
}
