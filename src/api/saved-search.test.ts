import { beforeEach, describe, expect, it } from "vitest";
import { rateLimits, savedSearches } from "~/db/schema";
import { insertProperty } from "../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const tenant = await world.newUser("user", "Awa");
const stranger = await world.newUser("user", "Ben");
const landlord = await world.newUser("landlord", "Paul");
const api = (user?: TestUser) => world.client(user).api["saved-searches"];
type Wish = { name?: string; rhythm?: "at_once" | "daily" | "never" };
const save = (query: string, user: TestUser | undefined = tenant, wish: Wish = {}) =>
  api(user).$post({ json: { query, ...wish } });
async function saved(query: string, wish: Wish = {}) {
  const response = await save(query, tenant, wish);
  if (response.status !== 200) throw new Error(await response.text());
  return response.json();
}
async function list(user = tenant) {
  const response = await api(user).$get();
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()).items;
}

beforeEach(async () => {
  await world.db.delete(savedSearches);
  await world.db.delete(rateLimits);
});

describe("saved searches", () => {
  it("are kept normalised, named in words and counted, newest first", async () => {
    await insertProperty(world, { landlord, property_type: "studio", neighborhood: "Akwa" });
    world.clock.now = new Date("2026-03-10T09:00:00Z");
    const response = await save(
      "page=3&after=abc&sort=newest&view=map&priceMax=150000&type=studio&x=1",
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      query: "type=studio&priceMax=150000",
      name: "Studio, jusqu'à 150\u202f000\u202fFCFA",
      rhythm: "at_once",
    });
    world.clock.now = new Date("2026-03-10T10:00:00Z");
    const all = await saved("", { name: "Tout", rhythm: "daily" });
    expect(all).toEqual({
      id: all.id,
      name: "Tout",
      query: "",
      rhythm: "daily",
      total: 1,
      created_at: "2026-03-10T10:00:00.000Z",
    });
    expect((await list()).map(({ name }) => name)).toEqual([
      "Tout",
      "Studio, jusqu'à 150\u202f000\u202fFCFA",
    ]);
    expect(await list(stranger)).toEqual([]);
  });

  it("of the same criteria stand once, however typed, also of two sent at once", async () => {
    const first = await saved("location=Akwa&location=Bonapriso&q=Piscine", { name: "A" });
    const again = await save("q=piscine&location=bonapriso,Akwa&page=2&after=abc", tenant, {
      name: "B",
    });
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ id: first.id, name: "A" });
    const accented = await saved("q=Forêt");
    expect(await saved("q=foret")).toEqual(accented);
    const both = await Promise.all([save("type=villa"), save("type=villa")]);
    const [one, other] = await Promise.all(both.map((answer) => answer.json()));
    expect(one).toEqual(other);
    expect(await list()).toHaveLength(3);
  });

  it("of the same criteria are each person's own", async () => {
    const own = await saved("type=studio", { name: "Pour moi" });
    const theirs = await save("type=studio", stranger, { name: "Pour lui" });
    expect(theirs.status).toBe(200);
    expect(await list(stranger)).toMatchObject([{ name: "Pour lui" }]);
    expect(await list()).toMatchObject([{ id: own.id, name: "Pour moi" }]);
  });

  it("are twenty at most; one that stands is still answered", async () => {
    for (let nth = 1; nth <= 20; nth++)
      expect((await save(`priceMax=${nth}0000`)).status).toBe(200);
    const refused = await save("priceMax=999999");
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("Vous avez déjà vingt recherches enregistrées.");
    expect((await save("priceMax=10000")).status).toBe(200);
    expect((await save("priceMax=999999", stranger)).status).toBe(200);
  });

  it("change name and rhythm, one without the other", async () => {
    const { id } = await saved("type=villa");
    const change = (json: Wish) => api(tenant)[":id"].$patch({ param: { id }, json });
    expect(await (await change({ rhythm: "never" })).json()).toMatchObject({
      name: "Villa",
      rhythm: "never",
    });
    expect(await (await change({ name: " Ma villa " })).json()).toMatchObject({
      name: "Ma villa",
      rhythm: "never",
    });
    expect((await change({ name: "" })).status).toBe(422);
    expect((await change({ name: "x".repeat(81) })).status).toBe(422);
  });

  it("are nobody else's: foreign, unknown and malformed ids answer alike", async () => {
    const { id } = await saved("type=villa");
    for (const other of [id, crypto.randomUUID(), "nonsense"]) {
      const param = { param: { id: other } };
      const changed = await api(stranger)[":id"].$patch({ ...param, json: { name: "X" } });
      const removed = await api(stranger)[":id"].$delete(param);
      expect([changed.status, removed.status]).toEqual([404, 404]);
    }
    expect(await list()).toMatchObject([{ id, name: "Villa" }]);
    expect((await api(tenant)[":id"].$delete({ param: { id } })).status).toBe(204);
    expect((await api(tenant)[":id"].$delete({ param: { id } })).status).toBe(404);
    expect(await list()).toEqual([]);
    expect((await save("", landlord)).status).toBe(403);
    expect((await world.client().api["saved-searches"].$get()).status).toBe(401);
  });

  it.each([
    ["", "Toutes les propriétés"],
    ["type=furnished", "Logement meublé"],
    ["type=house&furnished=false", "Maison non meublée"],
    ["type=studio&furnished=true&location=Akwa", "Studio meublé à Akwa"],
    ["location=Akwa", "Logement à Akwa"],
    ["location=akwa-nord&location=bonapriso", "Logement à Akwa Nord et Bonapriso"],
    ["location=Akwa,Deido,Bali", "Logement à Akwa et 2 autres quartiers"],
    ["priceRange=50000-100000", "Logement, de 50\u202f000\u202fFCFA à 100\u202f000\u202fFCFA"],
    [
      "priceMin=50000&bedrooms=2",
      "Logement, à partir de 50\u202f000\u202fFCFA, 2\u00a0chambres ou plus",
    ],
    ["q=piscine&amenities=wifi", "Logement, «\u00a0piscine\u00a0», Wifi"],
    [
      "availableFrom=2026-12-01&billingPeriod=day",
      "Logement, libre le 01/12/2026, loué à la journée",
    ],
  ])("names %j", async (query, name) => {
    expect((await saved(query)).name).toBe(name);
  });
});
