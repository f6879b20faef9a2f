import { project, type Vec3 } from "../engine/camera";
import { fitCamera } from "../engine/fit";
import { createKit, type Kit, type Subject } from "../kit";
import type { Random } from "../prng";
import type { PropertyType } from "../property-type";
import { atmosphere } from "../shapes/atmosphere";
import { fence } from "../shapes/fence";
import { flat } from "../shapes/floor";
import { castShadows, foreground, ground, standing, tufts } from "../shapes/ground";
import { neighbours } from "../shapes/neighbours";
import { sky, skyline } from "../shapes/sky";
import { powerPole, traffic } from "../shapes/street-things";
import { bananaPlant, bush, mangoTree, palmTree } from "../shapes/trees";
import { type Block, blockSize, drawBlock } from "./facade-block";
import { drawHouse, type House, houseSize } from "./facade-house";

const RAILINGS = ["balusters", "balusters", "bars", "solid", "glass"] as const;

function blockOf(type: PropertyType, random: Random): Block | undefined {
  const railing = random.pick(RAILINGS);
  if (type === "office") {
    const ribbon = random.chance(0.7);
    return {
      floors: random.int(3, 4),
      bays: random.int(4, 5),
      shops: false,
      balconies: "none",
      ribbon,
      hipped: false,
      railing,
    };
  }
  if (type === "commercial") {
    return {
      floors: random.int(1, 3),
      bays: random.int(3, 4),
      shops: true,
      balconies: random.pick(["middle", "ends", "none"]),
      ribbon: false,
      hipped: random.chance(0.5),
      railing,
    };
  }
  if (type === "apartment" || (type === "studio" && random.chance(0.4))) {
    return {
      floors: random.int(3, 4),
      bays: random.int(3, 4),
      shops: random.chance(0.3),
      balconies: random.pick(["all", "all", "ends", "middle"]),
      ribbon: false,
      hipped: random.chance(0.3),
      railing,
    };
  }
  return undefined;
}

function houseOf(type: PropertyType, random: Random): House {
  const roof = random.pick(["gable", "hip", "tile"] as const);
  if (type === "villa") {
    return {
      kind: "villa",
      width: random.range(10, 13),
      depth: 8,
      floors: random.chance(0.75) ? 2 : 1,
      roof: random.pick(["tile", "tile", "hip"]),
      wing: false,
      doors: 0,
    };
  }
  if (type === "house") {
    return {
      kind: "house",
      width: random.range(9, 11.5),
      depth: 7.5,
      floors: 1,
      roof,
      wing: random.chance(0.5),
      doors: 0,
    };
  }
  const doors = random.int(3, 4);
  return {
    kind: "row",
    width: doors * 2.9,
    depth: 5.5,
    floors: random.chance(0.4) ? 2 : 1,
    roof: random.chance(0.7) ? "gable" : "hip",
    wing: false,
    doors,
  };
}

function garden(kit: Kit, [width, , depth]: Vec3, street: number): void {
  const { random } = kit;
  const tree = (x: number, z: number, tall: number) => {
    const lot = random.next();
    if (lot < 0.45) standing(kit, [x, 0, z], 1.7, tall, mangoTree(random, tall * 100));
    else if (lot < 0.85) standing(kit, [x, 0, z], 1.2, tall, palmTree(random, tall * 115));
    else standing(kit, [x, 0, z], 1.2, tall * 0.6, bananaPlant(random, tall * 60));
  };
  tree(-3.4, depth * 0.6, random.range(6, 8));
  tree(width + 3.4, depth + 2.5, random.range(6, 8.5));
  if (random.chance(0.6)) tree(width * 0.4, depth + 3, random.range(8, 10));
  if (street < -4) {
    for (const x of [-1.2, width * 0.22, width * 0.86, width + 1.4]) {
      if (random.chance(0.75)) {
        standing(
          kit,
          [x, 0, random.range(-3.1, -2.6)],
          0.6,
          1,
          bush(random, random.range(100, 170), random.range(80, 130)),
        );
      }
    }
    if (random.chance(0.5)) standing(kit, [-2, 0, -2.6], 1, 3, bananaPlant(random, 300));
    else standing(kit, [-2.4, 0, -2.8], 1, 5, palmTree(random, 480));
  }
}

/** The building from the street, in its yard. */
export function facade(
  subject: Subject,
  random: Random,
  type: PropertyType,
): { svg: string; alt: string } {
  const plan = blockOf(type, random);
  const house = plan ? undefined : houseOf(type, random);
  const size = plan ? blockSize(plan) : houseSize(house as House);
  const [width, height, depth] = size;
  const street = plan ? (plan.shops ? -2.2 : random.pick([-3, -4.6])) : -5;
  const frontal = random.chance(0.28);
  const turn =
    (frontal ? random.range(0.05, 0.15) : random.range(0.22, 0.6)) * (random.chance(0.7) ? 1 : -1);
  const away = Math.max(17, height * 1.7);
  const eye: Vec3 = [
    width / 2 + Math.sin(turn) * away,
    plan
      ? random.range(4.2, 6.4)
      : house?.floors === 2
        ? random.range(5.4, 6.6)
        : random.range(3.3, 4.2),
    depth / 2 - Math.cos(turn) * away,
  ];
  const seen: Vec3[] = [0, width].flatMap((x) =>
    [0, height].flatMap((y) => [-1.3, depth].map((z): Vec3 => [x, y, z])),
  );
  const camera = fitCamera(eye, -turn, seen, plan ? [100, 70, 1500, 1030] : [90, 190, 1510, 940]);
  const kit = createKit(subject, random, camera);
  const horizon = camera.center[1];
  sky(kit, horizon);
  skyline(kit, horizon);
  ground(kit, street);
  const gate = random.range(0.3, 0.6) * width;
  if (random.chance(0.6))
    kit.sketch.poly(flat([gate + 0.2, street, gate + 2.8, 0], 0.004), "#E4D8C2");
  castShadows(kit, size, street);
  tufts(kit, [-7, -0.6], street);
  tufts(kit, [width + 0.6, width + 7], street);
  neighbours(kit, size);
  garden(kit, size, street);
  if (random.chance(0.55)) powerPole(kit, [turn > 0 ? -4.2 : width + 4.2, 0, street - 0.9]);
  if (plan) drawBlock(kit, plan);
  else drawHouse(kit, house as House);
  if (!plan?.shops && random.chance(plan ? 0.5 : 0.72)) {
    fence(kit, [-24, width + 26], street, [gate, gate + 3], plan ? 1.3 : random.range(1.05, 1.35));
  }
  const spot: Vec3 = [width * random.range(0.1, 0.8), 0, street - 3.4];
  if (project(camera, spot)[1] < 1130) traffic(kit, spot[0], spot[2]);
  kit.stage.flush();
  if (random.chance(0.5))
    foreground(kit, random.pick(["branch", "branch", "fronds"] as const), random.chance(0.5));
  if (random.chance(0.6)) foreground(kit, "bush", random.chance(0.5));
  atmosphere(kit);
  return { svg: kit.sketch.document(random.chance(0.5)), alt: describe(type, plan) };
}

function describe(type: PropertyType, plan: Block | undefined): string {
  if (type === "office") return "Façade de l'immeuble de bureaux";
  if (type === "commercial") return "Devanture du local avec rideaux métalliques";
  if (type === "villa") return "Façade de la villa et son jardin";
  if (type === "house") return "Façade de la maison avec véranda";
  if (plan)
    return plan.balconies === "none" ? "Façade de l'immeuble" : "Façade de l'immeuble avec balcons";
  return type === "studio" ? "Les studios vus de la cour" : "Les chambres vues de la cour";
}
