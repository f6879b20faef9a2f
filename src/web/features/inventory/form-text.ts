import { ROOM_NAME_MAX } from "~/contract/inventory";

/** The rooms that most homes have, offered by a press. */
export const COMMON_ROOMS = [
  "Salon",
  "Chambre",
  "Cuisine",
  "Douche",
  "Toilettes",
  "Couloir",
  "Terrasse",
  "Cour",
] as const;

/** Filling an inventory in. */
export const formText = {
  intro:
    "Remplissez-le à deux, chacun sur son téléphone ou à tour de rôle, puis signez tous les deux.",
  copied: "Les pièces de l'entrée sont reprises\u00a0: notez ce qui a changé.",
  entryUnsigned:
    "L'entrée n'est pas signée par les deux parties\u00a0: les différences ne pourront pas être montrées.",
  restored: "Nous avons retrouvé ce que vous aviez noté sans l'enregistrer.",
  discard: "Effacer",
  addRoom: "Ajouter une pièce",
  roomName: "Autre pièce",
  add: "Ajouter",
  addNamed: (name: string) => `Ajouter\u00a0: ${name}`,
  added: (name: string) => `${name}\u00a0: pièce ajoutée`,
  full: "Vingt pièces au plus.",
  name: "Pièce",
  nameMissing: "Donnez un nom à cette pièce.",
  nameLong: `${ROOM_NAME_MAX} caractères au plus.`,
  state: "État",
  remarks: "Remarques",
  remarksHint: "Traces, fissures, objets manquants…",
  atEntry: (what: string) => `À l'entrée\u00a0: ${what}`,
  entryPhotos: "Photos de l'entrée",
  entryOf: (room: string) => `${room}, entrée`,
  remove: (name: string) => `Retirer ${name}`,
  unnamed: "la pièce",
  removed: (name: string) => `${name}\u00a0: pièce retirée`,
  removedHint: "Le retrait compte dès que vous enregistrez.",
  undo: "Annuler",
  removeTitle: (name: string) => `Retirer ${name}\u00a0?`,
  removeHint: "Ses photos sont supprimées quand vous enregistrez.",
  removeKeep: "Garder la pièce",
  removeDo: "Retirer la pièce",
  metersAndKeys: "Compteurs et clés",
  metersHint: "Notez le chiffre affiché par chaque compteur.",
  meter: (name: string, unit: string) => `${name}, en ${unit}`,
  number: "Notez un nombre, par exemple 1250,5.",
  numberBig: "Un compteur ne va pas au-delà de 9 999 999,9.",
  keys: "Notez un nombre entier, de 0 à 50.",
  keysHint: "Clés, badges et télécommandes.",
  save: "Enregistrer",
  saved: ["État des lieux enregistré", "L'autre partie le lit dès maintenant."],
  savedVoid: ["État des lieux enregistré", "Les signatures sont à refaire."],
  notSaved: "L'état des lieux n'est pas enregistré",
  toCorrect: "Corrigez ce qui est signalé.",
  unsaved: "Modifications non enregistrées",
  nothing: "Rien",
  notBegun: "Rien n'est encore noté",
  allSaved: "Tout est enregistré",
  merged: (name: string) =>
    `Les changements de ${name} sont repris ici. Relisez, puis enregistrez.`,

  conflict: (name: string) => `${name} a changé la même chose que vous`,
  conflictHint:
    "Rien de ce que vous avez noté n'est perdu. Comparez, puis choisissez quelle version garder.",
  theirs: "Leur version",
  mine: "La vôtre",
  take: "Reprendre leur version",
  keep: "Enregistrer la mienne",
  compare: "Comparer",
  lineName: (room: string) => `${room}, nom`,
  lineState: (room: string) => `${room}, état`,
  lineRemarks: (room: string) => `${room}, remarques`,
} as const;

/** The photos of a room. */
export const roomPhotosText = {
  tooMany: (max: number) =>
    `${max} photos par pièce au plus\u00a0: les autres n'ont pas été prises.`,
  notSaved: "L'état des lieux s'enregistre d'abord, et n'a pas pu l'être. Réessayez.",
} as const;
