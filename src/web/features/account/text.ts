import type { Role } from "~/contract/enums";

export const roleLabel: Record<Role, string> = {
  user: "Locataire",
  landlord: "Propriétaire",
  admin: "Administrateur",
};

export const accountText = {
  signIn: "Se connecter",
} as const;

/** The specified English words, then the same in French. */
export const signOutFailedToast = (reason: string) =>
  [
    "Sign out failed",
    `La déconnexion a échoué sur le serveur\u00a0; ce navigateur, lui, est déconnecté. ${reason}`,
  ] as const;
