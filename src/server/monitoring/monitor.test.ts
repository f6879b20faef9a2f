import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "~/config";
import { freePort } from "../../../tests/support/world/postgres-cluster";
import { copyPostgres, TEST_SECRET } from "../../../tests/support/world/world";
import { createApp } from "../app";
import { openServices, type Services } from "../services";

const TOKEN = "token-of-the-monitor";
const ABSENT = "/api/properties/00000000-0000-4000-8000-000000000000";

describe.runIf(process.env.TEST_ENGINE === "postgres")("what operators ask", () => {
  const folder = mkdtempSync(join(tmpdir(), "kwata-monitor-"));
  const opened: Services[] = [];
  let databaseUrl: string;
  /** The site's services and its answers, with settings of its own. */
  async function openSite(env: Record<string, string> = {}) {
    const config = readConfig({
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: TEST_SECRET,
      LOG_LEVEL: "silent",
      ...env,
    });
    const services = await openServices(config);
    opened.push(services);
    const site = () => createApp(config, services);
    return { services, site };
  }
  let own: Awaited<ReturnType<typeof openSite>>;
  beforeAll(async () => {
    databaseUrl = await copyPostgres();
    own = await openSite({ METRICS_TOKEN: TOKEN });
  });
  afterAll(async () => {
    for (const services of opened) await services.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const GOOD = { database: true, storage: true, migrations: true };
  async function readiness(site: ReturnType<typeof own.site>) {
    const answer = await site.request("/readyz");
    return { status: answer.status, ...((await answer.json()) as object) };
  }

  it("says that the process lives, and that it is ready", async () => {
    const alive = await own.site().request("/healthz");
    expect([alive.status, await alive.text()]).toEqual([200, "ok"]);
    expect(alive.headers.get("cache-control")).toBe("no-store");
    expect(await readiness(own.site())).toMatchObject({
      status: 200,
      ready: true,
      draining: false,
      parts: GOOD,
      changes_heard: true,
      version: "0.1.0",
    });
  });

  it("is not ready without its storage", async () => {
    const { site } = await openSite({
      S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      S3_BUCKET: "pictures",
      S3_ACCESS_KEY_ID: "nobody",
      S3_SECRET_ACCESS_KEY: "nothing",
    });
    expect(await readiness(site())).toMatchObject({
      status: 503,
      ready: false,
      parts: { ...GOOD, storage: false },
    });
    expect((await site().request("/healthz")).status).toBe(200);
  });

  it("is not ready over a database that is older than its code, or away", async () => {
    const url = await copyPostgres();
    const { site, services } = await openSite({ DATABASE_URL: url });
    await services.base.db.execute(sql`delete from drizzle.__drizzle_migrations
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`);
    const parts = { ...GOOD, migrations: false };
    expect(await readiness(site())).toMatchObject({ status: 503, parts });
    const name = new URL(url).pathname.slice(1);
    const { db } = own.services.base;
    await db.execute(sql.raw(`alter database ${name} allow_connections false`));
    await db.execute(sql`select pg_terminate_backend(pid, 10000)
      from pg_stat_activity where datname = ${name}`);
    expect(await readiness(site())).toMatchObject({
      status: 503,
      parts: { database: false, storage: true, migrations: false },
    });
    expect((await site().request("/healthz")).status).toBe(200);
  });

  it("is not ready once it is told to stop, though all parts work", async () => {
    own.services.state.draining = true;
    const told = { status: 503, ready: false, draining: true, parts: GOOD };
    expect(await readiness(own.site())).toMatchObject(told);
    own.services.state.draining = false;
  });

  const scrape = (site: ReturnType<typeof own.site>, token?: string) =>
    site.request("/metrics", { headers: token ? { authorization: `Bearer ${token}` } : {} });

  it("shows its figures to who has the token", async () => {
    for (const token of [undefined, "another-token-of-it"]) {
      const refused = await scrape(own.site(), token);
      expect([refused.status, await refused.text()], token).toEqual([401, "Unauthorized"]);
    }
    const answer = await scrape(own.site(), TOKEN);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("counts requests, kept answers, jobs, mails and text messages", async () => {
    const site = own.site();
    const { base, publicCache, mailer } = own.services;
    publicCache.listen();
    await expect
      .poll(async () => {
        await site.request("/api/settings");
        return (await (await scrape(site, TOKEN)).text()).includes('cache_total{outcome="hit"}');
      })
      .toBe(true);
    for (const path of [ABSENT, ABSENT, "/api/nowhere"]) await site.request(path);
    for (const key of ["due", "later"]) {
      await base.db.transaction((tx) => base.jobs.enqueue(tx, "delete-files", { keys: [key] }));
    }
    await base.db.execute(sql`update pgboss.job set start_after = now() + case
      when data::text like '%later%' then interval '1 hour' else interval '-90 seconds' end
      where name = 'delete-files'`);
    const mail = { to: "ada@example.cm", subject: "s", html: "h", text: "t", id: "1" };
    await mailer.send(mail);
    await expect(mailer.send({ ...mail, to: "nobody" })).rejects.toThrow();
    const silent = await openSite({
      METRICS_TOKEN: TOKEN,
      SMS_URL: `http://127.0.0.1:${await freePort()}/`,
    });
    const text = { to: "+237699123456", text: "t", id: "2" };
    await expect(silent.services.sms.send(text)).rejects.toThrow();

    const figures = (await (await scrape(site, TOKEN)).text()).split("\n");
    const route = `method="GET",route="/api/properties/:id",status="404"`;
    for (const line of [
      `kwata_http_request_seconds_count{${route}} 2`,
      `kwata_http_request_seconds_bucket{le="+Inf",${route}} 2`,
      `kwata_http_request_seconds_count{method="GET",route="/api/*",status="404"} 1`,
      `kwata_jobs_due{queue="delete-files"} 1`,
      "kwata_jobs_failed 0",
      "kwata_database_up 1",
      "kwata_changes_heard 1",
      `kwata_mails_total{outcome="sent"} 1`,
      `kwata_mails_total{outcome="failed"} 1`,
      `kwata_pool_connections{state="waiting"} 0`,
    ])
      expect(figures).toContain(line);
    const value = (name: string) =>
      Number(figures.find((line) => line.startsWith(`${name} `))?.split(" ")[1]);
    const age = value('kwata_jobs_oldest_seconds{queue="delete-files"}');
    expect(age).toBeGreaterThanOrEqual(90);
    expect(age).toBeLessThan(150);
    expect(value("process_resident_memory_bytes")).toBeGreaterThan(1e7);
    expect(value("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
    const others = await (await scrape(silent.site(), TOKEN)).text();
    expect(others).toContain('kwata_texts_total{outcome="failed"} 1');
  });

  it("names no queue any more whose due jobs are done", async () => {
    const { base } = own.services;
    const named = async () => {
      const text = await (await scrape(own.site(), TOKEN)).text();
      return ["kwata_jobs_due", "kwata_jobs_oldest_seconds"].map((figure) =>
        text.includes(`${figure}{queue="delete-files"}`),
      );
    };
    await base.db.transaction((tx) => base.jobs.enqueue(tx, "delete-files", { keys: ["a"] }));
    expect(await named()).toEqual([true, true]);
    await base.db.execute(
      sql`update pgboss.job set state = 'completed' where name = 'delete-files'`,
    );
    expect(await named()).toEqual([false, false]);
  });
});
