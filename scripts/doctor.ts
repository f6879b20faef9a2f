import { readLacks } from "~/domain/system";
import { setUpOf } from "~/server/set-up";
import { onDatabase } from "./on-database";

/**
 * `npm run doctor`: says what a public site still lacks, one line each; exit code 1 while something
 * is missing that makes the site unusable.
 */
await onDatabase(async ({ db }, config) => {
  const lacks = await readLacks({ db, now: () => new Date() }, setUpOf(config));
  for (const { grave, sentence } of lacks) {
    console.log(`${grave ? "Indispensable" : "À compléter"} : ${sentence}`);
  }
  if (lacks.length === 0) console.log("Rien ne manque.");
  if (lacks.some(({ grave }) => grave)) process.exitCode = 1;
});
