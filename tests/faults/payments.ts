import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { rows } from "~/db/client";
import { openEmbedded } from "~/db/embedded";
import { openPostgres } from "~/db/postgres";
import { ledgerEntries, transfers } from "~/db/schema";
import { seedReferenceData } from "~/domain/seed-reference-data";
import { atMost, count, figure, type Line, ms, seconds } from "../../bench/table";
import { startKillingProxy } from "../support/momo/killing-proxy";
import { startMtn } from "../support/momo/mtn";
import { startPawapay } from "../support/momo/pawapay";
import { actsOf, arrangeStays, KILLS, type Stay, until } from "../support/payments/killed-site";
import { createModel } from "../support/payments/model";
import { openPayments, PROVIDERS, type ProviderName } from "../support/payments/provider-scene";
import { startCluster } from "../support/world/postgres-cluster";
import { type SiteProcess, startSiteProcess } from "../support/world/site-process";
import { assemble } from "../support/world/world";

/** Sessions are of one address, whatever port answers. */
const PUBLIC_URL = "http://localhost:3000";
const WALLET = 1_000_000;
const SEED = Number(process.env.SEED ?? 20_261_127);
/** Less for a first look: PAYMENT_SEQUENCES=40 PAYMENT_CALLBACKS=500 PAYMENT_KILLS=3 npm run faults -- payments */
const SEQUENCES = Number(process.env.PAYMENT_SEQUENCES ?? 1_000);
const CALLBACKS = Number(process.env.PAYMENT_CALLBACKS ?? 10_000);
const EVERY = Math.max(
  1,
  Math.round(KILLS.length / Number(process.env.PAYMENT_KILLS ?? KILLS.length)),
);
const CALLBACK_BAR_MS = 50;
const END_BAR_MS = 60_000;
/** A check that was asked for comes within this. */
const CHECKED_MS = 12_000;

type Open = () => Promise<Parameters<typeof assemble>[0]>;
type World = Awaited<ReturnType<typeof assemble>>;
type Engine = { name: string; env: Record<string, string>; open: Open };

/** Random lives of payments, forged callbacks, and processes killed while money moves. */
export default async function payments(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), "kwata-payments-"));
  const cluster = await startCluster();
  await (await openPostgres({ url: cluster.url("postgres") })).close();
  let databases = 0;
  /** A database of its own on each engine. */
  const engines = async (): Promise<Engine[]> => {
    databases += 1;
    const name = `payments_${databases}`;
    const admin = await openPostgres({ url: cluster.url("template1") });
    await admin.db.execute(sql.raw(`create database ${name}`));
    await admin.close();
    const embedded = { DATA_DIR: join(folder, `embedded-${databases}`) };
    const DATABASE_URL = cluster.url(name);
    return [
      { name: "PGlite", env: embedded, open: () => openEmbedded({ folder: embedded.DATA_DIR }) },
      {
        name: "PostgreSQL",
        env: { DATA_DIR: join(folder, name), DATABASE_URL },
        open: () => openPostgres({ url: DATABASE_URL }),
      },
    ];
  };
  try {
    const lines: Line[] = [];
    if (SEQUENCES > 0) for (const engine of await engines()) lines.push(...(await model(engine)));
    const [, postgres] = await engines();
    if (CALLBACKS > 0 && postgres) lines.push(...(await forge(postgres)));
    for (const provider of PROVIDERS) {
      for (const engine of await engines()) lines.push(...(await killAll(engine, provider)));
    }
    return lines;
  } finally {
    cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function model({ name, open }: Engine): Promise<Line[]> {
  const broken = await within(open, async (world) => {
    const play = await createModel(world);
    let found = 0;
    for (let n = 0; n < SEQUENCES; n += 1) {
      await play(SEED + n).catch((error: Error) => {
        found += 1;
        console.error(name, error.message, error.cause);
      });
    }
    return found;
  });
  return [atMost(`${name}: of ${SEQUENCES} sequences from seed ${SEED} broken`, broken, 0, count)];
}

const CALLBACK_URL = `${PUBLIC_URL}/api/payments/callback`;
const startServer = (provider: ProviderName) =>
  provider === "mtn" ? startMtn({ callbackUrl: CALLBACK_URL }) : startPawapay();
type Server = Awaited<ReturnType<typeof startServer>>;

function envOf({ settings }: Server, url: string): Record<string, string> {
  const common = { PUBLIC_URL, PAYMENT_PROVIDER: settings.provider, PAYMENT_URL: url };
  if (settings.provider === "pawapay") return { ...common, PAYMENT_TOKEN: settings.token };
  const keysOf = (product: "collection" | "disbursement") => {
    const { subscriptionKey, apiUser, apiKey } = settings[product];
    const name = `MTN_${product.toUpperCase()}`;
    return {
      [`${name}_KEY`]: subscriptionKey,
      [`${name}_USER`]: apiUser,
      [`${name}_SECRET`]: apiKey,
    };
  };
  return { ...common, ...keysOf("collection"), ...keysOf("disbursement") };
}

/** Callbacks that claim success for an order on which the phone still waits, and for unknown ones. */
async function forge({ env, open }: Engine): Promise<Line[]> {
  const server = await startServer("pawapay");
  const [stay] = await within(open, arrange([{ direction: "collect", point: null }]));
  if (!stay) throw new Error("no stay");
  server.book.open(stay.payer, WALLET);
  server.next({ end: "pend" });
  const site = await startSiteProcess({ ...env, ...envOf(server, server.url) });
  await actsOf(() => site, stay).press();
  const isAsked = async () => server.taken.some(({ method }) => method === "POST");
  await until(isAsked);
  const id = String(
    JSON.parse(server.taken.find(({ method }) => method === "POST")?.body ?? "{}").depositId,
  );
  const before = server.taken.length;
  const started = performance.now();
  const times: number[] = [];
  let refused = 0;
  const sender = async (from: number) => {
    for (let n = from; n < CALLBACKS; n += 4) {
      const depositId = n % 2 ? id : crypto.randomUUID();
      const body = JSON.stringify({ depositId, status: "COMPLETED", amount: "1.00", n });
      const since = performance.now();
      const answer = await fetch(`${site.url}/api/payments/callback`, { method: "POST", body });
      await answer.arrayBuffer();
      times.push(performance.now() - since);
      if (answer.status !== 204) refused += 1;
    }
  };
  await Promise.all([0, 1, 2, 3].map(sender));
  await sleep(CHECKED_MS);
  const turns = Math.ceil((performance.now() - started) / 10_000) + 1;
  const asked = server.taken.length - before;
  await site.stop();
  const [row] = await within(open, ({ db }) =>
    db.select().from(transfers).where(eq(transfers.id, id)),
  );
  const moved = await within(open, ({ db }) => db.$count(ledgerEntries));
  await server.stop();
  times.sort((a, b) => a - b);
  const changes = moved + Number(row?.status !== "pending");
  return [
    atMost(`of ${CALLBACKS} forged callbacks: changes of state`, changes, 0, count),
    figure("forged callbacks: refused by the quota", refused, count),
    atMost(
      "forged callbacks: answered, 95th percentile",
      times[Math.floor(times.length * 0.95)] ?? 0,
      CALLBACK_BAR_MS,
      ms,
    ),
    atMost(`forged callbacks: status requests in ${turns} times 10 s`, asked, turns, count),
  ];
}

async function killAll({ name, env, open }: Engine, provider: ProviderName): Promise<Line[]> {
  const kills = KILLS.filter((_, n) => n % EVERY === 0);
  const server = await startServer(provider);
  const proxy = await startKillingProxy(server.url);
  const stays = await within(open, arrange(kills));
  for (const { payer, payee } of stays) {
    server.book.open(payer, WALLET);
    server.book.open(payee);
  }
  const all = { ...env, ...envOf(server, proxy.url) };
  const running = { site: await startSiteProcess(all), log: "" };
  const ends: Promise<number>[] = [];
  for (const stay of stays) ends.push((await killDuring(stay, running, all, proxy)).end);
  const waits = await Promise.all(ends);
  await running.site.stop();
  running.log += running.site.output();
  await proxy.stop();
  const books = await within(open, ({ db }) =>
    rows<{ provider: number; open: number }>(
      db,
      sql`select coalesce(sum(amount) filter (where account = 'provider'), 0)::int as provider,
            (select count(*) from transfers where status in ('created', 'sending', 'pending'))::int as open
          from ledger_entries`,
    ),
  );
  const { book, violations } = server;
  await server.stop();
  const gap = Math.abs((books[0]?.provider ?? 0) - book.merchant);
  const twice = stays.filter(({ payer, payee }) => {
    const { length } = book.debitsOf(payer);
    return length > 1 || book.creditsOf(payee).length > 1 || book.creditsOf(payer).length > 1;
  });
  const told = stays.flatMap(({ payer, payee }) => [payer.slice(3), payee.slice(3)]);
  const logged = told.filter((number) => running.log.includes(number));
  for (const violation of violations) console.error(violation);
  const title = (what: string) => `${name}, ${provider}, ${kills.length} kills: ${what}`;
  return [
    atMost(title("moved twice"), twice.length, 0, count),
    atMost(title("never ended"), waits.filter((one) => !Number.isFinite(one)).length, 0, count),
    atMost(title("XAF between the two books"), gap, 0, count),
    atMost(title("numbers in the log"), logged.length, 0, count),
    atMost(title("against the protocol"), violations.length, 0, count),
    atMost(title("longest from the restart to the end"), Math.max(...waits), END_BAR_MS, seconds),
  ];
}

/** Kills the site at a point and starts it again; answers how long the money then takes to its end. */
async function killDuring(
  stay: Stay,
  running: { site: SiteProcess; log: string },
  env: Record<string, string>,
  proxy: Awaited<ReturnType<typeof startKillingProxy>>,
): Promise<{ end: Promise<number> }> {
  const acts = actsOf(() => running.site, stay);
  await acts.prepare();
  const kill = () => process.kill(running.site.pid, "SIGKILL");
  const killed = stay.point ? proxy.arm(stay.direction, stay.point, kill) : null;
  // It may die before it has answered the press that it acts on.
  await acts.press().catch((error) => killed ?? Promise.reject(error));
  if (killed) await killed;
  else kill();
  await running.site.stop("SIGKILL");
  running.log += running.site.output();
  running.site = await startSiteProcess(env);
  const restarted = performance.now();
  const end = until(acts.isOver).then((isOver) => {
    const wait = isOver ? performance.now() - restarted : Number.POSITIVE_INFINITY;
    console.error(`${stay.direction}, ${stay.point ?? "press answered"}: ${seconds(wait)}`);
    return wait;
  });
  return { end };
}

const arrange = (kills: Parameters<typeof arrangeStays>[1]) => async (world: World) => {
  await seedReferenceData(world.db);
  await openPayments(world);
  return arrangeStays(world, kills);
};

/** Does something in the database while no process has it open. */
async function within<T>(open: Open, act: (world: World) => Promise<T>): Promise<T> {
  const database = await open();
  const world = await assemble(database, { folder: tmpdir(), publicUrl: PUBLIC_URL });
  try {
    return await act(world);
  } finally {
    await world.queue.stop();
    await database.close();
  }
}
