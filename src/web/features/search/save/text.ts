import type { SavedSearch } from "~/contract/schemas/saved-search";

/** The button that saves a search, and what is said of it. */
export const saveText = {
  save: "Enregistrer cette recherche",
  saved: "Recherche enregistrée",
  told: {
    at_once: "Nous vous préviendrons dès qu'un nouveau logement y correspond.",
    daily: "Nous vous préviendrons une fois par jour s'il y a de nouveaux logements.",
    never: "Vous la retrouvez parmi vos recherches enregistrées.",
  } satisfies Record<SavedSearch["rhythm"], string>,
  signInTitle: "Connexion requise",
  signIn: "Connectez-vous pour enregistrer cette recherche et être prévenu des nouveaux logements.",
  failed: "Recherche non enregistrée",
} as const;
