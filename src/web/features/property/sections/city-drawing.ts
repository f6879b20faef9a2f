import { NEIGHBOURHOODS } from "~/contract/neighbourhoods";
import { BRIDGES, MAIN_ROADS } from "~/web/features/map/city-roads";
import { type LatLng, RIVER } from "~/web/features/map/city-shape";
import { PLAN, pointOf } from "./city-plan";

/** How far outside its frame the plan is still drawn. */
const BEYOND = 40;

/** The points of a way from the first to the last that lie on the plan, without repetition. */
function pathOf(way: LatLng[]): string {
  const points = way
    .map(([latitude, longitude]) => pointOf({ latitude, longitude }))
    .map(({ x, y }) => ({
      x: Math.min(Math.max(x, -BEYOND), PLAN.width + BEYOND),
      y: Math.min(Math.max(y, -BEYOND), PLAN.height + BEYOND),
    }))
    .filter(({ x, y }, at, all) => at === 0 || x !== all[at - 1]?.x || y !== all[at - 1]?.y);
  return points.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${x} ${y}`).join("");
}

/**
 * The plan in paths by id: dots, one per neighbourhood, that round caps make the city's ground; the
 * river; the main roads. Pages take them from `city-plan.svg`, which a test compares with this.
 */
export const DRAWING = {
  city: NEIGHBOURHOODS.map((one) => {
    const { x, y } = pointOf(one);
    return `M${x} ${y}h0`;
  }).join(""),
  river: `${pathOf(RIVER)}Z`,
  roads: [...MAIN_ROADS, ...BRIDGES].map(pathOf).join(""),
};
