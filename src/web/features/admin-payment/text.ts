import { formatAmount, formatNumber, plural } from "~/contract/format";
import type { LookGroup, ProviderAnswer, TransferDirection } from "~/contract/payment";
import type { PaymentsOverview } from "~/contract/schemas/admin-payment";

/** XAF with the sign of what is missing: '−5 000 FCFA'. */
export const signedAmount = (amount: number) =>
  amount < 0 ? `−${formatAmount(-amount)}` : formatAmount(amount);

/** The administrators' page of payments. */
export const paymentsText = {
  title: "Paiements",
  hint: "Rien ne se marque comme payé à la main\u00a0: seul le prestataire dit ce qu'une opération est devenue.",
  back: "Tableau de bord",
  tabs: "Parties des paiements",
  tab: { look: "À voir", disputes: "Litiges", books: "Rapprochement" },
  failed: "Impossible de charger les paiements.",
  states: {
    off: "Fermé",
    open: "Ouvert",
    suspended: "Suspendu",
  } satisfies Record<PaymentsOverview["state"], string>,
  state: "Paiement sur le site",
  off: {
    noProvider:
      "Aucun prestataire n'est branché\u00a0: les locataires conviennent du paiement avec le propriétaire. Le brancher se fait à l'installation du site.",
    lacks: "Le prestataire est branché, mais le paiement reste fermé. Il manque encore\u00a0:",
  },
  lacks: {
    provider: "le nom du prestataire",
    agreement: "la référence de la convention",
    rules: "les règles de versement",
  } satisfies Record<PaymentsOverview["lacks"][number], string>,
  toSettings: "Remplir les paramètres",
  simulated: "Paiement simulé, aucun argent réel.",
  suspend: "Suspendre les paiements",
  suspendTitle: "Suspendre les paiements\u00a0?",
  suspendHint:
    "Aucun paiement, versement ni remboursement ne part plus, tout de suite et sur tout le site. Ce qui est déjà chez le prestataire va à sa fin.",
  resume: "Rouvrir les paiements",
  resumeTitle: "Rouvrir les paiements\u00a0?",
  resumeHint: "Les locataires peuvent de nouveau payer sur le site, et ce qui attendait part.",
  cancel: "Annuler",
  suspended: "Les paiements sont suspendus",
  resumed: "Les paiements sont ouverts",
  error: "Erreur",
  suspendedNote: "Rien ne part. Ce qui est déjà chez le prestataire va à sa fin.",
} as const;

/** Money that does not move as it should. */
export const lookText = {
  none: "Rien à regarder",
  noneHint: "Chaque opération avance d'elle-même.",
  groups: {
    stuck: [
      "Sans réponse depuis une heure",
      "Le prestataire n'a pas dit ce que l'opération est devenue.",
    ],
    failed: [
      "Versement ou remboursement refusé",
      "L'argent est toujours là, il attend un nouvel essai.",
    ],
    no_keys: [
      "Clés non déclarées depuis 7 jours",
      "Ni le locataire ni le propriétaire n'a dit que les clés sont remises. Appelez-les.",
    ],
    waiting: ["En attente depuis 7 jours", "L'argent est libéré, mais il ne peut pas partir."],
    late: ["Arrivés après un échec", "Pour information, sur 30 jours."],
  } satisfies Record<LookGroup, readonly [string, string]>,
  directions: {
    collect: (name: string) => `Paiement de ${name}`,
    payout: (name: string) => `Versement à ${name}`,
    refund: (name: string) => `Remboursement à ${name}`,
  } satisfies Record<TransferDirection, (name: string) => string>,
  held: (name: string) => `Argent gardé, payé par ${name}`,
  booking: (code: string, title: string) => `Réservation ${code}, ${title}`,
  number: (number: string) => `Numéro ${number}`,
  since: (when: string) => `Depuis le ${when}`,
  arrived: (when: string) => `Arrivé le ${when}`,
  next: {
    checked: (when: string | null) =>
      when ? `Le site redemande au prestataire le ${when}.` : "Le site redemandera au prestataire.",
    tried: (when: string | null) =>
      when ? `Le site réessaie de lui-même après le ${when}.` : "Le site réessaie de lui-même.",
    given_back: (day: string) => `Sans nouvelle, l'argent retourne au locataire le ${day}.`,
    number: "Il part dès que le propriétaire confirme un numéro.",
    held: "Il attend que les versements reprennent.",
    settled: "L'argent est compté, ou renvoyé s'il n'était plus dû. Rien à faire.",
    nothing: "Le site ne réessaie plus de lui-même.",
  },
  check: "Interroger le prestataire",
  answered: "Réponse du prestataire",
  answers: {
    pending: "Il a l'opération, et elle n'est pas terminée.",
    absent: "Il ne connaît pas cette opération.",
    silent: "Il n'a pas répondu. Réessayez dans quelques minutes.",
    succeeded: "L'opération est arrivée.",
    failed: "L'opération a échoué.",
  } satisfies Record<ProviderAnswer, string>,
  askedBefore: [
    "Vérification demandée",
    "Le prestataire vient d'être interrogé\u00a0: il l'est de nouveau dans quelques secondes.",
  ],
  giveUp: "Clore l'opération",
  giveUpTitle: "Clore cette opération\u00a0?",
  giveUpReason: "Ce que vous avez vérifié",
  giveUpHint: "Par exemple\u00a0: absente du relevé du prestataire, appelé ce matin.",
  giveUpOutcome:
    "Le prestataire est interrogé une dernière fois. S'il ne connaît toujours pas l'opération, l'argent revient à sa place et pourra repartir. Vérifiez d'abord chez lui\u00a0: s'il était parti, il partirait deux fois.",
  givenUp: ["Opération close", "L'argent est revenu à sa place. Il attend un nouvel envoi."],
  cancel: "Annuler",
  send: { payout: "Réessayer le versement", refund: "Réessayer le remboursement" },
  sent: ["Nouvel envoi demandé", "Il suit son cours, et revient ici s'il échoue."],
  failed: "L'opération n'a pas pu être relancée.",
  of: (what: string) => ` (${what})`,
  person: "Voir le compte",
  refresh: "Actualiser",
} as const;

/** How the books agree. */
export const booksText = {
  yesterday: "Hier",
  none: "Pas encore de rapprochement",
  noneHint: "Le premier se fait dans l'heure qui suit le démarrage, puis une fois par jour.",
  failed: "Impossible de charger les rapprochements.",
  line: (day: string, operations: number, gap: string) =>
    `${day}\u00a0: ${formatNumber(operations)} ${plural(operations, "opération", "opérations")}, écart ${gap}`,
  unknown: "inconnu",
  last: "Dernier rapprochement",
  history: "Jours précédents",
  made: (when: string) => `Fait le ${when}.`,
  provider: "Chez le prestataire",
  ledger: "Dans nos comptes",
  coming: "Paiements en route",
  leaving: "Versements en route",
  explained: "Écart déjà expliqué",
  noBalance: "Il ne le dit pas",
  faults: {
    unbalanced: (n: number) =>
      `${formatNumber(n)} ${plural(n, "écriture ne tombe", "écritures ne tombent")} pas à zéro.`,
    unbooked: (n: number) =>
      `${formatNumber(n)} ${plural(n, "paiement arrivé n'a", "paiements arrivés n'ont")} pas son écriture.`,
    unasked: (n: number) =>
      `${formatNumber(n)} ${plural(n, "opération n'a", "opérations n'ont")} pas pu être vérifiée${n > 1 ? "s" : ""} auprès du prestataire.`,
    differing: (what: string, code: string) =>
      `Le prestataire voit autrement cette opération\u00a0: ${what}, réservation ${code}.`,
  },
  kinds: { collect: "paiement", payout: "versement", refund: "remboursement" } satisfies Record<
    TransferDirection,
    string
  >,
  holdTitle: "Versements et remboursements attendent",
  hold: (gap: string, when: string) =>
    `Depuis le ${when}, le prestataire détient ${gap} de moins que nos comptes. C'est ce qui arrive après une vieille sauvegarde\u00a0: de l'argent parti après elle n'est plus dans nos comptes, et partirait deux fois. Les paiements des locataires continuent.`,
  waiting: (amount: string) => `${amount} attendent de partir.`,
  explain: "Reprendre les versements",
  explainGap: "Expliquer l'écart",
  explainTitle: { hold: "Reprendre les versements\u00a0?", gap: "Expliquer cet écart\u00a0?" },
  reason: "D'où vient l'écart",
  reasonHint:
    "Par exemple\u00a0: retrait de nos frais le 12 juin, ou versements retrouvés chez le prestataire.",
  outcome: {
    hold: "Vérifiez d'abord chez le prestataire chaque versement fait depuis la sauvegarde. Après votre accord, ce qui attend part tout de suite. Aucune écriture n'est faite.",
    gap: "Les prochains rapprochements le comptent comme expliqué. Aucune écriture n'est faite.",
  },
  cancel: "Annuler",
  explainedToast: ["Écart expliqué", "Ce qui attendait part maintenant."],
  lastExplained: (amount: string, when: string, reason: string) =>
    `Dernier écart expliqué\u00a0: ${amount}, le ${when}. «\u00a0${reason}\u00a0»`,
} as const;
