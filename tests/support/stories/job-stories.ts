import { eq } from "drizzle-orm";
import { HOUR_MS } from "~/contract/days";
import {
  auditLog,
  blockedPeriods,
  bookings,
  calendarFeeds,
  favorites,
  notifications,
  properties,
  pushSubscriptions,
  rateLimits,
  users,
} from "~/db/schema";
import type { Ctx } from "~/domain";
import { fetchFeed } from "~/domain/availability";
import type { JobName, ScheduleName } from "~/domain/jobs";
import type { OutgoingMail } from "~/mail/types";
import { insertBooking } from "../rows/booking";
import { failedJob } from "../world/failed-job";
import type { TestUser, World } from "../world/world";
import { counterStories } from "./counter-job-stories";
import { fileStories } from "./file-job-stories";
import { createJobScene, NOON, type Told } from "./job-scene";
import { paymentStories } from "./payment-job-stories";
import { reviewStories } from "./review-job-stories";
import { searchStories } from "./search-job-stories";
import { smsStories } from "./sms-job-stories";
import { verificationStories } from "./verification-job-stories";
import { visitStories } from "./visit-job-stories";

type Name = JobName | ScheduleName;
export type Story = {
  name: Name;
  data?: unknown;
  /** Instead of the job's own handler, where that asks the outside. */
  read?: (ctx: Ctx) => Promise<void>;
};
/** For each job something to do, what can be seen of it, and what is seen when it was done once. */
export function createStories(world: World) {
  const scene = createJobScene(world);
  const { people, told } = scene;
  const { db, clock } = world;
  const sent: Pick<OutgoingMail, "id" | "to">[] = [];
  const pushed: string[] = [];
  let reports = 0;
  let admin: TestUser | undefined;

  const statusOf = async (id: string) =>
    (await db.select().from(bookings).where(eq(bookings.id, id)))[0]?.status;
  const auditsOf = (id: string) => db.$count(auditLog, eq(auditLog.target_id, id));
  const mail =
    (type: "password-changed" | "welcome") => async (): Promise<Told & Omit<Story, "name">> => {
      sent.length = 0;
      const message = { type, data: { firstName: "Awa", userType: "user" } };
      return {
        data: { to: "awa@example.cm", message },
        // What was taken, and was not known to be, goes again under the same Message-ID.
        effect: async () => [...new Set(sent.map(({ id, to }) => `${id} ${to}`))],
        expected: [`${type === "welcome" ? "send-mail" : "send-account-mail"}-1 awa@example.cm`],
      };
    };

  const stories: Record<Name, () => Promise<Told & Omit<Story, "name">>> = {
    "send-account-mail": mail("password-changed"),
    "send-mail": mail("welcome"),
    ...smsStories(sent),
    "text-notice": async () => {
      const { tenant } = await people();
      await db.delete(rateLimits);
      await world.queue.boss.deleteAllJobs("send-sms");
      const phone = `+237699${String(Date.now()).slice(-6)}`;
      await db.update(users).set({ email: null, phone }).where(eq(users.id, tenant.id));
      const words = { title: "Paiement noté", message: "Reçu.", link: null };
      const until = new Date(clock.now.getTime() + HOUR_MS).toISOString();
      return {
        data: { userId: tenant.id, words, until },
        effect: () => world.jobsOf("send-sms"),
        expected: [{ to: phone, text: "Kwata: Paiement noté. Recu.", until }],
      };
    },
    "send-push": async () => {
      const { tenant } = await people();
      clock.now = new Date();
      pushed.length = 0;
      const session_id = await world.newSession(tenant.id);
      const keys = { p256dh: "x", auth: "x" };
      const endpoint = `https://push.example/${crypto.randomUUID()}`;
      const own = { user_id: tenant.id, session_id, endpoint, ...keys, failing_since: NOON };
      const [device] = await db.insert(pushSubscriptions).values(own).returning();
      const subscriptionId = device?.id ?? "";
      const until = new Date(clock.now.getTime() + HOUR_MS).toISOString();
      const notice = { title: "Message", body: "Awa", link: null, tag: "message-1" };
      const which = eq(pushSubscriptions.id, subscriptionId);
      return {
        data: { subscriptionId, userId: tenant.id, notice, until },
        // Of one tag a phone shows one.
        effect: async () => [
          ...new Set(pushed),
          (await db.select().from(pushSubscriptions).where(which))[0]?.failing_since,
        ],
        expected: ["message-1", null],
      };
    },
    "announce-decision": async () => {
      const all = await people();
      const decision = { status: "confirmed", decided_at: NOON, announced_at: null } as const;
      const { id } = await insertBooking(world, { ...all, ...decision });
      return {
        data: { bookingId: id, decidedAt: NOON.toISOString() },
        effect: () => told(all),
        expected: { landlord: [0, 0], tenant: [1, 1] },
      };
    },
    "announce-moderation": async () => {
      const all = await people();
      const { id } = all.property;
      const made = { action: "property.approve", target_type: "property", target_id: id };
      const [decided] = await db
        .insert(auditLog)
        .values({ ...made, details: { to: "active" } })
        .returning();
      const decision = decided?.id ?? "";
      await db
        .update(properties)
        .set({ unannounced_decision: decision })
        .where(eq(properties.id, id));
      return {
        data: { propertyId: id, decision },
        effect: () => told(all),
        expected: { landlord: [1, 1], tenant: [0, 0] },
      };
    },
    "tell-favorites": async () => {
      const all = await people();
      const { id } = all.property;
      await db.update(properties).set({ status: "inactive" }).where(eq(properties.id, id));
      const [user_id, created_at] = [all.tenant.id, NOON];
      await db.insert(favorites).values({ user_id, property_id: id, created_at });
      return {
        data: { propertyId: id, from: null, at: NOON.toISOString() },
        effect: () => told(all),
        expected: { landlord: [0, 0], tenant: [1, 1] },
      };
    },
    ...fileStories(scene),
    "fetch-calendar": async () => {
      const { property } = await people();
      const feed = { name: "Ailleurs", url: "https://calendar.example/a.ics", requested_at: NOON };
      const [row] = await db
        .insert(calendarFeeds)
        .values({ property_id: property.id, ...feed })
        .returning();
      const days = "DTSTART;VALUE=DATE:20260610\r\nDTEND;VALUE=DATE:20260612";
      const event = `BEGIN:VEVENT\r\nUID:1@x\r\n${days}\r\nEND:VEVENT`;
      const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event}\r\nEND:VCALENDAR\r\n`;
      const which = eq(blockedPeriods.property_id, property.id);
      return {
        read: (ctx) => fetchFeed(ctx, row?.id ?? "", async () => text),
        effect: async () =>
          (await db.select().from(blockedPeriods).where(which)).map(
            ({ start_date, end_date }) => `${start_date} ${end_date}`,
          ),
        expected: ["2026-06-10 2026-06-12"],
      };
    },
    "expire-bookings": async () => {
      const all = await people();
      const made = (hours: number) => ({ created_at: new Date(NOON.getTime() - hours * HOUR_MS) });
      const late = await insertBooking(world, { ...all, ...made(49) });
      const other = { start_date: "2026-07-01", end_date: "2026-07-03" };
      const waiting = await insertBooking(world, { ...all, ...other, ...made(21) });
      return {
        effect: async () => [
          await told(all),
          await statusOf(late.id),
          await auditsOf(late.id),
          await statusOf(waiting.id),
        ],
        // Expired for both, and the landlord reminded of the other one.
        expected: [{ landlord: [2, 2], tenant: [1, 1] }, "cancelled", 1, "pending"],
      };
    },
    "complete-bookings": async () => {
      const all = await people();
      const stay = { start_date: "2026-05-25", end_date: "2026-05-30" };
      const { id } = await insertBooking(world, { ...all, ...stay, status: "confirmed" });
      return {
        effect: async () => [await told(all), await statusOf(id)],
        expected: [{ landlord: [1, 1], tenant: [1, 1] }, "completed"],
      };
    },
    "remind-arrivals": async () => {
      const all = await people();
      const stay = { start_date: "2026-06-01", end_date: "2026-06-04" };
      await insertBooking(world, { ...all, ...stay, status: "confirmed" });
      return { effect: () => told(all), expected: { landlord: [1, 1], tenant: [1, 1] } };
    },
    ...visitStories(scene),
    ...verificationStories(scene),
    ...reviewStories(scene),
    "ask-confirmations": async () => {
      const all = await people();
      const due = { confirm_by: new Date(NOON.getTime() - HOUR_MS) };
      await db.update(properties).set(due).where(eq(properties.id, all.property.id));
      return { effect: () => told(all), expected: { landlord: [1, 1], tenant: [0, 0] } };
    },
    ...searchStories(scene),
    "sweep-notifications": async () => {
      const { tenant } = await people();
      const old = { user_id: tenant.id, type: "message", title: "t", message: "m" } as const;
      const created_at = new Date(NOON.getTime() - 366 * 24 * HOUR_MS);
      await db.insert(notifications).values([
        { ...old, created_at, read: true },
        { ...old, created_at, read: false },
      ]);
      const which = eq(notifications.user_id, tenant.id);
      return {
        effect: async () => (await db.select().from(notifications).where(which)).map((n) => n.read),
        expected: [false],
      };
    },
    ...counterStories(scene),
    ...paymentStories(scene),
    "refresh-calendars": async () => {
      const { property } = await people();
      const requested_at = new Date(NOON.getTime() - 4 * HOUR_MS);
      const feed = { name: "Ailleurs", url: "https://calendar.example/a.ics", requested_at };
      const [row] = await db
        .insert(calendarFeeds)
        .values({ property_id: property.id, ...feed })
        .returning();
      return {
        effect: () => world.jobsOf("fetch-calendar"),
        expected: [{ feedId: row?.id }],
      };
    },
    "tidy-database": async () => ({
      effect: async () => "no row changes",
      expected: "no row changes",
    }),
    // A process of its own, which tests/full/backup.test.ts kills.
    "make-backup": async () => ({
      effect: async () => "no row changes",
      expected: "no row changes",
    }),
    "report-failed-jobs": async () => {
      await people();
      admin ??= await world.newUser("admin");
      const { id } = admin;
      reports += 1;
      // Two hours after the last report; jobs are given up by the database's clock, long after.
      clock.now = new Date(NOON.getTime() + reports * 2 * HOUR_MS);
      const data = {
        to: "awa@example.cm",
        message: { type: "password-changed", data: { firstName: "Awa" } },
      } as const;
      await failedJob(world, "send-mail", data);
      return {
        effect: () => db.$count(notifications, eq(notifications.user_id, id)),
        expected: 1,
      };
    },
  };

  return {
    sent,
    pushed,
    /** Makes what the job is to do. */
    begin: async (name: Name) => ({ name, ...(await stories[name]()) }),
  };
}
