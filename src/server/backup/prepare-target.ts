import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getConstructionPlans } from "pg-boss";
import { MIGRATIONS_FOLDER } from "~/db/migrations-folder";
import type { Engine } from "./engine";
import { BackupError } from "./place";
import { lastMigration } from "./tables";

export const HELD = "La base contient déjà des comptes ou des annonces : donnez une base vide.";
type Journal = { entries: { when: number; tag: string }[] };

/**
 * Gives a database without accounts the tables of a backup's version; the site's next start
 * takes it on from there.
 * @throws BackupError when it holds anything, or when this program is older than the backup
 */
export async function prepareTarget(engine: Engine, migration: number): Promise<void> {
  await refuseRows(engine);
  const journal: Journal = JSON.parse(
    readFileSync(join(MIGRATIONS_FOLDER, "meta/_journal.json"), "utf8"),
  );
  const entries = journal.entries.filter(({ when }) => when <= migration);
  if (entries.at(-1)?.when !== migration) {
    throw new BackupError(
      "La sauvegarde vient d'une version plus récente du site : installez-la d'abord.",
    );
  }
  if ((await lastMigration(engine)) > migration) {
    throw new BackupError(
      "La base est plus récente que la sauvegarde : donnez une base neuve, sans aucune table.",
    );
  }
  const folder = mkdtempSync(join(tmpdir(), "kwata-migrations-"));
  try {
    cpSync(join(MIGRATIONS_FOLDER, "meta"), join(folder, "meta"), { recursive: true });
    writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) {
      symlinkSync(join(MIGRATIONS_FOLDER, `${tag}.sql`), join(folder, `${tag}.sql`));
    }
    await engine.migrate(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const [queue] = await engine.query("select from pg_namespace where nspname = 'pgboss'");
  if (queue) return;
  const backend = engine.name === "pglite" ? { backend: "pglite" as const } : {};
  await engine.run(getConstructionPlans("pgboss", backend));
}

/** Reference data of a first start are no reason to refuse. */
async function refuseRows(engine: Engine): Promise<void> {
  if ((await lastMigration(engine)) === 0) {
    const [other] = await engine.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace limit 1",
    );
    if (other) {
      throw new BackupError(
        `La base contient déjà d'autres tables (${other.name}…) : donnez une base vide.`,
      );
    }
  } else if (await holdsPeople(engine)) {
    throw new BackupError(HELD);
  }
}

export async function holdsPeople(engine: Engine): Promise<boolean> {
  if ((await lastMigration(engine)) === 0) return false;
  const [row] = await engine.query<{ held: boolean }>(
    "select exists(select from users) or exists(select from properties) as held",
  );
  return row?.held ?? false;
}
