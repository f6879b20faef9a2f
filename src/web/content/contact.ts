import { chargedToday } from "~/contract/charged-today";
import type { PaymentMode } from "~/contract/payment";

/** Copy of /contact. */
export const HOURS = [
  ["Du lundi au vendredi", "8\u00a0h – 18\u00a0h"],
  ["Le samedi", "9\u00a0h – 14\u00a0h"],
] as const;

export const REPLY = "Nous répondons sous 24\u00a0h.";

export const contactFaq = (
  payments: PaymentMode,
): readonly (readonly [question: string, answer: string])[] => [
  [
    "Comment réserver un logement ?",
    "Ouvrez l'annonce, choisissez vos dates et envoyez votre demande. Le propriétaire l'accepte ou la décline ; vous êtes prévenu par e-mail et dans votre espace.",
  ],
  [
    "Combien coûte la publication d'une annonce ?",
    `La publication est gratuite. ${chargedToday(payments)}`,
  ],
  [
    "J'ai un doute sur une annonce, que faire ?",
    "Ne versez rien et écrivez-nous avec le lien de l'annonce. Nous la vérifions et la retirons s'il le faut.",
  ],
];

export const CONTACT_TEXT = {
  title: "Contact",
  description: "Écrivez-nous, appelez-nous ou passez nous voir à Douala.",
  heading: "Contactez-nous",
  intro: `Une question, un doute sur une annonce, une idée ? ${REPLY}`,
  form: "Nous écrire",
  reach: "Nos coordonnées",
  faq: "Questions fréquentes",
} as const;
