import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "~/config";
import { profiles } from "~/db/schema";
import { tidyDatabase } from "~/server/jobs/tidy-database";
import { explain } from "~/server/main";
import { openServices } from "~/server/services";
import { seedDemo } from "../demo/seed";

/** Makes the embedded database and fills an empty one with the demo data; leaves a mark that it did. */
try {
  const config = readConfig(process.env);
  const services = await openServices(config);
  const [somebody] = await services.base.db
    .select({ id: profiles.user_id })
    .from(profiles)
    .limit(1);
  if (config.embedded && !somebody) {
    console.log("Premier démarrage : création des données de démonstration…");
    await seedDemo(services);
    await tidyDatabase(services.database);
  }
  await services.close();
  writeFileSync(join(config.DATA_DIR, "prepared"), new Date().toISOString());
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
process.exit(0);
