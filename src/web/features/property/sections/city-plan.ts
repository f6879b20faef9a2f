import {
  findNeighbourhood,
  LANDMARKS,
  NEIGHBOURHOODS,
  type Neighbourhood,
} from "~/contract/neighbourhoods";

/** Size of the drawing, in its own units. */
export const PLAN = { width: 320, height: 232 };
const margin = 24;
const west = Math.min(...NEIGHBOURHOODS.map(({ longitude }) => longitude));
const east = Math.max(...NEIGHBOURHOODS.map(({ longitude }) => longitude));
const north = Math.max(...NEIGHBOURHOODS.map(({ latitude }) => latitude));
const scale = (PLAN.width - 2 * margin) / (east - west);

type Coordinates = { latitude: number; longitude: number };
type Point = { x: number; y: number };

/** Where a place lies on the plan; so near the equator a degree is the same both ways. */
export function pointOf({ latitude, longitude }: Coordinates): Point {
  return {
    x: Math.round((longitude - west) * scale + margin),
    y: Math.round((north - latitude) * scale + margin),
  };
}

const ROOM = { x: 60, y: 16 };

/** The plan around one neighbourhood, or undefined for a name that is not on the list. */
export function planOf(name: string) {
  const here = findNeighbourhood(name);
  if (!here) return undefined;
  const place = pointOf(here);
  const names = NEIGHBOURHOODS.filter((one) => LANDMARKS.includes(one.name))
    .map((one) => ({ name: one.name, ...pointOf(one) }))
    .filter(({ x, y }) => Math.abs(x - place.x) > ROOM.x || Math.abs(y - place.y) > ROOM.y);
  const away = ({ latitude, longitude }: Neighbourhood) =>
    (latitude - here.latitude) ** 2 + (longitude - here.longitude) ** 2;
  const around = NEIGHBOURHOODS.filter((one) => one !== here)
    .sort((a, b) => away(a) - away(b))
    .slice(0, 4);
  return { name: here.name, place, names, around };
}
