import { type Config, readConfig } from "~/config";
import type { OpenDatabase } from "~/db/client";
import { openEmbedded } from "~/db/embedded";
import { openPostgres } from "~/db/postgres";
import { databaseName } from "~/server/database-name";
import { readEnvironment } from "~/server/environment";
import { explain } from "~/server/explain";

/**
 * Runs a command as the environment says, after telling which database it works on. What it throws
 * becomes one sentence, and the process's exit code 1.
 */
export async function withConfig(act: (config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(readEnvironment());
    console.log(`Base de données : ${databaseName(config)}`);
    await act(config);
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

/** The same, with the database opened. */
export async function onDatabase(
  act: (database: OpenDatabase, config: Config) => Promise<void>,
): Promise<void> {
  await withConfig(async (config) => {
    const { DATABASE_URL: url, DATA_DIR: folder, ALLOW_NEWER_DATABASE: allowNewer } = config;
    const database = url
      ? await openPostgres({ url, directUrl: config.DATABASE_DIRECT_URL, allowNewer })
      : await openEmbedded({ folder, allowNewer });
    try {
      await act(database, config);
    } finally {
      await database.close();
    }
  });
}
