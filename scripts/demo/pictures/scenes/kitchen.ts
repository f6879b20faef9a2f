import type { Vec3 } from "../engine/camera";
import { mix } from "../engine/color";
import { panel } from "../engine/wall";
import { createKit, type Subject } from "../kit";
import type { Random } from "../prng";
import { atmosphere } from "../shapes/atmosphere";
import {
  cooker,
  counter,
  kitchenFloorThing,
  refrigerator,
  upperUnits,
} from "../shapes/kitchen-units";
import { buildRoom } from "../shapes/room";
import { bowlOfFruit, shelfGoods, vase } from "../shapes/small";
import { table } from "../shapes/tables";
import { innerWindow, sunPatch } from "../shapes/window";
import { roomCamera } from "./camera";

/** A kitchen along the back wall; without cooker and stores when unfurnished. */
export function kitchen(subject: Subject, random: Random): { svg: string; alt: string } {
  const size: Vec3 = [random.range(3, 3.7), random.range(2.9, 3.4), random.range(2.6, 2.8)];
  const [width, depth, height] = size;
  const kit = createKit(subject, random, roomCamera(random, size, 0.7));
  const { home, furnished, stage, sketch } = kit;
  const units = random.pick([
    home.wood,
    mix(home.facade.wall, "#FFFFFF", 0.2),
    home.accent,
    "#F2ECDD",
    home.facade.plinth,
  ]);
  const room = buildRoom(kit, size, { wall: home.wall });
  const tile = random.pick([home.wetTile, "#F7F1E4", mix(home.accent, "#FFFFFF", 0.45)]);
  const [u0, step] = [0, 0.15];
  panel(sketch, room.back, [u0, 0.88, width, 0.62], tile);
  for (let i = 0; i * step < width; i++) {
    panel(sketch, room.back, [i * step, 0.88, 0.008, 0.62], mix(tile, "#6B5A50", 0.25));
  }
  for (let j = 0; j < 5; j++)
    panel(sketch, room.back, [0, 0.88 + j * step, width, 0.008], mix(tile, "#6B5A50", 0.25));
  if (random.chance(0.5)) {
    for (let i = 0; i * step < width; i += 2) {
      panel(
        sketch,
        room.back,
        [i * step, 0.88 + step * 2, step, step],
        mix(home.accent, tile, 0.15),
      );
    }
  }
  const fridge = furnished ? 0.74 : 0;
  const win = random.range(1, 1.25);
  const winU = (width - win) / 2 + random.range(-0.1, 0.2);
  innerWindow(kit, room.back, [winU, 1.32, win, 0.95]);
  const open = random.chance(0.5);
  const left = winU - 0.35 - fridge;
  if (left > 0.35) upperUnits(kit, room.back, fridge + 0.08, left, 1.6, open, units);
  const right = width - (winU + win) - 0.35;
  if (right > 0.35) upperUnits(kit, room.back, winU + win + 0.26, right, 1.6, open, units);
  sunPatch(kit, width * 0.4, width * 0.36, depth - 1, 0.3);
  const z = depth - 0.62;
  if (furnished) {
    refrigerator(kit, [0.06, depth - 0.68]);
    const stove = width - 0.72;
    counter(kit, [fridge, z], stove - fridge - 0.02, units, winU + win / 2 - fridge);
    cooker(kit, [stove, depth - 0.64], true);
    kitchenFloorThing(kit, stove - 0.3, depth - 0.85);
    const bowl = fridge + 0.25;
    stage.item([bowl - 0.15, 0.9, z + 0.2], [bowl + 0.15, 1.2, z + 0.3], () =>
      sketch.sprite(
        [bowl, 0.89, z + 0.3],
        random.chance(0.5) ? bowlOfFruit(random) : shelfGoods(random, 34, "jars"),
      ),
    );
    if (random.chance(0.4)) {
      table(kit, [width * 0.12, depth - 2.1], [0.9, 0.74, 0.55], home.wood);
      stage.item(
        [width * 0.12 + 0.3, 0.741, depth - 1.9],
        [width * 0.12 + 0.6, 1.1, depth - 1.8],
        () =>
          sketch.sprite(
            [width * 0.12 + 0.45, 0.745, depth - 1.85],
            random.chance(0.5) ? vase(random) : bowlOfFruit(random),
          ),
      );
    } else kitchenFloorThing(kit, 0.35, depth - 1.1);
  } else {
    counter(kit, [0.02, z], width - 0.04, units, winU + win / 2);
    if (random.chance(0.6))
      counter(kit, [width - 0.62, depth - 2.4], 1.7, units, undefined, "left");
  }
  stage.flush();
  sketch.sprite(
    [width / 2, height, depth * 0.55],
    `<path d="M0 0V38" stroke="#5B5048" stroke-width="1.6"/><path d="M-16 56Q-12 38 0 37Q12 38 16 56Z" fill="${home.second}"/><ellipse cx="0" cy="56" rx="16" ry="3" fill="#FFF1C4"/>`,
  );
  atmosphere(kit);
  const alt = furnished
    ? "Cuisine équipée avec réfrigérateur et cuisinière à gaz"
    : "Cuisine avec plan de travail, évier et placards";
  return { svg: sketch.document(random.chance(0.5)), alt };
}
