import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SCHEDULES, type ScheduleName } from "~/domain/jobs";
import { createStories, type Story } from "../../../tests/support/stories/job-stories";
import { processDyingAt } from "../../../tests/support/world/killed-process";
import { createWorld } from "../../../tests/support/world/world";
import { JOB_NAMES } from "./queues";
import { handlersOf } from "./workers";

const world = await createWorld();
const stories = createStories(world);
const names = [...JOB_NAMES, ...(Object.keys(SCHEDULES) as ScheduleName[])];
const MOST_STEPS = 200;

/** Does the job of a story as a process that dies at its n-th step; answers whether it did not. */
async function run({ name, data, read }: Story, n = Number.POSITIVE_INFINITY): Promise<boolean> {
  const { db, storage, step, lived } = processDyingAt(n, world);
  const handlers = handlersOf({
    base: { ...world.as(), db, storage },
    mailer: {
      send: async (mail) => {
        step();
        stories.sent.push(mail);
      },
    },
    pusher: {
      publicKey: "",
      send: async (_target, { payload }) => {
        step();
        stories.pushed.push(JSON.parse(payload).tag);
        return { outcome: "sent" };
      },
    },
    sms: {
      send: async (sms) => {
        step();
        stories.sent.push(sms);
      },
    },
    database: { ...world.database, db },
    stopping: new AbortController().signal,
  });
  const ctx = { ...world.as(), db, storage, actor: { kind: "system" as const } };
  const handle = read
    ? () => read(ctx)
    : (handlers[name] as (...given: unknown[]) => Promise<void>);
  const done = handle(data, `${name}-1`);
  await done.catch((error: unknown) => {
    if (lived()) throw error;
  });
  return lived();
}

describe.each(names)("the job %s", (name) => {
  it("has its effect once, wherever it is killed and however often it is run again", {
    tags: "full",
  }, async () => {
    let n = 1;
    for (let ended = false; !ended; n += 1) {
      expect(n, "steps of one run").toBeLessThan(MOST_STEPS);
      const { effect, expected, ...story } = await stories.begin(name);
      ended = await run(story, n);
      await run(story);
      expect(await effect(), `killed at step ${n}`).toEqual(expected);
      await run(story);
      expect(await effect(), `killed at step ${n}, then run twice`).toEqual(expected);
    }
  });

  it("has its effect once when two processes do it at once", { tags: "full" }, async () => {
    const { effect, expected, ...story } = await stories.begin(name);
    await Promise.all([run(story), run(story)]);
    expect(await effect()).toEqual(expected);
  });
});

/** Minutes within which what people wait for happens at the latest, as the site promises it. */
const AT_LEAST_EVERY: Partial<Record<ScheduleName, number>> = {
  "sweep-transfers": 1,
  "tell-searches": 2,
  "expire-bookings": 5,
  "release-money": 5,
  "report-failed-jobs": 5,
  "follow-visits": 10,
  "publish-reviews": 15,
  "refresh-calendars": 15,
  "complete-bookings": 60,
  "remind-arrivals": 60,
  "ask-confirmations": 60,
  "reconcile-payments": 60,
  "tidy-verifications": 60,
  "make-backup": 60,
};

it("runs what people wait for as often as they are promised", () => {
  for (const [name, most] of Object.entries(AT_LEAST_EVERY)) {
    expect(SCHEDULES[name as ScheduleName], name).toBeLessThanOrEqual(most);
  }
});

it("docs/operations.md tells of each job why repeating it is harmless", () => {
  const table = readFileSync("docs/operations.md", "utf8").matchAll(
    /^\| `([a-z-]+)` \| \S.* \|$/gm,
  );
  expect([...table].map(([, name]) => name).sort()).toEqual([...names].sort());
});
