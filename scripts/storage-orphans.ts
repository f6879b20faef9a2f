import { readConfig } from "~/config";
import { openEmbedded } from "~/db/embedded";
import { openPostgres } from "~/db/postgres";
import { findOrphans } from "~/domain/upload";
import { DRAWN } from "~/server/jobs/sweep-files";
import { explain } from "~/server/main";
import { openStorage } from "~/server/services";

/** `npm run storage:orphans`: lists the files that the daily sweep would delete, and deletes none. */
try {
  const config = readConfig(process.env);
  const database = config.DATABASE_URL
    ? await openPostgres({ url: config.DATABASE_URL })
    : await openEmbedded({ folder: config.DATA_DIR });
  try {
    const storage = await openStorage(config);
    let [files, unused] = [0, 0];
    const all = findOrphans({ db: database.db, storage, now: () => new Date() }, DRAWN);
    for await (const { count, orphans } of all) {
      for (const key of orphans) console.log(key);
      files += count;
      unused += orphans.length;
    }
    console.log(`Fichiers : ${files}, dont sans usage depuis plus d'un jour : ${unused}.`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
