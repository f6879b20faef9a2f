import type { Role, UserType } from "~/contract/enums";

/** Toasts of signing in, up and out: the specified English words, then the same in French. */
export const authToasts = {
  signUpDone: [
    "Success!",
    "Please check your email to confirm your account. Ouvrez le lien que nous venons de vous envoyer par e-mail pour confirmer votre compte.",
  ],
  signUpFailed: (reason: string) =>
    ["Sign up failed", `L'inscription n'a pas abouti. ${reason}`] as const,
  signInFailed: (sentence: string) => ["Erreur", sentence] as const,
  signOutFailed: (reason: string) =>
    [
      "Sign out failed",
      `La déconnexion a échoué sur le serveur\u00a0; ce navigateur, lui, est déconnecté. ${reason}`,
    ] as const,
  passwordChanged: [
    "Mot de passe modifié",
    "Connectez-vous maintenant avec votre nouveau mot de passe.",
  ],
} as const;

/** One text for a wrong password and an unknown address. */
export const INVALID_CREDENTIALS =
  "Invalid email or password. Please try again. L'adresse e-mail ou le mot de passe est incorrect. Réessayez.";

export const PASSWORDS_DIFFER = "Les deux mots de passe ne sont pas identiques.";
export const TERMS_REQUIRED = "Acceptez les conditions d'utilisation pour créer votre compte.";

export const roleLabel: Record<Role, string> = {
  user: "Locataire",
  landlord: "Propriétaire",
  admin: "Administrateur",
};

/** The choice of the registration form. */
export const userTypeLabel: Record<UserType, string> = {
  user: "Locataire",
  landlord: "Propriétaire/Bailleur",
};
