import type { MobileMoneyOperator } from "~/contract/mobile-money";
import type { KeysDeclaredBy, TransferDirection } from "~/contract/payment";

const BRAND: Record<MobileMoneyOperator, string> = { mtn: "MTN", orange: "Orange" };
/** What one dials where no request shows by itself. */
export const USSD: Record<MobileMoneyOperator, string> = { mtn: "*126#", orange: "#150*50#" };

/** The tenant's money on the page of a booking. */
export const tenantPaymentText = {
  title: "Payer en toute sécurité",
  titlePaid: "Paiement",
  retry: "Réessayer",

  pitch: (amount: string) =>
    `${amount} à payer par Mobile Money. L'argent est gardé jusqu'à la remise des clés\u00a0; sans clés, tout vous revient.`,
  pitchAtKeys: (amount: string) =>
    `Rien n'est demandé avant la remise des clés. Choisissez le numéro qui paiera les ${amount}\u00a0: la demande y part quand le propriétaire tape votre code de remise.`,
  numberReady: (number: string) =>
    `Le ${number} est prêt. Rien n'est demandé avant la remise des clés\u00a0: la demande part quand le propriétaire tape votre code de remise.`,
  partlyPaid: (paid: string, unpaid: string) => `${paid} sont payés. Il reste ${unpaid} à payer.`,
  by: (day: string) => `À payer au plus tard le ${day}.`,
  overdue: (day: string) => `C'était à payer le ${day}.`,

  asking: (amount: string, number: string, operator: MobileMoneyOperator) =>
    `Une demande de ${amount} est sur le ${number}. Tapez votre code secret ${BRAND[operator]}.`,
  unreached:
    "L'opérateur ne répond pas en ce moment. Nous réessayons\u00a0: ne payez pas une deuxième fois.",
  nothingCame: "Rien reçu\u00a0? Composez",
  left: (time: string) => `Il reste ${time}`,
  part: (part: number, parts: number, amount: string) =>
    `Demande ${part} sur ${parts}\u00a0: ${amount}`,
  checking: "Nous vérifions\u00a0: ne payez pas une deuxième fois.",
  checkingHint:
    "L'opérateur n'a pas encore dit ce que la demande est devenue. Cette page le montre dès qu'il le dit.",
  lost: "Pas de réponse du site en ce moment. Nous réessayons\u00a0; votre paiement suit son cours.",
  stale:
    "Pas de réponse du site en ce moment. Nous réessayons\u00a0; ce que vous lisez a peut-être changé.",

  failed: (amount: string, why: string) => `Le paiement de ${amount} n'est pas passé. ${why}`,
  neverArrived: "S'il est débité plus tard, il est compté ou il vous revient.",
  held: (amount: string) => `C'est payé\u00a0: ${amount} sont gardés jusqu'à la remise des clés.`,
  heldUntil: (amount: string, moment: string) =>
    `C'est payé\u00a0: ${amount} sont gardés jusqu'au ${moment}.`,
  released: (moment: string) => `L'argent est parti au propriétaire le ${moment}.`,
  decided: (tenant: string, landlord: string) =>
    `Le problème est réglé\u00a0: ${tenant} vous reviennent, ${landlord} vont au propriétaire.`,
  givenBack: (amount: string) => `${amount} vous ont été rendus.`,
  comesBack: (amount: string) => `${amount} sont en route vers vous.`,

  number: "Numéro qui paie",
  numbersFailed: "Vos numéros ne se chargent pas. Vérifiez votre connexion, puis réessayez.",
  noNumber:
    "Pour payer, confirmez d'abord un numéro Mobile Money par le code que nous lui envoyons.",
  addNumber: "Ajouter un numéro",
  confirmNumber: "Confirmer un numéro",
  otherNumber: "Payer avec un autre numéro",
  pay: (amount: string) => `Payer ${amount}`,
  choose: "Choisir ce numéro",
  change: "Changer de numéro",
  parts: (amounts: readonly string[]) =>
    `En ${amounts.length} demandes\u00a0: ${amounts.join(" + ")} FCFA.`,
  unanswered:
    "Pas de réponse du site. Appuyez de nouveau\u00a0: c'est la même demande, vous ne paierez pas deux fois.",

  moved: "Paiements et remboursements",
  transfer: { collect: "Paiement", refund: "Remboursement", payout: "Versement" } satisfies Record<
    TransferDirection,
    string
  >,
  from: { collect: "depuis le", refund: "vers le", payout: "vers le" } satisfies Record<
    TransferDirection,
    string
  >,
  arrived: { collect: "Payé", refund: "Rendu", payout: "Versé" } satisfies Record<
    TransferDirection,
    string
  >,
  underWay: "En cours",
  notPassed: "Non abouti",
  refundStuck: "L'administration s'en occupe.",
} as const;

/** The keys, and the code that stands for them. */
export const keysText = {
  title: "Remise des clés",
  code: "Code de remise",
  codeHint: "Ne donnez ce code qu'une fois les clés en main.",
  codeThen: "Le propriétaire le tape, puis l'argent lui revient.",
  codeThenAtKeys: "Le propriétaire le tape, puis votre téléphone demande le paiement.",
  from: (day: string) => `La remise des clés se note à partir du ${day}.`,
  giveUp: (day: string) =>
    `Si personne ne déclare la remise des clés, tout vous revient le ${day}.`,
  declared: {
    code: (moment: string) => `Le propriétaire a tapé votre code de remise le ${moment}.`,
    tenant: (moment: string) => `Vous avez dit avoir reçu les clés le ${moment}.`,
    inventory: (moment: string) =>
      `L'état des lieux d'entrée est signé des deux côtés depuis le ${moment}.`,
    landlord: (moment: string) =>
      `Le propriétaire dit vous avoir remis les clés le ${moment}. Si ce n'est pas vrai, signalez un problème.`,
  } satisfies Record<KeysDeclaredBy, (moment: string) => string>,
  release: (moment: string) =>
    `L'argent part au propriétaire le ${moment} sauf si vous signalez un problème.`,
  received: "J'ai reçu les clés",
  receivedDialog: {
    title: "Avez-vous les clés en main\u00a0?",
    text: (hours: number) =>
      `Ensuite, l'argent part au propriétaire après ${hours}\u00a0heures, sauf si vous signalez un problème.`,
  },
  approve: "Tout est conforme",
  approveDialog: {
    title: "Tout est conforme\u00a0?",
    text: (amount: string) =>
      `${amount} partent tout de suite au propriétaire. Vous ne pourrez plus signaler de problème ici.`,
  },
  cancel: "Pas encore",
  failed: "Votre réponse n'est pas passée. Vérifiez votre connexion, puis réessayez.",
} as const;

/** A problem that stops the money. */
export const problemText = {
  report: "Signaler un problème",
  hint: "L'argent reste gardé jusqu'à ce que l'administration décide. Le propriétaire lit ce que vous écrivez. Vous pourrez ajouter des photos juste après l'envoi.",
  label: "Que se passe-t-il\u00a0?",
  send: "Signaler",
  cancel: "Fermer",
  failed: "Le problème n'a pas été signalé. Votre texte est gardé\u00a0: réessayez.",
  open: "Problème signalé",
  decided: "Problème réglé",
  own: (moment: string) => `Vous, le ${moment}`,
  answer: "Le propriétaire",
  noAnswer: "Le propriétaire n'a pas encore répondu.",
  noWords: "Des photos, sans texte.",
  decision: (moment: string) => `L'administration, le ${moment}`,
  ended: "La réservation a pris fin avant une décision.",
  split: (tenant: string, landlord: string) =>
    `${tenant} pour vous, ${landlord} pour le propriétaire.`,
} as const;
