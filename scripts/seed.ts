import { ConfigError } from "~/config";
import { profiles } from "~/db/schema";
import { openServices } from "~/server/services";
import { seedDemo } from "../demo/seed";
import { withConfig } from "./on-database";

/** `npm run db:seed`: fills an empty database with the demo data. */
await withConfig(async (config) => {
  if (!config.local) {
    throw new ConfigError(
      "Le mot de passe de la démonstration est public : elle ne se crée que si PUBLIC_URL est une adresse de cette machine.",
    );
  }
  const services = await openServices(config);
  const [account] = await services.base.db.select({ id: profiles.user_id }).from(profiles).limit(1);
  if (account) console.log("La base contient déjà des comptes : rien n'a été ajouté.");
  else await seedDemo(services);
  await services.close();
});
process.exit();
