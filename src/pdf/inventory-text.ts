import type { InventoryKind, Meter, RoomState } from "~/contract/inventory";

const number = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 1 });
const UNITS: Record<Meter, string> = { water: "m³", electricity: "kWh" };

/** What the PDF of an inventory says. */
export const inventoryText = {
  title: {
    entry: "État des lieux d'entrée",
    exit: "État des lieux de sortie",
  } satisfies Record<InventoryKind, string>,
  file: {
    entry: "etat-des-lieux-entree.pdf",
    exit: "etat-des-lieux-sortie.pdf",
  } satisfies Record<InventoryKind, string>,
  home: "Logement",
  address: "Adresse",
  stay: "Séjour",
  dates: (from: string, to: string | null) => (to ? `Du ${from} au ${to}` : `À partir du ${from}`),
  tenant: "Locataire",
  landlord: "Propriétaire",
  booking: "Réservation",
  differences: "Ce qui a changé depuis l'entrée",
  unchanged: "Rien n'a changé depuis l'entrée.",
  nothingToCompare:
    "L'état des lieux d'entrée n'est pas signé par les deux parties\u00a0: il n'y a rien à comparer.",
  compared: ["", "Entrée", "Sortie"],
  used: (amount: string) => `Consommé\u00a0: ${amount}`,
  less: "Inférieur au relevé d'entrée",
  missing: (n: number) => (n === 1 ? "1 clé manque" : `${n} clés manquent`),
  more: (n: number) => (n === 1 ? "1 clé de plus" : `${n} clés de plus`),
  absent: "Pièce non notée",
  nothing: "Rien de noté",
  rooms: "Pièces",
  state: { good: "Bon état", worn: "Usé", damaged: "Abîmé" } satisfies Record<RoomState, string>,
  photo: (n: number, room: string, at?: InventoryKind) =>
    at ? `${at === "entry" ? "Entrée" : "Sortie"}, photo ${n}, ${room}` : `Photo ${n}, ${room}`,
  photosGone: (n: number) =>
    n === 1 ? "Une photo n'est plus lisible." : `${n} photos ne sont plus lisibles.`,
  meters: "Compteurs et clés",
  meter: { water: "Eau", electricity: "Électricité" } satisfies Record<Meter, string>,
  reading: (meter: Meter, value: number) => `${number.format(value)}\u00a0${UNITS[meter]}`,
  notRead: "Non relevé",
  keys: "Clés",
  notCounted: "Non comptées",
  remarks: "Remarques générales",
  signatures: "Signatures",
  signed: (name: string, role: string, when: string) => `${name}, ${role}\u00a0: signé le ${when}`,
  roles: { tenant: "locataire", landlord: "propriétaire" },
  how: (platform: string) =>
    `Chaque partie a relu et confirmé ce document depuis son compte ${platform}. Un changement aurait annulé les signatures.`,
} as const;
