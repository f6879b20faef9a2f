import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { messages, properties, threads } from "~/db/schema";
import { insertBooking } from "../../tests/support/rows/booking";
import { insertProperty } from "../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Paul");
const tenant = await world.newUser("user", "Awa");
const stranger = await world.newUser("user", "Ben");
const property = await insertProperty(world, { landlord, title: "Studio à Akwa", images: 1 });

/** One minute passes with every message, so that their order is known. */
const tick = () => {
  world.pass({ minutes: 1 });
};
async function write(content: string, from = tenant) {
  tick();
  const response = await world
    .client(from)
    .api.messages.$post({ json: { property_id: property.id, subject: "Visite", content } });
  if (response.status !== 201) throw new Error(await response.text());
  return response.json();
}
const reply = (user: TestUser | undefined, id: string, content: string) => {
  tick();
  return world.client(user).api.threads[":id"].messages.$post({ param: { id }, json: { content } });
};
const open = (user: TestUser | undefined, id: string, query = {}) =>
  world.client(user).api.threads[":id"].$get({ param: { id }, query });
async function opened(user: TestUser, id: string, query = {}) {
  const response = await open(user, id, query);
  if (response.status !== 200) throw new Error(await response.text());
  return response.json();
}
async function listed(user: TestUser, query = {}) {
  const response = await world.client(user).api.threads.$get({ query });
  if (response.status !== 200) throw new Error(await response.text());
  return response.json();
}
const counts = async (user: TestUser) =>
  (await world.client(user).api.messages.counts.$get()).json();

beforeEach(async () => {
  await world.db.delete(threads);
  await world.db.update(properties).set({ status: "active" });
});

describe("threads", () => {
  it("SRV-009 keeps a reply in the thread and marks it read when its recipient opens it", async () => {
    const { thread_id } = await write("Bonjour");
    expect((await reply(landlord, thread_id, "  Oui, demain.  ")).status).toBe(201);
    const stored = await world.db.select().from(messages).orderBy(messages.created_at);
    expect(stored).toMatchObject([
      { thread_id, sender_id: tenant.id, recipient_id: landlord.id, status: "sent" },
      {
        thread_id,
        sender_id: landlord.id,
        recipient_id: tenant.id,
        content: "Oui, demain.",
        subject: "Visite",
        property_id: property.id,
        read_at: null,
      },
    ]);
    tick();
    const page = await opened(tenant, thread_id);
    expect(page.messages.map((m) => [m.content, m.status, m.read_at])).toEqual([
      ["Bonjour", "sent", null],
      ["Oui, demain.", "read", world.clock.now.toISOString()],
    ]);
    expect(page.thread).toMatchObject({
      side: "tenant",
      other: { first_name: "Paul", last_name: "Mbarga" },
      property: {
        id: property.id,
        title: "Studio à Akwa",
        cover_url: property.cover_url,
        active: true,
      },
    });
    const first = await world.db.select().from(messages).where(eq(messages.status, "sent"));
    expect(first.map((m) => m.content)).toEqual(["Bonjour"]);
    // Opened again, it says still when it was read.
    tick();
    const own = eq(properties.id, property.id);
    await world.db.update(properties).set({ status: "inactive" }).where(own);
    const again = await opened(tenant, thread_id);
    expect(again.messages).toEqual(page.messages);
    expect(again.thread.property?.active).toBe(false);
  });

  it("lists one's threads by last message, with preview, unread count and the other person", async () => {
    const { thread_id } = await write("Bonjour");
    await write("é".repeat(60));
    const other = await write("Moi aussi", stranger);
    const list = await listed(landlord);
    expect(list.items).toMatchObject([
      { id: other.thread_id, other: { first_name: "Ben" }, last_message: "Moi aussi" },
      {
        id: thread_id,
        side: "landlord",
        other: { first_name: "Awa", last_name: "Mbarga" },
        last_message: "é".repeat(50),
        last_is_mine: false,
        unread_count: 2,
        property: { title: "Studio à Akwa" },
      },
    ]);
    expect(list.next).toBeNull();
    const page = await listed(landlord, { limit: "1" });
    expect(page.items).toHaveLength(1);
    const rest = await listed(landlord, { limit: "1", before: page.next });
    expect(rest.items.map((t) => t.id)).toEqual([thread_id]);
    expect(rest.next).toBeNull();
    // What one wrote oneself is no news, though the other side has not read it.
    expect((await listed(tenant)).items).toMatchObject([{ last_is_mine: true, unread_count: 0 }]);
    await opened(landlord, thread_id);
    expect((await listed(landlord)).items[1]?.unread_count).toBe(0);
    expect((await listed(tenant)).items).toMatchObject([{ last_is_mine: true, unread_count: 0 }]);
    expect((await listed(landlord, { before: "nonsense" })).items).toEqual([]);
  });

  it("finds threads by the other's name and the property's title, whatever accents, and the unread", async () => {
    const villa = await insertProperty(world, {
      landlord,
      title: "Villa à Bonapriso",
      contact_name: "Agence Éboko",
    });
    const { thread_id } = await write("Bonjour");
    const other = await world.client(stranger).api.messages.$post({
      json: { property_id: villa.id, subject: "Visite", content: "Bonjour" },
    });
    if (other.status !== 201) throw new Error(await other.text());
    const { thread_id: second } = await other.json();
    const found = async (user: TestUser, q: string) =>
      (await listed(user, { q })).items.map(({ id }) => id);
    expect(await found(landlord, "AWA studio")).toEqual([thread_id]);
    expect(await found(landlord, "a bonap")).toEqual([second]);
    expect(await found(landlord, "awa villa")).toEqual([]);
    expect(await found(landlord, "100%_")).toEqual([]);
    // Each as the reader sees the other: the listing's contact, the tenant's name.
    expect(await found(stranger, "eboko")).toEqual([second]);
    expect(await found(stranger, "Paul")).toEqual([]);
    expect(await found(landlord, "eboko")).toEqual([]);
    await opened(landlord, thread_id);
    const unread = await listed(landlord, { unread: "true" });
    expect(unread.items.map(({ id }) => id)).toEqual([second]);
    expect((await listed(landlord, { unread: "true", q: "Awa" })).items).toEqual([]);
    const many = await world.client(landlord).api.threads.$get({ query: { q: "x".repeat(201) } });
    expect(many.status).toBe(422);
  });

  it("measures how long tenants wait for an answer, as the median of 90 days", async () => {
    const time = async (user: TestUser | undefined) =>
      world.client(user).api.messages["response-time"].$get();
    expect(await (await time(landlord)).json()).toEqual({ minutes: null });
    const pass = (minutes: number) => {
      world.pass({ minutes: minutes - 1 });
    };
    const { thread_id } = await write("Bonjour");
    expect(await (await time(landlord)).json()).toEqual({ minutes: null });
    // Two in a row wait from the first on: 10 minutes.
    pass(4);
    await write("Toujours libre ?");
    pass(6);
    await reply(landlord, thread_id, "Oui");
    expect(await (await time(landlord)).json()).toEqual({ minutes: 10 });
    const other = await write("Bonjour", stranger);
    pass(30);
    await reply(landlord, other.thread_id, "Oui");
    expect(await (await time(landlord)).json()).toEqual({ minutes: 20 });
    await reply(landlord, other.thread_id, "Venez samedi");
    pass(500);
    await write("Merci");
    expect(await (await time(landlord)).json()).toEqual({ minutes: 20 });
    expect(await (await time(tenant)).json()).toEqual({ minutes: null });
    expect((await time(undefined)).status).toBe(401);
    pass(90 * 1440 + 1);
    expect(await (await time(landlord)).json()).toEqual({ minutes: null });
    // What is older counts no more in a thread that goes on either.
    await write("Et en juin ?");
    pass(7);
    await reply(landlord, thread_id, "Oui");
    expect(await (await time(landlord)).json()).toEqual({ minutes: 7 });
  });

  it("answers under the subject of the last message", async () => {
    const { thread_id } = await write("Bonjour");
    tick();
    const about = { property_id: property.id, subject: "Le prix", content: "Négociable ?" };
    await world.client(tenant).api.messages.$post({ json: about });
    const answered = await reply(landlord, thread_id, "Un peu.");
    expect(await answered.json()).toMatchObject({ subject: "Le prix" });
  });

  it("pages through older messages without losing or repeating one", async () => {
    let thread = "";
    for (let n = 1; n <= 5; n += 1) thread = (await write(`m${n}`)).thread_id;
    const newest = await opened(landlord, thread, { limit: "2" });
    const middle = await opened(landlord, thread, { limit: "2", before: newest.next });
    const oldest = await opened(landlord, thread, { limit: "2", before: middle.next });
    const contents = [oldest, middle, newest].map((p) => p.messages.map((m) => m.content));
    expect(contents).toEqual([["m1"], ["m2", "m3"], ["m4", "m5"]]);
    expect(oldest.next).toBeNull();
    // A later message of another conversation marks no place in this one.
    const other = await write("Ailleurs", stranger);
    const foreign = await opened(landlord, thread, { limit: "2", before: other.id });
    expect([foreign.messages, foreign.next]).toEqual([[], null]);
  });

  it("PER-010 answers another person's thread like an absent one", async () => {
    const { thread_id, id } = await write("Bonjour");
    for (const foreign of [thread_id, crypto.randomUUID(), "nonsense", id]) {
      expect((await open(stranger, foreign)).status).toBe(404);
      expect((await reply(stranger, foreign, "Bonjour")).status).toBe(404);
    }
    expect((await listed(stranger)).items).toEqual([]);
    expect((await open(undefined, thread_id)).status).toBe(401);
    expect((await reply(undefined, thread_id, "Bonjour")).status).toBe(401);
    expect((await world.client().api.threads.$get({ query: {} })).status).toBe(401);
    expect(await world.db.select().from(messages)).toMatchObject([{ read_at: null }]);
  });

  it("refuses a blank, an endless or a poisoned reply", async () => {
    const { thread_id } = await write("Bonjour");
    for (const content of ["  \n ", "a".repeat(4001), "a\u0000b"]) {
      expect((await reply(tenant, thread_id, content)).status).toBe(422);
    }
    expect(await world.db.select().from(messages)).toHaveLength(1);
    expect((await reply(tenant, thread_id, "<b>😀</b>")).status).toBe(201);
  });
});

describe("messages of a person", () => {
  it("CAL-015 counts sent and received messages, and the unread among the received", async () => {
    const { thread_id } = await write("un");
    await write("deux");
    await reply(landlord, thread_id, "trois");
    await reply(landlord, thread_id, "quatre");
    await opened(tenant, thread_id);
    await reply(landlord, thread_id, "cinq");
    await write("ailleurs", stranger);
    expect(await counts(tenant)).toEqual({ total: 5, unread: 1 });
    expect((await world.client().api.messages.counts.$get()).status).toBe(401);
  });

  it("answers the 5 newest received messages with sender, property and a preview of 50 characters", async () => {
    for (let n = 1; n <= 5; n += 1) await write(`m${n}`);
    await write("0123456789".repeat(5));
    await write("0123456789".repeat(8));
    const response = await world.client(landlord).api.messages.received.$get({ query: {} });
    if (response.status !== 200) throw new Error(await response.text());
    const { items } = await response.json();
    expect(items.map((m) => m.preview)).toEqual([
      "0123456789".repeat(5),
      "0123456789".repeat(5),
      "m5",
      "m4",
      "m3",
    ]);
    expect(items.map((m) => m.cut)).toEqual([true, false, false, false, false]);
    expect(items[0]).toMatchObject({
      sender: { first_name: "Awa", last_name: "Mbarga" },
      property: { id: property.id, title: "Studio à Akwa" },
      read_at: null,
    });
    const older = async (before: string) => {
      const query = { limit: "1", before };
      const page = await world.client(landlord).api.messages.received.$get({ query });
      if (page.status !== 200) throw new Error(await page.text());
      const { items: found, next } = await page.json();
      return [found.map(({ preview }) => preview), next === found[0]?.id];
    };
    expect(await older(items[3]?.id ?? "")).toEqual([["m3"], true]);
    expect(await older("1")).toEqual([[], false]);
    const mine = await world.client(tenant).api.messages.received.$get({ query: { limit: "5" } });
    expect(await mine.json()).toEqual({ items: [], next: null });
    expect((await world.client().api.messages.received.$get({ query: {} })).status).toBe(401);
  });

  it("lets the landlord of a booking, and nobody else, write to its tenant in the property's thread", async () => {
    const { thread_id } = await write("Bonjour");
    const booking = await insertBooking(world, { property, tenant });
    const about = (user: TestUser | undefined, booking_id: string, content = "À demain") =>
      world.client(user).api.messages["about-booking"].$post({ json: { booking_id, content } });
    tick();
    const response = await about(landlord, booking.id);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ thread_id, recipient_id: tenant.id });
    const rival = await world.newUser("landlord");
    expect((await about(rival, booking.id)).status).toBe(404);
    expect((await about(landlord, crypto.randomUUID())).status).toBe(404);
    expect((await about(tenant, booking.id)).status).toBe(403);
    expect((await about(undefined, booking.id)).status).toBe(401);
    expect((await about(landlord, booking.id, "  ")).status).toBe(422);
    expect((await opened(tenant, thread_id)).messages).toHaveLength(2);
  });
});
