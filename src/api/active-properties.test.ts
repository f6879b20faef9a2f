import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { ActiveProperties } from "~/contract/schemas/featured";
import { auditLog, bookings, properties } from "~/db/schema";
import { insertProperty, insertReview } from "../../tests/support/rows/property";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const admin = await world.newUser("admin");
const landlord = await world.newUser("landlord", "Paul");
const tenant = await world.newUser("user", "Awa");

async function read(query: { featured?: "true" | "false"; before?: string; limit?: string } = {}) {
  const response = await world.client(admin).api.moderation["active-properties"].$get({ query });
  expect(response.status).toBe(200);
  return (await response.json()) as ActiveProperties;
}
const add = (title: string, day: number, featured = false) =>
  insertProperty(world, {
    landlord,
    title,
    featured,
    created_at: new Date(Date.UTC(2026, 2, day)),
  });
const titles = ({ items }: ActiveProperties) => items.map(({ title }) => title);

beforeEach(async () => {
  await world.db.delete(bookings);
  await world.db.delete(properties);
});

describe("GET /api/moderation/active-properties", () => {
  it("ST-019 gives featured ones first, then the newest, page by page", async () => {
    await add("Ancienne en vedette", 1, true);
    await add("Récente", 9);
    await add("Récente en vedette", 5, true);
    await add("Ancienne", 2);
    await add("Du même jour", 9);
    await insertProperty(world, { landlord, status: "inactive" });
    const order = titles(await read());
    expect(order.slice(0, 2)).toEqual(["Récente en vedette", "Ancienne en vedette"]);
    expect(order.slice(2, 4).sort()).toEqual(["Du même jour", "Récente"]);
    expect(order[4]).toBe("Ancienne");
    const paged: string[] = [];
    for (let before: string | undefined, page = 0; page < 9; page += 1) {
      const found = await read({ limit: "2", ...(before && { before }) });
      paged.push(...titles(found));
      if (!found.next) break;
      before = found.next;
    }
    expect(paged).toEqual(order);
  });

  it("gives each of the two sections with its count, however many there are", async () => {
    for (let n = 1; n <= 3; n += 1) await add(`Vedette ${n}`, n, true);
    for (let n = 1; n <= 25; n += 1) await add(`Autre ${n}`, n);
    const featured = await read({ featured: "true" });
    expect(titles(featured)).toEqual(["Vedette 3", "Vedette 2", "Vedette 1"]);
    expect(featured).toMatchObject({
      counts: { featured: 3, others: 25 },
      featured_limit: 24,
      next: null,
    });
    const first = await read({ featured: "false" });
    const rest = await read({ featured: "false", before: first.next ?? "" });
    expect([...titles(first), ...titles(rest)]).toEqual(
      Array.from({ length: 25 }, (_, n) => `Autre ${25 - n}`),
    );
    expect(rest.next).toBeNull();
    expect(titles(await read({ before: crypto.randomUUID() }))).toEqual([]);
    expect(titles(await read({ before: "nonsense" }))).toEqual([]);
  });

  it("goes on where it was when the last one shown has been featured meanwhile", async () => {
    for (let n = 1; n <= 4; n += 1) await add(`Autre ${n}`, n);
    const first = await read({ featured: "false", limit: "2" });
    await world
      .client(admin)
      .api.moderation.properties[":id"].feature.$post({ param: { id: first.next ?? "" } });
    const rest = await read({ featured: "false", limit: "2", before: first.next ?? "" });
    expect(titles(rest)).toEqual(["Autre 2", "Autre 1"]);
  });

  it("CAL-018 carries what the administrator's rows show", async () => {
    const property = await insertProperty(world, { landlord, title: "Studio à Akwa", images: 2 });
    for (const rating of [4, 5]) await insertReview(world, property, tenant, { rating });
    const image = (order: number) =>
      `/storage/property-images/${property.id}/${1_700_000_000_000 + order}-abc${order}-1280.webp`;
    expect((await read()).items).toEqual([
      {
        id: property.id,
        title: "Studio à Akwa",
        neighborhood: "Akwa",
        city: "Douala",
        price_per_month: 100_000,
        currency: "FCFA",
        billing_period: "month",
        property_type: "apartment",
        status: "active",
        featured: false,
        created_at: property.created_at.toISOString(),
        cover_url: image(0),
        cover_preview: "data:image/webp;base64,UklGRg==",
        cover_alt: "Photo 1",
        images: [
          { image_url: image(0), is_primary: true },
          { image_url: image(1), is_primary: false },
        ],
        average_rating: 4.5,
        review_count: 2,
        landlord: { first_name: "Paul", last_name: "Mbarga" },
      },
    ]);
  });

  it("keeps what a switch changed, before and after, in the audit log", async () => {
    const { id } = await add("Studio", 1);
    const acts = world.client(admin).api.moderation.properties[":id"];
    // Switched twice in the same direction is switched once.
    for (const act of ["feature", "feature", "unfeature", "unfeature"] as const) {
      expect((await acts[act].$post({ param: { id } })).status).toBe(200);
    }
    const kept = await world.db
      .select({ action: auditLog.action, details: auditLog.details, by: auditLog.actor_id })
      .from(auditLog)
      .where(eq(auditLog.target_id, id))
      .orderBy(auditLog.action);
    const [off, on] = [{ featured: false }, { featured: true }];
    expect(kept).toEqual([
      { action: "property.feature", details: { before: off, after: on }, by: admin.id },
      { action: "property.unfeature", details: { before: on, after: off }, by: admin.id },
    ]);
  });

  it("is for administrators only", async () => {
    const list = (user?: typeof admin) => world.client(user).api.moderation["active-properties"];
    expect((await list().$get({ query: {} })).status).toBe(401);
    for (const user of [tenant, landlord]) {
      expect((await list(user).$get({ query: {} })).status).toBe(403);
    }
    expect((await list(admin).$get({ query: { limit: "1000" } })).status).toBe(422);
  });
});
