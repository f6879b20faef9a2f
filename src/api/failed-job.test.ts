import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { auditLog, notifications, rateLimits } from "~/db/schema";
import { FAILED_JOBS } from "~/domain/jobs";
import { recordBackup, reportFailedJobs } from "~/domain/system";
import { createSeal } from "~/server/jobs/seal";
import { failedJob } from "../../tests/support/world/failed-job";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const admin = await world.newUser("admin");
const other = await world.newUser("admin");
const welcome = { type: "welcome", data: { firstName: "Awa", userType: "user" } } as const;
const link = "http://localhost:3000/auth?recovery=token";
const reset = {
  type: "reset-password",
  data: { firstName: "Awa", link, minutes: 30 },
} as const;

const list = async (
  query: { kind?: "mail" | "notice" | "photo"; limit?: string; before?: string } = {},
) => {
  const response = await world.client(admin).api["failed-jobs"].$get({ query });
  expect(response.status).toBe(200);
  return (await response.json()) as {
    items: { id: string; kind: string; recipient: string | null; retry: string }[];
    next: string | null;
  };
};
const decide = async (act: "retry" | "delete", ids: string[], who = admin) =>
  (await world.client(who).api["failed-jobs"][act].$post({ json: { ids } })).json();
const waiting = (name: string) => world.jobsOf(name);
const hour = 3_600_000;

afterEach(async () => {
  for (const name of [FAILED_JOBS, "send-mail", "send-account-mail", "send-sms", "make-avif"]) {
    await world.queue.boss.deleteAllJobs(name);
  }
  await world.db.delete(notifications);
  await world.db.delete(rateLimits);
  world.clock.now = new Date();
});

describe("failed jobs", () => {
  it("are told with kind, tries and reason, and nothing of a mail but its masked recipient", async () => {
    const id = await failedJob(world, "send-mail", {
      to: "awa.mbarga@example.cm",
      message: welcome,
    });
    const { items, next } = await list();
    expect(next).toBeNull();
    expect(items).toEqual([
      {
        id,
        place: expect.any(String),
        kind: "mail",
        enqueued_at: expect.any(String),
        failed_at: expect.any(String),
        tries: 1,
        failure: "refused",
        recipient: "a…@example.cm",
        retry: "possible",
      },
    ]);
  });

  it("are there a week later, though finished mails go within minutes", async () => {
    await failedJob(world, "send-mail", { to: "a@example.cm", message: welcome });
    await world.db.execute(sql`update pgboss.job set
      created_on = created_on - interval '13 days', start_after = start_after - interval '13 days',
      keep_until = keep_until - interval '13 days',
      completed_on = completed_on - interval '13 days'`);
    const look = async () => {
      await world.db.execute(
        sql`update pgboss.queue set maintain_on = maintain_on - interval '61 seconds'`,
      );
      for (const name of ["send-mail", FAILED_JOBS]) await world.queue.boss.supervise(name);
    };
    await look();
    expect(await world.queue.boss.findJobs("send-mail")).toEqual([]);
    expect((await list()).items).toHaveLength(1);
    await world.db.execute(sql`update pgboss.job set keep_until = keep_until - interval '2 days'`);
    await look();
    expect((await list()).items).toEqual([]);
  });

  it("go on page by page, newest first, and by kind", async () => {
    const ids: string[] = [];
    for (const n of [1, 2, 3]) {
      ids.push(await failedJob(world, "send-mail", { to: `${n}@example.cm`, message: welcome }));
    }
    const photo = await failedJob(world, "make-avif", { imageUrl: "/storage/x.webp" });
    const first = await list({ limit: "2" });
    expect(first.items.map(({ id }) => id)).toEqual([photo, ids[2]]);
    const second = await list({ limit: "2", before: first.next ?? "" });
    expect(second.items.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    expect(second.next).toBeNull();
    expect((await list({ kind: "photo" })).items.map(({ id }) => id)).toEqual([photo]);
    expect((await list({ before: "2026-13-99_nothing" })).items).toEqual([]);
    const response = await world
      .client(admin)
      .api["failed-jobs"].$get({ query: { kind: "x" as "mail" } });
    expect(response.status).toBe(422);
  });

  it("retried by two administrators at once wait once, with what they held", async () => {
    const mail = { to: "awa@example.cm", message: welcome };
    const id = await failedJob(world, "send-mail", mail);
    await world.queue.boss.deleteStoredJobs("send-mail");
    const both = await Promise.all([decide("retry", [id]), decide("retry", [id], other)]);
    expect(both).toContainEqual({ done: 1, skipped: 0 });
    expect(both).toContainEqual({ done: 0, skipped: 1 });
    expect(await waiting("send-mail")).toEqual([mail]);
    expect((await list()).items).toEqual([]);
    const trail = await world.db.select().from(auditLog).where(eq(auditLog.target_id, id));
    expect(trail).toHaveLength(1);
    expect(trail[0]).toMatchObject({ action: "job.retry", details: { job: "send-mail" } });
  });

  it("a mail tried again keeps the mark of its first sending", async () => {
    const id = await failedJob(world, "send-mail", { to: "awa@example.cm", message: welcome });
    const [dead] = await world.queue.boss.findJobs(FAILED_JOBS);
    await decide("retry", [id]);
    const [again] = await world.queue.boss.fetch("send-mail", { includeMetadata: true });
    expect(again?.id).not.toBe(dead?.sourceId);
    expect(again?.sourceRootId).toBe(dead?.sourceId);
  });

  it.each(["retry", "delete"] as const)("%s concerns those alone that were chosen", async (act) => {
    const [one, other] = [
      await failedJob(world, "send-mail", { to: "awa@example.cm", message: welcome }),
      await failedJob(world, "send-mail", { to: "rose@example.cm", message: welcome }),
    ];
    expect(await decide(act, [one])).toEqual({ done: 1, skipped: 0 });
    expect((await list()).items).toMatchObject([{ id: other }]);
  });

  it("a mail whose link has expired is not sent again", async () => {
    const id = await failedJob(world, "send-account-mail", {
      to: "awa@example.cm",
      message: reset,
    });
    expect((await list()).items).toMatchObject([{ retry: "possible" }]);
    world.clock.now = new Date(Date.now() + hour);
    expect((await list()).items).toMatchObject([{ id, retry: "link_expired" }]);
    expect(await decide("retry", [id])).toEqual({ done: 0, skipped: 1 });
    expect((await list()).items).toHaveLength(1);
    expect(await decide("delete", [id, id])).toEqual({ done: 1, skipped: 0 });
    expect((await list()).items).toEqual([]);
  });

  it("what runs by itself is not tried again by hand", async () => {
    const id = await failedJob(world, "delete-files", { keys: [] });
    await world.db.execute(sql`update pgboss.job set source_name = 'sweep-uploads'
      where id = ${id}::uuid`);
    expect((await list()).items).toMatchObject([{ id, kind: "schedule", retry: "scheduled" }]);
    expect(await decide("retry", [id])).toEqual({ done: 0, skipped: 1 });
  });

  it("of which the process ended in the middle are named so", async () => {
    const [ended, refused] = [
      await failedJob(world, "delete-files", { keys: [] }),
      await failedJob(world, "delete-files", { keys: [] }),
    ];
    // As the queue notes it.
    await world.db.execute(sql`update pgboss.job
      set source_output = '{"value": {"message": "job timed out"}}' where id = ${ended}::uuid`);
    expect((await list({ kind: "photo" })).items).toMatchObject([
      { id: refused, failure: "refused" },
      { id: ended, failure: "interrupted" },
    ]);
  });

  it("a mail sealed under another secret names no recipient and is not sent again", async () => {
    const mail = { to: "awa@example.cm", message: welcome };
    const id = await failedJob(world, "send-mail", mail);
    const { sealed } = createSeal(["another-secret-for-tests-0123456789abcdef"]).close(mail);
    await world.db.execute(sql`update pgboss.job set data = ${JSON.stringify({ sealed })}::jsonb
      where id = ${id}::uuid`);
    expect((await list()).items).toMatchObject([{ id, recipient: null, retry: "link_expired" }]);
    expect(await decide("retry", [id])).toEqual({ done: 0, skipped: 1 });
  });

  it("a mail's link ages from when it was asked for, not from its last try", async () => {
    world.clock.now = new Date();
    const mail = { to: "awa@example.cm", message: reset };
    const old = await failedJob(world, "send-account-mail", mail, { minutesAgo: 31 });
    const fresh = await failedJob(world, "send-account-mail", mail, { minutesAgo: 28 });
    expect((await list()).items).toMatchObject([
      { id: fresh, retry: "possible" },
      { id: old, retry: "link_expired" },
    ]);
  });

  it("a text message is told by the ends of its number, and not sent again once it is too late", async () => {
    const sms = { to: "+237699123456", text: "Kwata: votre code est 123456." };
    const until = new Date(Date.now() + hour).toISOString();
    const code = await failedJob(world, "send-sms", { ...sms, until });
    const news = await failedJob(world, "send-sms", sms);
    const told = { kind: "mail", recipient: "+237…56" };
    expect((await list()).items).toMatchObject([
      { id: news, ...told, retry: "possible" },
      { id: code, ...told, retry: "possible" },
    ]);
    world.clock.now = new Date(Date.now() + hour);
    expect((await list()).items).toMatchObject([{ retry: "possible" }, { retry: "too_late" }]);
    await world.queue.boss.deleteStoredJobs("send-sms");
    expect(await decide("retry", [code, news])).toEqual({ done: 1, skipped: 1 });
    expect(await waiting("send-sms")).toEqual([sms]);
  });

  it("a notice that goes by text message is told among the notifications", async () => {
    const words = { title: "Demande acceptée", message: "Votre séjour est accepté.", link: null };
    const until = new Date(Date.now() + hour).toISOString();
    const id = await failedJob(world, "text-notice", { userId: admin.id, words, until });
    await failedJob(world, "send-sms", { to: "+237699123456", text: "Kwata" });
    expect((await list({ kind: "notice" })).items).toMatchObject([{ id, kind: "notice" }]);
  });

  it("a notification on a phone is not tried again once it comes too late", async () => {
    const push = {
      subscriptionId: crypto.randomUUID(),
      userId: admin.id,
      notice: { title: "Nouveau message", body: "Awa", link: null, tag: "message-1" },
      until: new Date(Date.now() + hour).toISOString(),
    };
    const id = await failedJob(world, "send-push", push);
    expect((await list()).items).toMatchObject([{ kind: "notice", retry: "possible" }]);
    world.clock.now = new Date(Date.now() + hour + 1);
    expect((await list()).items).toMatchObject([{ id, retry: "too_late" }]);
    expect(await decide("retry", [id])).toEqual({ done: 0, skipped: 1 });
    expect(await decide("delete", [id])).toEqual({ done: 1, skipped: 0 });
  });

  it.each([
    ["arrival", "2026-05-31T22:59:00Z", "2026-05-31T23:00:00Z"],
    ["arrival_today", "2026-06-01T22:59:00Z", "2026-06-01T23:00:00Z"],
  ] as const)("a mail of an %s is not tried again on a later day", async (status, last, late) => {
    const data = {
      audience: "tenant",
      firstName: "Awa",
      status,
      propertyTitle: "Studio",
      startDate: "2026-06-01",
      endDate: null,
      totalAmount: 1,
      bookingCode: "9F3A11C2",
      reason: null,
      link: "http://localhost:3000/user/booking/x",
    } as const;
    const message = { type: "booking-confirmation", data } as const;
    const id = await failedJob(world, "send-mail", { to: "awa@example.cm", message });
    world.clock.now = new Date(last);
    expect((await list()).items).toMatchObject([{ id, retry: "possible" }]);
    world.clock.now = new Date(late);
    expect((await list()).items).toMatchObject([{ id, retry: "too_late" }]);
    expect(await decide("retry", [id])).toEqual({ done: 0, skipped: 1 });
  });

  it("what still waits for its next try is told, and no job that never failed", async () => {
    for (const to of ["a@example.cm", "b@example.cm"]) {
      await world.jobs.enqueue(world.db, "send-mail", { to, message: welcome });
    }
    const [job] = await world.queue.boss.fetch("send-mail");
    await world.queue.boss.fail("send-mail", job?.id ?? "", { message: "no" });
    const response = await world.client(admin).api["failed-jobs"].retries.$get();
    expect(await response.json()).toEqual({
      items: [{ id: job?.id, kind: "mail", tries: 1, next_try_at: expect.any(String) }],
      count: 1,
    });
  });

  it("what waits for its next try stands soonest first, with that moment", async () => {
    const moments = ["2099-06-02T10:00:00.000Z", "2099-06-01T10:00:00.000Z"];
    for (const moment of moments) {
      await world.jobs.enqueue(world.db, "send-mail", { to: "a@example.cm", message: welcome });
      const [job] = await world.queue.boss.fetch("send-mail");
      await world.queue.boss.fail("send-mail", job?.id ?? "", { message: "no" });
      await world.db.execute(sql`update pgboss.job set start_after = ${moment}::timestamptz
        where id = ${job?.id}::uuid`);
    }
    const response = await world.client(admin).api["failed-jobs"].retries.$get();
    expect(await response.json()).toMatchObject({
      items: moments.toReversed().map((next_try_at) => ({ next_try_at })),
    });
  });

  it("are told to administrators once an hour at most, however many look", async () => {
    const report = () => reportFailedJobs(world.as("system"));
    const told = () =>
      world.db.select().from(notifications).where(eq(notifications.user_id, admin.id));
    await report();
    expect(await told()).toEqual([]);
    await failedJob(world, "send-mail", { to: "a@example.cm", message: welcome });
    world.clock.now = new Date();
    // A backup is recorded under the same kind of target, and is no report.
    await recordBackup(world.as("system"));
    await Promise.all([report(), report(), report()]);
    expect(await told()).toMatchObject([
      {
        type: "system",
        title: "Tâches échouées",
        message:
          "Une tâche de fond a échoué après plusieurs essais. Voyez la page des tâches échouées.",
      },
    ]);
    await failedJob(world, "send-mail", { to: "b@example.cm", message: welcome });
    await report();
    expect(await told()).toHaveLength(1);
    world.clock.now = new Date(Date.now() + hour);
    await report();
    await report();
    // Each notice counts what failed since the last one.
    const messages = (await told()).map(({ message }) => message);
    expect(messages).toEqual([1, 2].map(() => expect.stringMatching(/^Une tâche de fond/)));
    world.clock.now = new Date(Date.now() + 2 * hour);
    await report();
    expect(await told()).toHaveLength(2);
  });

  it("decisions beyond the quota wait", async () => {
    const ids = [crypto.randomUUID()];
    await decide("retry", ids);
    // As after 299 more within the hour.
    await world.db.update(rateLimits).set({ count: 300 });
    const response = await world.client(admin).api["failed-jobs"].retry.$post({ json: { ids } });
    expect(response.status).toBe(429);
    expect(await response.json()).toMatchObject({
      error: {
        message: "Vous avez traité beaucoup de tâches en peu de temps. Réessayez dans une heure.",
      },
    });
  });
});
