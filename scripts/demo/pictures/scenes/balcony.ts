import { type Camera, project, type Vec3 } from "../engine/camera";
import { tone } from "../engine/color";
import { panel, sideWall } from "../engine/wall";
import { createKit, type Subject } from "../kit";
import type { Random } from "../prng";
import { atmosphere } from "../shapes/atmosphere";
import { balustrade, type Railing } from "../shapes/balcony";
import { flat, layFloor } from "../shapes/floor";
import { gardenView } from "../shapes/garden-view";
import { panorama } from "../shapes/panorama";
import { rattanChair } from "../shapes/sofa";
import { plant } from "../shapes/storage";
import { coffeeTable } from "../shapes/tables";
import { outerWindow, sunPatch } from "../shapes/window";

/** What one sees from the balcony or the terrace. */
export function balconyView(
  subject: Subject,
  random: Random,
  terrace: boolean,
): { svg: string; alt: string } {
  const width = terrace ? random.range(4.6, 5.6) : random.range(3, 3.6);
  const depth = terrace ? 2.8 : 1.9;
  const height = 2.7;
  const z = -2.3;
  const camera: Camera = {
    eye: [width * random.range(0.46, 0.62), 1.62, z],
    yaw: random.range(-0.06, 0.04),
    focal: ((1600 * 0.8) / width) * (depth - z),
    center: [830, random.range(500, 560)],
  };
  const kit = createKit(subject, random, camera);
  const { sketch, stage, home, furnished } = kit;
  const bottom = project(camera, [0, 0, depth])[1];
  const lookOut = terrace ? gardenView : panorama;
  lookOut(kit, camera.center[1], bottom + 4);
  layFloor(sketch, home.floor, [-1.5, -3, width + 3, depth], random);
  sunPatch(kit, width * 0.3, width * 0.5, depth - 0.15, 0.5);
  const wall = sideWall(0, -3, depth + 3, 1);
  const fill = sketch.gradient(
    [
      [0, tone(home.facade.wall, -0.12)],
      [1, tone(home.facade.wall, 0.12)],
    ],
    [0, 0, 1, 0],
  );
  panel(sketch, wall, [0, 0, depth + 3, height], fill);
  panel(sketch, wall, [0, 0, depth + 3, 0.4], home.facade.plinth);
  outerWindow(kit, wall, [depth + 1.2 - (terrace ? 0.6 : 0), 0.95, 1, 1.2], home.curtain.colors[0]);
  const lid = tone(
    home.ceiling === "planks" ? home.wood : home.facade.trim,
    home.ceiling === "planks" ? 0.2 : -0.14,
  );
  sketch.poly(flat([0, -3, width + 3, depth + 0.1], height), lid);
  for (let x = 0.5; x < width + 3; x += 0.5)
    sketch.poly(flat([x, -3, x + 0.02, depth], height), tone(lid, -0.14));
  stage.box([0, height - 0.22, depth], [width + 3, height, depth + 0.12], home.facade.trim);
  const style: Railing = random.pick(["balusters", "balusters", "bars", "glass", "solid"]);
  stage.item([0, 0.01, depth + 0.01], [width + 3, 1, depth + 0.02], () =>
    balustrade(kit, [0, 0, depth], [width + 3, 0, depth], style, home.facade.trim),
  );
  const post = width * 0.97;
  stage.box(
    [post, 0, depth + 0.03],
    [post + 0.26, height - 0.221, depth + 0.25],
    tone(home.facade.trim, -0.06),
  );
  const spot = (at: number): Vec3 => [at, 0, depth - 0.3];
  plant(kit, spot(0.42)[0], spot(0)[2], random.range(110, 150));
  if (furnished) {
    rattanChair(kit, [width * 0.26, depth - 1.05], "right");
    rattanChair(kit, [width * 0.74, depth - 1.15], "left");
    if (terrace) coffeeTable(kit, [width * 0.42, depth - 1.25], 0.9);
    else plant(kit, width * 0.52, depth - 0.22, 60);
  } else plant(kit, width * 0.86, depth - 0.3, 80);
  stage.flush();
  atmosphere(kit);
  const alt = terrace
    ? "Terrasse couverte ouvrant sur le jardin"
    : "Balcon avec vue sur les toits et les palmiers";
  return { svg: sketch.document(random.chance(0.5)), alt };
}
