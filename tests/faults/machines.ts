import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openPostgres } from "~/db/postgres";
import { favorites, rateLimits } from "~/db/schema";
import { atMost, count, figure, type Line, ms, seconds } from "../../bench/table";
import { insertProperty } from "../support/rows/property";
import { startHaproxy, threePorts } from "../support/world/haproxy";
import { startCluster, startReplica } from "../support/world/postgres-cluster";
import { type SiteProcess, startSiteProcess } from "../support/world/site-process";
import { assemble } from "../support/world/world";

const KILLS = 3;
const STOPS = 2;
/** Each writes its own favourites, one after the other. */
const WRITERS = 8;
const READERS = 8;
const LISTINGS = 1_000;
/** Between two requests of one person. */
const PAUSE_MS = 15;
/** Before each blow, and until a process that was struck is started again. */
const STEADY_MS = 3_000;
const DOWN_MS = 1_000;

type Asked = { what: string; from: number; to: number; failure: string | undefined };
type Blow = { from: number; to: number };

/**
 * Two processes behind haproxy as docs/haproxy.cfg sets it up, over PostgreSQL with a replica, while
 * people read and write without a pause: either is killed (`kill -9`) or stopped (SIGTERM), and
 * started again. Who asks once it is dead, or while it stops, must not notice.
 */
export default async function machines(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), "kwata-machines-"));
  const cluster = await startCluster();
  const replica = await startReplica(cluster.url("postgres"));
  const [proxyPort, ...ports] = await threePorts();
  const PUBLIC_URL = `http://localhost:${proxyPort}`;
  const env = {
    DATA_DIR: folder,
    PUBLIC_URL,
    TRUST_PROXY: "1",
    DATABASE_URL: cluster.url("postgres"),
    DATABASE_REPLICA_URL: replica.url("postgres"),
  };
  const sites: SiteProcess[] = [];
  try {
    for (const port of ports) sites.push(await startSiteProcess(env, port));
    const proxy = await startHaproxy(proxyPort, ports);
    const lines = await strike(sites, PUBLIC_URL, env, ports);
    await proxy.stop();
    return lines;
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    replica.stop();
    cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function strike(
  sites: SiteProcess[],
  url: string,
  env: { DATABASE_URL: string; DATA_DIR: string },
  ports: number[],
): Promise<Line[]> {
  const database = await openPostgres({ url: env.DATABASE_URL });
  const world = await assemble(database, { folder: env.DATA_DIR, publicUrl: url });
  const landlord = await world.newUser("landlord");
  const listings: string[] = [];
  for (let n = 0; n < LISTINGS; n += 1) {
    listings.push((await insertProperty(world, { landlord })).id);
  }
  const people = await Promise.all(Array.from({ length: WRITERS }, () => world.newUser()));
  const over = new AbortController();
  const asked: Asked[] = [];
  const written = new Set<string>();
  async function ask(what: string, path: string, init: RequestInit = {}): Promise<boolean> {
    const from = performance.now();
    const failure = await fetch(url + path, init)
      .then(async (answer) => {
        await answer.arrayBuffer();
        return answer.ok ? undefined : String(answer.status);
      })
      .catch((error: Error) => String(error.cause ?? error));
    asked.push({ what, from, to: performance.now(), failure });
    await sleep(PAUSE_MS);
    return failure === undefined;
  }
  const write = async (person: (typeof people)[number]) => {
    const headers = { authorization: `Bearer ${person.token}` };
    for (const id of listings) {
      if (over.signal.aborted) return;
      if (await ask("write", `/api/favorites/${id}`, { method: "PUT", headers })) {
        written.add(`${person.id} ${id}`);
      }
    }
  };
  const read = async (first: number) => {
    for (let n = first; !over.signal.aborted; n += READERS) {
      const id = listings[n % LISTINGS];
      const paths = [`/property/${id}`, `/api/properties?priceMax=${200_000 + n}`, "/search"];
      await ask("read", paths[n % paths.length] ?? "/");
    }
  };
  // They all come from one network, whose quotas are not what is attacked here.
  const forget = async () => {
    while (!over.signal.aborted) {
      await database.db.delete(rateLimits);
      await sleep(500);
    }
  };
  const crowd = [
    ...people.map(write),
    ...Array.from({ length: READERS }, (_, n) => read(n)),
    forget(),
  ];
  const blow = async (n: number, signal: "SIGKILL" | "SIGTERM"): Promise<Blow> => {
    await sleep(STEADY_MS);
    const which = n % sites.length;
    const from = performance.now();
    await sites[which]?.stop(signal);
    const to = performance.now();
    await sleep(DOWN_MS);
    sites[which] = await startSiteProcess(env, ports[which]);
    return { from, to };
  };
  const kills: Blow[] = [];
  for (let n = 0; n < KILLS; n += 1) kills.push(await blow(n, "SIGKILL"));
  await sleep(STEADY_MS);
  const killsEnd = performance.now();
  const stops: Blow[] = [];
  for (let n = 0; n < STOPS; n += 1) stops.push(await blow(n, "SIGTERM"));
  await sleep(STEADY_MS);
  over.abort();
  await Promise.all(crowd);
  const kept = new Set(
    (await database.db.select().from(favorites)).map((row) => `${row.user_id} ${row.property_id}`),
  );
  await world.queue.stop();
  await database.close();

  const failed = asked.filter(({ failure }) => failure !== undefined);
  const inFlight = (one: Asked) => kills.some(({ from, to }) => one.from < to && one.to > from);
  const beyond = failed.filter((one) => one.from < killsEnd && !inFlight(one));
  const atStop = failed.filter((one) => one.from >= killsEnd);
  for (const { what, failure, from } of [...beyond, ...atStop]) {
    console.error(`${what} at ${Math.round(from)}: ${failure}`);
  }
  const isWrite = ({ what }: Asked) => what === "write";
  const dying = Math.max(...kills.map(({ from, to }) => to - from));
  return [
    figure("requests while processes are killed and stopped", asked.length, count),
    figure("of which writes", asked.filter(isWrite).length, count),
    figure(`kill -9, ${KILLS} times: longest death`, dying, ms),
    figure(
      "kill -9: writes failed in flight",
      failed.filter(inFlight).filter(isWrite).length,
      count,
    ),
    figure(
      "kill -9: reads failed in flight",
      failed.filter((one) => inFlight(one) && !isWrite(one)).length,
      count,
    ),
    atMost("kill -9: failed beyond those in flight", beyond.length, 0, count),
    atMost(`SIGTERM, ${STOPS} times: failed`, atStop.length, 0, count),
    atMost(
      `acknowledged writes lost of ${written.size}`,
      [...written].filter((one) => !kept.has(one)).length,
      0,
      count,
    ),
    figure("slowest request", Math.max(...asked.map(({ from, to }) => to - from)), seconds),
  ];
}
