import { parseArgs } from "node:util";
import { ConfigError } from "~/config";
import { adoptStorage, findOrphans, restoreTrash, sweepFiles } from "~/domain/upload";
import { DRAWN } from "~/server/jobs/sweep-files";
import { openStorage } from "~/server/services";
import { onDatabase } from "./on-database";

/**
 * `npm run storage:orphans`: lists the files that no row names, and moves none. With `-- --sweep` they
 * go to the trash, however many they are; `--restore` puts the trash back; `--adopt` says that the
 * storage's files are this database's.
 */
const flag = { type: "boolean", default: false } as const;
const { values } = parseArgs({ options: { sweep: flag, restore: flag, adopt: flag } });

await onDatabase(async ({ db }, config) => {
  const ctx = { db, storage: await openStorage(config), now: () => new Date() };
  if (values.adopt) {
    await adoptStorage(ctx);
    console.log("Les fichiers du stockage sont désormais ceux de cette base.");
  }
  if (values.restore) console.log(`Fichiers remis en place : ${await restoreTrash(ctx)}.`);
  if (values.sweep) {
    const { doubt, swept } = await sweepFiles(ctx, { folders: DRAWN, max: Infinity, asked: true });
    if (doubt === "foreign") {
      throw new ConfigError(
        "Le stockage porte la marque d'une autre base, ou cette base ne connaît aucun de ses fichiers. Vérifiez DATABASE_URL, DATA_DIR et S3_BUCKET ; si c'est voulu, ajoutez --adopt.",
      );
    }
    console.log(`Mis à la corbeille pour 14 jours : ${swept}.`);
  }
  if (values.adopt || values.restore || values.sweep) return;
  let [files, unused] = [0, 0];
  for await (const { count, orphans } of findOrphans(ctx, DRAWN)) {
    for (const key of orphans) console.log(key);
    files += count;
    unused += orphans.length;
  }
  console.log(`Fichiers : ${files}, dont sans usage depuis plus d'un jour : ${unused}.`);
});
