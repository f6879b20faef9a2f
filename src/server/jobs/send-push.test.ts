import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, today } from "~/contract/days";
import { pushSubscriptions, sessions, users } from "~/db/schema";
import type { JobData } from "~/domain/jobs";
import {
  deliverPush,
  messageReceived,
  notify,
  passwordChanged,
  reviewReceived,
} from "~/domain/notification";
import { vapidKeysOf } from "~/push/keys";
import { createPusher } from "~/push/web-push";
import { insertBooking } from "../../../tests/support/rows/booking";
import { insertProperty } from "../../../tests/support/rows/property";
import { send } from "../../../tests/support/rows/submission";
import { newBrowser, startPushService } from "../../../tests/support/world/push-service";
import { createWorld, type TestUser } from "../../../tests/support/world/world";
import { sweepCounters } from "./sweep-counters";

const world = await createWorld();
const { db, clock } = world;
const service = await startPushService();
afterAll(() => service.close());
const keys = vapidKeysOf("a-secret-for-tests-only-0123456789abcdef");
const pusher = createPusher({ keys, subject: "https://kwata.example", guard: service.guard });
const sendPush = (data: JobData["send-push"]) => deliverPush(world, pusher.send, data);
const landlord = await world.newUser("landlord", "Paul");
const tenant = await world.newUser("user", "Awa");
const property = await insertProperty(world, { landlord, title: "Villa des palmiers" });

beforeEach(async () => {
  clock.now = new Date();
  await db.delete(pushSubscriptions);
  await world.queue.boss.deleteAllJobs("send-push");
  service.taken.length = 0;
  service.answers(201);
});

/** A browser of this person, as the site keeps it. */
async function device(user: TestUser) {
  const browser = newBrowser(`${service.address}/${crypto.randomUUID()}`);
  const { endpoint, keys: own } = browser.subscription;
  const session_id = await world.newSession(user.id);
  const [row] = await db
    .insert(pushSubscriptions)
    .values({ user_id: user.id, session_id, endpoint, ...own, created_at: world.now() })
    .returning();
  if (!row) throw new Error("no row");
  const stored = async () =>
    (await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, row.id)))[0];
  return { ...browser, id: row.id, session_id, stored };
}

const waiting = (): Promise<JobData["send-push"][]> => world.jobsOf("send-push");
const deliverAll = async () => {
  for (const job of await waiting()) await sendPush(job);
};
/** Awa writes to Paul about the villa; answers the thread. */
async function write(content = "Est-ce libre en juin ?"): Promise<string> {
  const { status, body } = await send(world, tenant, "POST", "/messages", {
    property_id: property.id,
    subject: "Visite",
    content,
  });
  expect(status).toBe(201);
  return (body as { thread_id: string }).thread_id;
}

describe("what a phone is told", () => {
  it("of a message: who, its beginning and where it is read, on each device of the recipient alone", async () => {
    const [phone, tablet] = [await device(landlord), await device(landlord)];
    await device(tenant);
    const thread = await write();
    await deliverAll();
    expect(service.taken).toHaveLength(2);
    const told = {
      title: "Nouveau message",
      body: "Awa Mbarga : Est-ce libre en juin ?",
      link: `/landlord/messages/${thread}`,
      tag: `message-${thread}`,
    };
    for (const { read, subscription } of [phone, tablet]) {
      const path = new URL(subscription.endpoint).pathname;
      const taken = service.taken.find((one) => one.path === path);
      expect(JSON.parse(read(taken?.body ?? Buffer.alloc(0)))).toEqual(told);
      expect(taken?.headers).toMatchObject({ ttl: "86400", urgency: "high" });
      expect(taken?.headers.topic).toMatch(/^[\w-]{32}$/);
      expect(taken?.headers.topic).not.toContain(thread);
    }
    expect(await phone.stored()).toMatchObject({ succeeded_at: clock.now, failing_since: null });
  });

  it("of a second message takes the place of the first", async () => {
    const { read } = await device(landlord);
    await write("Bonjour");
    await write("Encore moi");
    await deliverAll();
    const [first, second] = service.taken.map(({ body }) => JSON.parse(read(body)));
    expect([first?.body, second?.body]).toEqual([
      "Awa Mbarga : Bonjour",
      "Awa Mbarga : Encore moi",
    ]);
    expect(first?.tag).toBe(second?.tag);
    expect(service.taken[0]?.headers.topic).toBe(service.taken[1]?.headers.topic);
  });

  it("of a request until it expires, the landlord and not the tenant who sent it", async () => {
    const { read } = await device(landlord);
    await device(tenant);
    const day = today(clock.now);
    const { status, body } = await send(world, tenant, "POST", "/functions/create-booking", {
      propertyId: property.id,
      adults: 1,
      startDate: addDays(day, 60),
      endDate: addDays(day, 95),
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await waiting()).toHaveLength(1);
    await deliverAll();
    expect(service.taken[0]?.headers.ttl).toBe(String(48 * 3600));
    const told = JSON.parse(read(service.taken[0]?.body ?? Buffer.alloc(0)));
    expect(told).toMatchObject({ title: "Nouvelle demande de réservation" });
    expect(told.link).toMatch(/^\/landlord\/booking\/[\da-f-]{36}$/);
    expect(told.tag).toBe(`booking-${told.link.split("/").at(-1)}`);
  });

  it("is neither a review, nor the account, nor what was switched off", async () => {
    await device(landlord);
    const { id } = await insertBooking(world, { property, tenant, status: "completed" });
    await db.transaction(async (tx) => {
      const data = { name: "Awa", propertyTitle: "Villa", rating: 5 } as never;
      const site = { userId: landlord.id, relatedId: id, data };
      await notify(world, tx, reviewReceived, { site });
      await notify(world, tx, passwordChanged, {
        mail: { to: landlord.email, data: { firstName: "Paul" } },
      });
    });
    expect(await waiting()).toEqual([]);
    const set = (enabled: boolean) =>
      send(world, landlord, "PUT", "/notifications/preferences", {
        event: "message",
        channel: "push",
        enabled,
      });
    expect((await set(false)).status).toBe(200);
    await write();
    expect(await waiting()).toEqual([]);
    expect((await set(true)).status).toBe(200);
    // What the site does not show, a phone still may.
    await send(world, landlord, "PUT", "/notifications/preferences", {
      event: "message",
      channel: "site",
      enabled: false,
    });
    await write();
    expect(await waiting()).toHaveLength(1);
    await send(world, landlord, "PUT", "/notifications/preferences", {
      event: "message",
      channel: "site",
      enabled: true,
    });
    const review = { event: "review", channel: "push", enabled: false };
    expect((await send(world, landlord, "PUT", "/notifications/preferences", review)).status).toBe(
      422,
    );
  });

  it("is in the queue only once its event is, and unreadable there", async () => {
    await device(landlord);
    const undone = db.transaction(async (tx) => {
      const site = { userId: landlord.id, data: { name: "Awa", content: "Bonjour" } };
      await notify(world, tx, messageReceived, { site });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await waiting()).toEqual([]);
    await write("Épicé");
    const [job] = await world.queue.boss.findJobs("send-push");
    expect(Object.keys(job?.data as object)).toEqual(["sealed"]);
  });
});

describe("the job that tells a phone", () => {
  const told = (subscriptionId: string, until = new Date(clock.now.getTime() + 60_000)) => ({
    subscriptionId,
    userId: landlord.id,
    until: until.toISOString(),
    notice: { title: "Nouveau message", body: "Awa", link: null, tag: "message-1" },
  });

  it("sends the same tag when it is run again, so that the phone shows one", async () => {
    const { id, read } = await device(landlord);
    for (let n = 0; n < 2; n += 1) await sendPush(told(id));
    const tags = service.taken.map(({ body }) => JSON.parse(read(body)).tag);
    expect(tags).toEqual(["message-1", "message-1"]);
  });

  it.each([404, 410])("forgets a device that the service answers with %i", async (status) => {
    const { id, stored } = await device(landlord);
    service.answers(status);
    await sendPush(told(id));
    expect(await stored()).toBeUndefined();
    await sendPush(told(id));
    expect(service.taken).toHaveLength(1);
  });

  it("keeps a device that got another address while its old one was answered with 410", async () => {
    const { id, stored } = await device(landlord);
    const endpoint = `${service.address}/${crypto.randomUUID()}`;
    service.answers(410);
    const renewing: typeof pusher.send = async (...sent) => {
      const result = await pusher.send(...sent);
      await db.update(pushSubscriptions).set({ endpoint }).where(eq(pushSubscriptions.id, id));
      return result;
    };
    await deliverPush(world, renewing, told(id));
    expect(service.taken).toHaveLength(1);
    expect(await stored()).toMatchObject({ endpoint, failing_since: null });
  });

  it.each([400, 413])("gives up what the service answers with %i", async (status) => {
    const { id, stored } = await device(landlord);
    service.answers(status);
    await sendPush(told(id));
    expect(await stored()).toMatchObject({ failing_since: clock.now, succeeded_at: null });
    expect(await waiting()).toEqual([]);
    const { details } = world.logged.at(-1) ?? {};
    expect(details).toEqual({ service: new URL(service.address).host });
  });

  it("comes back when the service says, or with the queue's own delays", async () => {
    const { id, stored } = await device(landlord);
    service.answers(429, { "retry-after": "120" });
    await sendPush(told(id, new Date(clock.now.getTime() + 3_600_000)));
    const [job] = await world.queue.boss.findJobs("send-push");
    expect(job?.startAfter.getTime()).toBe(clock.now.getTime() + 120_000);
    const since = clock.now;
    clock.now = new Date(since.getTime() + 1_000);
    service.answers(500);
    await expect(sendPush(told(id))).rejects.toThrow("push service: answered 500");
    expect(await stored()).toMatchObject({ failing_since: since });
    service.answers(201);
    await sendPush(told(id));
    expect(await stored()).toMatchObject({ failing_since: null, succeeded_at: clock.now });
  });

  it("sends nothing that its reader switched off meanwhile, and what they did not", async () => {
    await device(landlord);
    await write();
    const off = { event: "message", channel: "push", enabled: false };
    await send(world, landlord, "PUT", "/notifications/preferences", off);
    await deliverAll();
    expect(service.taken).toEqual([]);
    const booking = { ...off, event: "booking" };
    await send(world, landlord, "PUT", "/notifications/preferences", { ...off, enabled: true });
    await send(world, landlord, "PUT", "/notifications/preferences", booking);
    const mails = { ...off, channel: "email" };
    await send(world, landlord, "PUT", "/notifications/preferences", mails);
    // What somebody else switched off is theirs.
    await send(world, tenant, "PUT", "/notifications/preferences", off);
    await deliverAll();
    expect(service.taken).toHaveLength(1);
    for (const one of [booking, mails]) {
      await send(world, landlord, "PUT", "/notifications/preferences", { ...one, enabled: true });
    }
    await send(world, tenant, "PUT", "/notifications/preferences", { ...off, enabled: true });
  });

  it("sends nothing that comes too late, nor to anyone but its reader", async () => {
    const { id, session_id } = await device(landlord);
    await sendPush(told(id, clock.now));
    await sendPush({ ...told(id), userId: tenant.id });
    await db.update(users).set({ suspendedAt: clock.now }).where(eq(users.id, landlord.id));
    await sendPush(told(id));
    await db.update(users).set({ suspendedAt: null }).where(eq(users.id, landlord.id));
    await db.update(sessions).set({ expiresAt: clock.now }).where(eq(sessions.id, session_id));
    await sendPush(told(id));
    await db.delete(sessions).where(eq(sessions.id, session_id));
    await sendPush(told(id));
    expect(service.taken).toEqual([]);
  });

  it("lets a device go that nothing has reached for 30 days", async () => {
    const [dead, alive] = [await device(landlord), await device(landlord)];
    const month = 30 * 86_400_000;
    const at = (ms: number) => ({ failing_since: new Date(clock.now.getTime() - ms) });
    const byId = (id: string) => eq(pushSubscriptions.id, id);
    await db
      .update(pushSubscriptions)
      .set(at(month + 1_000))
      .where(byId(dead.id));
    await db
      .update(pushSubscriptions)
      .set(at(month - 1_000))
      .where(byId(alive.id));
    for (let n = 0; n < 2; n += 1) await sweepCounters({ ...world, actor: { kind: "system" } });
    expect(await dead.stored()).toBeUndefined();
    expect(await alive.stored()).toBeDefined();
  });
});
