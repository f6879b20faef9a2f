import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Config, ConfigError } from "~/config";
import { checkBackup } from "~/server/backup/check-backup";
import { expireBackups } from "~/server/backup/expire-backups";
import { makeBackup } from "~/server/backup/make-backup";
import { findBackup, readManifest } from "~/server/backup/manifest";
import { lockPlace, openPlace } from "~/server/backup/place";
import { openVault } from "~/server/backup/vault";
import { openStorage } from "~/server/services";
import { counted, sized, took } from "./counted";
import { withConfig } from "./on-database";

/**
 * `npm run backup -- --to DIR|s3://…`: rows and files of the site, while it serves or not. `--keep N`
 * then deletes backups older than N days, `--verify` opens and checks all of the new one; with
 * `--from` in place of `--to` it checks the newest, or the one whose name begins with `--at`.
 */
const { values } = parseArgs({
  options: {
    to: { type: "string" },
    from: { type: "string" },
    at: { type: "string" },
    keep: { type: "string" },
    verify: { type: "boolean", default: false },
  },
});

await withConfig(async (config) => {
  const keep = Number(values.keep ?? 0);
  if (values.keep !== undefined && !(Number.isInteger(keep) && keep > 0)) {
    throw new ConfigError("--keep veut un nombre de jours, 1 au moins.");
  }
  if (values.from !== undefined) {
    if (!values.verify) {
      throw new ConfigError("Pour vérifier, ajoutez --verify ; pour restaurer : npm run restore.");
    }
    return verify(config, values.from, values.at);
  }
  const to = values.to ?? config.BACKUP_TO ?? (config.embedded ? ownFolder(config) : undefined);
  if (!to)
    throw new ConfigError("Dites où : npm run backup -- --to DOSSIER (ou s3://…), ou BACKUP_TO.");
  const start = performance.now();
  const place = await openPlace(to, config);
  const unlock = lockPlace(place);
  try {
    const vault = await openVault(place, { key: config.BACKUP_KEY, write: true });
    const files = config.s3 ? undefined : resolve(config.DATA_DIR, "files");
    const made = await makeBackup(config, vault, {
      storage: await openStorage(config),
      // Within the data folder a copy would be lost with its original anyway.
      linkFrom: isWithin(config.DATA_DIR, to) ? files : undefined,
      now: new Date(),
    });
    const { tables, files: stored } = made.manifest;
    const parts = tables.flatMap((table) => table.parts);
    console.log(
      `Sauvegarde ${made.id} écrite dans ${to}${config.BACKUP_KEY ? ", chiffrée" : ""} et relue : ${counted(tables.length, "table")}, ${counted(sum(tables, "rows"), "ligne")} (${sized(sum(parts, "bytes"))}), ${counted(stored.count, "fichier")} (${sized(stored.bytes)}), dont ${counted(made.stored.count, "nouveau", "nouveaux")} (${sized(made.stored.bytes)}), en ${took(start)}.`,
    );
    if (stored.missing.length > 0) {
      console.log(
        `Attention : ${counted(stored.missing.length, "fichier")} que des lignes nomment manquaient déjà dans le stockage, par exemple ${stored.missing[0]}.`,
      );
    }
    if (!config.embedded) {
      console.log("Gardez AUTH_SECRET à part : la sauvegarde ne le contient pas.");
    }
    if (keep > 0) {
      const gone = await expireBackups(vault, keep, new Date());
      console.log(`Sauvegardes de plus de ${counted(keep, "jour")} supprimées : ${gone}.`);
    }
    if (values.verify) await verify(config, to, made.id);
  } finally {
    unlock();
  }
});

async function verify(config: Config, from: string, at?: string): Promise<void> {
  const start = performance.now();
  const vault = await openVault(await openPlace(from, config), { key: config.BACKUP_KEY });
  const id = await findBackup(vault, at);
  const manifest = await readManifest(vault, id);
  await checkBackup(vault, manifest);
  console.log(
    `Sauvegarde ${id} vérifiée : ${counted(sum(manifest.tables, "rows"), "ligne")} et ${counted(manifest.files.count, "fichier")} sont entiers, en ${took(start)}.`,
  );
}

function ownFolder({ DATA_DIR }: Config): string {
  return join(DATA_DIR, "backups");
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(resolve(folder), resolve(path));
  return !path.includes("://") && way !== "" && !way.startsWith("..");
}

function sum<K extends string>(items: Record<K, number>[], name: K): number {
  return items.reduce((total, item) => total + item[name], 0);
}
