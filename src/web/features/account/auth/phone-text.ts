/** Signing in and up with a number and the code sent to it. */
export const phoneText = {
  byPhone: "Continuer avec mon téléphone",
  byPhoneHint: "Sans e-mail ni mot de passe\u00a0: un code par SMS suffit.",
  newHere: "Pas encore de compte\u00a0?",
  signUpByPhone: "S'inscrire avec mon numéro",
  byEmail: "Continuer avec mon e-mail",
  number: "Numéro de téléphone",
  numberHint: "Un code y sera envoyé par SMS.",
  send: "Recevoir un code",
  sent: (number: string) =>
    `Un code à six chiffres vient de partir vers ${number}. Il vaut dix minutes.`,
  code: "Code reçu par SMS",
  again: "Renvoyer un code",
  codeMissing: "Indiquez le code à six chiffres reçu par SMS.",
  signUp: "S'inscrire avec ce numéro",
} as const;
