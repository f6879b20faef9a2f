import { parseArgs } from "node:util";
import { ConfigError } from "~/config";
import { findBackup, readManifest } from "~/server/backup/manifest";
import { openPlace } from "~/server/backup/place";
import { restoreBackup } from "~/server/backup/restore-backup";
import { markOf, secretOf } from "~/server/backup/secret";
import { openVault } from "~/server/backup/vault";
import { openStorage } from "~/server/services";
import { counted, took } from "./counted";
import { withConfig } from "./on-database";

/**
 * `npm run restore -- --from DIR|s3://…`, with the site stopped: the newest backup, or the one whose
 * name begins with `--at`, into an empty database and storage. `--replace` puts an embedded database
 * aside that is not empty.
 */
const { values } = parseArgs({
  options: {
    from: { type: "string" },
    at: { type: "string" },
    replace: { type: "boolean", default: false },
  },
});

await withConfig(async (config) => {
  const { from, at, replace } = values;
  if (!from) throw new ConfigError("Dites d'où : npm run restore -- --from DOSSIER (ou s3://…).");
  const start = performance.now();
  const vault = await openVault(await openPlace(from, config), { key: config.BACKUP_KEY });
  const id = await findBackup(vault, at);
  const manifest = await readManifest(vault, id);
  const storage = await openStorage(config);
  const written = await restoreBackup(config, vault, manifest, {
    storage,
    replace,
    now: new Date(),
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Sauvegarde ${id} (du ${manifest.made_at}) restaurée : ${counted(manifest.tables.length, "table")}, ${counted(rows, "ligne")}, ${counted(manifest.files.count, "fichier")} dont ${counted(written, "écrit")}, en ${took(start)}.`,
  );
  const marks = [secretOf(config).secret, config.AUTH_SECRET_FORMER].map(markOf);
  if (manifest.secret_mark && !marks.includes(manifest.secret_mark)) {
    console.log(
      "Attention : AUTH_SECRET n'est pas celui du site sauvegardé. Sans lui, chacun doit se reconnecter, et les mails en attente et les liens déjà envoyés ne valent plus.",
    );
  }
});
