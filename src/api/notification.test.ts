import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { notifications } from "~/db/schema";
import { type Notice, notify, readHandled } from "~/domain/notification";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const tenant = await world.newUser("user", "Awa");
const landlord = await world.newUser("landlord", "Paul");
const admin = await world.newUser("admin", "Ruth");

const noticeOf = (title: string): Notice<void> => ({
  key: "test",
  tells: {},
  audience: "user",
  site: { type: "system", title, message: () => `${title}.` },
});
async function tell(user: TestUser, title: string) {
  world.pass({ minutes: 1 });
  await world.db.transaction((tx) =>
    notify(world.as(), tx, noticeOf(title), { site: { userId: user.id, data: undefined } }),
  );
}
const api = (user?: TestUser) => world.client(user).api.notifications;
async function listed(user: TestUser, query = {}) {
  const response = await api(user).$get({ query });
  if (response.status !== 200) throw new Error(await response.text());
  return response.json();
}
const titles = async (user: TestUser, query = {}) =>
  (await listed(user, query)).items.map((n) => n.title);

beforeEach(async () => {
  await world.db.delete(notifications);
});

describe("notifications", () => {
  it("NOT-001 answers each role with exactly its own rows, newest first", async () => {
    for (const user of [tenant, landlord, admin]) {
      await tell(user, `un ${user.firstName}`);
      await tell(user, `deux ${user.firstName}`);
    }
    for (const user of [tenant, landlord, admin]) {
      expect(await titles(user)).toEqual([`deux ${user.firstName}`, `un ${user.firstName}`]);
    }
    expect((await listed(tenant)).items[0]).toMatchObject({
      user_id: tenant.id,
      type: "system",
      message: "deux Awa.",
      read: false,
      related_id: null,
    });
    expect((await api().$get({ query: {} })).status).toBe(401);
  });

  it("NOT-009 marks one read, and only then the count falls", async () => {
    await tell(tenant, "un");
    await tell(tenant, "deux");
    const { items, unread_count } = await listed(tenant);
    expect(unread_count).toBe(2);
    const response = await api(tenant).read.$post({ json: { ids: [items[1]?.id ?? ""] } });
    expect(await response.json()).toEqual({ unread_count: 1 });
    const after = await listed(tenant);
    expect(after.items.map((n) => [n.title, n.read])).toEqual([
      ["deux", false],
      ["un", true],
    ]);
    expect(after).toMatchObject({ unread_count: 1, total_count: 2 });
    expect(await titles(tenant, { filter: "unread" })).toEqual(["deux"]);
    expect(await titles(tenant, { filter: "read" })).toEqual(["un"]);
  });

  it("NOT-010 marks all of one's own read at once", async () => {
    for (const title of ["un", "deux", "trois"]) await tell(tenant, title);
    await tell(landlord, "autre");
    expect(await (await api(tenant)["read-all"].$post()).json()).toEqual({ unread_count: 0 });
    const unread = await world.db.select().from(notifications).where(eq(notifications.read, false));
    expect(unread.map((n) => n.title)).toEqual(["autre"]);
    expect((await api()["read-all"].$post()).status).toBe(401);
  });

  it("CAL-016 changes nothing for another person's ids and answers the same", async () => {
    await tell(tenant, "un");
    const ids = (await listed(tenant)).items.map((n) => n.id);
    const foreign = await api(landlord).read.$post({ json: { ids } });
    const absent = await api(landlord).read.$post({ json: { ids: [crypto.randomUUID()] } });
    expect([foreign.status, absent.status]).toEqual([200, 200]);
    expect(await foreign.json()).toEqual(await absent.json());
    expect((await listed(tenant)).unread_count).toBe(1);
    expect((await api().read.$post({ json: { ids } })).status).toBe(401);
    expect((await api(tenant).read.$post({ json: { ids: [] } })).status).toBe(422);
    expect((await api(tenant).read.$post({ json: { ids: ["nonsense"] } })).status).toBe(422);
  });

  it("pages without losing or repeating a row, also of one instant", async () => {
    for (const title of ["un", "deux", "trois"]) {
      const then = world.clock.now;
      await tell(tenant, title);
      world.clock.now = then;
    }
    const seen: string[] = [];
    let before: string | null | undefined;
    do {
      const page = await listed(tenant, { limit: "1", ...(before && { before }) });
      seen.push(...page.items.map((n) => n.title));
      before = page.next;
    } while (before);
    expect(seen.sort()).toEqual(["deux", "trois", "un"]);
    await tell(landlord, "autre");
    const foreign = (await listed(landlord)).items[0]?.id;
    expect(await titles(tenant, { before: foreign })).toEqual([]);
    expect(await titles(tenant, { before: "nonsense" })).toEqual([]);
    expect((await api(tenant).$get({ query: { filter: "x" as never } })).status).toBe(422);
  });

  it("wakes whoever listens, after commit and only then", async () => {
    const heard: string[] = [];
    let ring: () => void = () => undefined;
    const rung = new Promise<void>((resolve) => {
      ring = resolve;
    });
    const { stop } = await world.database.listen("notifications", (userId) => {
      heard.push(userId);
      ring();
    });
    const undone = world.db.transaction(async (tx) => {
      await notify(world.as(), tx, noticeOf("x"), {
        site: { userId: landlord.id, data: undefined },
      });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await tell(tenant, "un");
    await rung;
    await stop();
    expect(heard).toEqual([tenant.id]);
    expect(await titles(landlord)).toEqual([]);
  });

  it("wakes them too when something was read, by its reader or because it was settled", async () => {
    await tell(tenant, "un");
    const about = crypto.randomUUID();
    const news = { type: "system", title: "deux", message: "Deux." } as const;
    await world.db
      .insert(notifications)
      .values({ ...news, user_id: landlord.id, related_id: about });
    const heard: string[] = [];
    const { stop } = await world.database.listen("notifications", (userId) => {
      heard.push(userId);
    });
    await api(tenant)["read-all"].$post();
    const whose = [landlord.id, admin.id];
    await world.db.transaction((tx) => readHandled(tx, { about, whose }));
    await expect.poll(() => heard).toEqual([tenant.id, landlord.id]);
    await stop();
  });
});
