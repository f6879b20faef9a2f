import { LONG_STAY_NIGHTS } from "~/contract/payment";
import { SIMULATED } from "~/contract/payment-text";
import type { PublicPaymentTerms } from "~/contract/schemas/payment";
import type { LegalSection } from "./legal-section";

/** The holder of the money, as the administrator names it. */
export const holderOf = ({ provider }: PublicPaymentTerms) =>
  provider ? `${provider}, notre prestataire de paiement` : "notre prestataire de paiement";

/** '48 heures après les clés', with the shorter delay of short stays where it is another one. */
export function releaseDelay({ release_hours, short_release_hours }: PublicPaymentTerms): string {
  const short =
    short_release_hours === release_hours
      ? ""
      : ` (${short_release_hours}\u00a0heures pour un séjour de moins de ${LONG_STAY_NIGHTS}\u00a0nuits)`;
  return `${release_hours}\u00a0heures après la remise des clés${short}`;
}

const SMALL_REST =
  "Ce qui reste à payer après un changement de dates, et qui est inférieur au minimum de l'opérateur, n'est plus demandé sur le site.";

/** The section of the terms of use on money that goes through the site. */
export function paymentSection(terms: PublicPaymentTerms): LegalSection {
  const simulated = terms.is_simulated ? [SIMULATED] : [];
  return terms.mode === "held"
    ? ["Argent gardé jusqu'aux clés", ...simulated, ...heldBlocks(terms), ...agreedBlocks(terms)]
    : ["Payer à la remise des clés", ...simulated, ...atKeysBlocks(terms), ...agreedBlocks(terms)];
}

function heldBlocks(terms: PublicPaymentTerms) {
  return [
    `Le locataire paie sur le site ce qui est dû à l'entrée : le premier loyer, l'avance, les frais d'agence et la caution, ou le séjour et sa caution. L'argent est gardé par ${holderOf(terms)}. Il n'est pas sur notre compte : nous demandons seulement au prestataire de le verser ou de le rendre.`,
    [
      "Les clés sont remises quand le propriétaire saisit le code du locataire, quand le locataire dit les avoir reçues, ou quand les deux ont signé l'état des lieux d'entrée.",
      `L'argent est versé au propriétaire ${releaseDelay(terms)}, ou dès que le locataire dit que tout est conforme.`,
      `Si le propriétaire est seul à déclarer la remise des clés, le locataire en est averti et le délai est de ${terms.release_hours}\u00a0heures pour tous les séjours.`,
      "Jusqu'au versement, le locataire peut signaler un problème. Rien n'est alors versé avant la décision d'un administrateur, qui partage entre les deux ce qui est gardé.",
      `Si personne ne déclare la remise des clés, tout est rendu au locataire ${terms.no_keys_days}\u00a0jours après le début du séjour, ou après le paiement s'il vient plus tard.`,
      "Une annulation libre rend au locataire tout ce qu'il a payé, frais compris.",
      "Ce qui est rendu revient sur le numéro qui a payé.",
      SMALL_REST,
    ],
    "La caution est versée au propriétaire avec le reste : c'est lui qui la rend au départ. Les loyers suivants se règlent entre les deux parties.",
  ];
}

function atKeysBlocks(terms: PublicPaymentTerms) {
  return [
    "Le site ne garde pas d'argent. Le locataire choisit d'avance le numéro Mobile Money qui paiera ce qui est dû à l'entrée, et reçoit un code.",
    [
      "Une fois dans le logement, il donne ce code au propriétaire, qui le saisit. La demande de paiement arrive alors sur le téléphone du locataire, qui la confirme ou la refuse.",
      `Ce qui est payé passe par ${holderOf(terms)}, et part aussitôt vers le propriétaire.`,
      "Au-dessus du maximum de l'opérateur, le paiement se fait en plusieurs demandes : chacune, une fois confirmée, part vers le propriétaire sans attendre les suivantes.",
      "Ce qui a été versé n'est plus rendu par le site. Le locataire regarde donc le logement avant de donner son code.",
      "Une réservation dont le paiement a commencé garde le mode de ce jour-là.",
      SMALL_REST,
    ],
    "La caution est versée au propriétaire avec le reste : c'est lui qui la rend au départ. Les loyers suivants se règlent entre les deux parties.",
  ];
}

/** What the site and its provider have agreed on, where an administrator has entered it. */
function agreedBlocks({ agreement, rules }: PublicPaymentTerms): string[] {
  return [
    ...(agreement ? [`Convention avec le prestataire : ${agreement}`] : []),
    ...(rules ? [`Règles de versement convenues avec lui : ${rules}`] : []),
  ];
}
