import { seedReferenceData } from "~/domain/seed-reference-data";
import { onDatabase } from "./on-database";

/** `npm run db:migrate`: brings the database up to date; opening it does. */
await onDatabase(async ({ db }) => {
  await seedReferenceData(db);
  console.log("La base de données est à jour.");
});
