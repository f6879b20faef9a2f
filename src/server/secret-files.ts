import { readFileSync } from "node:fs";
import { ConfigError, VARIABLES } from "~/config";

type Environment = Record<string, string | undefined>;

/** What may be given by the name of a file, as `NAME_FILE`: every variable, and what a command asks. */
const NAMES = [...VARIABLES, "ADMIN_PASSWORD"];

/**
 * The environment with what the files named in it hold, such as the secrets of Docker and systemd; a
 * copy, so that no process started from here finds a secret in its environment.
 * @throws ConfigError for a variable given both ways, and for a file that can't be read or is empty
 */
export function withSecretFiles(environment: Environment): Environment {
  const read = { ...environment };
  for (const name of NAMES) {
    const path = environment[`${name}_FILE`];
    if (!path) continue;
    if (environment[name]) {
      throw new ConfigError(`${name} et ${name}_FILE sont donnés tous les deux. Gardez-en un.`);
    }
    read[name] = contentOf(path, `${name}_FILE`);
  }
  return read;
}

function contentOf(path: string, variable: string): string {
  let text: string;
  try {
    // Editors end a file with a line break, which belongs to no secret.
    text = readFileSync(path, "utf8").replace(/\r?\n$/, "");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`Le fichier ${path} (${variable}) ne peut pas être lu : ${code}.`);
  }
  if (!text) throw new ConfigError(`Le fichier ${path} (${variable}) est vide.`);
  return text;
}
