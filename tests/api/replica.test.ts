import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Db } from "~/db/client";
import { openPostgres, type PostgresDatabase } from "~/db/postgres";
import { openReplica, type Replica } from "~/db/replica";
import { newsletterSubscribers, properties } from "~/db/schema";
import { seedReferenceData } from "~/domain/seed-reference-data";
import { createPublicCache } from "~/server/cache/public-cache";
import { createSeo } from "~/server/seo";
import { insertProperty } from "../support/rows/property";
import { type Cluster, startCluster, startReplica } from "../support/world/postgres-cluster";
import { assemble, type TestUser } from "../support/world/world";

const isPostgres = process.env.TEST_ENGINE === "postgres";

describe.runIf(isPostgres)("a replica", () => {
  const folder = mkdtempSync(join(tmpdir(), "kwata-replica-"));
  const lines: string[] = [];
  const app = new Hono();
  let clusters: [Cluster, Cluster];
  let primary: PostgresDatabase;
  let copy: PostgresDatabase["pool"];
  let replica: Replica;
  let cache: ReturnType<typeof createPublicCache>;
  let world: Awaited<ReturnType<typeof assemble>>;
  let landlord: TestUser;
  let id: string;
  beforeAll(async () => {
    const first = await startCluster();
    primary = await openPostgres({ url: first.url("postgres"), max: 10 });
    await seedReferenceData(primary.db);
    const second = await startReplica(first.url("postgres"));
    clusters = [first, second];
    world = await assemble(primary, { folder, publicUrl: "http://localhost:3000" });
    const url = second.url("postgres");
    replica = openReplica({ url, primary, max: 4, log: (line) => lines.push(line) });
    copy = new pg.Pool({ connectionString: url, max: 1 });
    copy.on("error", () => {});
    cache = createPublicCache(primary, replica);
    app.use(cache.answer());
    app.route("/", world.api).route("/", createSeo(world));
    landlord = await world.newUser("landlord");
    ({ id } = await insertProperty(world, { landlord, title: "Villa des rosiers" }));
  });
  afterAll(async () => {
    await cache.close();
    await replica.close();
    await copy.end();
    await world.queue.stop();
    await primary.close();
    for (const cluster of clusters.toReversed()) cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  let asked = 0;
  /** The listing's price as an answer says it that nobody has kept. */
  async function priceShown(headers: Record<string, string> = {}): Promise<number | undefined> {
    asked += 1;
    const answer = await app.request(`/api/properties?priceMax=${2_000_000 + asked}`, { headers });
    expect(answer.status).toBe(200);
    const { items } = (await answer.json()) as { items: { id: string; price_per_month: number }[] };
    return items.find((item) => item.id === id)?.price_per_month;
  }
  const price = (to: number) =>
    world.db
      .update(properties)
      .set({ price_per_month: to, monthly_xaf: to, status: "active" })
      .where(eq(properties.id, id));
  /** A write that nobody is told of: only the primary's readers see it, while the replica stands. */
  const unheard = (write: (tx: Db) => Promise<unknown>) =>
    world.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await write(tx);
    });
  const silently = (to: number) =>
    unheard((tx) =>
      tx.update(properties).set({ price_per_month: to, card: null }).where(eq(properties.id, id)),
    );
  const stand = () => copy.query("select pg_wal_replay_pause()");
  const goOn = () => copy.query("select pg_wal_replay_resume()");
  /** Writes a price, and stops the replica once it has it and answers. */
  async function standUpToDate(): Promise<void> {
    await price(100_000);
    await expect
      .poll(async () => (await priceShown()) === 100_000 && replica.reads(undefined))
      .toBeTruthy();
    await stand();
  }
  afterEach(async () => {
    vi.restoreAllMocks();
    await goOn();
  });

  it("answers what visitors read, once it has all that they must see", async () => {
    await standUpToDate();
    expect(lines).toEqual(["replica used"]);
    await silently(200_000);
    expect(await priceShown()).toBe(100_000);
    await goOn();
    await expect.poll(() => priceShown()).toBe(200_000);
  });

  it("answers nobody who has a session, and no write", async () => {
    await standUpToDate();
    await silently(300_000);
    const authorization = `Bearer ${landlord.token}`;
    expect([await priceShown(), await priceShown({ authorization })]).toEqual([100_000, 300_000]);
    const before = await primary.db.$count(newsletterSubscribers);
    const init = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "ada@example.cm" }),
    };
    expect((await app.request("/api/newsletter", init)).status).toBe(200);
    expect(await primary.db.$count(newsletterSubscribers)).toBe(before + 1);
  });

  it("never shows less than was written, though it stands still", { tags: "full" }, async () => {
    await standUpToDate();
    for (let to = 400_001; to <= 400_020; to += 1) {
      await price(to);
      expect([await priceShown(), await priceShown()]).toEqual([to, to]);
    }
  });

  it("never shows less than was written while it follows and others read", {
    tags: "full",
  }, async () => {
    const over = new AbortController();
    const reader = async () => {
      while (!over.signal.aborted) await priceShown();
    };
    const others = [reader(), reader(), reader()];
    for (let to = 500_001; to <= 500_200; to += 1) {
      await price(to);
      expect(await priceShown()).toBe(to);
    }
    over.abort();
    await Promise.all(others);
  });

  it("is passed over without a failure while it is away, and used again", {
    tags: "full",
  }, async () => {
    await standUpToDate();
    await goOn();
    lines.length = 0;
    const over = new AbortController();
    let answers = 0;
    const reader = async () => {
      while (!over.signal.aborted) {
        expect(await priceShown()).toBeDefined();
        answers += 1;
      }
    };
    const others = [reader(), reader(), reader()];
    const [, second] = clusters;
    second.halt();
    await price(600_000);
    expect(await priceShown()).toBe(600_000);
    await expect.poll(() => lines).toEqual(["replica away"]);
    second.resume();
    await expect.poll(() => lines).toEqual(["replica away", "replica used"]);
    over.abort();
    await Promise.all(others);
    expect(answers).toBeGreaterThan(10);
  });

  it("leaves to the primary what it can't do, or what it was asked when it went away", {
    tags: "full",
  }, async () => {
    await standUpToDate();
    const reads = replica.reads(undefined);
    const email = "essola@example.cm";
    await reads?.insert(newsletterSubscribers).values({ email });
    const kept = () => reads?.$count(newsletterSubscribers, eq(newsletterSubscribers.email, email));
    expect(await kept()).toBe(0);
    const [, second] = clusters;
    second.halt();
    expect(await kept()).toBe(1);
    second.resume();
  });

  it("answers for the sitemap, too", { tags: "full" }, async () => {
    await standUpToDate();
    const places = async () => {
      const text = await (await app.request("/sitemap-pages.xml")).text();
      return text.match(/location=[a-z]+/g) ?? [];
    };
    expect(await places()).toEqual(["location=akwa"]);
    await unheard((tx) =>
      tx.update(properties).set({ status: "draft" }).where(eq(properties.id, id)),
    );
    expect(await places()).toEqual(["location=akwa"]);
    await goOn();
    await expect.poll(places).toEqual([]);
  });

  // The last one: afterwards the clock goes back, which that of a process never does.
  it("shows what no news tells half a minute later, like the cache, and says when it stays behind", async () => {
    await standUpToDate();
    await silently(350_000);
    expect(await priceShown()).toBe(100_000);
    const now = performance.now.bind(performance);
    let later = 30_500;
    vi.spyOn(performance, "now").mockImplementation(() => now() + later);
    expect(await priceShown()).toBe(350_000);
    expect(lines).not.toContain("replica behind");
    later += 5_500;
    await expect
      .poll(async () => {
        expect(await priceShown()).toBe(350_000);
        return lines;
      })
      .toContain("replica behind");
  });
});
