import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { openPostgres } from "~/db/postgres";
import { properties } from "~/db/schema";
import { atLeast, atMost, count, type Line } from "../../bench/table";
import { ensure } from "../../scripts/programs.mjs";
import { insertProperty } from "../support/rows/property";
import { startPgBouncer } from "../support/world/pgbouncer";
import { startCluster } from "../support/world/postgres-cluster";
import { startSiteProcess } from "../support/world/site-process";
import { assemble } from "../support/world/world";

const READS = 5;
/** A process that listens has passed its self-test, or failed it, by then. */
const HEARING_MS = 10_000;
const UNHEARD = '"message":"changes unheard"';

/**
 * The site behind PgBouncer: in session mode, in transaction mode, and there with
 * DATABASE_DIRECT_URL. Prices are written past the site, and each is read at once.
 */
export default async function pooler(): Promise<Line[]> {
  const hasPooler = () => spawnSync("/usr/sbin/pgbouncer", ["--version"]).status === 0;
  ensure("PgBouncer 1.18 ou plus récent", "pgbouncer", hasPooler);
  return [
    ...(await behind("session", false)),
    ...(await behind("transaction", false)),
    ...(await behind("transaction", true)),
  ];
}

async function behind(mode: "session" | "transaction", isDirect: boolean): Promise<Line[]> {
  const name = `PgBouncer, ${mode} mode${isDirect ? " and a direct address" : ""}`;
  const folder = mkdtempSync(join(tmpdir(), "kwata-pooler-"));
  const cluster = await startCluster();
  const bouncer = await startPgBouncer(cluster.url("postgres"), mode);
  const site = await startSiteProcess({
    DATABASE_URL: bouncer.url,
    ...(isDirect && { DATABASE_DIRECT_URL: cluster.url("postgres") }),
    DATA_DIR: folder,
  });
  const database = await openPostgres({ url: cluster.url("postgres"), max: 2 });
  const world = await assemble(database, { folder, publicUrl: site.url });
  try {
    const { id } = await insertProperty(world, { landlord: await world.newUser("landlord") });
    const shown = async () => {
      const answer = await fetch(`${site.url}/api/properties/${id}`);
      const { price_per_month } = (await answer.json()) as { price_per_month: number };
      return price_per_month;
    };
    const write = (price: number, isHeard = true) =>
      world.db.transaction(async (tx) => {
        if (!isHeard) await tx.execute(sql`set local session_replication_role = replica`);
        await tx.update(properties).set({ price_per_month: price }).where(eq(properties.id, id));
      });
    /** Whether an answer stays although its row has changed, since no trigger said so. */
    const isKept = async () => {
      await write(90_000);
      await shown();
      await write(80_000, false);
      return (await shown()) === 90_000;
    };
    const hears = mode === "session" || isDirect;
    const end = performance.now() + HEARING_MS;
    const isSettled = async () => (await isKept()) || site.output().includes(UNHEARD);
    while (!(await isSettled()) && performance.now() < end);
    let fresh = 0;
    for (let n = 1; n <= READS; n += 1) {
      await shown();
      await write(100_000 + n);
      if ((await shown()) === 100_000 + n) fresh += 1;
    }
    const kept = Number(await isKept());
    const told = site.output().split(UNHEARD).length - 1;
    const exactly = (what: string, value: number, wanted: number) =>
      (wanted ? atLeast : atMost)(`${name}: ${what}`, value, wanted, count);
    return [
      atLeast(`${name}: fresh of ${READS} reads`, fresh, READS, count),
      exactly("answers are kept", kept, Number(hears)),
      exactly("lines that say what is lacking", told, Number(!hears)),
    ];
  } finally {
    await site.stop();
    await world.queue.stop();
    await database.close();
    await bouncer.stop();
    cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
