import sharp from "sharp";
import { createHome } from "./home";
import type { Subject } from "./kit";
import { createLight } from "./light";
import { planViews, type View } from "./plan";
import { createRandom, type Random } from "./prng";
import type { PropertyType } from "./property-type";
import { balconyView } from "./scenes/balcony";
import { bathroom } from "./scenes/bathroom";
import { bedroom } from "./scenes/bedroom";
import { diningRoom } from "./scenes/dining-room";
import { facade } from "./scenes/facade";
import { kitchen } from "./scenes/kitchen";
import { livingRoom } from "./scenes/living-room";
import { studioRoom } from "./scenes/studio-room";
import { workRoom } from "./scenes/work-rooms";

type Drawing = { svg: string; alt: string };

function drawView(view: View, subject: Subject, random: Random, type: PropertyType): Drawing {
  switch (view) {
    case "facade":
      return facade(subject, random, type);
    case "living-room":
      return livingRoom(subject, random);
    case "bedroom":
      return bedroom(subject, random, type === "room" || type === "studio");
    case "kitchen":
      return kitchen(subject, random);
    case "bathroom":
      return bathroom(subject, random);
    case "balcony":
    case "terrace":
      return balconyView(subject, random, view === "terrace");
    case "dining-room":
      return diningRoom(subject, random);
    case "studio-room":
      return studioRoom(subject, random);
    default:
      return workRoom(subject, random, view);
  }
}

/**
 * Draws 3 to 6 views of one property as SVG of 1600 by 1200, the cover first, with French
 * alternative texts. The same options always give the same pictures.
 */
export function drawProperty(options: {
  seed: number;
  type: PropertyType;
  furnished: boolean;
  views: number;
}): (Drawing & { view: View })[] {
  const { seed, type, furnished, views } = options;
  const subject: Subject = {
    home: createHome(createRandom(seed, "home")),
    light: createLight(createRandom(seed, "light")),
    furnished,
  };
  return planViews(type, views, furnished, createRandom(seed, "plan")).map((view) => ({
    view,
    ...drawView(view, subject, createRandom(seed, view), type),
  }));
}

/** Turns a drawn SVG into a JPEG of 1600 by 1200 pixels. */
export function renderPicture(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), { limitInputPixels: 1600 * 1200 })
    .flatten({ background: "#FBF8F3" })
    .jpeg({ quality: 82 })
    .toBuffer();
}
