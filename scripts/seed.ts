import { readConfig } from "~/config";
import { profiles } from "~/db/schema";
import { readEnvironment } from "~/server/environment";
import { explain } from "~/server/main";
import { openServices } from "~/server/services";
import { seedDemo } from "../demo/seed";

/** `npm run db:seed`: fills an empty database with the demo data. */
try {
  const config = readConfig(readEnvironment());
  if (!config.local) {
    console.error(
      "Le mot de passe de la démonstration est public : elle ne se crée que si PUBLIC_URL est une adresse de cette machine.",
    );
    process.exit(1);
  }
  const services = await openServices(config);
  const [account] = await services.base.db.select({ id: profiles.user_id }).from(profiles).limit(1);
  if (account) console.log("La base contient déjà des comptes : rien n'a été ajouté.");
  else await seedDemo(services);
  await services.close();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
process.exit(0);
