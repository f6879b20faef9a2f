import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { namedKeys } from "~/domain/upload";
import { atMost, count, figure, type Line, MB, seconds } from "../../bench/table";
import { fillLargeMarket } from "../support/market/large-market";
import {
  accounts,
  addLandlord,
  fileSums,
  hasBegun,
  hurryMail,
  judge,
  live,
  onDatabase,
  rowSums,
  siteEnv,
  startCommand,
} from "../support/world/backed-up-site";
import { startCluster } from "../support/world/postgres-cluster";
import { startSiteProcess } from "../support/world/site-process";

const LISTINGS = Number(process.env.BACKUP_LISTINGS ?? 10_000);
/** Of a picture's one file: enough to be a file, without taking a disk. */
const FILE_BYTES = 12_000;
type Env = Record<string, string>;

/**
 * A site of 10,000 listings with pictures is backed up while it serves and restored elsewhere, on each
 * engine, with `kill -9` in the middle of both; then every row and file is compared.
 */
export default async function backup(): Promise<Line[]> {
  const root = mkdtempSync(join(tmpdir(), "kwata-backup-"));
  const cluster = await startCluster();
  await onDatabase({ DATABASE_URL: cluster.url("postgres") }, async (engine) => {
    for (const name of ["one", "two"]) await engine.run(`create database ${name}`);
  });
  try {
    const lines: Line[] = [];
    for (const engine of ["PGlite", "PostgreSQL"]) {
      const url = (name: string) => (engine === "PGlite" ? undefined : cluster.url(name));
      const [env, other] = ["one", "two"].map((name) =>
        siteEnv(join(root, engine, name), url(name)),
      ) as [Env, Env];
      lines.push(...(await measure(engine, env, other, join(root, engine, "backups"))));
      rmSync(join(root, engine), { recursive: true, force: true });
    }
    return lines;
  } finally {
    cluster.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

async function measure(engine: string, env: Env, other: Env, to: string): Promise<Line[]> {
  for (const { DATA_DIR = "" } of [env, other]) mkdirSync(DATA_DIR, { recursive: true });
  mkdirSync(to, { recursive: true });
  await fill(env);
  const site = await startSiteProcess(env);
  const had = await live(site.url, env.DATA_DIR ?? "");

  const cut = startCommand("backup", ["--to", to], env);
  await until(async () =>
    (await readdir(to, { recursive: true })).some((n) => /properties/.test(n)),
  );
  cut.child.kill("SIGKILL");
  await cut.ended;
  const unfinished = await run("backup", ["--verify", "--from", to], env);

  const slowest = watchPages(site.url);
  const made = await run("backup", ["--to", to], env);
  const page = await slowest();
  const next = await run("backup", ["--to", to], env);
  await site.stop();
  const [rows, files] = [await rowSums(env), await fileSums(env)];
  const verified = await run("backup", ["--verify", "--from", to], env);

  const broken = startCommand("restore", ["--from", to], other);
  await until(() => hasBegun(other));
  broken.child.kill("SIGKILL");
  await broken.ended;
  const left = await accounts(other);
  const restored = await run("restore", ["--from", to], other);
  const [rowsThen, filesThen] = [await rowSums(other), await fileSums(other)];
  await hurryMail(other);
  const again = await startSiteProcess(other);
  const works = await judge(again, other, had);
  await until(async () => (await judge(again, other, had)).mails > 0);
  await again.stop();

  const differing = Object.keys(rows).filter(
    (table) => rows[table] !== rowsThen[table] && !/audit_log|pgboss/.test(table),
  );
  for (const text of [made, next, verified, restored]) process.stderr.write(text.output);
  const at = (name: string) => `${engine}: ${name}`;
  const failed = [made, next, verified, restored].filter(({ status }) => status !== 0).length;
  return [
    atMost(at("commands that failed"), failed, 0, count),
    atMost(at("backups after kill -9 in the middle"), unfinished.status === 1 ? 0 : 1, 0, count),
    atMost(at("accounts after kill -9 in the middle of restoring"), left, 0, count),
    atMost(at(`tables of ${Object.keys(rows).length} that differ`), differing.length, 0, count),
    atMost(at(`files of ${files.size} that differ`), differingFiles(files, filesThen), 0, count),
    atMost(at("of session, link and picture do not work"), worksNot(works), 0, count),
    figure(at("backup while serving"), made.ms, seconds),
    figure(at("the next one"), next.ms, seconds),
    figure(at("verifying all of it"), verified.ms, seconds),
    figure(at("restore"), restored.ms, seconds),
    figure(at("slowest page meanwhile"), page, seconds),
    figure(at("two backups on the disk"), await sizeOf(to), MB),
    figure(at("backup, peak memory"), made.memory, MB),
    figure(at("restore, peak memory"), restored.memory, MB),
  ];
}

/** The landlord, her market, and a file for each picture, no two alike. */
async function fill(env: Env): Promise<void> {
  await addLandlord(env);
  await onDatabase(env, async ({ db }) => {
    await fillLargeMarket(db, LISTINGS);
    for (const named of await namedKeys(db)) {
      const path = join(env.DATA_DIR ?? "", "files", named);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, named.repeat(FILE_BYTES / named.length));
    }
  });
}

async function run(name: string, args: string[], env: Env) {
  const start = performance.now();
  const { child, ended } = startCommand(name, args, env);
  let memory = 0;
  const look = setInterval(() => {
    const path = `/proc/${child.pid}/status`;
    if (!existsSync(path)) return;
    const found = /VmHWM:\s+(\d+) kB/.exec(readFileSync(path, "utf8"))?.[1];
    memory = Math.max(memory, 1024 * Number(found ?? 0));
  }, 100);
  const { status, output } = await ended;
  clearInterval(look);
  return { status, output, memory, ms: performance.now() - start };
}

/** Asks for the search page all the time; answers, when told to stop, how long the slowest took. */
function watchPages(url: string): () => Promise<number> {
  const end = new AbortController();
  let slowest = 0;
  const asking = (async () => {
    while (!end.signal.aborted) {
      const start = performance.now();
      const answer = await fetch(`${url}/api/properties?sort=price_asc&_=${start}`);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`search: ${answer.status}`);
      slowest = Math.max(slowest, performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return slowest;
  })();
  return () => {
    end.abort();
    return asking;
  };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}

function differingFiles(one: Map<string, string>, other: Map<string, string>): number {
  const keys = new Set([...one.keys(), ...other.keys()]);
  return [...keys].filter((key) => one.get(key) !== other.get(key)).length;
}

function worksNot({ session, picture, link }: Record<string, number>): number {
  return [session, picture, link].filter((status) => status !== 200).length;
}

async function sizeOf(folder: string): Promise<number> {
  let size = 0;
  for (const name of await readdir(folder, { recursive: true })) {
    const found = await stat(join(folder, name));
    if (found.isFile()) size += found.size;
  }
  return size;
}
