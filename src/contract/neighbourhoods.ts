/**
 * The fixed list of Douala's neighbourhoods with their approximate centre (decimal degrees).
 * Source: OpenStreetMap (© OpenStreetMap contributors, ODbL), cross-checked with GeoNames.
 */
export const NEIGHBOURHOODS = [
  { name: "Akwa", slug: "akwa", latitude: 4.0525, longitude: 9.6963 },
  { name: "Akwa Nord", slug: "akwa-nord", latitude: 4.0825, longitude: 9.7189 },
  { name: "Bonanjo", slug: "bonanjo", latitude: 4.043, longitude: 9.6865 },
  { name: "Bonapriso", slug: "bonapriso", latitude: 4.0256, longitude: 9.693 },
  { name: "Bali", slug: "bali", latitude: 4.04, longitude: 9.693 },
  { name: "Koumassi", slug: "koumassi", latitude: 4.0358, longitude: 9.6933 },
  { name: "Nkongmondo", slug: "nkongmondo", latitude: 4.0351, longitude: 9.6997 },
  { name: "Deïdo", slug: "deido", latitude: 4.0638, longitude: 9.7152 },
  { name: "Bessengué", slug: "bessengue", latitude: 4.0566, longitude: 9.7112 },
  { name: "Mboppi", slug: "mboppi", latitude: 4.0458, longitude: 9.715 },
  { name: "New Bell", slug: "new-bell", latitude: 4.031, longitude: 9.7095 },
  { name: "Ngangué", slug: "ngangue", latitude: 4.0208, longitude: 9.7068 },
  { name: "Youpwé", slug: "youpwe", latitude: 4.0105, longitude: 9.6996 },
  { name: "Bépanda", slug: "bepanda", latitude: 4.062, longitude: 9.725 },
  { name: "Cité SIC", slug: "cite-sic", latitude: 4.0539, longitude: 9.7307 },
  { name: "Bassa", slug: "bassa", latitude: 4.0459, longitude: 9.729 },
  { name: "Ndogsimbi", slug: "ndogsimbi", latitude: 4.0404, longitude: 9.7312 },
  { name: "Ndokoti", slug: "ndokoti", latitude: 4.0434, longitude: 9.7435 },
  { name: "Ndogbong", slug: "ndogbong", latitude: 4.06, longitude: 9.748 },
  { name: "Makepe Missoke", slug: "makepe-missoke", latitude: 4.0605, longitude: 9.7359 },
  { name: "Makepe", slug: "makepe", latitude: 4.0826, longitude: 9.7545 },
  { name: "Bonamoussadi", slug: "bonamoussadi", latitude: 4.0944, longitude: 9.7394 },
  { name: "Denver", slug: "denver", latitude: 4.0915, longitude: 9.7323 },
  { name: "Kotto", slug: "kotto", latitude: 4.0957, longitude: 9.7572 },
  { name: "Lendi", slug: "lendi", latitude: 4.1248, longitude: 9.7753 },
  { name: "Logpom", slug: "logpom", latitude: 4.0769, longitude: 9.7712 },
  { name: "Beedi", slug: "beedi", latitude: 4.0612, longitude: 9.7663 },
  { name: "Cité des Palmiers", slug: "cite-des-palmiers", latitude: 4.0543, longitude: 9.7641 },
  { name: "Logbessou", slug: "logbessou", latitude: 4.0845, longitude: 9.7842 },
  { name: "Logbaba", slug: "logbaba", latitude: 4.0329, longitude: 9.7603 },
  { name: "Nyalla", slug: "nyalla", latitude: 4.033, longitude: 9.787 },
  { name: "Japoma", slug: "japoma", latitude: 4.0323, longitude: 9.8227 },
  { name: "Yassa", slug: "yassa", latitude: 4.0006, longitude: 9.8053 },
  { name: "Ndogpassi", slug: "ndogpassi", latitude: 4.0101, longitude: 9.7567 },
  { name: "Village", slug: "village", latitude: 4.0118, longitude: 9.7294 },
  { name: "Bilongué", slug: "bilongue", latitude: 4.015, longitude: 9.739 },
  { name: "Brazzaville", slug: "brazzaville", latitude: 4.0234, longitude: 9.7293 },
  { name: "Nylon", slug: "nylon", latitude: 4.0282, longitude: 9.7308 },
  { name: "Oyack", slug: "oyack", latitude: 4.0266, longitude: 9.7398 },
  { name: "Bonabéri", slug: "bonaberi", latitude: 4.0822, longitude: 9.665 },
  { name: "Mabanda", slug: "mabanda", latitude: 4.0706, longitude: 9.6573 },
  { name: "Ndobo", slug: "ndobo", latitude: 4.1018, longitude: 9.636 },
  { name: "PK8", slug: "pk8", latitude: 4.047, longitude: 9.7578 },
  { name: "PK9", slug: "pk9", latitude: 4.0471, longitude: 9.7653 },
  { name: "PK10", slug: "pk10", latitude: 4.049, longitude: 9.773 },
  { name: "PK11", slug: "pk11", latitude: 4.0535, longitude: 9.7786 },
  { name: "PK12", slug: "pk12", latitude: 4.0628, longitude: 9.7863 },
  { name: "PK13", slug: "pk13", latitude: 4.0687, longitude: 9.7913 },
  { name: "PK14", slug: "pk14", latitude: 4.0788, longitude: 9.7937 },
  { name: "PK15", slug: "pk15", latitude: 4.087, longitude: 9.797 },
  { name: "PK16", slug: "pk16", latitude: 4.094, longitude: 9.802 },
  { name: "PK17", slug: "pk17", latitude: 4.102, longitude: 9.807 },
] as const;

export type Neighbourhood = (typeof NEIGHBOURHOODS)[number];
export type NeighbourhoodName = Neighbourhood["name"];

/** Names as a tuple for CHECK constraints and validators. */
export const NEIGHBOURHOOD_NAMES = NEIGHBOURHOODS.map((n) => n.name) as [
  NeighbourhoodName,
  ...NeighbourhoodName[],
];

/** The eight that landlord forms offer first (specification, section 5). */
export const FIRST_NEIGHBOURHOODS = [
  "Akwa",
  "Bonanjo",
  "Bonapriso",
  "Deïdo",
  "Bali",
  "Makepe",
  "Logbaba",
  "Kotto",
] as const satisfies readonly NeighbourhoodName[];

/** Lower case, without accents, single spaces: how neighbourhoods and queries are compared. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[-\s]+/g, " ")
    .trim();
}

/** The neighbourhood that a slug, a name or a name without accents means, or undefined. */
export function findNeighbourhood(text: string): Neighbourhood | undefined {
  const wanted = plain(text);
  return NEIGHBOURHOODS.find((n) => plain(n.name) === wanted);
}

/** Well-known neighbourhoods, from the river to the east: maps label them before the others. */
export const LANDMARKS: readonly string[] = [
  "Bonabéri",
  "Akwa",
  "Bonamoussadi",
  "Youpwé",
  "Ndokoti",
  "PK14",
  "Yassa",
];
