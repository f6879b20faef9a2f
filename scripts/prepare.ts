import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { readConfig } from "~/config";
import { profiles } from "~/db/schema";
import { readEnvironment } from "~/server/environment";
import { explain } from "~/server/explain";
import { tidyDatabase } from "~/server/jobs/tidy-database";
import { openServices } from "~/server/services";
import { ADMIN } from "../demo/accounts";
import { seedDemo } from "../demo/seed";
import type { Prepared } from "./banner";

/**
 * Creates the embedded database, fills an empty one with the demo data and leaves a marker file.
 * Without demo where the site is reached from elsewhere: its password is published.
 * With `--avif` the covers' AVIF variants are there before it ends, for what measures or shows pages.
 */
try {
  const config = readConfig(readEnvironment());
  const services = await openServices(config);
  const { db } = services.base;
  const [account] = await db.select({ id: profiles.user_id }).from(profiles).limit(1);
  const isNew = config.embedded && !account;
  if (isNew && config.local) {
    console.log(
      `Premier démarrage : création des données de démonstration dans ${config.DATA_DIR}…`,
    );
    await seedDemo(services, { avif: process.argv.includes("--avif") ? "now" : "job" });
  }
  if (isNew) await tidyDatabase(services.database);
  const demo = await db.$count(profiles, eq(profiles.email, ADMIN.email));
  await services.close();
  const made: Prepared = demo ? "demo" : "empty";
  writeFileSync(join(config.DATA_DIR, "prepared"), made);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
process.exit(0);
