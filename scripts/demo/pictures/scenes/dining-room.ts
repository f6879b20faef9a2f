import type { Vec3 } from "../engine/camera";
import { createKit, type Subject } from "../kit";
import type { Random } from "../prng";
import { atmosphere } from "../shapes/atmosphere";
import { ceilingFan } from "../shapes/ceiling-fan";
import { curtains } from "../shapes/curtain";
import { buildRoom } from "../shapes/room";
import { plant, shelves } from "../shapes/storage";
import { diningSet } from "../shapes/tables";
import { door, framed } from "../shapes/wall-things";
import { innerWindow, sunPatch } from "../shapes/window";
import { roomCamera } from "./camera";

/** A dining room: the table laid in the middle, a dresser, a window. */
export function diningRoom(subject: Subject, random: Random): { svg: string; alt: string } {
  const size: Vec3 = [random.range(3.8, 4.4), random.range(3.6, 4), random.range(2.65, 2.9)];
  const [width, depth, height] = size;
  const kit = createKit(subject, random, roomCamera(random, size, 0.68));
  const room = buildRoom(kit, size);
  const area = [width * 0.42, 0.95, 1.4, 1.25] as const;
  innerWindow(kit, room.back, area);
  curtains(kit, room.back, area, random.chance(0.5));
  sunPatch(kit, width * 0.4, width * 0.34, depth - 0.6, 0.4);
  if (kit.furnished) {
    framed(kit, room.back, [width * 0.86, 1.4, 0.42, 0.54]);
    shelves(kit, [0.08, depth - 0.42], 1.1, "viewer", "jars");
    diningSet(kit, [width * 0.26, depth - 2.1], width * 0.48);
    plant(kit, width - 0.4, depth - 0.32, 130);
  } else door(kit, room.back, width * 0.1);
  kit.stage.flush();
  ceilingFan(kit, width / 2, depth * 0.46, height);
  atmosphere(kit);
  const alt = kit.furnished
    ? "Salle à manger avec table en bois et vaisselier"
    : "Salle à manger vide avec fenêtre et rideaux";
  return { svg: kit.sketch.document(random.chance(0.5)), alt };
}
