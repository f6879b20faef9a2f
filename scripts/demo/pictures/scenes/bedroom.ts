import type { Vec3 } from "../engine/camera";
import { createKit, type Subject } from "../kit";
import type { Random } from "../prng";
import { atmosphere } from "../shapes/atmosphere";
import { bed, bedside, mosquitoNet } from "../shapes/bed";
import { ceilingFan } from "../shapes/ceiling-fan";
import { curtains } from "../shapes/curtain";
import { buildRoom } from "../shapes/room";
import { rug } from "../shapes/rug";
import { plant, wardrobe } from "../shapes/storage";
import { chair } from "../shapes/tables";
import { airConditioner, door, framed } from "../shapes/wall-things";
import { innerWindow, sunPatch } from "../shapes/window";
import { roomCamera } from "./camera";

/** A bedroom: bed in wax print, net, wardrobe; bare with its cupboard when unfurnished. */
export function bedroom(
  subject: Subject,
  random: Random,
  narrow = false,
): { svg: string; alt: string } {
  const size: Vec3 = [
    narrow ? random.range(3.1, 3.5) : random.range(3.6, 4.3),
    random.range(3.4, 4),
    random.range(2.7, 2.95),
  ];
  const [width, depth, height] = size;
  const kit = createKit(subject, random, roomCamera(random, size, 0.67));
  const { home, furnished, stage, sketch } = kit;
  const room = buildRoom(kit, size);
  const w = narrow ? 1.1 : random.pick([1.4, 1.6]);
  const bedX = narrow ? 0.5 : random.range(0.75, 0.95);
  const closet = furnished && random.chance(0.5);
  const aside = !furnished || (!closet && random.chance(0.8));
  const area = aside
    ? ([width - 1.35, 1, 1.05, 1.15] as const)
    : ([bedX + w / 2 - 0.75, 1.15, 1.5, 1] as const);
  innerWindow(kit, room.back, area);
  sunPatch(kit, aside ? area[0] - 0.1 : width - 1.5, 1.1, depth - 0.4, 0.34);
  curtains(kit, room.back, area, aside && random.chance(0.5));
  if (home.airConditioned) airConditioner(kit, room.right, 5.4, height - 0.6);
  if (furnished) {
    if (aside) framed(kit, room.back, [bedX + w / 2 - 0.35, 1.45, 0.7, 0.55]);
    bed(kit, bedX, depth, w);
    if (home.mosquitoNet) mosquitoNet(kit, bedX, depth, w, height);
    if (!narrow) bedside(kit, bedX - 0.58, depth, true);
    bedside(kit, bedX + w + 0.14, depth, narrow);
    if (!narrow) rug(kit, [bedX - 0.1, depth - 2.75, bedX + w + 0.3, depth - 2.1]);
    if (closet) wardrobe(kit, [width - 0.62, depth - 2.5], 1.5, "left");
    else if (!narrow) chair(kit, [width - 0.6, depth - 1.6], "left", home.wood);
    if (random.chance(0.5)) plant(kit, width - 0.35, depth - 0.3, 90);
  } else {
    wardrobe(kit, [0.12, depth - 0.62], width > 3.7 ? 1.6 : 1.05, "viewer");
    door(kit, room.left, 4.3);
  }
  stage.flush();
  if (!home.airConditioned || random.chance(0.4))
    ceilingFan(kit, width * 0.5, depth * 0.42, height);
  atmosphere(kit);
  const alt = furnished
    ? `Chambre avec lit${home.mosquitoNet ? ", moustiquaire" : ""} et couvre-lit en pagne`
    : "Chambre vide avec placard et fenêtre";
  return { svg: sketch.document(random.chance(0.5)), alt };
}
