import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { rows } from "~/db/client";
import { atMost, count, type Line, seconds } from "../../../bench/table";
import { isKillPoint, startKillingProxy } from "../momo/killing-proxy";
import { type SiteProcess, startSiteProcess } from "../world/site-process";
import { arrange, type Engine, envOf, type Server, startServer, within } from "./fault-site";
import { actsOf, type Kill, type Stay, until } from "./killed-site";
import { randomOf } from "./model";
import type { ProviderName } from "./provider-scene";

const END_BAR_MS = 60_000;
/** A process that is under way dies at some moment within this. */
const UNDER_WAY_MS = 30;
const REACHED_MS = 180_000;

type Running = { site: SiteProcess; log: string };
type Place = {
  running: Running;
  env: Record<string, string>;
  server: Server;
  proxy: Awaited<ReturnType<typeof startKillingProxy>>;
  random: () => number;
};

/** Kills the built server (`kill -9`) at each of these points, and holds what must be true at the end. */
export async function killAll(
  { kills, seed }: { kills: Kill[]; seed: number },
  engine: Engine,
  provider: ProviderName,
): Promise<Line[]> {
  const { name, open } = engine;
  const server = await startServer(provider);
  const proxy = await startKillingProxy(server.url);
  const stays = await arrange(engine, server, kills);
  const env = { ...engine.env, ...envOf(server, proxy.url) };
  const running = { site: await startSiteProcess(env), log: "" };
  const place = { running, env, server, proxy, random: randomOf(seed) };
  const waits: number[] = [];
  let prepared = actsOf(() => running.site, stays[0] as Stay).prepare();
  for (const [n, stay] of stays.entries()) {
    await prepared;
    const restarted = await dieAtEach(stay, place);
    const next = stays[n + 1];
    prepared = next ? actsOf(() => running.site, next).prepare() : Promise.resolve();
    // Before the next kill: each is measured from its own restart.
    waits.push(await waitFor(stay, restarted, running, name));
  }
  await running.site.stop();
  running.log += running.site.output();
  await proxy.stop();
  const books = await within(open, ({ db }) =>
    rows<{ provider: number }>(
      db,
      sql`select coalesce(sum(amount), 0)::int as provider from ledger_entries
          where account = 'provider'`,
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

/** How long the money of a stay takes to its end after the restart. */
async function waitFor(stay: Stay, restarted: number, running: Running, name: string) {
  const isOver = await until(actsOf(() => running.site, stay).isOver);
  const wait = isOver ? performance.now() - restarted : Number.POSITIVE_INFINITY;
  console.error(`${name}: ${stay.direction}, ${stay.point}: ${seconds(wait)}`);
  return wait;
}

/** Kills the site at a stay's points and starts it again; answers when it last did. */
async function dieAtEach(stay: Stay, place: Place): Promise<number> {
  const { running, env } = place;
  const acts = actsOf(() => running.site, stay);
  const [point = "", ...again] = stay.point.split(", then ");
  await dieAt(point, stay, place, acts.press);
  await restart(running, env);
  for (const next of again) {
    await dieAt(next, stay, place, async () => undefined);
    await restart(running, env);
  }
  const restarted = performance.now();
  // Who got no answer presses again, and may hear that it was done.
  if (point === "press under way") await acts.press().catch(() => undefined);
  return restarted;
}

async function restart(running: Running, env: Record<string, string>): Promise<void> {
  await running.site.stop("SIGKILL");
  running.log += running.site.output();
  running.site = await startSiteProcess(env);
}

/** Presses, and kills the site at a point of what follows. */
async function dieAt(
  point: string,
  stay: Stay,
  { running, proxy, server, random }: Place,
  press: () => Promise<unknown>,
): Promise<void> {
  const { site } = running;
  const acts = actsOf(() => site, stay);
  const kill = () => void process.kill(site.pid, "SIGKILL");
  const underWay = async (act: Promise<unknown>) => {
    await Promise.race([act.catch(() => undefined), sleep(random() * UNDER_WAY_MS)]);
    kill();
  };
  const reach = async (isThere: () => Promise<boolean>) => {
    if (!(await until(isThere, REACHED_MS))) throw new Error(`${stay.direction}, ${point}: never`);
  };
  if (isKillPoint(point)) {
    let isKilled = false;
    const killed = proxy.arm(stay.direction, point, kill).then(() => {
      isKilled = true;
    });
    // It may die before it has answered the press that it acts on.
    await press().catch((error) => (isKilled ? undefined : Promise.reject(error)));
    await Promise.race([killed, reach(async () => isKilled)]);
    return;
  }
  if (point === "press under way") return underWay(press());
  await press();
  if (/recorded|callback/.test(point)) {
    await reach(point === "success recorded" ? acts.isOver : acts.isTaken);
  }
  if (!point.startsWith("callback")) return kill();
  const number = stay.direction === "payout" ? stay.payee : stay.payer;
  const moved = server.book.movements.find(
    ({ direction, msisdn }) => direction === stay.direction && msisdn === number,
  );
  const heard = server.callback(moved?.id ?? "", { url: `${site.url}/api/payments/callback` });
  if (point === "callback under way") return underWay(heard);
  await heard;
  kill();
}
