import { readLacks } from "~/domain/system";
import { openStorage } from "~/server/services";
import { setUpOf } from "~/server/set-up";
import { onDatabase } from "./on-database";

/**
 * `npm run doctor`: says what a public site still lacks, one line each; exit code 1 while something
 * is missing that makes the site unusable.
 */
await onDatabase(async ({ db }, config) => {
  const ctx = { db, storage: await openStorage(config), now: () => new Date() };
  const lacks = await readLacks(ctx, setUpOf(config));
  for (const { grave, sentence } of lacks) {
    console.log(`${grave ? "Indispensable" : "À compléter"} : ${sentence}`);
  }
  if (lacks.length === 0) console.log("Rien ne manque.");
  if (lacks.some(({ grave }) => grave)) process.exitCode = 1;
});
