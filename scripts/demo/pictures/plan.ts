import type { Random } from "./prng";
import type { PropertyType } from "./property-type";

export type View =
  | "facade"
  | "living-room"
  | "bedroom"
  | "kitchen"
  | "bathroom"
  | "balcony"
  | "terrace"
  | "dining-room"
  | "studio-room"
  | "office"
  | "meeting-room"
  | "reception"
  | "shop"
  | "storage";

/** The views each kind of property can show: what comes first, then what follows in this order. */
const VIEWS: Record<PropertyType, { covers: readonly View[]; rest: readonly View[] }> = {
  apartment: {
    covers: ["facade", "living-room", "living-room"],
    rest: ["living-room", "facade", "bedroom", "kitchen", "bathroom", "balcony", "dining-room"],
  },
  house: {
    covers: ["facade", "facade", "living-room"],
    rest: ["living-room", "facade", "kitchen", "bedroom", "bathroom", "terrace", "dining-room"],
  },
  villa: {
    covers: ["facade", "facade", "living-room"],
    rest: ["facade", "living-room", "terrace", "kitchen", "bedroom", "bathroom", "dining-room"],
  },
  studio: {
    covers: ["studio-room", "studio-room", "facade"],
    rest: ["studio-room", "facade", "bathroom", "kitchen", "balcony", "bedroom"],
  },
  room: {
    covers: ["bedroom", "bedroom", "facade"],
    rest: ["bedroom", "facade", "bathroom", "kitchen", "terrace", "balcony"],
  },
  office: {
    covers: ["facade", "office", "reception"],
    rest: ["office", "facade", "meeting-room", "reception", "bathroom", "balcony"],
  },
  commercial: {
    covers: ["facade", "facade", "shop"],
    rest: ["shop", "facade", "storage", "office", "bathroom", "reception"],
  },
};

/** Which views a property shows, each once, the cover first; a bare room is seldom the cover. */
export function planViews(
  type: PropertyType,
  count: number,
  furnished: boolean,
  random: Random,
): View[] {
  const { covers, rest } = VIEWS[type];
  const cover = !furnished && random.chance(0.8) ? "facade" : random.pick(covers);
  const [first, second, ...others] = rest.filter((view) => view !== cover) as [
    View,
    View,
    ...View[],
  ];
  return [cover, first, second, ...others].slice(0, count);
}
