import { type Config, readConfig } from "~/config";
import { DomainError } from "~/contract/domain-error";
import type { OpenDatabase } from "~/db/client";
import { openEmbedded } from "~/db/embedded";
import { openPostgres } from "~/db/postgres";
import { readEnvironment } from "~/server/environment";
import { explain } from "~/server/main";

/**
 * Runs a command on the database that the environment names, after saying which one that is. What it
 * throws becomes one sentence, and the process's exit code 1.
 */
export async function onDatabase(
  act: (database: OpenDatabase, config: Config) => Promise<void>,
): Promise<void> {
  try {
    const config = readConfig(readEnvironment());
    console.log(`Base de données : ${nameOf(config)}`);
    const database = config.DATABASE_URL
      ? await openPostgres({ url: config.DATABASE_URL })
      : await openEmbedded({ folder: config.DATA_DIR });
    try {
      await act(database, config);
    } finally {
      await database.close();
    }
  } catch (error) {
    const refusal = error instanceof DomainError ? error : undefined;
    const fields = Object.values(refusal?.fields ?? {});
    console.error(refusal ? [refusal.message, ...fields].join(" ") : explain(error));
    process.exitCode = 1;
  }
}

/** Without the password. */
function nameOf({ DATABASE_URL, DATA_DIR }: Config): string {
  if (!DATABASE_URL) return `embarquée, dans ${DATA_DIR}`;
  const { host, pathname } = new URL(DATABASE_URL);
  return `PostgreSQL ${pathname.slice(1)}, sur ${host || "cette machine"}`;
}
