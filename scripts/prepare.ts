import { readConfig } from "~/config";
import { profiles } from "~/db/schema";
import { tidyDatabase } from "~/server/jobs/tidy-database";
import { explain } from "~/server/main";
import { openServices } from "~/server/services";
import { seedDemo } from "./demo/seed";

/** Migrates the database and, on the embedded default, fills an empty one with the demo data. */
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
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
process.exit(0);
