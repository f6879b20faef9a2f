import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { PROPERTY_TYPES, type PropertyType } from "~/contract/enums";
import { parseSearch } from "~/contract/search-params";
import { insertProperty } from "../../../tests/support/rows/property";
import { createWorld } from "../../../tests/support/world/world";
import { searchProperties } from "./search-properties";

/** What a visitor types for each type, and how many guests its listing without bedrooms sleeps. */
const EXPECTED: Record<PropertyType, { word: string; guests: number }> = {
  apartment: { word: "appartement", guests: 0 },
  house: { word: "maison", guests: 0 },
  studio: { word: "studio", guests: 2 },
  villa: { word: "villa", guests: 0 },
  room: { word: "chambre", guests: 0 },
  office: { word: "bureau", guests: 0 },
  commercial: { word: "boutique", guests: 0 },
};

const world = await createWorld();
const landlord = await world.newUser("landlord");
for (const property_type of PROPERTY_TYPES) {
  await insertProperty(world, { landlord, property_type, title: "Annonce", bedrooms: 0 });
}
const typesOf = async (query: Record<string, string>) => {
  const { items } = await searchProperties(world, parseSearch(query));
  return items.map((item) => item.property_type);
};

it.each(PROPERTY_TYPES)("finds a listing of type %s by its type and by its word", async (type) => {
  expect(await typesOf({ type })).toEqual([type]);
  expect(await typesOf({ q: EXPECTED[type].word })).toContain(type);
});

it("counts a listing without bedrooms as one bedroom for one-room types alone", async () => {
  const expected = PROPERTY_TYPES.filter((type) => EXPECTED[type].guests === 2);
  expect(await typesOf({ guests: "2" })).toEqual(expected);
});

/** Tries a type that nobody lists, with one of the table's two safeguards taken away. */
const insertUnknownWithout = (part: string) =>
  world.db.transaction(async (tx) => {
    await tx.execute(sql.raw(`alter table properties drop ${part}`));
    const property_type = "castle" as PropertyType;
    await insertProperty({ db: tx }, { landlord, title: "Château", property_type });
  });

it("refuses a type without search words, and one that the table's check doesn't list", async () => {
  await expect(insertUnknownWithout("constraint properties_type")).rejects.toMatchObject({
    cause: { code: "23502", column: "search" },
  });
  await expect(insertUnknownWithout("column search")).rejects.toMatchObject({
    cause: { code: "23514", constraint: "properties_type" },
  });
});
