import { plural } from "~/contract/format";

/** The four steps of the wizard, in order. */
export const STEP_TITLES = [
  "Informations générales",
  "Détails et équipements",
  "Photos",
  "Prix et contact",
] as const;

export const submissionText = {
  title: "Publier une annonce",
  lead: "Quatre étapes. Votre saisie est gardée sur cet appareil, même si vous fermez la page.",
  requiredLegend: "* champ obligatoire",
  steps: "Étapes",
  step: (step: number) => `Étape ${step} sur 4`,
  following: (title: string) => `Ensuite\u00a0: ${title}`,
  previous: "Précédent",
  next: "Suivant",
  publish: "Publier la propriété",
  nextSteps: "Et ensuite\u00a0?",
  nextStepList: [
    "Nous vérifions l'annonce\u00a0: elle est publiée sous 24\u00a0h.",
    "Vous êtes prévenu par notification, et par e-mail si vous avez une adresse, aussi quand quelque chose est à corriger.",
    "Les demandes de séjour arrivent dans votre tableau de bord. Vous acceptez ou déclinez.",
  ],

  missing: "Veuillez remplir tous les champs obligatoires.",
  toCorrect: "Certaines informations sont à corriger.",
  signedOut: "Vous devez être connecté pour publier une propriété.",
  signIn: "Se connecter et revenir ici",
  kept: "Votre brouillon est gardé sur cet appareil.",

  restored: "Nous avons repris votre brouillon.",
  restart: "Recommencer",
  restartTitle: "Recommencer à zéro\u00a0?",
  restartHint: "Ce que vous avez saisi et les photos déjà envoyées seront effacés.",
  restartKeep: "Garder le brouillon",
  restartDo: "Tout effacer",

  backToDashboard: "Aller au tableau de bord",
  redirecting: "Vous revenez à votre tableau de bord dans un instant.",
} as const;

export const fieldText = {
  title: "Titre de l'annonce",
  titleHint: "Proposé d'après le type et le quartier. Vous pouvez écrire le vôtre.",
  description: "Description",
  property_type: "Type de bien",
  property_typeEmpty: "Choisissez un type",
  neighborhood: "Quartier",
  neighborhoodEmpty: "Choisissez un quartier",
  firstNeighbourhoods: "Les plus demandés",
  otherNeighbourhoods: "Autres quartiers",
  address: "Adresse",
  addressHint: "Rue, carrefour, repère. Douala est ajoutée d'office.",
  landmarks: "Repères",
  landmarksHint:
    "Jusqu'à trois, un par ligne, dans l'ordre du chemin\u00a0: «\u00a0derrière la pharmacie…\u00a0».",
  facts: "Eau, électricité, accès",
  factsHint: "Ce qu'on vous demande au téléphone. Répondez ici une fois pour toutes.",
  floorHint: "0 pour le rez-de-chaussée.",
  missing: "Ce qu'il n'y a pas",
  missingLabel: {
    lift: "Pas d'ascenseur",
    guard: "Pas de gardien",
    parking: "Pas de parking",
    hot_water: "Pas d'eau chaude",
  },
  bedrooms: "Chambres",
  studio: "Studio",
  bedroomsMost: "5 et plus",
  peopleMax: (most: number) =>
    `Une demande peut compter au plus ${most} personnes\u00a0: deux par chambre, et une de plus.`,
  bathrooms: "Douches",
  bathroomsMost: "4 et plus",
  area_sqm: "Surface en m²",
  furnishing: "Ameublement",
  semiFurnishedHint: "Un logement semi-meublé est présenté comme non meublé.",
  amenities: "Équipements",
  available_from: "Disponible à partir du",
  available_fromHint: "Laissez vide si le logement est libre dès maintenant.",
  price: "Prix",
  priceHint: "En chiffres, sans virgule.",
  billing_period: "Loyer payé par",
  currency: "Devise",
  minimum_stay: {
    day: "Séjour minimum, en nuits",
    week: "Séjour minimum, en semaines",
    month: "Séjour minimum, en mois",
  },
  minimum_stayHint: "Les demandes plus courtes sont refusées.",
  security_deposit: "Caution",
  security_depositHint: "Rendue au locataire à la fin du séjour, dans la même devise.",
  moveIn: "À prévoir à l'entrée",
  moveInHint:
    "Ce que le locataire prépare avant de recevoir les clés. Écrivez 0 si vous ne demandez rien.",
  moveInUnknown: "non précisé",
  moveInMissing: "Complétez caution, avance et frais\u00a0: le total se calcule ici.",
  advance_months: "Avance, en mois de loyer",
  advance_monthsHint: "En plus du premier loyer.",
  agency_fee: "Frais d'agence ou de démarcheur",
  agency_feeHint: "En FCFA, une seule fois.",
  monthly_charges: "Charges par mois, en FCFA",
  monthly_chargesHint: "Eau, gardien, ménage… en plus du loyer.",
  offered_by: "Vous êtes",
  offered_byChoices: { owner: "Propriétaire", agent: "Agent ou démarcheur" },
  offered_byHint: "L'annonce le dit aux visiteurs. Une fausse déclaration peut être signalée.",
  contact: "Qui le locataire peut-il joindre\u00a0?",
  contactHint: "Repris de votre profil. Vous pouvez les changer pour cette annonce.",
  contact_name: "Nom du contact",
  contact_phone: "Téléphone",
  contact_whatsapp: "On peut m'écrire sur WhatsApp à ce numéro",
  contact_email: "E-mail",
} as const;

export const errorText = {
  whole: "Indiquez un nombre entier.",
  atLeast: (least: string) => `Indiquez au moins ${least}.`,
  atMost: (most: string) => `Indiquez au plus ${most}.`,
  landmarksMany: "Trois repères au plus.",
  landmarkLong: (most: string) => `Au plus ${most} caractères par repère.`,
  day: "Indiquez une date entre 2000 et 2099.",
} as const;

export const photoText = {
  add: "Ajouter des photos",
  camera: "Prendre une photo",
  formats: (max: number) => `JPG, PNG ou WebP, 5\u00a0Mo par photo, ${max} photos au plus.`,
  advice: "Commencez par la plus belle pièce\u00a0: c'est elle que l'on voit dans les recherches.",
  empty: "Pas encore de photo. Les annonces avec photos reçoivent bien plus de demandes.",
  dropHere: "Ou déposez vos photos ici.",
  count: (n: number, max: number) => `${n} ${plural(n, "photo", "photos")} sur ${max}`,
  list: "Vos photos, dans l'ordre de l'annonce",
  primary: "Photo principale",
  makePrimary: (n: number) => `Choisir la photo ${n} comme photo principale`,
  earlier: (n: number) => `Avancer la photo ${n}`,
  later: (n: number) => `Reculer la photo ${n}`,
  menu: (n: number) => `Actions de la photo ${n}`,
  describe: (n: number) => `Décrire la photo ${n}`,
  drag: "Glisser pour changer l'ordre",
  remove: (n: number) => `Retirer la photo ${n}`,
  cancel: (n: number) => `Annuler l'envoi de la photo ${n}`,
  retry: "Réessayer",
  alt: (n: number) => `Photo ${n}`,
  waiting: "En attente",
  uploading: (percent: number) => `Envoi\u00a0: ${percent}\u202f%`,
  finishing: "Préparation de la photo…",
  gone: (name: string) => `${name} n'est plus disponible. Ajoutez cette photo de nouveau.`,
  moved: (to: number, total: number) => `Photo déplacée en position ${to} sur ${total}.`,
  removed: "Photo retirée.",

  tooMany: (max: number) => `Vous ne pouvez ajouter que ${max} photos maximum.`,
  tooLarge: (name: string) => `Le fichier ${name} dépasse 5MB`,
  notPicture: (name: string) => `${name} n'est pas une image valide.`,
  otherFormat: (name: string) =>
    `${name} n'est pas une image valide. Choisissez un fichier JPG, PNG ou WebP.`,
  stillUploading: (n: number) =>
    `Encore ${n} ${plural(n, "photo à envoyer", "photos à envoyer")} avant la publication.`,
  notSent: "Erreur lors de l'upload des photos. Photo non envoyée\u00a0: réessayez ou retirez-la.",
  retrying:
    "Erreur lors de l'upload des photos. Photo non envoyée\u00a0: nouvel essai dans un instant.",
  refused: (name: string) => `Erreur lors de l'upload des photos. ${name} n'a pas pu être ajoutée.`,
  notSentOffline:
    "Erreur lors de l'upload des photos. Photo non envoyée\u00a0: elle partira quand la connexion reviendra.",
  someFailed: "Une photo n'a pas pu être envoyée. Réessayez ou retirez-la.",
} as const;

export const submissionToasts = {
  photosAdded: (n: number) =>
    ["Photos ajoutées", `${n} ${plural(n, "photo ajoutée", "photos ajoutées")}.`] as const,
  uploadFailed: "Erreur d'upload",
  uploadFailedMessage: "Erreur lors de l'upload des photos.",
  photosNotSent: (n: number) => plural(n, "Photo non envoyée.", "Photos non envoyées."),
  wrongType: "Type de fichier invalide",
  error: "Erreur",
  submitted: "Propriété soumise avec succès !",
  failed: [
    "Erreur de soumission",
    "Une erreur est survenue lors de la soumission de votre propriété.",
  ],
} as const;
