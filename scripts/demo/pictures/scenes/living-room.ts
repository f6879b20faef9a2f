import type { Vec3 } from "../engine/camera";
import { createKit, type Subject } from "../kit";
import type { Random } from "../prng";
import { atmosphere } from "../shapes/atmosphere";
import { ceilingFan } from "../shapes/ceiling-fan";
import { curtains } from "../shapes/curtain";
import { buildRoom } from "../shapes/room";
import { rug } from "../shapes/rug";
import { rattanChair, sofa } from "../shapes/sofa";
import { floorLamp, plant, televisionConsole } from "../shapes/storage";
import { coffeeTable } from "../shapes/tables";
import { airConditioner, clock, door, framed } from "../shapes/wall-things";
import { innerWindow, sunPatch } from "../shapes/window";
import { roomCamera } from "./camera";

/** A living room: sofa, low table, television, fan; bare with fan and curtains when unfurnished. */
export function livingRoom(subject: Subject, random: Random): { svg: string; alt: string } {
  const size: Vec3 = [random.range(3.9, 4.7), random.range(3.6, 4.2), random.range(2.65, 2.9)];
  const [width, depth, height] = size;
  const kit = createKit(subject, random, roomCamera(random, size, 0.67));
  const { home, furnished, stage, sketch } = kit;
  const room = buildRoom(kit, size);
  const layout = random.int(0, 2);
  const tall = random.chance(0.4);
  const area = [
    layout === 0 ? width * 0.5 : layout === 1 ? width * 0.14 : width * 0.34,
    tall ? 0.12 : 0.95,
    random.range(1.25, 1.75),
    tall ? 2.02 : 1.2,
  ] as const;
  innerWindow(kit, room.back, area);
  if (furnished || random.chance(0.5)) curtains(kit, room.back, area, tall || random.chance(0.5));
  const clear = layout === 0 ? width * 0.14 : layout === 1 ? width * 0.66 : width * 0.1;
  if (!furnished) {
    door(kit, layout === 0 ? room.back : room.left, layout === 0 ? width * 0.12 : 5.2);
  } else if (layout === 2) {
    framed(kit, room.back, [width * 0.82, 1.25, 0.5, 0.66]);
    framed(kit, room.back, [width * 0.08, 1.3, 0.62, 0.5]);
  } else {
    framed(kit, room.back, [clear, 1.3, 0.7, 0.85]);
    if (random.chance(0.6)) framed(kit, room.back, [clear + 0.82, 1.3, 0.4, 0.38]);
    if (random.chance(0.6)) clock(kit, room.back, clear + 1, 2.02);
  }
  if (home.airConditioned) airConditioner(kit, room.right, 6.1, height - 0.62);
  if (furnished) {
    rug(kit, [width * 0.24, depth - 2.9, width * 0.78, depth - 1.15]);
    sunPatch(kit, width * 0.42, width * 0.34, depth - 1.1, 0.42);
    const wide = width > 4.1 ? 2.45 : 2.15;
    if (layout === 1) {
      sofa(kit, [0.06, depth - 2.75], wide, "right");
      televisionConsole(kit, [width - 0.48, depth - 2.6], 1.8, "left");
      rattanChair(kit, [width * 0.62, depth - 0.95], "viewer");
      plant(kit, width - 0.45, depth - 0.35, 150);
    } else {
      sofa(kit, [(width - wide) / 2 - (layout === 0 ? 0.3 : 0), depth - 1.02], wide, "viewer");
      if (random.chance(0.5)) rattanChair(kit, [width - 0.95, depth - 2.5], "left");
      else televisionConsole(kit, [width - 0.48, depth - 2.9], 1.7, "left");
      plant(kit, layout === 0 ? 0.42 : width - 0.42, depth - 0.34, random.range(130, 175));
      if (random.chance(0.6)) floorLamp(kit, layout === 0 ? width - 0.5 : 0.42, depth - 0.36);
      else rattanChair(kit, [0.12, depth - 2.3], "right");
    }
    coffeeTable(kit, [width * 0.5 - 0.55, depth - 2.35], 1.1);
  } else {
    sunPatch(kit, area[0] - 0.1, area[2], depth - 0.4, 0.42);
    if (random.chance(0.4)) plant(kit, width - 0.5, depth - 0.4, 110);
  }
  stage.flush();
  if (home.airConditioned && random.chance(0.5)) {
    sketch.sprite(
      [width / 2, height, depth * 0.5],
      `<ellipse cx="0" cy="2" rx="26" ry="7" fill="#FFF6D8"/>`,
    );
  } else ceilingFan(kit, width / 2, depth * 0.52, height);
  atmosphere(kit);
  return {
    svg: sketch.document(random.chance(0.5)),
    alt: describe(kit.home, furnished, area[3] > 2),
  };
}

function describe(home: Subject["home"], furnished: boolean, tall: boolean): string {
  const ground = {
    checker: "au carrelage à damier",
    terrazzo: "au sol en granito",
    planks: "au parquet",
    polished: "au sol en ciment ciré",
    diamond: "carrelé à cabochons",
    plain: "carrelé",
    large: "carrelé",
  }[home.floor.style];
  const rest = furnished
    ? `avec canapé et rideaux ${home.curtainPlain ? "unis" : "en pagne"}`
    : tall
      ? "vide avec baie vitrée"
      : "vide et lumineux";
  return `Salon ${ground}, ${rest}`;
}
