import { beforeEach, describe, expect, it } from "vitest";
import { messages } from "~/db/schema";
import { insertBooking } from "../../tests/support/rows/booking";
import { insertProperty } from "../../tests/support/rows/property";
import { sendWaitingMails } from "../../tests/support/world/outbox";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Paul");
const tenant = await world.newUser("user", "Awa");
const named = await insertProperty(world, {
  landlord,
  title: "Villa en gérance",
  featured: true,
  contact_name: "Régie du Wouri",
  contact_phone: "6 77 00 11 22",
  contact_email: "regie@example.cm",
});
const contact = { contact_name: "Régie du Wouri", phone: "+237677001122" };

const page = async (id: string) => {
  const response = await world.client().api.properties[":id"].$get({ param: { id } });
  return (await response.json()) as never as { landlord: Record<string, unknown> };
};
const write = (property_id: string) =>
  world.client(tenant).api.messages.$post({
    json: { property_id, subject: "Visite", content: "Est-ce libre ?" },
  });

beforeEach(async () => {
  world.clock.now = new Date("2027-05-01T09:00:00Z");
  await world.queue.boss.deleteAllJobs("send-mail");
});

describe("the contact of a listing", () => {
  it("LAN-015 PUB-059 TEN-018 is whom its page, its card and its booking name", async () => {
    expect((await page(named.id)).landlord).toMatchObject(contact);
    const featured = await world.api.request("/api/properties/featured");
    expect(await featured.text()).toContain("+237677001122");
    const { id } = await insertBooking(world, { property: named, tenant });
    const booking = await world.client(tenant).api.bookings[":id"].$get({ param: { id } });
    expect(await booking.json()).toMatchObject({ landlord: contact });
  });

  it("PUB-059 is the owner's profile when the listing names nobody", async () => {
    const row = await insertProperty(world, { landlord });
    expect((await page(row.id)).landlord).toMatchObject({
      contact_name: "Paul Mbarga",
      phone: "+237699123456",
    });
  });

  it("PUB-059 shows no phone that cannot be called, and not the owner's in its place", async () => {
    const row = await insertProperty(world, {
      landlord,
      contact_name: "Awa",
      contact_phone: "au kiosque",
    });
    expect((await page(row.id)).landlord).toMatchObject({ contact_name: "Awa", phone: null });
    const mailed = await insertProperty(world, { landlord, contact_email: "regie@example.cm" });
    expect((await page(mailed.id)).landlord).toMatchObject({
      contact_name: "Paul Mbarga",
      phone: null,
    });
  });

  it("LAN-015 CAL-013 gets the mail of a message and of a request, the owner the notification", async () => {
    expect((await write(named.id)).status).toBe(201);
    await world.client(tenant).api.functions["create-booking"].$post({
      json: { propertyId: named.id, startDate: "2027-06-01", endDate: "2027-08-01" },
    } as never);
    const mails = await sendWaitingMails(world);
    expect(mails.map(({ to }) => to).sort()).toEqual(
      ["regie@example.cm", "regie@example.cm", tenant.email].sort(),
    );
    const [message] = await world.db.select().from(messages);
    expect(message?.recipient_id).toBe(landlord.id);
    const threads = await world.client(tenant).api.threads.$get({ query: {} });
    expect(await threads.json()).toMatchObject({
      items: [{ other: { first_name: "Régie du Wouri", last_name: "" } }],
    });
    // The landlord reads whom they write to, and writes in the contact's name.
    const received = await world.client(landlord).api.threads.$get({ query: {} });
    expect(await received.json()).toMatchObject({
      items: [{ other: { first_name: "Awa", last_name: "Mbarga" } }],
    });
    await world.client(landlord).api.threads[":id"].messages.$post({
      param: { id: message?.thread_id ?? "" },
      json: { content: "Oui, passez demain." },
    });
    const [answered] = await sendWaitingMails(world);
    expect(answered?.to).toBe(tenant.email);
    expect(answered?.text).toContain("Régie du Wouri");
    expect(answered?.text).not.toContain("Paul");
  });

  it("LAN-015 leaves a mail to the owner when its e-mail is no address", async () => {
    const row = await insertProperty(world, { landlord, contact_email: "regie chez exemple" });
    await write(row.id);
    expect(await world.jobsOf("send-mail")).toMatchObject([{ to: landlord.email }]);
  });
});

describe("the mail of a message", () => {
  it("CAL-013 holds no address of a tenant who has not booked, nor of a landlord", async () => {
    const stranger = await world.newUser("user", "Ben");
    const own = await insertProperty(world, { landlord });
    const sent = await world.client(stranger).api.messages.$post({
      json: { property_id: own.id, subject: "Visite", content: "Bonjour" },
    });
    const { thread_id } = (await sent.json()) as { thread_id: string };
    await world.client(landlord).api.threads[":id"].messages.$post({
      param: { id: thread_id },
      json: { content: "Oui, passez demain." },
    });
    const mails = await sendWaitingMails(world);
    const addressees = [landlord.email, stranger.email];
    expect(mails.map(({ to }) => to).sort()).toEqual(addressees.sort());
    for (const mail of mails) {
      const whole = `${mail.subject}${mail.html}${mail.text}`;
      expect(whole).not.toContain(stranger.email);
      expect(whole).not.toContain(landlord.email);
    }
    expect(mails.find(({ to }) => to === landlord.email)?.text).toContain("Ben Mbarga");
  });
});
