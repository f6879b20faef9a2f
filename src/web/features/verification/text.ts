import type { DocumentKind, RightKind, VerificationStatus } from "~/contract/verification";

/** What a document is called. */
export const kindLabel: Record<DocumentKind, string> = {
  identity: "Pièce d'identité",
  title: "Titre de propriété",
  mandate: "Mandat de location",
  bill: "Facture d'eau ou d'électricité à votre nom",
};
/** The same as administrators name what they have checked. */
export const rightLabel: Record<RightKind, string> = {
  title: "Titre de propriété",
  mandate: "Mandat de location",
  bill: "Facture à son nom",
};

/** Every kind as administrators read it. */
export const sentLabel: Record<DocumentKind, string> = {
  ...kindLabel,
  bill: "Facture d'eau ou d'électricité à son nom",
};

/** A landlord's own verification. */
export const ownText = {
  title: "Vérification",
  hint: "Montrez aux locataires que vous êtes bien le propriétaire ou son agent.",
  back: "Tableau de bord",
  loadFailed: "Impossible de charger votre vérification.",
  missing: "Vérification introuvable",
  missingHint: "Elle est réservée aux propriétaires et aux agents.",
  toDashboard: "Voir le tableau de bord",

  free: "C'est gratuit\u00a0: un badge ne s'achète pas.",
  meaning:
    "Le badge «\u00a0Vérifié\u00a0» paraît sur vos annonces pendant un an et dit ce qui a été vérifié\u00a0: votre téléphone, votre identité, votre droit de louer.",
  privacy:
    "Seule l'équipe de vérification ouvre vos documents. Ils sont supprimés 30 jours après notre réponse.",
  phone: "1. Votre téléphone",
  phoneHint: (number: string) =>
    `Un code part par SMS vers le ${number}, le numéro de votre profil.`,
  noPhone: "Ajoutez d'abord un numéro de mobile à votre profil\u00a0: le code y sera envoyé.",
  toProfile: "Compléter mon profil",
  confirmed: (number: string) => `Le ${number} est confirmé.`,
  sent: "Le code vient de partir. Il vaut dix minutes.",
  send: "Recevoir un code",
  again: "Renvoyer un code",
  code: "Code reçu par SMS",
  codeMissing: "Indiquez le code à six chiffres reçu par SMS.",
  confirm: "Confirmer mon numéro",
  phoneDone: "Numéro confirmé",

  identity: "2. Votre pièce d'identité",
  identityHint: "Carte nationale, passeport ou titre de séjour. Les deux faces, lisibles.",
  right: "3. Votre droit de louer",
  rightHint: "Un seul de ces documents suffit.",
  formats: "Photo ou PDF, 5\u00a0Mo au plus.",
  add: "Choisir un fichier",
  addTo: (kind: string) => `Choisir un fichier\u00a0: ${kind}`,
  sending: "Envoi en cours…",
  retry: "Réessayer",
  remove: "Retirer",
  removeOf: (name: string) => `Retirer ${name}`,
  file: (n: number, isPdf: boolean, size: string) => `${isPdf ? "PDF" : "Photo"} ${n}, ${size}`,
  removeFailed: "Le fichier n'a pas pu être retiré.",

  submit: "Envoyer ma demande",
  submitted: ["Demande envoyée", "La réponse arrive dans vos notifications."],
  waiting: (day: string) => `Votre demande est partie le ${day}`,
  waitingHint:
    "Nous lisons vos documents. La réponse arrive dans vos notifications, et par e-mail si vous en avez donné un.",
  withdraw: "Retirer ma demande",
  withdrawQuestion: "Retirer votre demande\u00a0?",
  withdrawHint: "Vos documents sont supprimés tout de suite. Vous pourrez recommencer.",
  withdrawn: "Demande retirée",
  keep: "Garder ma demande",
  approved: (day: string) => `Vous êtes vérifié jusqu'au ${day}`,
  approvedHint: (right: string) =>
    `Nous avons vérifié votre téléphone, votre identité et ce document\u00a0: ${right.toLowerCase()}. Un changement de numéro met fin au badge.`,
  renew: "Votre badge prend bientôt fin\u00a0: vous pouvez déjà envoyer une nouvelle demande.",
  refused: "Votre demande n'a pas été acceptée",
  ended: "Votre badge a pris fin",
  endedHint: "Envoyez une nouvelle demande quand vous voulez.",
  reason: (reason: string) => `Motif\u00a0: ${reason}`,
} as const;

/** Requests to be verified, as administrators judge them. */
export const adminText = {
  title: "Vérifications",
  back: "Tableau de bord",
  toList: "Toutes les demandes",
  byStatus: "État des demandes",
  waiting: "À vérifier",
  decided: "Traitées",
  failed: "Impossible de charger les demandes.",
  noneWaiting: "Aucune demande à vérifier",
  noneWaitingHint: "Les nouvelles demandes arrivent ici, la plus ancienne d'abord.",
  noneDecided: "Aucune demande traitée",
  noneDecidedHint: "Celles auxquelles l'équipe a répondu se retrouvent ici.",
  sentOn: (when: string) => `Envoyée le ${when}`,
  decidedOn: (when: string) => `Traitée le ${when}`,
  open: "Examiner",
  about: (name: string) => ` la demande de ${name}`,
  statuses: {
    draft: "En préparation",
    waiting: "À vérifier",
    approved: "Vérifié",
    refused: "Refusée",
    ended: "Badge terminé",
  } satisfies Record<VerificationStatus, string>,

  one: (name: string) => `Demande de ${name}`,
  loadFailed: "Impossible de charger cette demande.",
  missing: "Demande introuvable",
  missingHint: "Son propriétaire l'a peut-être retirée.",
  account: "Le compte",
  profile: "Voir le compte",
  email: "E-mail",
  noEmail: "Aucun",
  phone: "Téléphone confirmé",
  phoneChanged: "Ce numéro n'est plus celui du profil.",
  since: "Inscrit le",
  listings: "Annonces",
  reports: "Signalements",
  requests: "Demandes en tout",
  suspended: "Compte suspendu",
  documents: "Documents",
  documentsUntil: (day: string) => `Ils seront supprimés le ${day}.`,
  documentsGone: "Les documents ont été supprimés.",
  show: "Afficher",
  download: "Télécharger le PDF",
  documentOf: (kind: string) => `Document envoyé\u00a0: ${kind.toLowerCase()}`,
  documentFailed: "Ce document n'a pas pu être ouvert.",
  decision: "Décision",
  choice: "Votre réponse",
  approve: ["Vérifier", "Les annonces portent le badge pendant un an."],
  refuse: ["Refuser", "Le propriétaire lit le motif et peut recommencer."],
  withdraw: ["Retirer le badge", "Il disparaît tout de suite des annonces."],
  choose: "Choisissez une réponse.",
  verifiedBy: "Document vérifié",
  reason: "Motif",
  reasonHint: "Le propriétaire le lira.",
  reasonMissing: "Indiquez le motif.",
  byMissing: "Dites quel document vous avez vérifié.",
  confirm: "Enregistrer la décision",
  done: "Décision enregistrée",
  doneHint: "Le propriétaire est prévenu.",
  error: "Erreur",
} as const;
