import type { MailBrand } from "./types";

/** The quiet links at the foot of a mail that its reader may switch off. */
export const leaveText = { leave: "Ne plus recevoir ces e-mails", preferences: "Mes préférences" };

export const preferencesUrl = ({ publicUrl }: MailBrand) =>
  `${publicUrl}/user/settings#notifications`;
