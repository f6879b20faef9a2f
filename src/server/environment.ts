import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { ConfigError } from "~/config";
import { withSecretFiles } from "./secret-files";

/**
 * The process's environment with what `.env` of the working folder adds to it; a variable that is
 * set already stays. ENV_FILE names another file, and none when it is empty. `NAME_FILE` names the
 * file that holds NAME.
 * @throws ConfigError for a file that is not there
 */
export function readEnvironment(): Record<string, string | undefined> {
  const { ENV_FILE } = process.env;
  const file = ENV_FILE ?? (existsSync(".env") ? ".env" : "");
  if (file && !existsSync(file)) throw new ConfigError(`Le fichier ${file} (ENV_FILE) manque.`);
  if (file) loadEnvFile(file);
  return withSecretFiles(process.env);
}
