/** The page on which people change what others see of them. */
export const profileText = {
  title: "Modifier mon profil",
  back: "Mon tableau de bord",
  photo: "Votre photo",
  photoHint: "Elle s'affiche à côté de votre nom. JPG, PNG ou WebP.",
  choosePhoto: "Choisir une photo",
  changePhoto: "Changer de photo",
  removePhoto: "Retirer la photo",
  details: "Vos informations",
  firstName: "Prénom",
  lastName: "Nom",
  phone: "Téléphone",
  phoneHint: "Le propriétaire ou le locataire d'une réservation peut le voir.",
  /** The number that an account signs in with stays, whatever is written here. */
  signsInWith: (phone: string) =>
    `Vous continuez à vous connecter avec le ${phone}. Ce numéro-là se change dans vos paramètres.`,
  phoneExample: "+237 6 99 12 34 56",
  location: "Localisation",
  locationExample: "Quartier ou ville",
  save: "Enregistrer",
  saved: ["Profil enregistré", "Vos informations sont à jour."],
  notSaved: "Profil non enregistré",
  photoSaved: ["Photo enregistrée", "Elle s'affiche à côté de votre nom."],
  photoRemoved: ["Photo retirée", "Vos initiales la remplacent."],
  photoFailed: "Photo non retirée",
} as const;

/** The dialog that cuts the square out of a photo. */
export const cropText = {
  title: "Cadrer votre photo",
  preview: "Aperçu de votre photo",
  hint: "Faites glisser la photo, ou réglez-la ci-dessous.",
  zoom: "Agrandissement",
  horizontal: "De gauche à droite",
  vertical: "De haut en bas",
  cancel: "Annuler",
  save: "Enregistrer la photo",
  unreadable: "Ce fichier ne s'ouvre pas comme une image. Choisissez une photo JPG, PNG ou WebP.",
} as const;

export const loadFailed = {
  title: "Profil indisponible",
  hint: "Votre profil n'a pas pu être chargé. Vérifiez votre connexion, puis réessayez.",
  link: "Retour à l'accueil",
} as const;
