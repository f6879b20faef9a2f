import { eq } from "drizzle-orm";
import { beforeEach } from "vitest";
import { bookings, notifications, rateLimits } from "~/db/schema";
import { createWorld, type TestUser } from "../world/world";
import { insertBooking } from "./booking";
import { insertProperty } from "./property";

const NOW = new Date("2026-03-10T09:00:00Z");

/**
 * A landlord's monthly flat at 90 000, its tenant and another one, and what each asks of the API.
 * Call once at the top of a test file; before each test there are no bookings.
 */
export async function changeScene() {
  const world = await createWorld();
  const tenant = await world.newUser("user", "Awa");
  const other = await world.newUser("user", "Serge");
  const landlord = await world.newUser("landlord", "Paul");
  const property = await insertProperty(world, {
    landlord,
    price_per_month: 90_000,
    billing_period: "month",
  });

  beforeEach(async () => {
    await world.db.delete(bookings);
    await world.db.delete(notifications);
    await world.db.delete(rateLimits);
    await world.queue.boss.deleteAllJobs("send-mail");
    world.clock.now = NOW;
  });

  async function call(user: TestUser, method: string, path: string, body?: object) {
    const response = await world.api.request(`/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${user.token}`,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }
  const cancel = (id: string, message?: string) =>
    call(tenant, "POST", `bookings/${id}/cancel`, { message });
  const modify = (id: string, dates: object) =>
    call(tenant, "POST", `bookings/${id}/modification`, dates);
  const quote = (id: string, query: string) =>
    call(tenant, "GET", `bookings/${id}/modification?${query}`);
  const answer = (changeId: string, verb: "accept" | "decline") =>
    call(landlord, "POST", `booking-changes/${changeId}/${verb}`, {
      reason: "Le logement est pris.",
    });
  /** One month from 1 June at 90 000. */
  const stay = (given: Partial<typeof bookings.$inferInsert> = {}) =>
    insertBooking(world, {
      property,
      tenant,
      status: "confirmed",
      start_date: "2026-06-01",
      end_date: "2026-07-01",
      unit_price: 90_000,
      total_amount: 90_000,
      decided_at: NOW,
      ...given,
    });
  const stayOfAnother = (start_date: string, end_date: string, status: "confirmed" | "pending") =>
    insertBooking(world, { property, tenant: other, status, start_date, end_date });
  const stored = async (id: string) =>
    (await world.db.select().from(bookings).where(eq(bookings.id, id)))[0];
  const told = async () =>
    (await world.db.select().from(notifications))
      .map((n) => `${n.user_id === landlord.id ? "landlord" : "tenant"}: ${n.title}`)
      .sort();
  const mailed = async () =>
    (await world.jobsOf("send-mail"))
      .map(
        (job: { to: string; message: { data: { status: string } } }) =>
          `${job.to === landlord.email ? "landlord" : "tenant"}: ${job.message.data.status}`,
      )
      .sort();
  /** What the mail of this status tells its reader. */
  const mailOf = async (reader: TestUser, status: string) =>
    (await world.jobsOf("send-mail"))
      .map((job: { to: string; message: { data: { status: string } } }) => ({
        to: job.to,
        ...job.message.data,
      }))
      .find((mail) => mail.to === reader.email && mail.status === status);

  return {
    world,
    tenant,
    other,
    landlord,
    property,
    call,
    cancel,
    modify,
    quote,
    answer,
    stay,
    stayOfAnother,
    stored,
    told,
    mailed,
    mailOf,
  };
}

/** What happened to a booking and is to come, by name. */
export const events = (body: { timeline: { event: string }[] }) =>
  body.timeline.map((one) => one.event);
