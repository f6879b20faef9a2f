import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, describe, expect, it, vi } from "vitest";
import { readConfig } from "~/config";
import * as schema from "~/db/schema";
import { readLastBackup } from "~/domain/system";
import { openServices } from "~/server/services";
import {
  accounts,
  addLandlord,
  emptyPostgres,
  fileSums,
  hasBegun,
  hurryMail,
  judge,
  live,
  onDatabase,
  rowSums,
  runCommand,
  siteEnv,
  startCommand,
} from "../support/world/backed-up-site";
import { startSiteProcess } from "../support/world/site-process";
import { copyPostgres } from "../support/world/world";

const root = mkdtempSync(join(tmpdir(), "kwata-backup-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const ENGINES = ["pglite", "postgres"] as const;
type Engine = (typeof ENGINES)[number];
/** Ours, and the five of the job queue that hold work. */
const TABLES = Object.values(schema).filter((table) => is(table, PgTable)).length + 5;

async function newSite(engine: Engine) {
  const dataDir = mkdtempSync(join(root, "site-"));
  return siteEnv(dataDir, engine === "postgres" ? await copyPostgres() : undefined);
}
async function newPlace(engine: Engine) {
  const dataDir = mkdtempSync(join(root, "other-"));
  return siteEnv(dataDir, engine === "postgres" ? await emptyPostgres() : undefined);
}

/** What the backup itself and jobs write on is left out. */
function lasting(sums: Record<string, string>) {
  const own = Object.entries(sums).filter(
    ([table]) => !/^pgboss\.|audit_log|rate_limits|sweeps|tallies/.test(table),
  );
  return Object.fromEntries(own);
}

describe.each(ENGINES)("a backup of %s", (engine) => {
  it("taken while the site serves restores its rows, files, sessions, links and waiting jobs elsewhere", async () => {
    const env = await newSite(engine);
    await addLandlord(env);
    const backups = mkdtempSync(join(root, "backups-"));
    const site = await startSiteProcess(env);
    const had = await live(site.url, env.DATA_DIR ?? "");
    const made = await runCommand("backup", ["--to", backups, "--verify"], env);
    expect(made).toMatchObject({ status: 0 });
    expect(made.output).toMatch(
      new RegExp(
        `Sauvegarde \\S+ écrite dans \\S+ et relue : ${TABLES} tables, [\\d ]+ lignes \\([\\d,]+ Mo\\), \\d+ fichiers .*, en [\\d,]+ s\\.\n`,
      ),
    );
    expect(made.output).toMatch(
      /Sauvegarde \S+ vérifiée : [\d ]+ lignes et \d+ fichiers sont entiers/,
    );
    expect((await fetch(site.url)).status).toBe(200);
    await site.stop();
    const [rows, files, rules] = [await rowSums(env), await fileSums(env), await rulesOf(env)];
    expect(rules.length).toBeGreaterThan(300);
    expect(files.size).toBeGreaterThan(2);

    const other = await newPlace(engine);
    const restored = await runCommand("restore", ["--from", backups], other);
    expect(restored.output).toMatch(
      new RegExp(`Sauvegarde \\S+ \\(du \\S+\\) restaurée : ${TABLES} tables`),
    );
    expect(restored.output).not.toMatch(/Attention/);
    expect(lasting(await rowSums(other))).toEqual(lasting(rows));
    expect(await fileSums(other)).toEqual(files);
    expect(await rulesOf(other)).toEqual(rules);
    await hurryMail(other);
    const again = await startSiteProcess(other);
    const works = { session: 200, picture: 200, link: 200, mails: 1 };
    // The link works once.
    const first = await judge(again, other, had);
    expect({ ...first, mails: 1 }).toEqual(works);
    await expect.poll(async () => (await judge(again, other, had)).mails).toBe(1);
    await again.stop();
  }, 400_000);

  it("killed in the middle, of writing or of restoring, leaves what was there, and is done again", async () => {
    const env = await newSite(engine);
    await addLandlord(env);
    const backups = mkdtempSync(join(root, "backups-"));
    const writing = startCommand("backup", ["--to", backups], env);
    await expect
      .poll(() => readdirSync(backups, { recursive: true }).join(), {
        interval: 5,
        timeout: 60_000,
      })
      .toMatch(/tables/);
    writing.child.kill("SIGKILL");
    await writing.ended;
    const early = await runCommand("restore", ["--from", backups], await newPlace(engine));
    expect(early).toMatchObject({ status: 1 });
    expect(early.output).toMatch(/Il n'y a pas de sauvegarde complète à cet endroit\.\n$/);
    expect(await runCommand("backup", ["--to", backups], env)).toMatchObject({ status: 0 });

    const other = await newPlace(engine);
    const restoring = startCommand("restore", ["--from", backups], other);
    await expect.poll(() => hasBegun(other), { interval: 5, timeout: 60_000 }).toBe(true);
    restoring.child.kill("SIGKILL");
    await restoring.ended;
    expect(await accounts(other)).toBe(0);
    expect(await runCommand("restore", ["--from", backups], other)).toMatchObject({ status: 0 });
    expect(await accounts(other)).toBe(1);
    const twice = await runCommand("restore", ["--from", backups], other);
    expect(twice).toMatchObject({ status: 1 });
    expect(twice.output).toMatch(
      engine === "pglite" ? /déjà une base : ajoutez --replace/ : /déjà des comptes .* base vide\./,
    );
    expect(await accounts(other)).toBe(1);
    const over = await runCommand("restore", ["--from", backups, "--replace"], other);
    expect(over.status).toBe(engine === "pglite" ? 0 : 1);
    expect(await accounts(other)).toBe(1);
    const aside = readdirSync(other.DATA_DIR ?? "").filter((n) => /^database\.before-\d+$/.test(n));
    expect(aside).toHaveLength(engine === "pglite" ? 1 : 0);
  }, 400_000);
});

it("an embedded site moves to PostgreSQL with its sessions, links and jobs", async () => {
  const env = await newSite("pglite");
  await addLandlord(env);
  const site = await startSiteProcess(env);
  const had = await live(site.url, env.DATA_DIR ?? "");
  const url = await emptyPostgres();
  const early = await runCommand("db-move", ["--to", url], env);
  expect(early).toMatchObject({ status: 1 });
  expect(early.output).toMatch(/est déjà utilisé par un autre processus/);
  await site.stop();
  const rows = await rowSums(env);
  const moved = await runCommand("db-move", ["--to", url], env);
  expect(moved.output).toMatch(
    new RegExp(`${TABLES} tables et [\\d ]+ lignes sont maintenant dans PostgreSQL empty_`),
  );
  const { AUTH_SECRET: _, ...others } = env;
  const secret = secretOf(env);
  expect(readdirSync(env.DATA_DIR ?? "")).not.toContain("moving");
  const now = { ...others, DATABASE_URL: url, AUTH_SECRET: secret };
  expect(await rowSums(now)).toEqual(rows);
  await hurryMail(now);
  const again = await startSiteProcess(now);
  expect(await judge(again, now, had)).toMatchObject({ session: 200, picture: 200, link: 200 });
  await expect.poll(async () => (await judge(again, now, had)).mails).toBe(1);
  await again.stop();
}, 400_000);

it("an embedded site to which nothing is said makes its daily backup itself, while it serves", async () => {
  const env = await newSite("pglite");
  await addLandlord(env);
  const dataDir = env.DATA_DIR ?? "";
  for (const [name, value] of Object.entries({ ...env, ENV_FILE: "" })) vi.stubEnv(name, value);
  const services = await openServices(readConfig(env));
  try {
    await services.base.storage.put(
      "private/7a/1-abc.pdf",
      Buffer.from("carte"),
      "application/pdf",
    );
    await services.backup?.();
    const made = await readLastBackup(services.base.db);
    expect(Date.now() - (made?.getTime() ?? 0)).toBeLessThan(120_000);
    // Beside the original a copy would protect from nothing more.
    expect(statSync(join(dataDir, "files/private/7a/1-abc.pdf")).nlink).toBe(2);
    await expect
      .poll(() => readdirSync(dataDir).filter((name) => name.startsWith("database.copy-")))
      .toEqual([]);
  } finally {
    await services.close();
    vi.unstubAllEnvs();
  }
  const verified = await runCommand(
    "backup",
    ["--verify", "--from", join(dataDir, "backups")],
    env,
  );
  expect(verified).toMatchObject({ status: 0 });
}, 400_000);

function secretOf({ DATA_DIR = "" }: Record<string, string>): string {
  return readFileSync(join(DATA_DIR, "auth-secret"), "utf8").trim();
}

/** Constraints, indexes and triggers, with whether they act. */
async function rulesOf(env: Record<string, string>): Promise<string[]> {
  const rules = `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as rule
      from pg_constraint
      where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
        and conrelid::regclass::text not like '%queue_stats%'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger
      where not tgisinternal
    order by 1`;
  const found = await onDatabase(env, (engine) => engine.query<{ rule: string }>(rules));
  return found.map(({ rule }) => rule);
}
