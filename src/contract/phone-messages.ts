/** What is said beside a number, and beside the code that was sent to it. */
export const PHONE_WRONG =
  "Indiquez un numéro camerounais, par exemple +237 6 99 12 34 56, ou étranger avec son indicatif, par exemple +33 6 12 34 56 78.";

/** Where only a number of Cameroon serves: text messages and Mobile Money go no further. */
export const CAMEROON_NEEDED = "Indiquez un numéro camerounais, par exemple +237 6 99 12 34 56.";

/** A landline rings, but receives no text messages. */
export const MOBILE_NEEDED =
  "Ce numéro ne reçoit pas de SMS. Indiquez un numéro de mobile, qui commence par 6.";

/** Errors of a code that was sent to a number. */
export const PHONE_CODE_ERRORS = {
  wrong: "Ce code n'est pas celui que nous vous avons envoyé.",
  gone: "Ce code ne vaut plus. Demandez-en un autre.",
  digits: "Le code a six chiffres.",
};

/** Beside the number that an account is to sign in with. */
export const SIGN_IN_NUMBER_ERRORS = {
  same: "Vous vous connectez déjà avec ce numéro.",
  taken:
    "Un autre compte se connecte avec ce numéro. Indiquez-en un autre, ou connectez-vous avec celui-ci.",
};

/** When a lost account is to be opened again, by the server's command or by an administrator. */
export const ACCESS_ERRORS = {
  nothing_given: "Indiquez une adresse e-mail ou un numéro.",
  account_unknown: "Aucun compte ne se connecte avec cette adresse ou ce numéro.",
  of_admin: "L'accès d'un administrateur se rétablit sur le serveur, par la commande admin:reset.",
  email_needed: "Ce compte n'a pas d'adresse e-mail. Donnez-lui-en une, ou un autre numéro.",
};

export const OTHER_OPERATOR =
  "Ce numéro n'est ni MTN ni Orange. Indiquez-en un qui a un compte Mobile Money chez l'un des deux.";

/** Why a sign-in by phone is refused; part of `ERRORS`. */
export const PHONE_ERRORS = {
  phone_unknown: {
    status: 404,
    message:
      "Aucun compte ne se connecte avec ce numéro. Inscrivez-vous\u00a0: votre code reste bon.",
  },
} as const;
