import { beforeEach, describe, expect, it } from "vitest";
import { messages, notifications, threads } from "~/db/schema";
import { insertBooking } from "../../tests/support/rows/booking";
import { insertProperty } from "../../tests/support/rows/property";
import { sendWaitingMails } from "../../tests/support/world/outbox";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Paul");
const tenant = await world.newUser("user", "Awa");
const property = await insertProperty(world, { landlord, title: "Studio à Akwa" });
const words = { subject: "Visite", content: "Bonjour, est-il libre ?" };
const letter = { property_id: property.id, ...words };
const send = (user: typeof tenant | undefined, json: typeof letter & { id?: string }) =>
  world.client(user).api.messages.$post({ json });
const stored = () => world.db.select().from(messages);

beforeEach(async () => {
  await world.db.delete(threads);
  await world.db.delete(notifications);
  await world.queue.boss.deleteAllJobs("send-mail");
});

describe("POST /api/messages", () => {
  it("VAL-013 tells a visitor to sign in and stores nothing", async () => {
    const response = await send(undefined, letter);
    expect(response.status).toBe(401);
    expect(await response.text()).toContain("Vous devez être connecté pour envoyer un message.");
    expect(await stored()).toEqual([]);
  });

  it.each([
    { subject: "   ", content: "Bonjour" },
    { subject: "Visite", content: " \n " },
  ])("VAL-014 refuses blank words and stores nothing: %j", async (blank) => {
    const response = await send(tenant, { ...letter, ...blank });
    expect(response.status).toBe(422);
    const { error } = (await response.json()) as never as {
      error: { message: string; fields: Record<string, string> };
    };
    expect(error.message).toBe("Veuillez remplir le sujet et le message.");
    expect(Object.keys(error.fields)).toEqual(
      Object.entries(blank).flatMap(([field, value]) => (value.trim() ? [] : [field])),
    );
    expect(await stored()).toEqual([]);
  });

  it("CAL-013 DAT-015 DAT-016 leaves one message, one mail and one notification", {
    tags: "full",
  }, async () => {
    // Whoever books shows the landlord their address.
    await insertBooking(world, { property, tenant });
    const response = await send(tenant, letter);
    expect(response.status).toBe(201);
    expect(await stored()).toMatchObject([
      {
        ...letter,
        sender_id: tenant.id,
        recipient_id: landlord.id,
        status: "sent",
        read_at: null,
        created_at: world.clock.now,
      },
    ]);
    expect(await world.db.select().from(notifications)).toMatchObject([
      {
        user_id: landlord.id,
        type: "message",
        title: "Nouveau message",
        message: "Awa Mbarga : Bonjour, est-il libre ?",
        read: false,
        related_id: (await stored())[0]?.thread_id,
      },
    ]);
    expect(await world.jobsOf("send-mail")).toMatchObject([
      {
        to: landlord.email,
        message: {
          type: "contact-notification",
          data: {
            name: "Awa Mbarga",
            email: tenant.email,
            subject: words.subject,
            message: words.content,
            submittedAt: world.clock.now.toISOString(),
          },
        },
      },
    ]);
    const [mail, ...more] = await sendWaitingMails(world);
    expect(more).toEqual([]);
    expect(mail?.to).toBe(landlord.email);
    const page = `${world.publicUrl}/landlord/messages/${(await stored())[0]?.thread_id}`;
    expect(mail?.text).toContain(page);
    expect(mail?.html).toContain(`href="${page}"`);
    for (const part of ["Awa Mbarga", tenant.email, words.subject, words.content]) {
      expect(mail?.text).toContain(part);
    }
  });

  it("shows a landlord no address of who booked with another one alone", async () => {
    const guest = await world.newUser("user", "Ben");
    const rival = await world.newUser("landlord", "Rose");
    await insertBooking(world, {
      property: await insertProperty(world, { landlord: rival }),
      tenant: guest,
    });
    expect((await send(guest, letter)).status).toBe(201);
    expect(await world.jobsOf("send-mail")).toMatchObject([
      { to: landlord.email, message: { data: { name: "Ben Mbarga", email: null } } },
    ]);
  });

  it("PER-013 answers the sender with the message and nobody's e-mail", async () => {
    const text = await (await send(tenant, letter)).text();
    expect(text).toContain(words.content);
    expect(text).not.toContain("@");
  });

  it("stores a message once when it is sent again under its id", async () => {
    const id = crypto.randomUUID();
    const both = await Promise.all([
      send(tenant, { ...letter, id }),
      send(tenant, { ...letter, id }),
    ]);
    expect(both.map((r) => r.status)).toEqual([201, 201]);
    expect(await stored()).toHaveLength(1);
    expect(await world.jobsOf("send-mail")).toHaveLength(1);
    const other = await send(tenant, { ...letter, id, content: "Autre chose" });
    expect(other.status).toBe(409);
    const elsewhere = await insertProperty(world, { landlord });
    expect((await send(tenant, { ...letter, id, property_id: elsewhere.id })).status).toBe(409);
    const stranger = await world.newUser();
    expect((await send(stranger, { ...letter, id })).status).toBe(409);
    expect(await world.db.select().from(threads)).toHaveLength(1);
  });

  it("makes one thread of two first messages at once", async () => {
    await Promise.all([send(tenant, letter), send(tenant, { ...letter, content: "Encore" })]);
    expect(await world.db.select().from(threads)).toHaveLength(1);
    expect(await stored()).toHaveLength(2);
  });

  it("refuses a message to oneself and about a property that is not public", async () => {
    expect((await send(landlord, letter)).status).toBe(403);
    const hidden = await insertProperty(world, { landlord, status: "inactive" });
    const foreign = await send(tenant, { ...letter, property_id: hidden.id });
    const absent = await send(tenant, { ...letter, property_id: crypto.randomUUID() });
    expect([foreign.status, absent.status]).toEqual([404, 404]);
    expect(await stored()).toEqual([]);
    const guest = await world.newUser();
    await insertBooking(world, { property: hidden, tenant: guest });
    // Somebody else's booking opens nothing.
    expect((await send(tenant, { ...letter, property_id: hidden.id })).status).toBe(404);
    expect((await send(guest, { ...letter, property_id: hidden.id })).status).toBe(201);
    await world.db
      .insert(threads)
      .values({ property_id: hidden.id, tenant_id: tenant.id, landlord_id: landlord.id });
    expect((await send(tenant, { ...letter, property_id: hidden.id })).status).toBe(201);
  });

  it("leaves nothing behind when the mail cannot be stored", async () => {
    await world.db.execute("alter table pgboss.job_common rename to job_away");
    const response = await send(tenant, letter);
    await world.db.execute("alter table pgboss.job_away rename to job_common");
    expect(response.status).toBe(500);
    expect(await stored()).toEqual([]);
    expect(await world.db.select().from(threads)).toEqual([]);
    expect(await world.db.select().from(notifications)).toEqual([]);
  });
});
