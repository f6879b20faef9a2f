import type { Role, UserType } from "~/contract/enums";

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
