import { plural } from "~/contract/format";
import type { PayoutWait } from "~/contract/payment";

/** A landlord's page of payouts. */
export const payoutsText = {
  title: "Mes versements",
  hint: "L'argent de vos réservations\u00a0: gardé jusqu'aux clés, puis versé sur votre numéro Mobile Money.",
  back: "Mon tableau de bord",
  failed: "Vos versements ne se chargent pas. Vérifiez votre connexion, puis réessayez.",

  figures: "En bref",
  held: "Gardé",
  heldHint: (n: number) => `${n} ${plural(n, "réservation", "réservations")}`,
  owed: "À vous verser",
  owedHint: "Libéré et pas encore arrivé",
  paidOut: "Versé en tout",
  paidOutHint: "Arrivé sur votre numéro",

  suspended:
    "Les paiements sont suspendus pour le moment\u00a0: rien n'est perdu, les versements partent dès la reprise.",

  number: (number: string) => `Vos versements arrivent sur le ${number}.`,
  change: "Mes numéros",
  noNumber: "Confirmez un numéro Mobile Money",
  noNumberHint: "Sans numéro confirmé, rien ne peut vous être versé.",
  confirm: "Confirmer un numéro",
  check: "Vérifier mon numéro",

  waiting: "En attente de versement",
  why: {
    no_number: "Aucun numéro Mobile Money confirmé.",
    number_new: "Par sécurité, un nouveau numéro ne reçoit rien pendant un jour.",
    too_little:
      "Somme trop petite pour un versement\u00a0: elle part avec le prochain de cette réservation.",
    under_way: "Part dès que le versement en cours est arrivé.",
    failed: "Le versement n'a pas abouti.",
    stuck: "Le versement a échoué plusieurs fois. Un administrateur s'en occupe.",
    soon: "Part dans quelques minutes.",
  } satisfies Record<PayoutWait, string>,
  at: (moment: string) => `Prévu le ${moment}.`,
  again: (moment: string) => `Nouvel essai le ${moment}.`,

  heldTitle: "Gardé jusqu'à la remise des clés",
  noneHeld: "Rien n'est gardé en ce moment.",
  planned: (moment: string) => `Versement prévu le ${moment}.`,
  entry: (day: string) => `Entrée le ${day}\u00a0: la remise des clés est à déclarer.`,
  disputed: "Un problème est signalé\u00a0: l'argent attend la décision.",
  net: (amount: string) => `Net pour vous\u00a0: ${amount}`,

  sent: "Versements",
  sentFailed: "Vos versements ne se chargent pas",
  noneSent: "Aucun versement pour le moment",
  noneSentHint:
    "Quand un locataire paie sur le site, l'argent est gardé jusqu'à la remise des clés, puis versé ici.",
  bookings: "Mes réservations",
  arrived: "Arrivé",
  underWay: "En cours",
  notSent: "Échoué",
  arrivedOn: (moment: string, number: string) => `Arrivé le ${moment} sur le ${number}.`,
  underWayTo: (number: string) => `En route vers le ${number}.`,
  failedOn: (moment: string, number: string) => `Échoué le ${moment}, vers le ${number}.`,

  statement: "Relevé du mois",
  month: "Mois",
  statementFailed: "Le relevé ne se charge pas. Vérifiez votre connexion, puis réessayez.",
  nothing: "Aucun mouvement ce mois-ci.",
  byBooking: "Par réservation",
  booking: "Réservation",
  csv: "Télécharger en CSV",
  pdf: "Télécharger en PDF",
  saved: ["Relevé téléchargé", "Le fichier est dans vos téléchargements."],
  notSaved: "Le relevé n'a pas pu être préparé",
  explained:
    "Chaque montant est la somme des écritures du mois. Le net compte ce qui a été libéré, le versé ce qui est arrivé.",
  byMonth: "Mois par mois",
} as const;
