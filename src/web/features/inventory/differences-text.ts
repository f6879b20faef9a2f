import { plural } from "~/contract/format";

/** What the exit says that the entry did not. */
export const differencesText = {
  title: "Ce qui a changé depuis l'entrée",
  none: "Rien n'a changé depuis l'entrée.",
  meters: "Compteurs",
  used: (amount: string) => `Consommé\u00a0: ${amount}`,
  less: "inférieur au relevé d'entrée",
  entry: "Entrée",
  exit: "Sortie",
  notRead: "Non relevé",
  rooms: "Pièces",
  newRoom: "Notée à la sortie seulement",
  goneRoom: "Notée à l'entrée seulement",
  newRemark: "Nouvelle remarque",
  noRemark: "Aucune remarque",
  keys: "Clés",
  notCounted: "Non comptées",
  missing: (n: number) => `${n} ${plural(n, "clé manque", "clés manquent")}`,
  more: (n: number) => `${n} ${plural(n, "clé de plus", "clés de plus")}`,
  remarks: "Remarques générales",
} as const;
