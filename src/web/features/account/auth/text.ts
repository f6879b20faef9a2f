import type { UserType } from "~/contract/enums";
import type { StrengthReason } from "./password-strength";

/** Toasts: the specified English words, then the same in French. */
export const authToasts = {
  signUpDone: [
    "Success!",
    "Please check your email to confirm your account. Ouvrez le lien que nous venons de vous envoyer par e-mail pour confirmer votre compte.",
  ],
  signUpFailed: (reason: string) =>
    ["Sign up failed", `L'inscription n'a pas abouti. ${reason}`] as const,
  signInFailed: (reason: string) => ["Erreur", reason] as const,
  passwordChanged: [
    "Mot de passe modifié",
    "Connectez-vous maintenant avec votre nouveau mot de passe.",
  ],
} as const;

/** One text for a wrong password and an unknown address. */
export const INVALID_CREDENTIALS =
  "Invalid email or password. Please try again. L'adresse e-mail ou le mot de passe est incorrect. Réessayez.";

/** The choice of the registration form. */
export const userTypeLabel: Record<UserType, string> = {
  user: "Locataire",
  landlord: "Propriétaire/Bailleur",
};

/** The hint under a new password: why it is easy to guess, or that it is not. */
export const strengthHint: Record<StrengthReason, string> = {
  digits: "Facile à deviner\u00a0: des chiffres seuls. Écrivez plutôt une courte phrase.",
  keys: "Facile à deviner\u00a0: des touches qui se suivent ou se répètent.",
  known: "Facile à deviner\u00a0: il ressemble aux mots de passe les plus courants.",
  word: "Un seul mot se devine vite, même avec des chiffres\u00a0: ajoutez-en un.",
  short: "Facile à deviner\u00a0: ajoutez un ou deux mots.",
  fair: "Correct\u00a0: un mot de plus le rendrait sûr.",
  good: "Difficile à deviner.",
};

export const authText = {
  account: "Votre compte",
  signIn: "Se connecter",
  register: "S'inscrire",
  signedIn: "Vous êtes connecté. Ouverture de votre espace…",
  maintenance: [
    "Site en maintenance",
    "Seule l'administration peut y travailler. Revenez dans un moment.",
  ],
  registrationClosed: [
    "Inscriptions fermées",
    "Les inscriptions sont fermées pour le moment. Revenez un peu plus tard.",
  ],
  confirmed: ["Adresse confirmée", "Votre compte est prêt. Connectez-vous."],
  linkInvalid: [
    "Ce lien ne fonctionne plus",
    "Il a expiré ou a déjà servi. Connectez-vous\u00a0: si votre adresse n'est pas encore confirmée, nous vous proposerons un autre lien.",
  ],
  next: "Connectez-vous ou créez un compte pour continuer. Vous reviendrez ensuite à la page demandée.",

  email: "Adresse e-mail",
  password: "Mot de passe",
  newPassword: "Nouveau mot de passe",
  passwordHint: "8 caractères au moins. Une courte phrase se retient bien.",
  confirmation: "Confirmation du mot de passe",
  passwordsDiffer: "Les deux mots de passe ne sont pas identiques.",
  show: "Voir la saisie",
  hide: "Masquer la saisie",
  forgotten: "Mot de passe oublié\u00a0?",

  userType: "Vous êtes",
  firstName: "Prénom",
  lastName: "Nom",
  phone: "Téléphone",
  phoneExample: "+237 6 99 12 34 56",
  location: "Localisation",
  locationExample: "Quartier ou ville",
  accept: "J'accepte les",
  terms: "conditions d'utilisation",
  acceptAnd: "et la",
  privacy: "politique de confidentialité",
  termsRequired: "Acceptez les conditions d'utilisation pour créer votre compte.",
  registered: "Plus qu'une étape",
  another: "Ouvrir un autre compte",
  registeredHint: (email: string) =>
    `Ouvrez le lien envoyé à ${email} pour confirmer votre adresse, puis connectez-vous.`,
  resend: "Renvoyer le lien de confirmation",
  resent: (email: string) =>
    `Un nouveau lien est parti vers ${email}. Pensez aux courriers indésirables.`,

  recoverTitle: "Mot de passe oublié",
  recoverIntro:
    "Indiquez votre adresse\u00a0: vous recevrez un lien, valable 30 minutes, pour choisir un nouveau mot de passe.",
  recover: "Recevoir le lien",
  recoverSent: "Regardez votre boîte de réception",
  recoverSentHint: (email: string) =>
    `Si un compte existe pour ${email}, un lien vient d'y être envoyé. Pensez aux courriers indésirables.`,
  backToSignIn: "Revenir à la connexion",

  newPasswordTitle: "Choisissez un nouveau mot de passe",
  savePassword: "Enregistrer le mot de passe",
  anotherLink: "Demander un autre lien",
} as const;
