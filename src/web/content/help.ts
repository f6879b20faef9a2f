import { chargedToday } from "~/contract/charged-today";
import type { PublicPaymentTerms } from "~/contract/schemas/payment";
import { landlordPaymentQuestions, tenantPaymentQuestions } from "./help-payment";

/** The questions of /help, by theme; `payment` is null where no rent is paid on the site. */
export const helpThemes = (payment: PublicPaymentTerms | null): readonly HelpTheme[] => [
  {
    theme: "Chercher",
    questions: [
      [
        "Comment trouver un logement dans mon quartier ?",
        "Sur la page d'accueil ou dans la recherche, choisissez le quartier, le type de logement, votre budget et le nombre de personnes. Vous pouvez aussi taper un mot dans la barre de recherche : elle comprend les fautes de frappe et les accents oubliés.",
        "chercher recherche appartement maison studio chambre filtre",
      ],
      [
        "Que veut dire « meublé » ou « non meublé » ?",
        "Un logement meublé a au moins un lit, de quoi cuisiner et de quoi s'asseoir. Un logement non meublé est vide. La liste des équipements figure sur chaque annonce.",
      ],
      [
        "Les prix sont-ils par jour ou par mois ?",
        "Cela dépend de l'annonce : le prix est toujours suivi de /jour, /semaine ou /mois. Dans la recherche, les tranches de prix sont ramenées au mois pour pouvoir comparer.",
        "tarif loyer coût cher semaine",
      ],
      [
        "L'adresse exacte est-elle affichée ?",
        "L'annonce donne le quartier, et l'adresse si le propriétaire l'a écrite. La carte n'indique qu'un emplacement approximatif. Le propriétaire vous donne les détails d'accès une fois la réservation confirmée.",
        "carte plan emplacement situé localisation où",
      ],
    ],
  },
  {
    theme: "Réserver",
    questions: [
      [
        "Comment envoyer une demande de réservation ?",
        "Connectez-vous, ouvrez l'annonce, choisissez une date d'arrivée et, si vous la connaissez, une date de départ. Le total s'affiche avant l'envoi. Vous pouvez ajouter un mot pour le propriétaire.",
        "réserver louer séjour",
      ],
      [
        "Puis-je visiter le logement avant de réserver ?",
        "Oui. Si l'annonce propose « Visiter gratuitement », choisissez un créneau. Si elle propose « Demander une visite », dites quand vous êtes libre : le propriétaire vous répond avec un créneau. Une visite ne se paie jamais : si on vous demande de l'argent, signalez-le d'une touche dans « Mes visites ».",
        "visite voir rencontrer rendez-vous créneau démarcheur",
      ],
      [
        "Quand ma demande est-elle acceptée ?",
        "Le propriétaire répond en général dans les 24 heures. Sans réponse au bout de 48 heures, ou le jour d'arrivée passé, la demande expire et vous pouvez choisir un autre logement.",
        "délai attente réponse confirmée refusée",
      ],
      [
        "Puis-je annuler ?",
        "Oui. L'annulation est libre jusqu'à 24 heures avant l'arrivée. Plus tard, votre demande d'annulation est soumise au propriétaire.",
        // Where money is held, refunds have a question of their own.
        `annulation modifier changer ${payment?.mode === "held" ? "" : "rembourser remboursement"}`,
      ],
      ...tenantPaymentQuestions(payment),
      [
        "Qu'est-ce que la caution ?",
        "Certains propriétaires demandent une caution. Son montant est indiqué sur l'annonce et dans votre réservation ; elle vous est rendue au départ si le logement est en bon état.",
        "dépôt garantie rembourser rendre",
      ],
      [
        "Comment faire l'état des lieux ?",
        "Depuis la page de votre réservation, à l'entrée puis à la sortie : l'état de chaque pièce en images, les compteurs, les clés. Propriétaire et locataire remplissent le même document, chacun sur son téléphone, puis le signent. Vous recevez un PDF ; celui de la sortie dit ce qui a changé depuis l'entrée.",
        "inventaire compteur relevé signature preuve dégâts",
      ],
    ],
  },
  {
    theme: "Louer mon bien",
    questions: [
      [
        "Comment publier une annonce ?",
        "Créez un compte « Propriétaire/Bailleur », puis suivez les quatre étapes : informations, équipements, photos, prix. Votre brouillon est gardé si vous fermez la page.",
        "louer déposer mettre ajouter bailleur",
      ],
      [
        "Pourquoi mon annonce n'est-elle pas encore en ligne ?",
        "Notre équipe relit chaque annonce, en général sous 24\u00a0h. Vous recevez un message dès qu'elle est publiée, ou si quelque chose est à corriger.",
        "publiée validation vérification attente refusée rejetée",
      ],
      [
        "Comment obtenir la mention « Vérifié » ?",
        "Dans « Vérification » de votre menu, confirmez votre numéro par un code, puis envoyez une pièce d'identité et un titre de propriété, un mandat ou une facture. Seule notre équipe voit ces documents, effacés 30 jours après sa décision. La mention dure un an et ne s'achète pas.",
        "badge identité documents confiance vérifié propriétaire",
      ],
      [
        "Pourquoi me demande-t-on si mon logement est toujours libre ?",
        "Tous les 14 jours, un message vous le demande : un bouton suffit pour répondre. Sans réponse à deux messages, l'annonce est masquée ; le même bouton la remet en ligne. Elle est louée ? Dites-le d'une touche dans vos propriétés.",
        "disponible confirmer masquée louée disponibilité",
      ],
      [
        "Quelles photos puis-je envoyer ?",
        "Jusqu'à 10 photos JPG, PNG ou WebP de 5 Mo au plus chacune. Prenez-les de jour, rideaux ouverts, une par pièce. Les données de localisation de vos photos sont effacées.",
        "image taille format",
      ],
      [
        "Combien cela me coûte-t-il ?",
        `La publication est gratuite. ${chargedToday(payment?.mode ?? "off")} Chaque demande montre aussi le calcul des frais de service et de la commission.`,
        "prix tarif gratuit payer frais commission",
      ],
      ...landlordPaymentQuestions(payment),
    ],
  },
  {
    theme: "Mon compte",
    questions: [
      [
        "Je n'ai pas reçu l'e-mail de confirmation.",
        "Regardez dans les courriers indésirables. Sinon, essayez de vous connecter : la page vous proposera de renvoyer le lien.",
        "mail courriel compte inscription activer spam lien",
      ],
      [
        "J'ai oublié mon mot de passe.",
        "Sur la page de connexion, choisissez « Mot de passe oublié ? ». Le lien que vous recevez est valable 30 minutes et ne sert qu'une fois.",
        "connexion connecter perdu réinitialiser changer mdp code",
      ],
      [
        "Qui voit mon adresse e-mail et mon numéro ?",
        "Votre adresse e-mail n'est jamais montrée aux visiteurs. Le numéro d'un propriétaire figure sur ses annonces ; celui d'un locataire n'est transmis qu'au propriétaire chez qui il réserve.",
        "téléphone données confidentialité vie privée",
      ],
      [
        "Puis-je m'inscrire sans e-mail ?",
        "Oui. Choisissez « Continuer avec mon téléphone » : un code reçu par SMS suffit pour vous inscrire et vous connecter. Ne donnez ce code à personne, même à quelqu'un qui dit travailler pour nous.",
        "numéro téléphone connexion adresse mobile",
      ],
    ],
  },
];

export type HelpTheme = {
  theme: string;
  /** `also` are the words under which people look for it and that it does not hold. */
  questions: readonly (readonly [question: string, answer: string, also?: string])[];
};

export const HELP_TEXT = {
  title: "Aide",
  description:
    "Les réponses aux questions sur la recherche, la réservation, les annonces et le compte.",
  heading: "Comment pouvons-nous vous aider\u00a0?",
  form: "Dans l'aide",
  label: "Chercher dans l'aide",
  placeholder: "Annuler, caution, photos…",
  submit: "Chercher",
  question: "question",
  questions: "questions",
  none: "Aucune question ne correspond",
  noneHint: "Essayez un autre mot, ou écrivez-nous.",
  toContact: "Poser une autre question",
} as const;
