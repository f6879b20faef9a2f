import { LONG_STAY_NIGHTS } from "~/contract/payment";
import { SIMULATED } from "~/contract/payment-text";
import type { PublicPaymentTerms } from "~/contract/schemas/payment";
import { holderOf, releaseDelay } from "./payment-terms";

type Question = readonly [question: string, answer: string, also?: string];

const HOW = "Comment se passe le paiement ?";
const HOW_ALSO = "payer momo orange money mtn argent virement espèces acompte avance arnaque";
const NO_ADVANCE =
  "Ne versez jamais d'argent pour « bloquer » un logement que vous n'avez pas réservé ici.";

/** How a tenant pays, where no rent is paid on the site. */
const OFF: Question = [
  HOW,
  `Le loyer se règle par Mobile Money après l'acceptation de votre demande. ${NO_ADVANCE}`,
  HOW_ALSO,
];

/** What tenants ask about their money. */
export function tenantPaymentQuestions(terms: PublicPaymentTerms | null): readonly Question[] {
  if (!terms) return [OFF];
  return terms.mode === "held" ? heldQuestions(terms) : atKeysQuestions(terms);
}

/** What landlords ask about theirs. */
export function landlordPaymentQuestions(terms: PublicPaymentTerms | null): readonly Question[] {
  if (!terms) return [];
  const number =
    "Confirmez d'avance un numéro Mobile Money dans vos moyens de paiement : un nouveau numéro ne reçoit rien pendant 24 heures.";
  const when =
    terms.mode === "held"
      ? `Le locataire paie avant d'entrer, et vous voyez l'argent sur la page de la réservation. Le jour de l'entrée, demandez-lui son code de remise et saisissez-le. L'argent vous est versé ${releaseDelay(terms)}, ou tout de suite s'il dit que tout est conforme.`
      : "Le jour de l'entrée, demandez au locataire son code et saisissez-le : la demande de paiement arrive sur son téléphone. Dès qu'il l'a confirmée, l'argent part vers vous.";
  return [
    [
      "Quand suis-je payé ?",
      `${simulated(terms)}${when} ${number}`,
      "versement argent recevoir loyer virement code clés",
    ],
  ];
}

function heldQuestions(terms: PublicPaymentTerms): readonly Question[] {
  return [
    [
      HOW,
      `${simulated(terms)}Une fois votre demande acceptée, payez ce qui est dû à l'entrée par MTN Mobile Money ou Orange Money, depuis la page de votre réservation. Votre téléphone vous demande de confirmer avec votre code secret. ${NO_ADVANCE}`,
      HOW_ALSO,
    ],
    [
      "Comment l'argent est-il gardé ?",
      `Par ${holderOf(terms)}, jusqu'à la remise des clés. Le propriétaire voit que l'argent est là, mais il ne peut pas le prendre. Il le reçoit ${releaseDelay(terms)}, ou dès que vous dites que tout est conforme.`,
      "garder gardé séquestre bloqué sécurité confiance prestataire",
    ],
    [
      "À quoi sert le code de remise ?",
      "Ses six chiffres sont sur la page de votre réservation. Donnez-les au propriétaire une fois les clés en main, jamais avant et jamais par téléphone : ils disent que vous êtes entré.",
      "clés clé porte entrée remettre chiffres",
    ],
    [
      "Le logement n'est pas comme sur l'annonce. Que faire ?",
      `Touchez « Signaler un problème » sur la page de votre réservation avant que l'argent soit versé, donc moins de ${terms.release_hours}\u00a0heures après les clés (${terms.short_release_hours} pour un séjour de moins de ${LONG_STAY_NIGHTS}\u00a0nuits). L'argent reste alors gardé. Le propriétaire donne sa version, puis un administrateur décide de ce qui vous revient et de ce qui lui est versé.`,
      "litige problème signaler plainte conforme arnaque différent sale",
    ],
    [
      "Quand mon argent me revient-il ?",
      `Tout vous revient si vous annulez tant que l'annulation est libre, ou si personne ne déclare la remise des clés pendant ${terms.no_keys_days}\u00a0jours. L'argent revient sur le numéro qui a payé.`,
      "rembourser remboursement remboursé rendre retour annulation",
    ],
  ];
}

function atKeysQuestions(terms: PublicPaymentTerms): readonly Question[] {
  return [
    [
      HOW,
      `${simulated(terms)}Vous payez à la remise des clés, par MTN Mobile Money ou Orange Money. Une fois votre demande acceptée, choisissez d'avance le numéro qui paiera, sur la page de votre réservation. Rien n'est débité avant votre entrée. ${NO_ADVANCE}`,
      HOW_ALSO,
    ],
    [
      "Comment payer à la remise des clés ?",
      "Regardez d'abord le logement. S'il vous convient, donnez au propriétaire le code à six chiffres de votre réservation. Il le saisit, et votre téléphone vous demande de confirmer le paiement. L'argent part aussitôt vers lui : le site ne le garde pas et ne peut plus le rendre.",
      "clés clé porte entrée remettre chiffres code",
    ],
  ];
}

const simulated = ({ is_simulated }: PublicPaymentTerms) => (is_simulated ? `${SIMULATED} ` : "");
