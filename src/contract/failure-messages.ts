/** What a page says when an answer cannot be read; the API's message of `internal` too. */
export const INTERNAL_MESSAGE = "Une erreur est survenue de notre côté. Réessayez.";
/** What a page says when no answer came. */
export const OFFLINE_MESSAGE = "Connexion impossible. Vérifiez votre réseau et réessayez.";
