import { readConfig } from "~/config";
import { openEmbedded } from "~/db/embedded";
import { openPostgres } from "~/db/postgres";
import { recordBackup } from "~/domain/system";
import { explain } from "~/server/main";

/** `npm run backup:record`, after a backup is complete: the status card then says when it was made. */
try {
  const config = readConfig(process.env);
  const database = config.DATABASE_URL
    ? await openPostgres({ url: config.DATABASE_URL })
    : await openEmbedded({ folder: config.DATA_DIR });
  try {
    await recordBackup({
      db: database.db,
      actor: { kind: "system" },
      now: () => new Date(),
    });
    console.log("La sauvegarde est notée.");
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
