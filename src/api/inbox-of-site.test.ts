import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, contactMessages, newsletterSubscribers, rateLimits } from "~/db/schema";
import { sweepContactMessages } from "~/domain/contact";
import { send } from "../../tests/support/rows/submission";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const admin = await world.newUser("admin");
const second = await world.newUser("admin");
const others = [await world.newUser("user"), await world.newUser("landlord")];
const START = Date.parse("2026-03-10T09:00:00Z");
const trailOf = (id: string) => world.db.select().from(auditLog).where(eq(auditLog.target_id, id));
const minute = (n: number) => new Date(START + n * 60_000);

beforeEach(async () => {
  world.clock.now = minute(100);
  for (const table of [contactMessages, newsletterSubscribers, rateLimits])
    await world.db.delete(table);
});

describe("messages of the contact form", () => {
  const write = async (n: number, status: "new" | "read" | "answered" = "new") => {
    const [row] = await world.db
      .insert(contactMessages)
      .values({
        name: `Ada ${n}`,
        email: "ada@example.cm",
        subject: "payment",
        status,
        message: "Bonjour.",
        created_at: minute(n),
      })
      .returning();
    return row?.id ?? "";
  };
  const list = async (query: Record<string, string> = {}) => {
    const response = await world.client(admin).api["contact-messages"].$get({ query });
    if (response.status !== 200) throw new Error(await response.text());
    return response.json();
  };
  const handle = (id: string, json: unknown, user: TestUser | undefined = admin) =>
    send(world, user, "PATCH", `/contact-messages/${id}`, json);

  it("are kept when they are sent, and listed newest first by how far they are", async () => {
    await send(world, undefined, "POST", "/functions/send-contact-email", {
      name: "Awa",
      email: "awa@example.cm",
      subject: "general",
      message: "Bonsoir.",
    });
    for (const n of [1, 3, 2]) await write(n);
    await write(5, "read");
    await write(6, "answered");
    const first = await list({ limit: "2" });
    expect(first.items.map(({ name }) => name)).toEqual(["Awa", "Ada 3"]);
    expect(first.items[0]).toMatchObject({
      email: "awa@example.cm",
      message: "Bonsoir.",
      status: "new",
      handled_at: null,
      created_at: minute(100).toISOString(),
    });
    const rest = await list({ before: first.next ?? "" });
    expect([rest.items.map(({ name }) => name), rest.next]).toEqual([["Ada 2", "Ada 1"], null]);
    expect((await list({ status: "read" })).items.map(({ name }) => name)).toEqual(["Ada 5"]);
    expect((await list({ before: "1" })).items).toEqual([]);
  });

  it("become read and answered, recorded; the second of two administrators is told", async () => {
    const id = await write(1);
    const both = await Promise.all([
      handle(id, { status: "answered", expected: "new" }, admin),
      handle(id, { status: "answered", expected: "new" }, second),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.error?.message).toBe(
      "Une autre personne vient de traiter ce message.",
    );
    expect((await list({ status: "answered" })).items).toMatchObject([
      { id, handled_at: minute(100).toISOString() },
    ]);
    expect(await trailOf(id)).toMatchObject([
      { action: "contact.handle", target_id: id, details: { from: "new", to: "answered" } },
    ]);
    // Noted as it is already: nothing is recorded a second time.
    expect((await handle(id, { status: "answered", expected: "answered" })).status).toBe(200);
    expect(await trailOf(id)).toHaveLength(1);
    expect((await handle(id, { status: "lost", expected: "new" })).status).toBe(422);
    for (const absent of [crypto.randomUUID(), "1"])
      expect((await handle(absent, { status: "read", expected: "new" })).status).toBe(404);
    for (const user of others)
      expect((await handle(id, { status: "read", expected: "new" }, user)).status).toBe(403);
  });

  it("are forgotten after two years", async () => {
    await write(1);
    const kept = await write(200);
    world.clock.now = new Date("2028-03-10T10:00:00Z");
    await sweepContactMessages(world.as());
    expect((await world.db.select().from(contactMessages)).map(({ id }) => id)).toEqual([kept]);
  });
});

describe("subscribers of the newsletter", () => {
  const subscribed = async (email: string, given: object = {}) => {
    const [row] = await world.db
      .insert(newsletterSubscribers)
      .values({ email, confirmed_at: minute(1), ...given })
      .returning();
    return row?.id ?? "";
  };
  const list = async (query: Record<string, string> = {}) => {
    const response = await world.client(admin).api.newsletter.subscribers.$get({ query });
    if (response.status !== 200) throw new Error(await response.text());
    return response.json();
  };
  const remove = (id: string, user: TestUser | undefined = admin) =>
    world.client(user).api.newsletter.subscribers[":id"].$delete({ param: { id } });

  it("are those who confirmed and stayed, by address, found by how it begins", async () => {
    for (const name of ["zoe", "ada", "Ada.B".toLowerCase(), "aïcha", "bob"])
      await subscribed(`${name}@example.cm`);
    await subscribed("never@example.cm", { confirmed_at: null });
    await subscribed("gone@example.cm", { unsubscribed_at: minute(2) });
    const first = await list({ limit: "2" });
    expect(first.items.map(({ email }) => email)).toEqual(["ada.b@example.cm", "ada@example.cm"]);
    const rest = await list({ before: first.next ?? "" });
    expect([rest.items.map(({ email }) => email), rest.next]).toEqual([
      ["aïcha@example.cm", "bob@example.cm", "zoe@example.cm"],
      null,
    ]);
    const found = await list({ q: " ADA" });
    expect(found.items.map(({ email }) => email)).toEqual(["ada.b@example.cm", "ada@example.cm"]);
    expect((await list({ q: "%" })).items).toEqual([]);
  });

  it("are removed for good, once, by an administrator; the record tells no address", async () => {
    const id = await subscribed("ada@example.cm");
    for (const user of others) expect((await remove(id, user)).status).toBe(403);
    const both = await Promise.all([remove(id), remove(id, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect((await remove("1")).status).toBe(404);
    expect(await world.db.$count(newsletterSubscribers, eq(newsletterSubscribers.id, id))).toBe(0);
    const trail = await trailOf(id);
    expect(trail).toMatchObject([{ action: "newsletter.remove", target_id: id }]);
    expect(JSON.stringify(trail)).not.toContain("ada@example.cm");
  });
});
