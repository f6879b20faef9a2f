import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Db } from "~/db/client";
import { auditLog } from "~/db/schema";
import { FAILED_JOBS } from "~/domain/jobs";
import { readStatus, recordBackup } from "~/domain/system";
import { failedJob } from "../../tests/support/world/failed-job";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const admin = await world.newUser("admin");
const ask = (user?: Parameters<typeof world.client>[0]) =>
  world.client(user).api.system.status.$get();
const partsOf = ({ parts }: Awaited<ReturnType<typeof readStatus>>) =>
  Object.fromEntries(parts.map(({ name, working }) => [name, working]));
const ALL = { database: true, storage: true, authentication: true, mail: true, jobs: true };

describe("the platform's status", () => {
  it("tells an administrator what was measured, and nobody else", async () => {
    for (const user of [undefined, await world.newUser("user"), await world.newUser("landlord")])
      expect((await ask(user)).status).toBe(user ? 403 : 401);
    await world.queue.boss.deleteAllJobs("delete-files");
    await world.jobs.enqueue(world.db, "delete-files", { keys: [] });
    // Not due yet.
    const startAfter = new Date(Date.now() + 86_400_000);
    await world.jobs.enqueue(world.db, "delete-files", { keys: [] }, { startAfter });
    const response = await ask(admin);
    if (response.status !== 200) throw new Error(await response.text());
    const status = await response.json();
    expect(partsOf(status)).toEqual(ALL);
    expect(status.queue?.waiting).toBe(1);
    expect(status.queue?.failed).toBe(0);
    expect(status).toMatchObject({
      sends_mail: false,
      version: "0.1.0",
      commit: "79422cc54503",
      built_at: "2026-11-27T02:27:00.000Z",
      measured_at: world.clock.now.toISOString(),
    });
    for (const { ms } of status.parts) expect(ms).toBeLessThan(3_000);
  });

  it("says which part is away, and still tells of the others", async () => {
    const ctx = world.as(admin);
    const storage = { ...ctx.storage, healthy: async () => false };
    expect(partsOf(await readStatus({ ...ctx, storage }))).toEqual({ ...ALL, storage: false });
    const mailServer = { verify: () => Promise.reject(new Error("no connection")) };
    expect(partsOf(await readStatus({ ...ctx, mailServer }))).toEqual({ ...ALL, mail: false });
    const broken = new Proxy({} as Db, {
      get: () => () => {
        throw new Error("no connection");
      },
    });
    const away = await readStatus({ ...ctx, db: broken });
    expect(partsOf(away)).toEqual({
      database: false,
      storage: true,
      authentication: false,
      mail: true,
      jobs: false,
    });
    expect(away).toMatchObject({ queue: null, last_backup_at: null });
  });

  it("takes the jobs for stopped once one has been due for five minutes", async () => {
    await world.queue.boss.deleteAllJobs("delete-files");
    const due = (seconds: number) => {
      const startAfter = new Date(Date.now() - seconds * 1000);
      return world.jobs.enqueue(world.db, "delete-files", { keys: [] }, { startAfter });
    };
    const isWorking = async () => partsOf(await readStatus(world.as(admin))).jobs;
    await due(200);
    expect(await isWorking()).toBe(true);
    await due(301);
    expect(await isWorking()).toBe(false);
    await world.queue.boss.deleteAllJobs("delete-files");
  });

  it("counts what is at work and what is due again as waiting, and nothing given up", async () => {
    await world.queue.boss.deleteAllJobs("delete-files");
    for (let n = 0; n < 3; n += 1) {
      await world.jobs.enqueue(world.db, "delete-files", { keys: [] });
    }
    const [again] = await world.queue.boss.fetch("delete-files");
    await world.queue.boss.fail("delete-files", again?.id ?? "", { message: "no" });
    await world.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    await world.queue.boss.fetch("delete-files");
    await failedJob(world, "make-avif", { imageUrl: "/storage/x.webp" });
    await world.db.execute(sql`update pgboss.job set start_after = now() - interval '1 hour'
      where name = ${FAILED_JOBS}`);
    const status = await readStatus(world.as(admin));
    expect(status.queue).toMatchObject({ waiting: 3, failed: 1 });
    expect(partsOf(status).jobs).toBe(true);
    for (const name of ["delete-files", FAILED_JOBS]) await world.queue.boss.deleteAllJobs(name);
  });

  it("waits no longer than three seconds for a part that does not answer", {
    tags: "full",
  }, async () => {
    const storage = { ...world.storage, healthy: () => new Promise<boolean>(() => undefined) };
    const start = performance.now();
    const status = await readStatus({ ...world.as(admin), storage });
    expect(performance.now() - start).toBeLessThan(4_500);
    expect(partsOf(status)).toEqual({ ...ALL, storage: false });
  });

  it("tells of the newest backup that was recorded", async () => {
    const system = world.as("system");
    expect(await readStatus(world.as(admin))).toMatchObject({ last_backup_at: null });
    await recordBackup(system);
    world.pass({ minutes: 1 });
    await recordBackup(system);
    const at = world.clock.now.toISOString();
    // What else the log tells of the platform is no backup.
    world.pass({ minutes: 1 });
    await world.db.insert(auditLog).values({
      action: "job.report",
      target_type: "system",
      target_id: FAILED_JOBS,
      created_at: world.clock.now,
    });
    const { last_backup_at } = await readStatus(world.as(admin));
    expect(last_backup_at).toBe(at);
  });
});
