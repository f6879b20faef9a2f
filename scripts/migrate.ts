import { readConfig } from "~/config";
import { openEmbedded } from "~/db/embedded";
import { openPostgres } from "~/db/postgres";
import { seedReferenceData } from "~/domain/seed-reference-data";
import { explain } from "~/server/main";

/** `npm run db:migrate`: brings the database up to date; opening it does. */
try {
  const config = readConfig(process.env);
  const database = config.DATABASE_URL
    ? await openPostgres({ url: config.DATABASE_URL })
    : await openEmbedded({ folder: config.DATA_DIR });
  await seedReferenceData(database.db);
  await database.close();
  console.log("La base de données est à jour.");
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
