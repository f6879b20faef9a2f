/** What is said of a file that was sent and that only some may read. */
export const PRIVATE_FILE_MESSAGES = {
  document: "Ce fichier n'est ni une photo (JPG, PNG, WebP) ni un PDF lisible.",
  photo: "Ce fichier n'est pas une image valide. Choisissez une photo JPG, PNG ou WebP.",
  too_large: "Ce fichier dépasse 5\u00a0Mo.",
} as const;
