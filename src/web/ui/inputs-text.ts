export const OPTIONAL = "(facultatif)";

/** The general sentence about an empty field, with its label. */
export const requiredField = (label: string) => `Le champ «\u00a0${label}\u00a0» est obligatoire.`;

/** Why the browser refuses the value of a control. */
export const validityText = {
  requiredCheckbox: "Cochez cette case pour continuer.",
  requiredRadio: "Choisissez une réponse.",
  requiredDate: "Choisissez une date.",
  requiredFile: "Choisissez un fichier.",
  requiredRating: "Choisissez une note de 1 à 5 étoiles.",
  noNumber: "Entrez un nombre.",
  noDate: "Cette date n'existe pas.",
  noEmail: "Entrez une adresse e-mail complète, par exemple nom@exemple.cm.",
  noUrl: "Entrez une adresse complète, qui commence par https://.",
  tooShort: (least: number, length: number) =>
    `Écrivez au moins ${least} caractères (${length} pour l'instant).`,
  tooLong: (most: number, length: number) =>
    `Écrivez ${most} caractères au plus (${length} pour l'instant).`,
  dateFrom: (day: string) => `Choisissez une date à partir du ${day}.`,
  dateUntil: (day: string) => `Choisissez une date jusqu'au ${day}.`,
  atLeast: (number: string) => `Entrez un nombre d'au moins ${number}.`,
  atMost: (number: string) => `Entrez un nombre d'au plus ${number}.`,
  noWholeNumber: "Entrez un nombre entier.",
  wrongFormat: "Ce format n'est pas reconnu.",
} as const;

export const RATINGS = [
  [1, "1 étoile, mauvais"],
  [2, "2 étoiles, décevant"],
  [3, "3 étoiles, correct"],
  [4, "4 étoiles, très bien"],
  [5, "5 étoiles, excellent"],
] as const;
