import type { Camera } from "./engine/camera";
import { createSketch, type Sketch } from "./engine/sketch";
import { createStage, type Stage } from "./engine/stage";
import type { Home } from "./home";
import type { Light } from "./light";
import type { Random } from "./prng";

/** What every shape and scene is handed: where to draw, and what the property looks like. */
export type Kit = {
  sketch: Sketch;
  stage: Stage;
  random: Random;
  home: Home;
  light: Light;
  furnished: boolean;
};

/** The facts of one property that its pictures share. */
export type Subject = { home: Home; light: Light; furnished: boolean };

/** A fresh sheet for one picture. */
export function createKit(subject: Subject, random: Random, camera: Camera): Kit {
  const sketch = createSketch(camera);
  return { ...subject, random, sketch, stage: createStage(sketch) };
}
