import { sql } from "drizzle-orm";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { FAILED_JOBS } from "~/domain/jobs";
import { failedJob } from "../../../tests/support/world/failed-job";
import { handlersWith } from "../../../tests/support/world/jobs";
import { createWorld, type World } from "../../../tests/support/world/world";
import { openQueue, type Queue } from "./queue";
import { type Handlers, work } from "./work";

const world = await createWorld();
const SECRET = "a-secret-for-tests-only-0123456789abcdef";
const message = { type: "password-changed", data: { firstName: "Awa" } } as const;
const waiting = { timeout: 20_000, interval: 50 };

afterEach(async () => {
  for (const name of ["send-mail", "send-account-mail"]) {
    await world.queue.boss.deleteAllJobs(name);
  }
});

it("SRV-014 an account mail goes while all other workers are busy and 200 mails wait", {
  tags: "full",
}, async () => {
  await enqueue(200);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let busy = 0;
  const account: string[] = [];
  await startWork({
    "send-mail": async () => {
      busy += 1;
      await released;
    },
    "send-account-mail": async ({ to }) => void account.push(to),
  });
  onTestFinished(() => release());
  await vi.waitFor(() => expect(busy).toBe(3), waiting);
  await world.jobs.enqueue(world.db, "send-account-mail", { to: "me@example.cm", message });
  await vi.waitFor(() => expect(account).toEqual(["me@example.cm"]), waiting);
  release();
});

it("workers do not pause while there is work", { tags: "full" }, async () => {
  const { boss } = world.queue;
  await enqueue(300);
  // By hand, one after the other, it takes this long on this machine.
  const byHand = Date.now();
  for (let done = 0; done < 300; ) {
    for (const job of await boss.fetch("send-mail", { batchSize: 10 })) {
      await boss.complete("send-mail", job.id);
      done += 1;
    }
  }
  const unhurried = Date.now() - byHand;
  await boss.deleteAllJobs("send-mail");
  await enqueue(300);
  const done: string[] = [];
  const started = Date.now();
  await startWork({ "send-mail": async ({ to }) => void done.push(to) });
  await vi.waitFor(() => expect(done).toHaveLength(300), { timeout: 28_000, interval: 50 });
  // With a pause of a second after each ten, three workers would need nine seconds.
  expect(Date.now() - started).toBeLessThan(unhurried + 4_000);
  expect(new Set(done).size).toBe(300);
});

it("SRV-014 counts a mail as sent at once, and one in work at a kill is tried again within a minute", async () => {
  await enqueue(3);
  // What a process has done that was killed in its second mail: taken three, told of one.
  const { boss } = world.queue;
  const [sent, inWork] = await boss.fetch("send-mail", { batchSize: 10 });
  await boss.complete("send-mail", sent?.id ?? "");
  const killedAgo = (seconds: number) =>
    world.db.execute(sql`update pgboss.job
      set heartbeat_on = heartbeat_on - make_interval(secs => ${seconds})
      where name = 'send-mail' and state = 'active'`);
  const look = async () => {
    // The next look is at most 15 s away.
    await world.db.execute(
      sql`update pgboss.queue set monitor_claim_on = monitor_claim_on - interval '15 seconds'`,
    );
    await boss.supervise("send-mail");
    const job = await boss.getJobById("send-mail", inWork?.id ?? "");
    return { state: job?.state, wait: Number(job?.startAfter) - Date.now() };
  };
  await killedAgo(25);
  expect(await look()).toMatchObject({ state: "active" });
  await killedAgo(10);
  const { state, wait } = await look();
  expect(state).toBe("retry");
  expect(wait).toBeLessThanOrEqual(10_000);
  expect(await boss.getJobById("send-mail", sent?.id ?? "")).toMatchObject({ state: "completed" });
});

it("settles each mail by itself: the failed one alone is tried again, with nothing but a sentence kept", async () => {
  await enqueue(5);
  const secret = "http://localhost:3000/auth?recovery=token";
  const tried: string[] = [];
  const states: (string | undefined)[] = [];
  await startWork({
    "send-mail": async ({ to }) => {
      // Told before the next one of the batch begins.
      states.push(...(await statesOf("completed")));
      tried.push(to);
      if (to === "2@example.cm") throw Object.assign(new Error("not taken"), { input: secret });
    },
  });
  await vi.waitFor(async () => expect(await statesOf("retry")).toHaveLength(1), waiting);
  expect(await statesOf("completed")).toHaveLength(4);
  expect(tried.sort()).toEqual([0, 1, 2, 3, 4].map((n) => `${n}@example.cm`));
  expect(states.length).toBeGreaterThan(0);
  const [failed] = (await jobs()).filter((job) => job.state === "retry");
  expect(failed?.output).toEqual({ message: "not taken", failure: "other" });
});

it("a stop leaves the rest of a batch for later, unsent and not lost", async () => {
  await enqueue(30);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const done: string[] = [];
  const queue = await startWork({
    "send-mail": async ({ to }) => {
      done.push(to);
      await released;
    },
  });
  await vi.waitFor(() => expect(done.length).toBeGreaterThan(0), waiting);
  const stopped = queue.stop();
  release();
  await stopped;
  expect(done.length).toBeLessThanOrEqual(3);
  expect(await statesOf("completed")).toHaveLength(done.length);
  expect((await statesOf("retry")).length + (await statesOf("created")).length).toBe(
    30 - done.length,
  );
});

it("deletes finished mails within minutes", async () => {
  await enqueue(2);
  const { boss } = world.queue;
  const [sent, failed] = await boss.fetch("send-mail", { batchSize: 2 });
  await boss.complete("send-mail", sent?.id ?? "");
  await world.db.execute(sql`update pgboss.job set retry_limit = 0 where id = ${failed?.id ?? ""}`);
  await boss.fail("send-mail", failed?.id ?? "", { message: "no" });
  expect((await jobs()).map((job) => job.state).sort()).toEqual(["completed", "failed"]);
  await world.db.execute(
    sql`update pgboss.job set completed_on = completed_on - interval '61 seconds'`,
  );
  // The next look is at most a minute away.
  await world.db.execute(
    sql`update pgboss.queue set maintain_on = maintain_on - interval '61 seconds'`,
  );
  await boss.supervise("send-mail");
  expect(await jobs()).toEqual([]);
});

async function enqueue(count: number): Promise<void> {
  const data = (_: unknown, n: number) =>
    world.queue.seal.close({ to: `${n}@example.cm`, message });
  const sealed = Array.from({ length: count }, data);
  await world.queue.boss.insert(
    "send-mail",
    sealed.map((data) => ({ data })),
  );
}

/** Workers of a queue of their own on the world's database, as of another process. */
it("SRV-014 marks a mail that an administrator tries again by its first try, so that it goes out once", async () => {
  const id = await failedJob(world, "send-mail", { to: "awa@example.cm", message });
  const { boss } = world.queue;
  const first = (await boss.findJobs(FAILED_JOBS)).find((one) => one.id === id)?.sourceId;
  await world.jobs.retry(world.db, [id]);
  const marks: string[] = [];
  await startWork({ "send-mail": async (_, mark) => void marks.push(mark) });
  await vi.waitFor(() => expect(marks).toHaveLength(1), waiting);
  expect(marks).toEqual([first]);
});

async function startWork(handlers: Partial<Handlers>): Promise<Queue> {
  const queue = await openQueue(world.database, [SECRET], (error) => console.error(error));
  let stopped: Promise<void> | undefined;
  const once = { ...queue, stop: () => (stopped ??= queue.stop()) };
  onTestFinished(once.stop);
  await work(once, handlersWith(handlers), () => undefined);
  return once;
}

function jobs(): ReturnType<World["queue"]["boss"]["findJobs"]> {
  return world.queue.boss.findJobs("send-mail");
}

async function statesOf(state: string): Promise<string[]> {
  return (await jobs()).map((job) => job.state).filter((found) => found === state);
}
