import type { Vec3 } from "../engine/camera";
import { mix, tone } from "../engine/color";
import { block, panel } from "../engine/wall";
import { createKit, type Kit, type Subject } from "../kit";
import type { Random } from "../prng";
import { atmosphere } from "../shapes/atmosphere";
import { ceilingFan } from "../shapes/ceiling-fan";
import { desk, officeChair, shopCounter } from "../shapes/office-units";
import { buildRoom, type Room } from "../shapes/room";
import { rug } from "../shapes/rug";
import { sofa } from "../shapes/sofa";
import { plant, shelves } from "../shapes/storage";
import { coffeeTable, table } from "../shapes/tables";
import { airConditioner, clock, door, framed } from "../shapes/wall-things";
import { innerWindow, sunPatch } from "../shapes/window";
import { roomCamera } from "./camera";

type WorkRoom = "office" | "meeting-room" | "reception" | "shop" | "storage";

function blinds(
  kit: Kit,
  room: Room,
  [u, v, w, h]: readonly [number, number, number, number],
  drop: number,
): void {
  const { sketch } = kit;
  block(sketch, room.back, [u - 0.1, v + h + 0.04, w + 0.2, 0.1], 0.1, "#EFE9DC");
  for (let y = v + h; y > v + h * (1 - drop); y -= 0.07)
    panel(sketch, room.back, [u - 0.04, y - 0.045, w + 0.08, 0.045], "#F4EEE0", 0.08);
}

function office(kit: Kit, room: Room): string {
  const { random, home, furnished } = kit;
  const { width, depth } = room;
  const area = [width * 0.32, 0.95, width * 0.42, 1.3] as const;
  innerWindow(kit, room.back, area);
  blinds(kit, room, area, random.range(0.2, 0.55));
  sunPatch(kit, width * 0.36, width * 0.36, depth - 0.8, 0.4);
  if (!furnished) {
    door(kit, room.left, 4.6);
    return "Bureau vide et lumineux, prêt à aménager";
  }
  framed(kit, room.back, [width * 0.8, 1.35, 0.5, 0.62]);
  shelves(kit, [0.06, depth - 0.42], Math.min(1.2, width * 0.26), "viewer", "books");
  officeChair(kit, [width * 0.5, depth - 1], "viewer", home.sofa);
  desk(kit, [width * 0.34, depth - 1.85], 1.7, "viewer");
  officeChair(kit, [width * 0.42, depth - 2.55], "away", home.second);
  if (random.chance(0.6)) desk(kit, [width - 0.82, depth - 2.8], 1.4, "left");
  plant(kit, width - 0.45, depth - 0.35, 140);
  return "Bureau aménagé avec rayonnages et fauteuil";
}

const BARS = [
  [0.3, 0.2],
  [0.5, 0.26],
  [0.4, 0.32],
] as const;

function meeting(kit: Kit, room: Room): string {
  const { random, home, furnished } = kit;
  const { width, depth } = room;
  const area = [width * 0.56, 0.95, width * 0.34, 1.25] as const;
  innerWindow(kit, room.back, area);
  blinds(kit, room, area, 0.3);
  block(kit.sketch, room.back, [width * 0.1, 1.05, width * 0.36, 1], 0.03, "#B9C0C2");
  panel(
    kit.sketch,
    room.back,
    [width * 0.1 + 0.04, 1.09, width * 0.36 - 0.08, 0.92],
    "#FCFBF5",
    0.031,
  );
  const marks = furnished ? BARS : [];
  for (const [h, u] of marks) {
    panel(
      kit.sketch,
      room.back,
      [width * u - 0.1, 1.2, 0.14, h],
      mix(home.accent, home.sofa, u),
      0.032,
    );
  }
  if (!furnished) return "Salle de réunion vide avec tableau blanc";
  const w = width * 0.54;
  const x = (width - w) / 2;
  for (let i = 0; i < 3; i++) {
    const cx = x + (w * (i + 0.5)) / 3 - 0.27;
    officeChair(kit, [cx, depth - 1.2], "viewer", home.sofa);
    officeChair(kit, [cx, depth - 3], "away", home.sofa);
  }
  table(kit, [x, depth - 2.35], [w, 0.75, 1.05], home.wood);
  if (random.chance(0.7)) plant(kit, width - 0.4, depth - 0.35, 130);
  return "Salle de réunion avec grande table et tableau blanc";
}

function reception(kit: Kit, room: Room): string {
  const { home, furnished, sketch } = kit;
  const { width, depth } = room;
  panel(
    sketch,
    room.back,
    [width * 0.34, 0, width * 0.42, room.height - 0.1],
    tone(home.wood, 0.16),
  );
  for (let i = 0; i <= 12; i++)
    panel(
      sketch,
      room.back,
      [width * (0.34 + i * 0.035), 0, 0.02, room.height - 0.1],
      tone(home.wood, -0.14),
    );
  door(kit, room.back, width * 0.06, 0.85);
  clock(kit, room.back, width * 0.86, 2);
  sunPatch(kit, width * 0.36, width * 0.36, depth - 1, 0.4);
  if (!furnished) return "Entrée des bureaux avec mur en lattes de bois";
  officeChair(kit, [width * 0.5, depth - 0.75], "viewer", home.sofa);
  shopCounter(kit, [width * 0.36, depth - 1.5], width * 0.36, false);
  rug(kit, [width * 0.06, depth - 2.9, width * 0.5, depth - 1.9]);
  sofa(kit, [0.06, depth - 3], 1.7, "right");
  coffeeTable(kit, [width * 0.34, depth - 2.65], 0.8);
  plant(kit, width - 0.45, depth - 0.4, 150);
  return "Accueil avec comptoir et coin d'attente";
}

function shop(kit: Kit, room: Room): string {
  const { home, random, furnished } = kit;
  const { width, depth } = room;
  if (!furnished) {
    door(kit, room.back, width * 0.68, 0.9);
    innerWindow(kit, room.back, [width * 0.14, 1.6, 1.3, 0.7]);
    sunPatch(kit, width * 0.3, width * 0.42, depth - 0.6, 0.4);
    if (random.chance(0.5)) shopCounter(kit, [width * 0.3, depth - 1.9], 1.6, true);
    return "Boutique vide au sol carrelé";
  }
  const w = (width - 0.3) / 3;
  for (let i = 0; i < 3; i++)
    shelves(kit, [0.1 + i * (w + 0.05), depth - 0.4], w, "viewer", "jars");
  sunPatch(kit, width * 0.3, width * 0.42, depth - 1, 0.4);
  shelves(kit, [0.05, depth - 2.6], 1.9, "right", "jars");
  shopCounter(kit, [width * 0.3, depth - 1.9], width * 0.5, true);
  plant(kit, width - 0.4, depth - 1.2, 100);
  clock(kit, room.back, width * 0.5, room.height - 0.4);
  return `Boutique avec comptoir vitré et rayonnages${home.airConditioned ? ", climatisée" : ""}`;
}

function storage(kit: Kit, room: Room): string {
  const { random, stage, furnished } = kit;
  const { width, depth } = room;
  innerWindow(kit, room.back, [width * 0.55, 1.9, 1.3, 0.5]);
  door(kit, room.back, width * 0.12, 0.95);
  sunPatch(kit, width * 0.4, width * 0.4, depth - 0.6, 0.4);
  if (furnished) shelves(kit, [0.05, depth - 2.8], 2, "right", "jars");
  const heap = furnished ? 3 : 1;
  for (let i = 0; i < heap; i++) {
    const x = width - 0.75 - i * 0.62;
    const rows = random.int(1, 3);
    for (let r = 0; r < rows; r++) {
      const color = random.pick(["#C09A6A", "#B58A58", "#CBA878"]);
      stage.box([x, r * 0.43, depth - 0.7], [x + 0.56, r * 0.43 + 0.42, depth - 0.14], color, {
        onTop: () =>
          kit.sketch.poly(
            [
              [x + 0.24, r * 0.43, depth - 0.702],
              [x + 0.32, r * 0.43, depth - 0.702],
              [x + 0.32, r * 0.43 + 0.42, depth - 0.702],
              [x + 0.24, r * 0.43 + 0.42, depth - 0.702],
            ],
            "#E4CFA4",
          ),
      });
    }
  }
  return "Réserve attenante avec porte et aération";
}

const ROOMS: Record<WorkRoom, (kit: Kit, room: Room) => string> = {
  office,
  "meeting-room": meeting,
  reception,
  shop,
  storage,
};

/** A room of an office or a shop. */
export function workRoom(
  subject: Subject,
  random: Random,
  kind: WorkRoom,
): { svg: string; alt: string } {
  const size: Vec3 = [random.range(4.2, 5), random.range(3.7, 4.3), random.range(2.75, 3)];
  const kit = createKit(subject, random, roomCamera(random, size, 0.68));
  const room = buildRoom(kit, size);
  const alt = ROOMS[kind](kit, room);
  const cooled = kit.home.airConditioned || kind === "meeting-room";
  if (cooled) airConditioner(kit, room.right, 5.6, size[2] - 0.6);
  kit.stage.flush();
  if (!cooled) ceilingFan(kit, size[0] / 2, size[1] * 0.5, size[2]);
  atmosphere(kit);
  return { svg: kit.sketch.document(random.chance(0.5)), alt };
}
