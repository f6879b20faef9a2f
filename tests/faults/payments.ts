import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, inArray, sql, sum } from "drizzle-orm";
import { openEmbedded } from "~/db/embedded";
import { openPostgres } from "~/db/postgres";
import { ledgerEntries, transfers } from "~/db/schema";
import { atMost, count, figure, type Line, ms, seconds } from "../../bench/table";
import { arrange, type Engine, envOf, startServer, within } from "../support/payments/fault-site";
import { killAll } from "../support/payments/kill-run";
import { actsOf, KILLS, until } from "../support/payments/killed-site";
import { createModel } from "../support/payments/model";
import { PROVIDERS } from "../support/payments/provider-scene";
import { startCluster } from "../support/world/postgres-cluster";
import { startSiteProcess } from "../support/world/site-process";

const SEED = Number(process.env.SEED ?? 20_261_127);
/** Less for a first look: PAYMENT_SEQUENCES=40 PAYMENT_CALLBACKS=500 PAYMENT_AWAY_MINUTES=2 PAYMENT_KILLS=3 npm run faults -- payments */
const SEQUENCES = Number(process.env.PAYMENT_SEQUENCES ?? 1_000);
const CALLBACKS = Number(process.env.PAYMENT_CALLBACKS ?? 10_000);
const EVERY = Math.max(
  1,
  Math.round(KILLS.length / Number(process.env.PAYMENT_KILLS ?? KILLS.length)),
);
/** How long the provider is away. */
const AWAY_MS = Number(process.env.PAYMENT_AWAY_MINUTES ?? 60) * 60_000;
const CALLBACK_BAR_MS = 50;
/** Other pages may take so much longer meanwhile. */
const SLOWER_BAR = 1.1;
const SETTLED_BAR_MS = 10 * 60_000;
/** Four in each direction. */
const AWAY_STAYS = 12;
const PAGES = ["/", "/search", "/help", "/api/properties"];
/** A pause between two rounds of pages. */
const ROUND_MS = 250;
/** A check that was asked for comes within this. */
const CHECKED_MS = 12_000;

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
    if (AWAY_MS > 0) lines.push(...(await provideNothing(await engines(), await engines())));
    const kills = KILLS.filter((_, n) => n % EVERY === 0);
    for (const provider of PROVIDERS) {
      for (const engine of await engines()) {
        lines.push(...(await killAll({ kills, seed: SEED }, engine, provider)));
      }
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

/** Callbacks that claim success for an order on which the phone still waits, and for unknown ones. */
async function forge(engine: Engine): Promise<Line[]> {
  const { env, open } = engine;
  const server = await startServer("pawapay");
  const [stay] = await arrange(engine, server, KILLS.slice(0, 1));
  if (!stay) throw new Error("no stay");
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
  const changes = moved + Number(row?.status !== "pending");
  return [
    atMost(`of ${CALLBACKS} forged callbacks: changes of state`, changes, 0, count),
    figure("forged callbacks: refused by the quota", refused, count),
    atMost("forged callbacks: answered, 95th percentile", p95(times), CALLBACK_BAR_MS, ms),
    atMost(`forged callbacks: status requests in ${turns} times 10 s`, asked, turns, count),
  ];
}

/**
 * A provider that takes requests and answers none, while money is to move in each direction. Pages
 * are read in turns from this site and from one beside it whose provider answers.
 */
async function provideNothing(away: Engine[], beside: Engine[]): Promise<Line[]> {
  const [place, other] = [away[1], beside[1]];
  if (!place || !other) throw new Error("no PostgreSQL");
  const [server, answering] = [await startServer("pawapay"), await startServer("pawapay")];
  const stays = await arrange(place, server, KILLS.slice(0, AWAY_STAYS));
  await arrange(other, answering, KILLS.slice(0, AWAY_STAYS));
  const site = await startSiteProcess({ ...place.env, ...envOf(server, server.url) });
  const compared = await startSiteProcess({ ...other.env, ...envOf(answering, answering.url) });
  for (const stay of stays) await actsOf(() => site, stay).prepare();
  const before = server.book.movements.length;
  server.trouble("silent");
  for (const stay of stays) await actsOf(() => site, stay).press();
  const times = { away: [] as number[], beside: [] as number[] };
  const back = performance.now() + AWAY_MS;
  while (performance.now() < back) {
    for (const page of PAGES) {
      times.away.push(await timeOf(site.url + page));
      times.beside.push(await timeOf(compared.url + page));
    }
    await sleep(ROUND_MS);
  }
  server.trouble(null);
  const since = performance.now();
  const database = await place.open();
  const isOpen = inArray(transfers.status, ["created", "sending", "pending"]);
  const isSettled = async () => (await database.db.$count(transfers, isOpen)) === 0;
  const settled = (await until(isSettled, 2 * SETTLED_BAR_MS))
    ? performance.now() - since
    : Infinity;
  const [books] = await database.db
    .select({ provider: sum(ledgerEntries.amount) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, "provider"));
  await database.close();
  await Promise.all([site.stop(), compared.stop()]);
  await Promise.all([server.stop(), answering.stop()]);
  const gap = Math.abs(Number(books?.provider ?? 0) - server.book.merchant);
  const title = `provider away for ${Math.round(AWAY_MS / 60_000)} min:`;
  const slower = p95(times.away) / p95(times.beside);
  return [
    figure(`${title} other pages, 95th percentile`, p95(times.away), ms),
    atMost(`${title} to that of a site beside it`, slower, SLOWER_BAR, (ratio) => ratio.toFixed(2)),
    figure(
      `${title} moved by the provider afterwards`,
      server.book.movements.length - before,
      count,
    ),
    atMost(`${title} until every transfer has ended`, settled, SETTLED_BAR_MS, seconds),
    atMost(`${title} XAF between the two books`, gap, 0, count),
  ];
}

async function timeOf(address: string): Promise<number> {
  const since = performance.now();
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return performance.now() - since;
}

const p95 = (times: number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
