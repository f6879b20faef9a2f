import type { ReportReason } from "~/contract/visitor-enums";

export const reportReasonLabel: Record<ReportReason, string> = {
  fake: "Le logement n'existe pas ou n'est pas à louer",
  already_let: "Le logement est déjà loué",
  wrong_price: "Le prix ou les frais ne sont pas ceux annoncés",
  wrong_photos: "Les photos montrent un autre logement",
  not_owner: "L'annonceur se dit propriétaire et ne l'est pas",
  scam: "On m'a demandé de l'argent avant la visite",
  paid_visit: "On m'a demandé de payer la visite",
  other: "Autre chose",
};

/** The dialog that reports a listing. */
export const reportText = {
  title: "Signaler cette annonce",
  intro: "Votre signalement va à notre équipe. Le propriétaire ne saura pas qui l'a envoyé.",
  reason: "Qu'est-ce qui ne va pas\u00a0?",
  reasonMissing: "Choisissez ce qui ne va pas.",
  details: "Ce que vous avez vu",
  detailsHint: "Un fait, une date, un montant\u00a0: tout ce qui nous aide à vérifier.",
  email: "Votre adresse e-mail",
  emailHint: "Seulement si vous souhaitez une réponse.",
  submit: "Envoyer le signalement",
  sent: "Merci pour votre signalement",
  sentHint: "Notre équipe vérifie l'annonce. Si elle enfreint nos règles, elle sera retirée.",
  done: "Retour à l'annonce",
  error: "Erreur",
  failed: "Le signalement n'est pas parti. Vérifiez votre connexion, puis réessayez.",
} as const;
