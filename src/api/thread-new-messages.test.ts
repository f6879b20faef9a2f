import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { messages, threads } from "~/db/schema";
import { insertProperty } from "../../tests/support/rows/property";
import { sendWaitingMails } from "../../tests/support/world/outbox";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Paul");
const tenant = await world.newUser("user", "Awa");
const property = await insertProperty(world, { landlord, title: "Studio à Akwa" });

async function write(content: string) {
  const json = { property_id: property.id, subject: "Visite", content };
  const response = await world.client(tenant).api.messages.$post({ json });
  if (response.status !== 201) throw new Error(await response.text());
  return response.json();
}
const reply = (user: TestUser, id: string, json: { id?: string; content: string }) =>
  world.client(user).api.threads[":id"].messages.$post({ param: { id }, json });
const after = (user: TestUser | undefined, id: string, message: string, limit?: string) =>
  world.client(user).api.threads[":id"].messages.$get({
    param: { id },
    query: { after: message, ...(limit && { limit }) },
  });
async function contentsAfter(user: TestUser, id: string, message: string, limit?: string) {
  const response = await after(user, id, message, limit);
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()).messages;
}

beforeEach(async () => {
  await world.db.delete(threads);
  await world.queue.boss.deleteAllJobs("send-mail");
});

describe("GET /api/threads/{id}/messages", () => {
  it("LAN-038 gives what came after a known message, oldest first, and marks it read", async () => {
    const first = await write("un");
    for (const content of ["deux", "trois", "quatre"]) await write(content);
    // Later still, and in another thread.
    world.pass({ minutes: 1 });
    const other = await world.client(await world.newUser("user", "Ben")).api.messages.$post({
      json: { property_id: property.id, subject: "Visite", content: "cinq" },
    });
    expect(other.status).toBe(201);
    const page = await contentsAfter(landlord, first.thread_id, first.id, "2");
    expect(page.map((message) => message.content)).toEqual(["deux", "trois"]);
    const two = await after(landlord, first.thread_id, first.id, "2");
    expect(await two.json()).toMatchObject({ next: page[1]?.id });
    const all = await after(landlord, first.thread_id, first.id, "3");
    expect(await all.json()).toMatchObject({ next: null });
    const rest = await contentsAfter(landlord, first.thread_id, page.at(-1)?.id ?? "");
    expect(rest.map((message) => message.content)).toEqual(["quatre"]);
    expect(await contentsAfter(landlord, first.thread_id, rest[0]?.id ?? "")).toEqual([]);
    const unread = await world.client(landlord).api.messages.counts.$get();
    expect(await unread.json()).toEqual({ total: 5, unread: 1 });
  });

  it("leaves what the sender asks for unread for its recipient", async () => {
    const first = await write("un");
    await write("deux");
    expect(await contentsAfter(tenant, first.thread_id, first.id)).toMatchObject([
      { content: "deux", status: "sent", read_at: null },
    ]);
    const counts = await world.client(landlord).api.messages.counts.$get();
    expect(await counts.json()).toEqual({ total: 2, unread: 2 });
  });

  it("orders messages of one moment, so that none is missed by who asks in between", async () => {
    const { thread_id, id } = await write("un");
    await Promise.all(
      ["a", "b", "c", "d"].map((content) => reply(landlord, thread_id, { content })),
    );
    const seen: string[] = [];
    let cursor = id;
    for (let n = 0; n < 4; n += 1) {
      const [next] = await contentsAfter(tenant, thread_id, cursor, "1");
      if (!next) break;
      seen.push(next.content);
      cursor = next.id;
    }
    expect(seen.sort()).toEqual(["a", "b", "c", "d"]);
    const rows = await world.db.select().from(messages).where(eq(messages.thread_id, thread_id));
    expect(new Set(rows.map((row) => row.created_at.getTime())).size).toBe(5);
  });

  it("PER-010 knows no foreign thread, no foreign cursor and no visitor", async () => {
    const stranger = await world.newUser();
    const { thread_id, id } = await write("un");
    const own = await insertProperty(world, { landlord });
    const json = { property_id: own.id, subject: "Visite", content: "ailleurs" };
    const elsewhere = await world.client(tenant).api.messages.$post({ json });
    if (elsewhere.status !== 201) throw new Error("not sent");
    const other = await elsewhere.json();
    expect((await after(stranger, thread_id, id)).status).toBe(404);
    expect((await after(landlord, thread_id, other.id)).status).toBe(404);
    expect((await after(landlord, "nonsense", id)).status).toBe(404);
    expect((await after(landlord, thread_id, "nonsense")).status).toBe(404);
    expect((await after(landlord, thread_id, crypto.randomUUID())).status).toBe(404);
    expect((await after(undefined, thread_id, id)).status).toBe(401);
    expect(await world.db.$count(messages, eq(messages.status, "read"))).toBe(0);
  });
});

describe("a reply", () => {
  it("LAN-038 reaches the other side once, with a mail whose button opens the thread", async () => {
    const { thread_id } = await write("Bonjour");
    await sendWaitingMails(world);
    const reply1 = { id: crypto.randomUUID(), content: "Oui, samedi." };
    const both = await Promise.all([
      reply(landlord, thread_id, reply1),
      reply(landlord, thread_id, reply1),
    ]);
    expect(both.map((response) => response.status)).toEqual([201, 201]);
    expect(await world.db.$count(messages, eq(messages.sender_id, landlord.id))).toBe(1);
    const [mail, ...more] = await sendWaitingMails(world);
    expect(more).toEqual([]);
    expect(mail?.to).toBe(tenant.email);
    expect(mail?.html).toContain(`href="${world.publicUrl}/user/messages/${thread_id}"`);
  });
});
