import { plural } from "~/contract/format";
import type { KeysDeclaredBy } from "~/contract/payment";

const hours = (n: number) => `${n}\u00a0${plural(n, "heure", "heures")}`;

/** A booking's money as its landlord reads it. */
export const landlordPaymentText = {
  title: "Paiement sur le site",
  failed: "Le paiement ne se charge pas. Vérifiez votre connexion, puis réessayez.",
  unpaid: "Le locataire n'a pas encore payé",
  unpaidHint: (amount: string) =>
    `Il doit payer ${amount} sur le site avant l'entrée. Ne remettez pas les clés tant que l'argent n'est pas gardé ici.`,
  held: (amount: string) => `Argent gardé\u00a0: ${amount}`,
  heldHint: "Le locataire a tout payé. L'argent vous est versé après la remise des clés.",
  heldDisputed: "Un problème est signalé\u00a0: l'argent reste gardé jusqu'à la décision.",
  missing: (amount: string) =>
    `Il manque encore ${amount}. Ne remettez pas les clés tant que tout n'est pas payé.`,
  atKeys: (amount: string) =>
    `Le locataire paie ${amount} sur son téléphone au moment où vous saisissez son code. Ne lui laissez pas les clés avant.`,
  suspended:
    "Les paiements sont suspendus pour le moment\u00a0: le locataire ne peut pas payer et rien ne part. Ce qui est gardé reste gardé.",
  released: "L'argent de cette réservation est à vous",
  cancelled: "Réservation annulée\u00a0: ce qui était gardé retourne au locataire.",
  returned: (amount: string) => `${amount} ont été rendus au locataire.`,

  keys: "Remise des clés",
  code: "Code de remise",
  codeHint: "Six chiffres, que le locataire vous donne une fois les clés en main.",
  codeAsks:
    "Six chiffres, que le locataire vous donne. Dès que vous les confirmez, son téléphone lui demande de payer.",
  asking: (amount: string, number: string) => `Le ${number} affiche une demande de ${amount}`,
  askingHint: "Attendez ici que le locataire l'approuve avec son code secret.",
  codeDo: "Confirmer la remise",
  codeFailed: "La remise n'a pas été enregistrée. Vérifiez votre connexion, puis réessayez.",
  early: (day: string) => `Le code du locataire se saisit ici à partir du ${day}.`,
  giveUp: (day: string) => `Si personne ne déclare la remise avant le ${day}, l'argent est rendu.`,
  alone: "Le locataire n'a pas le code\u00a0? Déclarer la remise des clés",
  aloneTitle: "Déclarer la remise des clés",
  aloneEffect: (n: number) =>
    `Le locataire est prévenu aussitôt, et a ${hours(n)} pour signaler un problème. Sans problème signalé, l'argent vous est versé ensuite.`,
  aloneCare: "Ne le faites qu'une fois les clés remises.",
  aloneDo: "Les clés sont remises",
  back: "Retour",
  declared: {
    code: (at: string) => `Clés remises le ${at}, avec le code du locataire.`,
    tenant: (at: string) => `Clés remises le ${at}\u00a0: le locataire l'a confirmé.`,
    inventory: (at: string) => `Clés remises\u00a0: l'état des lieux d'entrée est signé (${at}).`,
    landlord: (at: string) =>
      `Vous avez déclaré la remise des clés le ${at}. Le locataire est prévenu et peut encore signaler un problème.`,
  } satisfies Record<KeysDeclaredBy, (at: string) => string>,
  /** Where the landlord alone has declared it, the code still shortens the wait. */
  codeStill: "Avec le code du locataire, le versement peut partir plus tôt.",

  payout: "Votre versement",
  planned: (at: string, number: string | null) =>
    `Versement prévu le ${at}${number ? ` sur le ${number}` : ""}.`,
  plannedAfter: (n: number, number: string | null) =>
    `Versement prévu ${hours(n)} après la remise des clés${number ? `, sur le ${number}` : ""}.`,
  stopped: "Versement suspendu jusqu'à la décision.",
  noNumber: "Vous n'avez pas de numéro Mobile Money confirmé\u00a0: rien ne peut vous être versé.",
  confirmNumber: "Confirmer un numéro",
  numberFrom: (number: string, at: string) =>
    `Par sécurité, le ${number} ne reçoit de l'argent qu'à partir du ${at}.`,
  rent: "Loyers",
  agencyFee: "Frais d'agence",
  deposit: "Caution",
  service: "Service et taxes",
  commission: "Commission",
  waiting: "Déjà à vous, en attente",
  net: "Net pour vous",
  all: "Mes versements",

  sent: {
    arrived: (amount: string, at: string, number: string) =>
      `${amount} versés le ${at} sur le ${number}.`,
    under_way: (amount: string, number: string) =>
      `${amount} en cours de versement sur le ${number}.`,
    failed: (amount: string, at: string) => `${amount} non versés le ${at}.`,
  },

  problem: "Le locataire signale un problème",
  problemDecided: "Problème signalé par le locataire",
  problemAt: (at: string) => `Signalé le ${at}. L'argent reste gardé jusqu'à la décision.`,
  problemWas: (at: string) => `Signalé le ${at}.`,
  yourSide: "Votre version",
  yourSideHint:
    "Un administrateur la lit avant de décider. Vous pouvez la récrire jusqu'à sa décision.",
  yourSideDo: "Envoyer ma version",
  yourSideFailed: "Votre version n'est pas partie. Vérifiez votre connexion, puis réessayez.",
  decided: (at: string) => `Décision du ${at}`,
  split: (toTenant: string, toLandlord: string) =>
    `${toTenant} rendus au locataire, ${toLandlord} de votre côté, avant frais et commission.`,

  expected: (amount: string) =>
    `Après votre accord, le locataire paie ${amount} sur le site. L'argent est gardé jusqu'à la remise des clés, puis vous est versé.`,
  expectedAtKeys: (amount: string) =>
    `Après votre accord, le locataire paie ${amount} par Mobile Money au moment de la remise des clés.`,
  takenAtPayout:
    "Les frais et la commission sont retenus sur les loyers au moment du versement, jamais sur la caution ni sur les frais d'agence.",
} as const;

export const landlordPaymentToasts = {
  code: ["Remise des clés confirmée", "Le versement est prévu."],
  alone: ["Remise des clés déclarée", "Le locataire est prévenu."],
  answered: ["Votre version est envoyée", "Un administrateur la lit avant de décider."],
} as const;
