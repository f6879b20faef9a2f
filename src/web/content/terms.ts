import { chargedToday } from "~/contract/charged-today";
import { withDe } from "~/contract/elision";
import type { PublicPaymentTerms } from "~/contract/schemas/payment";
import type { LegalSection } from "./legal-section";
import { paymentSection } from "./payment-terms";

/** The terms of use of `name`, the platform; `payment` is null where no rent is paid on the site. */
export function termsSections(
  name: string,
  payment: PublicPaymentTerms | null,
): readonly LegalSection[] {
  const platform = name || "la plateforme";
  return [
    [
      "Objet",
      `Ces conditions règlent l'usage ${withDe(platform)}, un service en ligne qui met en relation des personnes cherchant un logement à Douala et des propriétaires ou bailleurs qui en proposent, meublés ou non.`,
      "En créant un compte ou en envoyant une demande, vous acceptez ces conditions.",
    ],
    [
      "Notre rôle",
      "Nous publions des annonces, transmettons des demandes et des messages, et fournissons les outils pour les suivre. Le contrat de location est conclu entre le locataire et le propriétaire : nous n'en sommes pas partie.",
      "Nous relisons les annonces avant leur publication. Cette relecture réduit les risques sans les supprimer : visitez le logement ou demandez des preuves avant de vous engager.",
    ],
    [
      "Compte",
      [
        "L'inscription est ouverte aux personnes majeures. Elle est gratuite.",
        "Vous donnez des informations exactes et les tenez à jour. Un compte est personnel.",
        "Vous confirmez votre adresse e-mail par le lien que nous envoyons.",
        "Vous gardez votre mot de passe secret et nous prévenez si vous pensez qu'il est connu d'un tiers.",
      ],
    ],
    [
      "Annonces",
      "Le propriétaire garantit qu'il a le droit de louer le bien et que l'annonce est sincère : description, photos, prix, équipements, disponibilité.",
      [
        "Les photos sont celles du logement proposé.",
        "Le prix affiché est le prix demandé, caution à part.",
        "Sont interdits : les annonces fictives, les doublons, les propos discriminatoires, les coordonnées de paiement dans le texte.",
        "Nous pouvons refuser, suspendre ou retirer une annonce, en donnant le motif.",
      ],
    ],
    [
      "Réservations",
      "Une demande devient une réservation quand le propriétaire l'accepte. Sans réponse sous 48 heures, ou passé le jour d'arrivée, elle expire.",
      "Deux séjours confirmés d'un même logement ne peuvent pas se chevaucher. Une demande sur des dates déjà prises est refusée.",
      "Le total est calculé à partir du prix affiché et de la durée, et gardé avec la réservation : une hausse ultérieure du prix ne la touche pas.",
    ],
    [
      "Annulation",
      "Le locataire annule librement jusqu'à 24 heures avant l'arrivée. Passé ce délai, l'annulation est soumise à l'accord du propriétaire.",
      "Un propriétaire qui décline une demande en donne le motif.",
    ],
    [
      "Prix, frais et paiement",
      "Le total d'une réservation est calculé en francs CFA (FCFA), même quand une annonce donne son prix en euros ou en dollars. Des frais de service de 5 % et une commission sont calculés sur le total des réservations confirmées ; leur détail est affiché au propriétaire avant qu'il accepte.",
      chargedToday(payment?.mode ?? "off"),
      payment
        ? "Après l'acceptation, le locataire paie par Mobile Money depuis la page de sa réservation, ou autrement si les deux parties en conviennent. La caution, si elle est demandée, est restituée au départ, sauf dégradation constatée."
        : "Le paiement se fait par Mobile Money, selon ce que conviennent les parties après l'acceptation. La caution, si elle est demandée, est restituée au départ, sauf dégradation constatée.",
    ],
    ...(payment ? [paymentSection(payment)] : []),
    [
      "Avis",
      "Seul un locataire dont le séjour est terminé peut laisser un avis, une fois par séjour ; son propriétaire peut en laisser un sur lui. Les deux paraissent ensemble, ou 14 jours après le premier. Un avis est sincère, porte sur le séjour et ne contient ni insulte ni donnée personnelle.",
    ],
    [
      "Comportement interdit",
      [
        "Se faire passer pour une autre personne.",
        "Demander ou verser de l'argent hors de ce que prévoit la réservation pour contourner le service.",
        "Collecter des données du site de façon automatisée ou perturber son fonctionnement.",
        "Harceler, menacer ou discriminer un autre utilisateur.",
      ],
      "En cas de manquement, nous pouvons suspendre le compte. La personne en est informée et peut nous écrire.",
    ],
    [
      "Responsabilité",
      "Nous répondons du bon fonctionnement de nos outils avec les moyens raisonnables, sans garantir une disponibilité sans interruption. Nous ne répondons ni de l'état des logements ni des engagements pris entre locataires et propriétaires.",
    ],
    [
      "Données personnelles",
      "Le traitement de vos données est décrit dans la politique de confidentialité.",
      { to: "/privacy", label: "Lire la politique de confidentialité" },
    ],
    [
      "Modification et droit applicable",
      "Nous pouvons modifier ces conditions ; les personnes inscrites en sont averties avant l'entrée en vigueur. Le droit camerounais s'applique. Les parties cherchent d'abord un accord amiable ; à défaut, les tribunaux de Douala sont compétents.",
    ],
  ];
}

export const TERMS_TEXT = {
  title: "Conditions d'utilisation",
  description: "Les règles d'usage du site pour les locataires et les propriétaires.",
  updated: "27 novembre 2026",
} as const;
