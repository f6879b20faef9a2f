import { describe, expect, it } from "vitest";
import { PROPERTY_STATUSES } from "~/contract/enums";
import { listingList } from "~/contract/schemas/listing";
import { properties } from "~/db/schema";
import { insertProperty } from "../../tests/support/rows/property";
import { send } from "../../tests/support/rows/submission";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const admin = await world.newUser("admin", "Alice");
const rose = await world.newUser("landlord", "Rosalie");
const paul = await world.newUser("landlord", "Etienne");
const day = (n: number) => new Date(Date.UTC(2026, 0, n));

await insertProperty(world, {
  landlord: rose,
  title: "Studio meublé à Bépanda",
  neighborhood: "Bépanda",
  status: "draft",
  price_per_month: 60_000,
  created_at: day(1),
  amenities: ["Parking"],
});
await insertProperty(world, {
  landlord: rose,
  title: "Villa d'été 100 % calme",
  neighborhood: "Bonapriso",
  status: "active",
  price_per_month: 900_000,
  created_at: day(2),
});
await insertProperty(world, {
  landlord: paul,
  title: "Studio près du parking",
  neighborhood: "Akwa",
  status: "rejected",
  rejection_reason: "Floue",
  price_per_month: 80_000,
  created_at: day(3),
  change_requested: true,
});
await insertProperty(world, {
  landlord: paul,
  title: "Bureau",
  neighborhood: "Akwa",
  status: "pending",
  price_per_month: 80_000,
  created_at: day(4),
});
await insertProperty(world, {
  landlord: paul,
  title: "Chambre",
  neighborhood: "Deïdo",
  status: "suspended",
  price_per_month: 30_000,
  created_at: day(5),
});
await insertProperty(world, {
  landlord: paul,
  title: "Supprimée à Akwa",
  status: "inactive",
  deleted_at: day(6),
});

async function list(query: string) {
  const { status, body } = await send(world, admin, "GET", `/admin/properties?${query}`);
  expect(status, query).toBe(200);
  return listingList.strict().parse(body);
}
const titles = async (query: string) => (await list(query)).items.map(({ title }) => title);

describe("GET /api/admin/properties", () => {
  it.each([
    ["q=studio", ["Studio près du parking", "Studio meublé à Bépanda"]],
    ["q=bepanda", ["Studio meublé à Bépanda"]],
    ["q=AKWA", ["Bureau", "Studio près du parking"]],
    ["q=rosalie", ["Villa d'été 100 % calme", "Studio meublé à Bépanda"]],
    ["q=%C3%A9tienne+mbarga", ["Chambre", "Bureau", "Studio près du parking"]],
    ["q=studio+rosalie", ["Studio meublé à Bépanda"]],
    ["q=appartem", []],
    ["q=douala", ["Chambre", "Bureau", "Studio près du parking", "Villa d'été 100 % calme"]],
    ["q=parking", ["Studio près du parking"]],
    ["q=%25", ["Villa d'été 100 % calme"]],
    ["q=d'%C3%A9t", ["Villa d'été 100 % calme"]],
    ["q=_", []],
    ["q=zz", []],
    ["q=studio&status=waiting", ["Studio meublé à Bépanda"]],
  ])("finds by title, neighbourhood and owner, whatever accents: %s", async (query, expected) => {
    const found = await list(`${query}&limit=4`);
    expect(found.items.map(({ title }) => title)).toEqual(expected);
    expect(found.total_capped).toBe(false);
    if (query !== "q=douala") expect(found.total).toBe(expected.length);
  });

  it("narrows to each status, with draft and pending together as the queue", async () => {
    expect(await titles("status=waiting")).toEqual(["Bureau", "Studio meublé à Bépanda"]);
    expect(await titles("status=active")).toEqual(["Villa d'été 100 % calme"]);
    expect(await titles("status=rejected")).toEqual(["Studio près du parking"]);
    expect(await titles("status=suspended")).toEqual(["Chambre"]);
    expect(await titles("status=inactive")).toEqual([]);
    expect((await list("status=rejected")).items[0]).toMatchObject({
      rejection_reason: "Floue",
      change_requested: true,
      landlord: { id: paul.id, first_name: "Etienne", last_name: "Mbarga" },
    });
  });

  it("counts every status, without deleted ones, whatever is searched", async () => {
    const { counts, total } = await list("q=studio&status=rejected");
    expect(total).toBe(1);
    const stored = await world.db.select().from(properties);
    const standing = stored.filter(({ deleted_at }) => deleted_at === null);
    for (const status of PROPERTY_STATUSES) {
      expect(counts[status], status).toBe(standing.filter((p) => p.status === status).length);
    }
    expect(counts).toMatchObject({ all: 5, waiting: 2, active: 1, rejected: 1 });
  });

  it.each([
    ["newest", [5, 4, 3, 2, 1]],
    ["oldest", [1, 2, 3, 4, 5]],
    ["price-high", [2, 3, 4, 1, 5]],
    ["price-low", [5, 1, 3, 4, 2]],
  ])("goes on page by page, %s first, with words and without", async (sort, days) => {
    for (const q of ["", "&q=douala", "&q=mbarga"]) {
      const seen: number[] = [];
      let before = "";
      for (let page = 0; page < 6; page += 1) {
        const { items, next } = await list(`sort=${sort}&limit=2${before}${q}`);
        seen.push(...items.map(({ created_at }) => new Date(created_at).getUTCDate()));
        if (!next) break;
        before = `&before=${next}`;
      }
      // Of equal prices the ids decide.
      const same = (all: number[]) => all.map((n) => (/price/.test(sort) && n === 4 ? 3 : n));
      expect(same(seen), q).toEqual(same(days));
      expect(new Set(seen).size).toBe(5);
    }
  });

  it("refuses what it does not know, and goes nowhere from an unknown place", async () => {
    for (const query of ["status=nope", "sort=nope", "limit=0", `q=${"x".repeat(121)}`]) {
      const { status } = await send(world, admin, "GET", `/admin/properties?${query}`);
      expect(status, query).toBe(422);
    }
    expect((await list("before=nope")).items).toEqual([]);
    expect((await list(`before=${crypto.randomUUID()}`)).items).toEqual([]);
  });
});
