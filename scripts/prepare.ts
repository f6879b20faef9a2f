import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "~/config";
import { profiles } from "~/db/schema";
import { tidyDatabase } from "~/server/jobs/tidy-database";
import { explain } from "~/server/main";
import { openServices } from "~/server/services";
import { seedDemo } from "../demo/seed";

/**
 * Creates the embedded database, fills an empty one with the demo data and leaves a marker file.
 * With `--avif` the covers' AVIF variants are there before it ends, for what measures or shows pages.
 */
try {
  const config = readConfig(process.env);
  const services = await openServices(config);
  const [account] = await services.base.db.select({ id: profiles.user_id }).from(profiles).limit(1);
  if (config.embedded && !account) {
    console.log("Premier démarrage : création des données de démonstration…");
    await seedDemo(services, { avif: process.argv.includes("--avif") ? "now" : "job" });
    await tidyDatabase(services.database);
  }
  await services.close();
  writeFileSync(join(config.DATA_DIR, "prepared"), new Date().toISOString());
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
process.exit(0);
