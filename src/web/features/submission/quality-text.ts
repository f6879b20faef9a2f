import { plural } from "~/contract/format";

export const qualityText = {
  description: "Le logement, l'immeuble, les environs, ce qui est compris dans le prix.",
  descriptionShort:
    "Encore un peu court\u00a0: parlez de l'immeuble, de l'eau et du courant, des environs, de ce qui est compris.",
  descriptionEnough: "Bonne longueur\u00a0: le locataire sait à quoi s'attendre.",
  photosFew: (missing: number) =>
    `Encore ${missing}\u00a0${plural(missing, "photo conseillée", "photos conseillées")}\u00a0: salon, chambre, cuisine, douche, façade.`,
} as const;
