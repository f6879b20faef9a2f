/** Text of the property's gallery. */
export const galleryText = {
  photos: "Photos du logement",
  previousPhoto: "Photo précédente",
  nextPhoto: "Photo suivante",
  enlarge: "Voir en plein écran",
  photo: "Photo",
  close: "Fermer",
} as const;
