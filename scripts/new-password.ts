import { ConfigError } from "~/config";
import { readEnvironment } from "~/server/environment";
import type { Prompt } from "./prompt";

/**
 * The password of ADMIN_PASSWORD, or one that is typed twice, unseen.
 * @throws ConfigError when both differ
 */
export async function newPassword({ askHidden }: Prompt): Promise<string> {
  const given = readEnvironment().ADMIN_PASSWORD;
  if (given) return given;
  const typed = await askHidden("Mot de passe (8 caractères au moins, caché) : ");
  const again = await askHidden("Encore une fois : ");
  if (typed !== again) throw new ConfigError("Les deux mots de passe diffèrent. Relancez.");
  return typed;
}
