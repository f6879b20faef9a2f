import { plural } from "~/contract/format";
import type { InventoryKind, InventorySide, Meter, RoomState } from "~/contract/inventory";

export const kindLabel: Record<InventoryKind, string> = { entry: "Entrée", exit: "Sortie" };
export const stateLabel: Record<RoomState, string> = {
  good: "Bon état",
  worn: "Usé",
  damaged: "Abîmé",
};
export const meterLabel: Record<Meter, string> = { water: "Eau", electricity: "Électricité" };
export const meterUnit: Record<Meter, string> = { water: "m³", electricity: "kWh" };
export const sideLabel: Record<InventorySide, string> = {
  tenant: "locataire",
  landlord: "propriétaire",
};
const of: Record<InventoryKind, string> = { entry: "d'entrée", exit: "de sortie" };

/** The page of both inventories of a stay. */
export const inventoryText = {
  title: "État des lieux",
  back: "La réservation",
  loadFailed: "Impossible de charger l'état des lieux.",
  missing: "État des lieux introuvable",
  missingHint: "Cette réservation n'existe pas, ou vous n'avez pas la permission de la consulter.",
  toDashboard: "Aller à mon tableau de bord",
  stay: "Le séjour",
  with: (name: string, side: string) => `Avec ${name}, ${side}`,
  kinds: "Entrée ou sortie",
  standing: {
    signed: "Signé",
    toSign: "À signer",
    waits: "En attente",
    toFill: "À remplir",
    later: (day: string) => `Dès le ${day}`,
    none: "Non rempli",
  },

  earlyTitle: (day: string) => `À partir du ${day}`,
  early: {
    entry: "L'état des lieux d'entrée s'ouvre la veille de l'arrivée.",
    exit: "L'état des lieux de sortie s'ouvre sept jours avant le départ.",
  },
  closedTitle: "Pas d'état des lieux pour cette réservation",
  closed: "Il se remplit quand la réservation est confirmée.",
  overTitle: "Le délai est passé",
  over: "Un état des lieux se remplit jusqu'à 30 jours après le départ.",
  overUnsigned: "Le délai est passé\u00a0: il ne peut plus être modifié ni signé.",

  rooms: "Pièces",
  meters: "Compteurs",
  keys: "Clés",
  keysCount: "Nombre de clés remises",
  remarks: "Remarques générales",
  noRooms: "Aucune pièce notée.",
  notRead: "Non relevé",
  notCounted: "Non comptées",

  signatures: "Signatures",
  signedBy: (name: string, side: string, when: string) => `${name}, ${side}, a signé le ${when}`,
  notSigned: (name: string, side: string) => `${name}, ${side}, n'a pas encore signé`,
  youSigned: (when: string) => `Vous avez signé le ${when}`,
  youNot: "Vous n'avez pas encore signé",
  done: "Signé par les deux parties",
  doneHint:
    "Cet état des lieux ne peut plus être modifié. Téléchargez le PDF et gardez-le\u00a0: si l'un de vous supprime son compte, son nom n'y figurera plus.",
  waiting: (name: string) => `${name} doit encore signer.`,
  change: "Modifier",
  changeHint: "Un changement annule votre signature.",
  otherSigned: (name: string) =>
    `${name} a signé. Relisez, puis signez à votre tour. Si vous changez quelque chose, cette signature est annulée.`,
  fell: (name: string) =>
    `${name} a modifié l'état des lieux après votre signature, qui ne vaut plus. Relisez et signez de nouveau.`,
  pdf: "Télécharger le PDF",
  pdfDone: ["PDF téléchargé", "Il est dans vos téléchargements."],
  pdfFailed: "Le PDF n'a pas pu être préparé",
} as const;

/** What a side says by signing. */
export const signText = {
  sign: "Signer",
  title: (kind: InventoryKind) => `Signer l'état des lieux ${of[kind]}\u00a0?`,
  meaning:
    "En signant, vous confirmez que tout ce qui est noté ici est exact\u00a0: pièces, photos, compteurs, clés et remarques.",
  lock: (name: string) =>
    `Quand ${name} aura signé aussi, rien ne pourra plus être modifié. Un changement fait avant annule les signatures.`,
  last: (name: string) =>
    `${name} a déjà signé\u00a0: après votre signature, rien ne pourra plus être modifié.`,
  count: (rooms: number, photos: number) =>
    `${rooms} ${plural(rooms, "pièce", "pièces")}, ${photos} ${plural(photos, "photo", "photos")}.`,
  keep: "Relire",
  confirm: "Signer maintenant",
  signed: ["Signature enregistrée", "L'autre partie est prévenue."],
  both: ["Signé par les deux parties", "Le PDF est prêt."],
  failed: "La signature n'a pas été enregistrée",
} as const;
