/** What is said of photos that can't be taken. */
export const PHOTO_MESSAGES = {
  avatar_invalid: "Ce fichier n'est pas une image valide. Choisissez une photo JPG, PNG ou WebP.",
  photo_invalid: (name: string) => `${name} n'est pas une image valide.`,
  photo_too_many_pixels:
    "Cette photo a trop de pixels. Enregistrez-la en plus petit (20\u00a0mégapixels au plus), puis ajoutez-la.",
  uploads_waiting: (count: number) =>
    `Vous avez déjà ${count} photos en attente. Publiez votre annonce ou retirez des photos.`,
} as const;
