/** Places as Leaflet takes them: latitude, then longitude, in decimal degrees. */
export type LatLng = [number, number];

/**
 * The Wouri between Bonabéri and the city, by hand and roughly: it tells one bank from the other and
 * no more. West bank upstream, then east bank down.
 */
const BANKS: LatLng[] = [
  [3.8, 9.5],
  [3.96, 9.592],
  [4.0, 9.612],
  [4.03, 9.638],
  [4.052, 9.66],
  [4.064, 9.68],
  [4.075, 9.694],
  [4.09, 9.702],
  [4.11, 9.711],
  [4.14, 9.722],
  [4.18, 9.742],
  [4.35, 9.83],
  [4.35, 9.85],
  [4.18, 9.76],
  [4.14, 9.738],
  [4.11, 9.725],
  [4.09, 9.716],
  [4.078, 9.71],
  [4.066, 9.703],
  [4.056, 9.689],
  [4.045, 9.681],
  [4.03, 9.679],
  [4.015, 9.676],
  [3.995, 9.67],
  [3.96, 9.66],
  [3.8, 9.66],
];

/** Where the river's name stands. */
export const RIVER_NAME: LatLng = [4.044, 9.667];

/** Cuts every corner at a quarter of its sides (Chaikin), so that banks bend instead of break. */
function rounded(corners: LatLng[]): LatLng[] {
  return corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    const between = (share: number): LatLng => [
      corner[0] + (next[0] - corner[0]) * share,
      corner[1] + (next[1] - corner[1]) * share,
    ];
    return [between(0.25), between(0.75)];
  });
}

export const RIVER: LatLng[] = rounded(rounded(BANKS));

/** What the map shows at all: the city with a margin. */
export const CITY_BOUNDS: [LatLng, LatLng] = [
  [3.95, 9.58],
  [4.18, 9.88],
];
