import { getTableColumns, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { PROPERTY_STATUSES, PROPERTY_TYPES } from "~/contract/enums";
import { rows } from "~/db/client";
import { databaseError, UNIQUE_VIOLATION } from "~/db/errors";
import { amenities, type properties, propertyAmenities, propertyImages } from "~/db/schema";
import { insertImage, insertProperty } from "../../../tests/support/rows/property";
import { createWorld } from "../../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord");
type Insert = Partial<typeof properties.$inferInsert>;
const CHECK_VIOLATION = "23514";
/** A type without search words leaves the generated column `search` empty, which is looked at first. */
const NOT_NULL_VIOLATION = "23502";

const insert = (given: Insert) => insertProperty(world, { landlord, ...given });
async function refusalOf(attempt: Promise<unknown>): Promise<string | undefined> {
  return attempt.then(
    () => undefined,
    (error: unknown) => databaseError(error)?.code,
  );
}
async function columnsOf(table: string): Promise<Record<string, string>> {
  const found = await rows<{ name: string; type: string }>(
    world.db,
    sql`select column_name as name, data_type as type from information_schema.columns where table_name = ${table}`,
  );
  return Object.fromEntries(found.map(({ name, type }) => [name, type]));
}

describe("what the database says of properties", () => {
  it("DAT-001 DAT-002 DAT-003 DAT-004 DAT-005 DAT-006 names and types its columns as specified", async () => {
    expect(await columnsOf("properties")).toMatchObject({
      id: "uuid",
      title: "text",
      description: "text",
      status: "text",
      featured: "boolean",
      landlord_id: "uuid",
      created_at: "timestamp with time zone",
      updated_at: "timestamp with time zone",
      property_type: "text",
      furnished: "boolean",
      neighborhood: "text",
      address: "text",
      city: "text",
      price_per_month: "integer",
      currency: "text",
      billing_period: "text",
      bedrooms: "integer",
      bathrooms: "integer",
      area_sqm: "integer",
      available_from: "date",
      views_count: "integer",
    });
  });

  it("ST-004 DAT-002 takes every status and type of the lists, and no other", async () => {
    for (const status of PROPERTY_STATUSES) expect((await insert({ status })).status).toBe(status);
    for (const property_type of PROPERTY_TYPES) {
      expect((await insert({ property_type })).property_type).toBe(property_type);
    }
    for (const [given, code] of [
      [{ status: "sold" }, CHECK_VIOLATION],
      [{ status: "" }, CHECK_VIOLATION],
      [{ property_type: "castle" }, NOT_NULL_VIOLATION],
    ] as const) {
      expect(await refusalOf(insert(given as unknown as Insert)), `${JSON.stringify(given)}`).toBe(
        code,
      );
    }
  });

  it.each<[string, Insert]>([
    ["DAT-003 another neighbourhood", { neighborhood: "Yaoundé" } as unknown as Insert],
    ["DAT-004 a negative price", { price_per_month: -1, monthly_xaf: 0 }],
    ["DAT-004 another currency", { currency: "GBP" } as unknown as Insert],
    ["DAT-004 another period", { billing_period: "year" } as unknown as Insert],
    ["DAT-005 negative bedrooms", { bedrooms: -1 }],
    ["DAT-005 no bathroom", { bathrooms: 0 }],
    ["DAT-006 a negative area", { area_sqm: -1 }],
    ["DAT-021 a negative deposit", { security_deposit: -1 }],
  ])("%s is refused", async (_, given) => {
    expect(await refusalOf(insert(given))).toBe(CHECK_VIOLATION);
  });

  it("DAT-003 DAT-004 fills in the city and the billing period", async () => {
    expect(await insert({})).toMatchObject({ city: "Douala", billing_period: "month" });
  });

  it("DAT-009 knows pictures by the specified columns, one of them primary", async () => {
    expect(Object.keys(getTableColumns(propertyImages))).toEqual(
      expect.arrayContaining([
        "id",
        "property_id",
        "image_url",
        "is_primary",
        "alt_text",
        "display_order",
      ]),
    );
    const { id } = await insert({ images: 1 } as Insert);
    expect(await refusalOf(insertImage(world, id, 0))).toBe(UNIQUE_VIOLATION);
  });

  it("DAT-010 knows amenities by the specified columns, and links each once", async () => {
    expect(await columnsOf("amenities")).toEqual({
      id: "uuid",
      name: "text",
      icon: "text",
      category: "text",
    });
    const [amenity] = await world.db.select().from(amenities).limit(1);
    const { id } = await insert({});
    const pair = { property_id: id, amenity_id: amenity?.id ?? "" };
    await world.db.insert(propertyAmenities).values(pair);
    expect(await refusalOf(world.db.insert(propertyAmenities).values(pair))).toBe(UNIQUE_VIOLATION);
  });
});
