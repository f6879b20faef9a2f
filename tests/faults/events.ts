import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openEmbedded } from "~/db/embedded";
import { openPostgres } from "~/db/postgres";
import { atMost, count, figure, type Line, seconds } from "../../bench/table";
import {
  type Ask,
  arrangeStorm,
  judge,
  mailsOf,
  messageIdOf,
} from "../support/stories/event-storm";
import { startMailServer } from "../support/world/mail-server";
import { startCluster } from "../support/world/postgres-cluster";
import { type SiteProcess, startSiteProcess } from "../support/world/site-process";
import { assemble } from "../support/world/world";

const EVENTS = 500;
const KILLS = 10;
/** Scenes played at the same time. */
const AT_ONCE = 4;
/** Mail connections of a process: as many mails may be taken, and nobody told, at a kill. */
const CONNECTIONS = 5;
const MAIL_TAKES_MS = 30;
/** Sessions are of one address, whichever process answers. */
const PUBLIC_URL = "http://localhost:3000";
const PATIENCE_MS = 240_000;

/**
 * 500 events while the process that works at them is killed ten times: is each told once, on the
 * site and by mail? On PGlite by one process, on PostgreSQL by two, of which either is killed.
 */
export default async function events(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), "kwata-events-"));
  const cluster = await startCluster();
  try {
    const embedded = { DATA_DIR: join(folder, "embedded") };
    const postgres = { DATA_DIR: join(folder, "postgres"), DATABASE_URL: cluster.url("postgres") };
    return [
      ...(await attack("PGlite", embedded, 1, () => openEmbedded({ folder: embedded.DATA_DIR }))),
      ...(await attack("PostgreSQL", postgres, 2, () =>
        openPostgres({ url: postgres.DATABASE_URL }),
      )),
    ];
  } finally {
    cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Open = () => Promise<Parameters<typeof assemble>[0]>;

async function attack(
  engine: string,
  env: Record<string, string>,
  processes: number,
  open: Open,
): Promise<Line[]> {
  const mails = await startMailServer({ takes: MAIL_TAKES_MS });
  const storm = await within(open, (world) => arrangeStorm(world, EVENTS));
  const all = { ...env, SMTP_URL: mails.url, PUBLIC_URL };
  const sites: SiteProcess[] = [];
  for (let n = 0; n < processes; n += 1) sites.push(await startSiteProcess(all));
  const started = Date.now();
  const progress = { played: 0 };
  let turn = 0;
  const ask: Ask = (path, init) => fetch(`${sites[turn++ % processes]?.url}${path}`, init);
  const waiting = [...storm];
  const player = async () => {
    for (let scene = waiting.shift(); scene; scene = waiting.shift()) {
      await scene.play(ask);
      progress.played += 1;
    }
  };
  const kill = async () => {
    for (let n = 0; n < KILLS; n += 1) {
      const due = ((n + 0.5) / KILLS) * storm.length;
      while (progress.played < due) await sleep(5);
      const which = n % processes;
      await sites[which]?.stop("SIGKILL");
      // The workers begin a second after the first page: each is killed while it sends.
      sites[which] = await startSiteProcess(all);
      await sleep(1_500);
    }
  };
  await Promise.all([kill(), ...Array.from({ length: AT_ONCE }, player)]);
  const expected = mailsOf(storm);
  const end = Date.now() + PATIENCE_MS;
  const arrived = () => new Set(mails.received.map(({ raw }) => messageIdOf(raw))).size;
  while (arrived() < expected && Date.now() < end) await sleep(100);
  const time = Date.now() - started;
  // A mail that is sent twice by mistake would come now.
  await sleep(5_000);
  for (const site of sites) await site.stop();
  const outcome = await within(open, ({ db }) => judge(storm, db, mails));
  await mails.stop();
  const name = (what: string) => `${engine}, ${processes === 1 ? "one process" : "two"}: ${what}`;
  return [
    figure(
      name("events"),
      storm.reduce((sum, scene) => sum + scene.events, 0),
      count,
    ),
    figure(name("kills"), KILLS, count),
    atMost(name("notifications lost"), outcome.notificationsLost, 0, count),
    atMost(name("notifications doubled"), outcome.notificationsDoubled, 0, count),
    atMost(name(`mails lost of ${expected}`), outcome.mailsLost, 0, count),
    atMost(name("mails doubled"), outcome.mailsDoubled, 0, count),
    atMost(
      name("mails taken again under their Message-ID"),
      outcome.mailsRepeated,
      KILLS * CONNECTIONS,
      count,
    ),
    figure(name("first event to last mail"), time, seconds),
  ];
}

/** Does something in the database while no process has it open. */
async function within<T>(
  open: Open,
  act: (world: Awaited<ReturnType<typeof assemble>>) => Promise<T>,
): Promise<T> {
  const database = await open();
  const world = await assemble(database, { folder: tmpdir(), publicUrl: PUBLIC_URL });
  try {
    return await act(world);
  } finally {
    await world.queue.stop();
    await database.close();
  }
}
