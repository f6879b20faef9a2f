import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { notifications } from "~/db/schema";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const tenant = await world.newUser("user", "Awa");
const landlord = await world.newUser("landlord", "Paul");
const start = new Date("2026-11-22T10:00:00Z").getTime();
const at = (seconds: number) => new Date(start + seconds * 1_000);

async function store(user: TestUser, title: string, seconds: number) {
  const row = {
    user_id: user.id,
    type: "system" as const,
    title,
    message: ".",
    created_at: at(seconds),
  };
  await world.db.insert(notifications).values(row);
}
const ask = (user: TestUser | undefined, query: { since?: string; after?: string } = {}) =>
  world.client(user).api.notifications.news.$get({ query });
async function news(user: TestUser, query = {}) {
  const response = await ask(user, query);
  if (response.status !== 200) throw new Error(await response.text());
  const { items, ...rest } = await response.json();
  return { titles: items.map((one) => one.title), ...rest };
}

beforeEach(async () => {
  await world.db.delete(notifications);
  world.clock.now = at(0);
});

describe("news of notifications", () => {
  it("begins with what has just come, and goes on from its cursor", async () => {
    await store(tenant, "ancienne", -3_600);
    await store(tenant, "récente", -30);
    await store(landlord, "d'un autre", -30);
    expect(await news(tenant)).toEqual({
      titles: ["récente"],
      unread_count: 2,
      cursor: at(0).toISOString(),
      next: null,
    });
    await store(tenant, "nouvelle", 600);
    expect(await news(tenant, { since: at(0).toISOString() })).toEqual({
      titles: ["récente", "nouvelle"],
      unread_count: 3,
      cursor: at(600).toISOString(),
      next: null,
    });
    expect((await news(tenant, { since: at(600).toISOString() })).titles).toEqual(["nouvelle"]);
  });

  it("finds what was written before the cursor and committed after it", async () => {
    await store(tenant, "vue", 100);
    const { cursor } = await news(tenant, { since: at(0).toISOString() });
    await store(tenant, "retardée", 95);
    expect((await news(tenant, { since: cursor })).titles).toEqual(["retardée", "vue"]);
  });

  it("gives many in pages, of which only the last moves the cursor", async () => {
    await world.db.execute(sql`insert into notifications (user_id, type, title, message, created_at)
      select ${tenant.id}, 'system', n::text, '.', ${at(10).toISOString()}::timestamptz + n / 10 * interval '1 second'
      from generate_series(1, 120) n`);
    const since = at(0).toISOString();
    const seen: string[] = [];
    let after: string | undefined;
    for (const expected of [50, 50, 20]) {
      const page = await news(tenant, { since, ...(after && { after }) });
      expect(page.titles).toHaveLength(expected);
      expect(page.cursor).toBe(expected === 20 ? at(22).toISOString() : since);
      seen.push(...page.titles);
      after = page.next ?? undefined;
    }
    expect(after).toBe(undefined);
    expect(new Set(seen).size).toBe(120);
    expect((await news(landlord, { since, after: crypto.randomUUID() })).titles).toEqual([]);
  });

  it("refuses visitors, and a cursor that is none", async () => {
    expect((await ask(undefined)).status).toBe(401);
    const wrong = await ask(tenant, { since: "hier" });
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({
      error: { fields: { since: "Indiquez un instant au format ISO 8601." } },
    });
    expect((await news(tenant, { after: "nonsense" })).titles).toEqual([]);
  });
});
