import { createHash } from "node:crypto";
import { NEIGHBOURHOODS } from "~/contract/neighbourhoods";

/** Largest distance in metres between a pin and the centre of its neighbourhood. */
const SPREAD_M = 350;
const METRES_PER_DEGREE = 111_320;

/**
 * Where a property stands on a map, in degrees: at most 350 m from the centre of its neighbourhood.
 * Derived from the id alone, so it is stable and reveals nothing about the address.
 */
export function approximatePlace(
  id: string,
  neighborhood: string,
): { latitude: number; longitude: number } {
  const centre = NEIGHBOURHOODS.find(({ name }) => name === neighborhood) ?? NEIGHBOURHOODS[0];
  const hash = createHash("sha256").update(id.toLowerCase()).digest();
  const turn = (hash.readUInt32BE(0) / 2 ** 32) * 2 * Math.PI;
  // The root spreads places evenly over the disc instead of heaping them up in the middle.
  const degrees = (SPREAD_M * Math.sqrt(hash.readUInt32BE(4) / 2 ** 32)) / METRES_PER_DEGREE;
  const east = degrees / Math.cos((centre.latitude * Math.PI) / 180);
  return {
    latitude: rounded(centre.latitude + degrees * Math.sin(turn)),
    longitude: rounded(centre.longitude + east * Math.cos(turn)),
  };
}

const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000;
