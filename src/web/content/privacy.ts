import type { PublicPaymentTerms } from "~/contract/schemas/payment";
import type { LegalSection } from "./legal-section";
import { holderOf } from "./payment-terms";

/**
 * The privacy policy of `name`, the platform, reachable at `contact`; `payment` is null where no rent
 * is paid on the site.
 */
export function privacySections(
  name: string,
  contact: { address: string; email: string },
  payment: PublicPaymentTerms | null,
): readonly LegalSection[] {
  const ofPayment = (point: string) => (payment ? [point] : []);
  return [
    [
      "Qui est responsable",
      `${name || "La plateforme"}, ${contact.address}, est responsable du traitement de vos données. Pour toute question : ${contact.email}.`,
    ],
    [
      "Ce que nous recueillons",
      [
        "Compte : prénom, nom, adresse e-mail ou numéro de téléphone, mot de passe s'il y en a un (gardé sous une forme que nous ne pouvons pas lire), localisation si vous la donnez, type de compte.",
        "Annonces : description, adresse, prix, photos. Les données cachées des photos, dont leur position GPS, sont effacées à l'envoi.",
        "Réservations, messages, avis et favoris : leur contenu et leurs dates.",
        "Visites : le logement, la date, et vos réponses après la visite.",
        "États des lieux : pièces, photos, relevés des compteurs, clés et remarques ; une fois signés, vos noms, le logement et les dates tels qu'ils étaient à la signature.",
        ...ofPayment(
          "Paiements : les numéros Mobile Money que vous confirmez, gardés chiffrés avec chaque paiement, les montants, les dates et les réponses de l'opérateur.",
        ),
        "Vérification d'un propriétaire : pièce d'identité et titre de propriété, mandat ou facture.",
        "Formulaire de contact : nom, e-mail, téléphone, sujet, message.",
        "Lettre d'information : adresse e-mail, que vous confirmez et retirez d'un clic.",
        "Signalement d'une annonce : le motif, votre récit et, si vous la donnez, votre adresse e-mail.",
        "Journaux techniques : adresse IP et page demandée, pour la sécurité et le dépannage.",
      ],
    ],
    [
      "Pourquoi",
      [
        "Fournir le service : publier, chercher, réserver, échanger.",
        "Vous envoyer les messages liés à votre compte et à vos réservations.",
        "Empêcher les fausses annonces, la fraude et les abus.",
        "Répondre à vos demandes et respecter nos obligations légales.",
      ],
      "Nous ne vendons pas vos données et n'affichons aucune publicité.",
    ],
    [
      "Qui voit quoi",
      [
        "Les visiteurs ne voient l'adresse e-mail de personne.",
        "Le nom et, s'il l'a donné, le téléphone d'un propriétaire figurent sur ses annonces.",
        "Le propriétaire voit le nom, l'e-mail et le téléphone des personnes qui réservent chez lui, le nom et le téléphone de celles qui viennent visiter.",
        ...(payment
          ? [
              `Pour faire un paiement, ${holderOf(payment)}, reçoit le numéro, le montant et le code de la réservation. L'autre partie ne voit pas votre numéro Mobile Money.`,
              "Ce que vous écrivez en signalant un problème est lu de l'autre partie et de l'administrateur qui décide.",
            ]
          : []),
        payment
          ? "Un état des lieux n'est lu que du locataire et du propriétaire ; après un problème signalé, l'administrateur lit aussi celui de l'entrée, photos comprises, jusqu'à sa décision, et chaque lecture est notée."
          : "Un état des lieux n'est lu que du locataire et du propriétaire.",
        "Les documents d'une vérification ne sont lus que de notre équipe.",
        "Les avis sont signés du prénom et du nom de leur auteur. Ce qu'un propriétaire écrit d'un locataire n'est lu que d'eux deux ; les propriétaires à qui ce locataire demande un séjour en voient la note moyenne.",
        "Notre équipe accède à ce qui est nécessaire pour relire les annonces et vous aider.",
        "Nos prestataires d'hébergement et d'envoi d'e-mails et de SMS traitent les données pour notre compte.",
      ],
    ],
    [
      "Dans votre navigateur",
      "Nous n'utilisons aucun cookie publicitaire ni outil de mesure d'un tiers. Votre session, vos brouillons et les annonces que vous avez ouvertes (pour les relire hors connexion) sont gardés dans votre navigateur, avec votre choix du mode léger et un numéro tiré au hasard qui sert seulement à ne compter qu'une visite par annonce et par jour. Un cookie, donné quand vous vous connectez, contient un autre numéro tiré au hasard : il sert seulement à reconnaître votre appareil, pour que les essais d'inconnus sur votre compte ne vous empêchent pas d'entrer et, avec une empreinte du réseau gardée 90 jours, pour que des complices n'écrivent pas de faux avis. Vous déconnecter efface la session ; effacer les données du site, dans les réglages du navigateur, efface le reste.",
    ],
    [
      "Combien de temps",
      [
        "Compte : tant qu'il existe, puis suppression à votre demande.",
        "Réservations et leurs états des lieux : dix ans, pour les obligations comptables. Le nom d'un compte supprimé en est retiré.",
        ...ofPayment(
          "Paiements : dix ans, pour les obligations comptables. Le nom et les numéros d'un compte supprimé en sont retirés.",
        ),
        "Documents d'une vérification : trente jours après la décision.",
        "Messages de contact : deux ans.",
        "Notifications : un an une fois lues, deux ans sinon.",
        "Journaux techniques : douze mois au plus.",
        "Réseaux (adresse IP) dont des essais ont été refusés pour leur nombre : sept jours.",
      ],
    ],
    [
      "Vos droits",
      "Vous pouvez demander à consulter, corriger, recevoir ou supprimer vos données, ou vous opposer à un traitement. Écrivez-nous : nous répondons sous trente jours. Si la réponse ne vous convient pas, vous pouvez saisir l'autorité compétente au Cameroun.",
    ],
    [
      "Sécurité",
      "Les échanges avec le site sont chiffrés, les mots de passe sont hachés, les accès de notre équipe sont limités et notés. Si une fuite de données devait vous exposer, nous vous préviendrions sans tarder.",
    ],
    [
      "Évolution de ce texte",
      "Nous datons chaque version. Un changement important est annoncé aux personnes inscrites avant de s'appliquer.",
    ],
  ];
}

export const PRIVACY_TEXT = {
  title: "Politique de confidentialité",
  description: "Les données que nous gardons, pourquoi, combien de temps, et vos droits.",
  updated: "27 novembre 2026",
} as const;
