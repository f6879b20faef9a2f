import { DomainError } from "~/contract/domain-error";
import { PASSWORD_MAX, PASSWORD_MIN } from "~/contract/limits";
import { isCommonPassword } from "./common-password";

/**
 * Refuses a new password of the wrong length, one that anybody would try first, and one that is
 * the address itself.
 * @throws DomainError invalid, with the sentence beside `password`
 */
export function checkNewPassword(password: string, email: string): void {
  if (password.length < PASSWORD_MIN) refuse(`Au moins ${PASSWORD_MIN} caractères.`);
  if (password.length > PASSWORD_MAX) refuse(`Au plus ${PASSWORD_MAX} caractères.`);
  if (isCommonPassword(password)) {
    refuse("Ce mot de passe est trop courant. Choisissez-en un que personne ne devinerait.");
  }
  const lower = password.toLowerCase();
  const address = email.trim().toLowerCase();
  if (lower === address || lower === address.split("@")[0]) {
    refuse("Votre mot de passe ne doit pas être votre adresse e-mail.");
  }
}

function refuse(sentence: string): never {
  throw new DomainError("invalid", { message: sentence, fields: { password: sentence } });
}
