import type { Vec3 } from "../engine/camera";
import { tone } from "../engine/color";
import { createKit, type Subject } from "../kit";
import type { Random } from "../prng";
import { atmosphere } from "../shapes/atmosphere";
import { basin, bucket, shower, toilet, towel } from "../shapes/bath-units";
import { flat } from "../shapes/floor";
import { buildRoom } from "../shapes/room";
import { plant } from "../shapes/storage";
import { innerWindow, sunPatch } from "../shapes/window";
import { roomCamera } from "./camera";

/** A tiled bathroom: shower, basin, toilet. */
export function bathroom(subject: Subject, random: Random): { svg: string; alt: string } {
  const size: Vec3 = [random.range(2.55, 2.95), random.range(2.3, 2.7), 2.55];
  const [width, depth] = size;
  const home = {
    ...subject.home,
    floor: { ...subject.home.floor, style: random.pick(["checker", "plain", "diamond"] as const) },
  };
  const camera = roomCamera(random, size, 0.63);
  const kit = createKit({ ...subject, home }, random, {
    ...camera,
    center: [camera.center[0], 440],
  });
  const { furnished, stage, sketch } = kit;
  const room = buildRoom(kit, size, { tiledTo: random.pick([1.5, 1.75, 2.1]) });
  innerWindow(kit, room.back, [width * 0.44 + 0.05, 2.02, 0.01 + 0.75, 0.32]);
  sunPatch(kit, width * 0.4, 0.8, depth - 0.8, 0.3);
  shower(kit, room.back, 0.03, depth);
  const middle = width * 0.5 + 0.14;
  basin(kit, room.back, middle, depth);
  toilet(kit, width - 0.62, depth);
  if (furnished) {
    towel(kit, room.right, 5.15, 1.5, kit.home.second);
    bucket(kit, 1.22, depth - 0.75);
    sketch.poly(
      flat([middle - 0.4, depth - 1.25, middle + 0.4, depth - 0.75], 0.003),
      kit.home.sofa,
    );
    sketch.poly(
      flat([middle - 0.34, depth - 1.19, middle + 0.34, depth - 0.81], 0.004),
      tone(kit.home.sofa, 0.2),
    );
    if (random.chance(0.4)) plant(kit, width - 0.25, depth - 0.95, 60);
  }
  stage.flush();
  atmosphere(kit);
  const alt = "Salle de bain carrelée avec douche, lavabo et toilettes";
  return { svg: sketch.document(random.chance(0.5)), alt };
}
