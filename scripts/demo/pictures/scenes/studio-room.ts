import type { Vec3 } from "../engine/camera";
import { createKit, type Subject } from "../kit";
import type { Random } from "../prng";
import { atmosphere } from "../shapes/atmosphere";
import { bed } from "../shapes/bed";
import { ceilingFan } from "../shapes/ceiling-fan";
import { curtains } from "../shapes/curtain";
import { counter, kitchenFloorThing, upperUnits } from "../shapes/kitchen-units";
import { buildRoom } from "../shapes/room";
import { rug } from "../shapes/rug";
import { rattanChair } from "../shapes/sofa";
import { plant, televisionConsole } from "../shapes/storage";
import { airConditioner, framed } from "../shapes/wall-things";
import { innerWindow, sunPatch } from "../shapes/window";
import { roomCamera } from "./camera";

/** The single room of a studio: bed on one side, kitchenette on the other. */
export function studioRoom(subject: Subject, random: Random): { svg: string; alt: string } {
  const size: Vec3 = [random.range(4.3, 4.8), random.range(3.5, 3.9), random.range(2.65, 2.85)];
  const [width, depth, height] = size;
  const kit = createKit(subject, random, roomCamera(random, size, 0.7));
  const { home, furnished, stage } = kit;
  const room = buildRoom(kit, size);
  const area = [width * 0.44, 1, 1.1, 1.2] as const;
  innerWindow(kit, room.back, area);
  curtains(kit, room.back, area, random.chance(0.5));
  sunPatch(kit, width * 0.4, 1.4, depth - 0.7, 0.4);
  const units = random.pick([home.accent, home.wood, "#F2ECDD"]);
  const u = width - 1.2;
  upperUnits(kit, room.back, u, 1.1, 1.6, random.chance(0.6), units);
  counter(kit, [u, depth - 0.62], 1.18, units, 0.6);
  if (furnished) {
    framed(kit, room.back, [0.7, 1.5, 0.6, 0.48]);
    rug(kit, [width * 0.4, depth - 2.6, width * 0.8, depth - 1.5]);
    bed(kit, 0.3, depth, 1.3);
    if (random.chance(0.5)) televisionConsole(kit, [width - 0.46, depth - 2.5], 1.4, "left");
    else rattanChair(kit, [width - 0.95, depth - 2.1], "left");
    kitchenFloorThing(kit, u - 0.2, depth - 0.45);
    plant(kit, width * 0.4, depth - 0.3, 90);
  } else kitchenFloorThing(kit, u - 0.25, depth - 0.45);
  stage.flush();
  if (home.airConditioned) airConditioner(kit, room.right, 5.2, height - 0.6);
  else ceilingFan(kit, width * 0.5, depth * 0.45, height);
  atmosphere(kit);
  const alt = furnished
    ? "Pièce principale du studio avec lit et coin cuisine"
    : "Pièce principale du studio avec coin cuisine";
  return { svg: kit.sketch.document(random.chance(0.5)), alt };
}
