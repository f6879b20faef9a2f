import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { favorites, properties } from "~/db/schema";
import { insertProperty, insertReview } from "../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Paul");
const tenant = await world.newUser("user", "Awa");
const stranger = await world.newUser("user", "Ben");
const property = await insertProperty(world, { landlord, title: "Studio à Akwa", images: 2 });
await insertReview(world, property, stranger, { rating: 4 });
const plain = await insertProperty(world, { landlord, currency: "XAF" });

const api = (user?: TestUser) => world.client(user).api.favorites;
const of = (propertyId: string) => ({ param: { propertyId } });
const save = (user: TestUser | undefined, id: string) => api(user)[":propertyId"].$put(of(id));
const remove = (user: TestUser | undefined, id: string) => api(user)[":propertyId"].$delete(of(id));
const saved = async (user: TestUser, id: string) =>
  (await api(user)[":propertyId"].$get(of(id))).json();
async function listed(user: TestUser, query = {}) {
  const response = await api(user).$get({ query });
  if (response.status !== 200) throw new Error(await response.text());
  return response.json();
}

beforeEach(async () => {
  await world.db.delete(favorites);
});

describe("favourites", () => {
  it("CAL-012 saves, checks, lists, counts and removes favourites for the own user only", async () => {
    expect(await saved(tenant, property.id)).toEqual({ saved: false });
    for (const { id } of [property, plain]) {
      world.pass({ minutes: 1 });
      expect(await (await save(tenant, id)).json()).toEqual({ saved: true });
    }
    expect(await saved(tenant, property.id)).toEqual({ saved: true });
    const list = await listed(tenant);
    expect(list).toMatchObject({
      count: 2,
      next: null,
      items: [
        { property_id: plain.id, property: { currency: "XAF", image: null, rating: 0 } },
        {
          property_id: property.id,
          property: {
            id: property.id,
            title: "Studio à Akwa",
            neighborhood: "Akwa",
            city: "Douala",
            price_per_month: 100_000,
            currency: "FCFA",
            rating: 4,
            review_count: 1,
            available: true,
            image: { image_url: property.cover_url, width: 1280, height: 960 },
            landlord: { first_name: "Paul", last_name: "Mbarga" },
          },
        },
      ],
    });
    expect(await (await api(tenant).ids.$get()).json()).toEqual({ ids: [plain.id, property.id] });
    const first = await listed(tenant, { limit: "1" });
    const second = await listed(tenant, { limit: "1", before: first.next });
    expect([first, second].map((p) => p.items.map((f) => f.property_id))).toEqual([
      [plain.id],
      [property.id],
    ]);
    // After the last one there is nothing to go on to.
    expect([first, second].map((p) => p.next)).toEqual([first.items[0]?.id, null]);

    expect(await saved(stranger, property.id)).toEqual({ saved: false });
    expect(await listed(stranger)).toEqual({ items: [], count: 0, next: null });
    expect(await (await remove(stranger, property.id)).json()).toEqual({ saved: false });
    expect((await listed(tenant)).count).toBe(2);
    expect(await (await remove(tenant, property.id)).json()).toEqual({ saved: false });
    expect((await remove(tenant, property.id)).status).toBe(200);
    expect((await listed(tenant)).count).toBe(1);
  });

  it("DAT-017 leaves one row when a property is saved twice at once", async () => {
    const both = await Promise.all([save(tenant, property.id), save(tenant, property.id)]);
    expect(both.map((r) => r.status)).toEqual([200, 200]);
    expect(await world.db.select().from(favorites)).toMatchObject([
      { user_id: tenant.id, property_id: property.id },
    ]);
  });

  it("VAL-015 tells a visitor to sign in and stores nothing", async () => {
    const answers = [
      await save(undefined, property.id),
      await remove(undefined, property.id),
      await api().$get({ query: {} }),
      await api().ids.$get(),
      await api()[":propertyId"].$get(of(property.id)),
    ];
    for (const response of answers) {
      expect(response.status).toBe(401);
      expect(await response.text()).toContain(
        "Vous devez être connecté pour sauvegarder des propriétés.",
      );
    }
    expect(await world.db.select().from(favorites)).toEqual([]);
  });

  it("adds active properties only, a hidden one answers like an absent one", async () => {
    const hidden = await insertProperty(world, { landlord, status: "draft" });
    for (const id of [hidden.id, crypto.randomUUID(), "nonsense"]) {
      expect((await save(tenant, id)).status).toBe(404);
      expect(await saved(tenant, id)).toEqual({ saved: false });
      expect((await remove(tenant, id)).status).toBe(200);
    }
    expect(await world.db.select().from(favorites)).toEqual([]);
  });

  it("keeps a favourite that left the public list and says that it is gone", async () => {
    const gone = await insertProperty(world, { landlord });
    await save(tenant, gone.id);
    await world.db.update(properties).set({ status: "inactive" }).where(eq(properties.id, gone.id));
    expect((await listed(tenant)).items[0]?.property.available).toBe(false);
  });
});
