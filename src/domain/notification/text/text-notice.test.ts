import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { bookings, messages, mutedNotifications, rateLimits, users } from "~/db/schema";
import { announceDecisions, insertBooking } from "../../../../tests/support/rows/booking";
import { insertProperty } from "../../../../tests/support/rows/property";
import { setSetting } from "../../../../tests/support/rows/settings";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import { acceptBooking, declineBooking, expireBookings } from "../../booking";
import type { JobData } from "../../jobs";
import { sendMessage } from "../../messaging";
import { textNotice } from "./text-notice";

const world = await createWorld();
/** Ten o'clock in Douala. */
const START = new Date("2026-03-10T09:00:00Z");
const system = world.as("system");
const landlord = await world.newUser("landlord", "Paul");
const tenant = await world.newUser("user", "Awa");
const [LANDLORD, TENANT] = ["+237699000011", "+237699000012"];
const property = await insertProperty(world, { landlord, title: "Studio de l'Été" });

const after = (hours: number) => {
  world.clock.now = new Date(START.getTime() + hours * 3_600_000);
};
const byPhone = (user: TestUser, phone: string) =>
  world.db.update(users).set({ email: null, phone }).where(eq(users.id, user.id));
const write = () =>
  sendMessage(world.as(tenant), {
    property_id: property.id,
    subject: "Visite",
    content: "Bonjour",
  });
/** Does the jobs whose moment has come; answers to whom what was sent since the last time. */
async function texted(): Promise<string[]> {
  const waiting = await world.queue.boss.findJobs<object>("text-notice");
  for (const { id, data, startAfter } of waiting) {
    if (startAfter > world.now()) continue;
    await textNotice(system, world.queue.seal.open(data) as JobData["text-notice"], id);
    await world.queue.boss.deleteJob("text-notice", id);
  }
  const sent: { to: string; text: string }[] = await world.jobsOf("send-sms");
  await world.queue.boss.deleteAllJobs("send-sms");
  return sent.map(({ to, text }) => `${to} ${text.replace(/[0-9a-f-]{36}/, "ID")}`).sort();
}

beforeEach(async () => {
  after(0);
  await world.db.delete(bookings);
  await world.db.delete(rateLimits);
  await world.db.delete(mutedNotifications);
  for (const queue of ["text-notice", "send-sms", "send-mail", "announce-decision"]) {
    await world.queue.boss.deleteAllJobs(queue);
  }
  await byPhone(landlord, LANDLORD);
  await byPhone(tenant, TENANT);
  await setSetting(world.db, "platform_name", "Kwata");
});

const STAY = `"Studio de l'Été", du 1er juin 2099 au 4 juin 2099`;
const ADDRESS = "http://localhost:3000";

describe("a notice to an account without e-mail", () => {
  it("is texted when a request is decided, in the morning after a night", async () => {
    const { id } = await insertBooking(world, { property, tenant });
    after(12);
    await acceptBooking(world.as(landlord), id);
    await announceDecisions(world);
    after(20.9);
    expect(await texted()).toEqual([]);
    after(21);
    expect(await texted()).toEqual([
      `${TENANT} Kwata: Réservation confirmée. Le propriétaire a accepté votre demande: ${STAY}. ${ADDRESS}/user/booking/ID`,
    ]);
    expect(await texted()).toEqual([]);
  });

  it("is texted in the last hours of a request that nobody answered, and of no other", async () => {
    await insertBooking(world, { property, tenant });
    const answered = await insertBooking(world, { property, tenant, start_date: "2099-06-02" });
    after(20);
    expect((await expireBookings(system)).reminded).toBe(2);
    await declineBooking(world.as(landlord), answered.id, "Je garde ces dates.");
    after(44.9);
    expect(await texted()).toEqual([]);
    after(45);
    expect(await texted()).toEqual([
      `${LANDLORD} Kwata: Une demande attend votre réponse. Awa Mbarga attend toujours votre réponse: ${STAY}. ${ADDRESS}/landlord/booking/ID`,
    ]);
  });

  it("is texted for a message that nobody read for three hours, once a conversation", async () => {
    const { thread_id } = await write();
    await write();
    after(2.9);
    expect(await texted()).toEqual([]);
    after(3);
    const words = `${LANDLORD} Kwata: Nouveau message. Awa Mbarga: Bonjour ${ADDRESS}/landlord/messages/ID`;
    expect(await texted()).toEqual([words]);
    after(6);
    await write();
    after(9);
    expect(await texted()).toEqual([]);
    after(27);
    await write();
    after(30);
    expect(await texted()).toEqual([words]);
    after(52);
    await write();
    await world.db
      .update(messages)
      .set({ read_at: world.now(), status: "read" })
      .where(eq(messages.thread_id, thread_id));
    after(55);
    expect(await texted()).toEqual([]);
  });

  it("goes to nobody who can be mailed, was suspended or switched it off, and six times a day", async () => {
    const decide = async () => {
      const { id } = await insertBooking(world, { property, tenant, end_date: "2099-06-03" });
      await declineBooking(world.as(landlord), id, "Je garde ces dates.");
      await announceDecisions(world);
    };
    await decide();
    await world.db.update(users).set({ email: tenant.email }).where(eq(users.id, tenant.id));
    expect(await texted()).toEqual([]);
    await decide();
    await byPhone(tenant, TENANT);
    expect(await texted()).toEqual([]);

    await decide();
    await world.db.update(users).set({ suspendedAt: START }).where(eq(users.id, tenant.id));
    expect(await texted()).toEqual([]);
    await world.db.update(users).set({ suspendedAt: null }).where(eq(users.id, tenant.id));

    const off = { event: "booking", channel: "email" } as const;
    await world.db.insert(mutedNotifications).values({ user_id: tenant.id, ...off });
    await decide();
    expect(await texted()).toEqual([]);
    await world.db.delete(mutedNotifications);

    for (let n = 0; n < 8; n += 1) await decide();
    expect(await texted()).toHaveLength(6);
    after(24);
    await decide();
    expect(await texted()).toHaveLength(1);
  });
});
