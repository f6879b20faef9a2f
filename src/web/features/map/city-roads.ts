import type { LatLng } from "./city-shape";
import { placeText as text } from "./text";

/**
 * The city's main roads by hand, from bend to bend: they tell which quarters are on one way and where
 * the ways meet, not where a house stands.
 */
const DEIDO: LatLng = [4.0655, 9.711];
const BRIDGE_WEST: LatLng = [4.0755, 9.6922];
const BESSENGUE: LatLng = [4.0572, 9.7132];
const MARKET: LatLng = [4.0425, 9.7035];
const NDOKOTI: LatLng = [4.0437, 9.7437];
const ANGE_RAPHAEL: LatLng = [4.0565, 9.7425];
const VILLAGE: LatLng = [4.0118, 9.7294];
const KOTTO: LatLng = [4.0945, 9.757];
const BALI: LatLng = [4.0415, 9.6935];
const AIRPORT: LatLng = [4.0061, 9.7195];

/** Two beside each other, from Deïdo to Bonabéri. */
export const BRIDGES: LatLng[][] = [
  [DEIDO, [4.0677, 9.7062], BRIDGE_WEST],
  [DEIDO, [4.069, 9.7067], [4.0764, 9.693], BRIDGE_WEST],
];

// biome-ignore format: a road a line, from one end to the other
export const MAIN_ROADS: LatLng[][] = [
  // N3 to the west, through Bonabéri and Ndobo.
  [BRIDGE_WEST, [4.0785, 9.6855], [4.0828, 9.676], [4.087, 9.665], [4.0945, 9.6505], [4.1018, 9.6375], [4.109, 9.62], [4.12, 9.58]],
  // Boulevard de la Liberté, from Bali through Akwa.
  [BALI, [4.0475, 9.6938], [4.0525, 9.6975], [4.0585, 9.7025], [4.0625, 9.7068], DEIDO],
  // Boulevard Ahmadou Ahidjo, from the port to the central market and New Bell.
  [[4.051, 9.6905], [4.049, 9.6952], MARKET, [4.0365, 9.708]],
  // Boulevard de la République, from Bali to Bessengué and Bépanda.
  [BALI, [4.0455, 9.6995], [4.0505, 9.7065], BESSENGUE, [4.0605, 9.7175], [4.062, 9.725]],
  // From Deïdo to Ndokoti, then along the kilometre posts, PK8 to PK17.
  [DEIDO, BESSENGUE, [4.054, 9.722], [4.0505, 9.7325], NDOKOTI, [4.0465, 9.7555], [4.0466, 9.765], [4.0485, 9.773], [4.0535, 9.779], [4.0628, 9.7868], [4.0687, 9.7915], [4.0788, 9.794], [4.087, 9.7972], [4.102, 9.807], [4.13, 9.825], [4.18, 9.85]],
  // N3 to the east, the way to Yaoundé.
  [[4.0365, 9.708], [4.0245, 9.7165], [4.0175, 9.724], VILLAGE, [4.0095, 9.742], [4.01, 9.7567], [4.0065, 9.778], [4.0006, 9.8053], [3.994, 9.825], [3.97, 9.88]],
  // From Ndokoti to that way, between Nylon and Oyack.
  [NDOKOTI, [4.034, 9.7385], [4.027, 9.735], [4.019, 9.731], VILLAGE],
  // Japoma, through Logbaba and Nyalla.
  [NDOKOTI, [4.0385, 9.752], [4.0335, 9.7603], [4.0335, 9.773], [4.0335, 9.787], [4.0325, 9.805], [4.0323, 9.8227]],
  // From Ndokoti past the university to Makepe, Kotto and Lendi.
  [NDOKOTI, [4.05, 9.7432], ANGE_RAPHAEL, [4.066, 9.7455], [4.0745, 9.7495], [4.0826, 9.7535], KOTTO, [4.108, 9.766], [4.1248, 9.7753]],
  // From Deïdo to Bonamoussadi and Kotto.
  [DEIDO, [4.0735, 9.7165], [4.0825, 9.7205], [4.0885, 9.7295], [4.0925, 9.7394], KOTTO],
];

// biome-ignore format: a road a line, from one end to the other
export const OTHER_ROADS: LatLng[][] = [
  [[4.0828, 9.676], [4.0765, 9.665], [4.0706, 9.6573]],
  [[4.0405, 9.686], [4.0465, 9.6892], [4.051, 9.6905], [4.0565, 9.6965]],
  [BALI, [4.0358, 9.6945], [4.0256, 9.6955], [4.0195, 9.7035], [4.0165, 9.7125], [4.0145, 9.7195], VILLAGE],
  [[4.0256, 9.6955], [4.018, 9.6975], [4.0105, 9.6996]],
  [[4.062, 9.725], [4.0612, 9.736], [4.0605, 9.748], [4.0612, 9.7663]],
  [[4.0466, 9.7635], [4.0543, 9.7641], [4.0612, 9.7663], [4.0769, 9.7712], [4.0845, 9.7842], [4.087, 9.7972]],
  [[4.0769, 9.7712], [4.087, 9.764], KOTTO],
  [[4.0006, 9.8053], [4.016, 9.798], [4.0335, 9.787]],
];

export const RUNWAY: LatLng[] = [
  [AIRPORT[0] + 0.0065, AIRPORT[1] - 0.0112],
  [AIRPORT[0] - 0.0065, AIRPORT[1] + 0.0112],
];

/** Where main roads meet. */
export const JUNCTIONS: LatLng[] = [DEIDO, BESSENGUE, NDOKOTI, ANGE_RAPHAEL, VILLAGE, KOTTO, BALI];

/** What people steer by, beside the neighbourhoods, and the zoom that has room for it. */
export const ROAD_NAMES: { name: string; at: LatLng; from: number }[] = [
  { name: text.deido, at: DEIDO, from: 13 },
  { name: text.angeRaphael, at: ANGE_RAPHAEL, from: 13 },
  { name: text.bridges, at: [4.0722, 9.699], from: 13 },
  { name: text.airport, at: AIRPORT, from: 13 },
  { name: text.market, at: MARKET, from: 14 },
  { name: text.bessengue, at: BESSENGUE, from: 14 },
  { name: text.east, at: [4.0085, 9.768], from: 13 },
  { name: text.west, at: [4.089, 9.66], from: 13 },
  { name: text.japoma, at: [4.0328, 9.8], from: 13 },
  { name: text.liberte, at: [4.0555, 9.7], from: 14 },
  { name: text.republique, at: [4.048, 9.703], from: 14 },
  { name: text.ahidjo, at: [4.0455, 9.6995], from: 15 },
];
