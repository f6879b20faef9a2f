import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { rows } from "~/db/client";
import { databaseError } from "~/db/errors";
import { bookings, favorites, properties, reviews } from "~/db/schema";
import { insertBooking } from "../support/rows/booking";
import { insertProperty } from "../support/rows/property";
import { createWorld } from "../support/world/world";
import { setScene } from "./fixtures";
import { request } from "./routes";

const world = await createWorld();
const scene = await setScene(world);
const landlord = { id: scene.people.landlord?.id ?? "" };
const tenant = { id: scene.people.tenant?.id ?? "" };
await scene.showcase();
await scene.thread();
await scene.notification();

const CHECK = "23514";
const NOT_NULL = "23502";
const UNIQUE = "23505";
const FOREIGN_KEY = "23503";
/** What PostgreSQL 18 says of "on delete restrict". */
const RESTRICT = "23001";
const EXCLUSION = "23P01";
const MALFORMED = "22P02";

async function fault(act: PromiseLike<unknown>): Promise<string | undefined> {
  try {
    await act;
  } catch (error) {
    return databaseError(error)?.code;
  }
}
const run = (statement: string) => fault(world.db.execute(sql.raw(statement)));

const instant = "timestamp with time zone";
describe("tables", () => {
  it.each<[string, string, Record<string, string>]>([
    [
      "DAT-011",
      "reviews",
      {
        id: "uuid",
        property_id: "uuid",
        reviewer_id: "uuid",
        rating: "integer",
        title: "text",
        comment: "text",
        created_at: instant,
      },
    ],
    [
      "DAT-012",
      "profiles",
      {
        user_id: "uuid",
        first_name: "text",
        last_name: "text",
        phone: "text?",
        // Whoever signs in by phone alone has no e-mail (DLA-017).
        email: "text?",
        location: "text?",
        avatar_url: "text?",
        user_type: "text",
        created_at: instant,
      },
    ],
    ["DAT-013", "user_roles", { user_id: "uuid", role: "text" }],
    [
      "DAT-014",
      "bookings",
      {
        id: "uuid",
        tenant_id: "uuid",
        landlord_id: "uuid",
        property_id: "uuid",
        start_date: "date",
        end_date: "date?",
        total_amount: "integer",
        security_deposit: "integer?",
        status: "text",
        notes: "text?",
        created_at: instant,
        updated_at: instant,
      },
    ],
    [
      "DAT-015",
      "messages",
      {
        sender_id: "uuid",
        recipient_id: "uuid",
        property_id: "uuid?",
        subject: "text",
        content: "text",
        status: "text",
        read_at: `${instant}?`,
        created_at: instant,
      },
    ],
    [
      "DAT-016",
      "notifications",
      {
        id: "uuid",
        user_id: "uuid",
        type: "text",
        title: "text",
        message: "text",
        read: "boolean",
        created_at: instant,
        related_id: "uuid?",
      },
    ],
    ["DAT-017", "favorites", { id: "uuid", user_id: "uuid", property_id: "uuid" }],
    [
      "DAT-018",
      "platform_settings",
      {
        setting_key: "text",
        setting_value: "text",
        category: "text",
        is_public: "boolean",
        updated_at: instant,
      },
    ],
    ["DAT-009", "property_images", { image_url: "text", is_primary: "boolean", alt_text: "text?" }],
    ["DAT-010", "property_amenities", { property_id: "uuid", amenity_id: "uuid" }],
  ])("%s %s has the specified columns, null only where it may be", async (_, table, columns) => {
    const found = await rows<{ name: string; type: string }>(
      world.db,
      sql`select column_name as name, data_type || case is_nullable when 'YES' then '?' else '' end as type
          from information_schema.columns where table_schema = 'public' and table_name = ${table}`,
    );
    expect(Object.fromEntries(found.map((c) => [c.name, c.type]))).toMatchObject(columns);
  });

  it("DAT-008 joins images, amenities, reviews, bookings and the landlord by foreign keys", async () => {
    const found = await rows<{ key: string }>(
      world.db,
      sql`select conrelid::regclass || '.' || a.attname || ' ' || confrelid::regclass as key
          from pg_constraint c join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
          where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    expect(found.map((f) => f.key)).toEqual(
      expect.arrayContaining([
        "properties.landlord_id users",
        "property_images.property_id properties",
        "property_amenities.property_id properties",
        "property_amenities.amenity_id amenities",
        "reviews.property_id properties",
        "reviews.booking_id bookings",
        "reviews.reviewer_id users",
        "bookings.property_id properties",
        "bookings.tenant_id users",
        "bookings.landlord_id users",
        "messages.sender_id users",
        "messages.recipient_id users",
        "favorites.property_id properties",
        "favorites.user_id users",
        "notifications.user_id users",
        "profiles.user_id users",
        "user_roles.user_id users",
      ]),
    );
    const nobody = `'${crypto.randomUUID()}'`;
    expect(await run(`update properties set landlord_id = ${nobody}`)).toBe(FOREIGN_KEY);
    expect(await run(`update reviews set reviewer_id = ${nobody}`)).toBe(FOREIGN_KEY);
    expect([FOREIGN_KEY, RESTRICT]).toContain(await run("delete from properties"));
  });

  it.each([
    ["ST-004 DAT-001", "properties", "status", ["sold", "Active", "", null]],
    ["DAT-001", "properties", "featured", ["maybe", null]],
    ["DAT-002", "properties", "property_type", ["castle", null]],
    ["DAT-002", "properties", "furnished", ["semi", null]],
    ["DAT-004", "properties", "price_per_month", ["1.5", "-1", "free"]],
    ["DAT-004", "properties", "currency", ["GBP", "fcfa"]],
    ["DAT-004", "properties", "billing_period", ["year", "daily"]],
    ["DAT-011", "reviews", "rating", ["0", "6", "-1"]],
    ["DAT-012", "profiles", "user_type", ["admin", "tenant"]],
    ["DAT-013", "user_roles", "role", ["owner", "system"]],
    ["ST-020", "bookings", "status", ["declined", "expired", "", null]],
    ["DAT-014", "bookings", "end_date", ["2020-01-01", "never"]],
    ["DAT-014", "bookings", "total_amount", ["-1", "1.5", null]],
    ["DAT-015", "messages", "status", ["seen", "unread"]],
    ["DAT-016", "notifications", "type", ["spam", null]],
    ["DAT-016", "notifications", "read", ["maybe", null]],
    ["DAT-018", "platform_settings", "category", ["other"]],
  ])("%s %s.%s refuses other values", async (_, table, column, values) => {
    for (const value of values) {
      const code = await run(
        `update ${table} set ${column} = ${value === null ? "null" : `'${value}'`}`,
      );
      expect([CHECK, NOT_NULL, MALFORMED, "22007"], `${value}: ${code}`).toContain(code);
    }
  });
});

describe("rows", () => {
  it("DAT-017 keeps one favourite per person and property, DAT-018 one row per key", async () => {
    const row = { user_id: tenant.id, property_id: await scene.property() };
    expect(await fault(world.db.insert(favorites).values(row))).toBeUndefined();
    expect(await fault(world.db.insert(favorites).values(row))).toBe(UNIQUE);
    expect(await run("insert into platform_settings select * from platform_settings")).toBe(UNIQUE);
  });

  it("DAT-013 keeps one role, one profile and one account per person and address", async () => {
    const role = `insert into user_roles (user_id, role) values ('${tenant.id}', 'admin')`;
    expect(await run(role)).toBe(UNIQUE);
    const twin = "insert into users (name, email) select name, upper(email) from users limit 1";
    expect(await run(twin)).toBe(UNIQUE);
  });

  it("DAT-011 keeps one review per stay", async () => {
    const property = { id: await scene.property(), landlord_id: landlord.id };
    const { id } = await insertBooking(world, { property, tenant, status: "completed" });
    const row = {
      booking_id: id,
      property_id: property.id,
      reviewer_id: tenant.id,
      rating: 5,
      title: "Bien",
      comment: "Calme.",
    };
    expect(await fault(world.db.insert(reviews).values(row))).toBeUndefined();
    expect(await fault(world.db.insert(reviews).values(row))).toBe(UNIQUE);
  });

  it.each([
    ["2026-06-01", "2026-06-04", "2026-06-03", "2026-06-05", EXCLUSION],
    ["2026-06-01", "2026-06-04", "2026-06-04", "2026-06-05", undefined],
    ["2026-06-01", "2026-06-01", "2026-06-01", "2026-06-02", EXCLUSION],
    ["2026-06-01", null, "2027-01-01", "2027-01-02", EXCLUSION],
    ["2026-06-05", null, "2026-06-01", "2026-06-05", undefined],
  ])("ST-023 stay %s to %s and stay %s to %s: %s", async (from, to, start_date, end_date, code) => {
    const property = { id: await scene.property(), landlord_id: landlord.id };
    const first = {
      property,
      tenant,
      start_date: from,
      end_date: to,
      status: "confirmed",
    } as const;
    const { id } = await insertBooking(world, first);
    const second = await insertBooking(world, { property, tenant, start_date, end_date });
    const confirm = () =>
      fault(
        world.db.update(bookings).set({ status: "confirmed" }).where(eq(bookings.id, second.id)),
      );
    expect(await confirm()).toBe(code);
    await world.db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, id));
    expect(await confirm()).toBeUndefined();
  });

  it("DAT-001 moves updated_at on each change of a property", async () => {
    const id = await scene.property({ status: "draft", updated_at: new Date("2026-01-01") });
    const seen = async () =>
      (
        await world.db
          .select({ at: properties.updated_at })
          .from(properties)
          .where(eq(properties.id, id))
      )[0]?.at.getTime() ?? 0;
    const acts = ["approve", "feature", "unfeature", "suspend", "lift"].map(
      (act) => ["admin", `POST /moderation/properties/{id}/${act}`] as const,
    );
    for (const [person, key] of [...acts, ["landlord", "PATCH /properties/{id}/status"] as const]) {
      const before = await seen();
      world.pass({ seconds: 1 });
      expect((await request(scene, key, person, id)).status, key).toBe(200);
      expect(await seen(), key).toBeGreaterThan(before);
    }
  });

  it.each([
    ["DAT-002", { property_type: "castle" }],
    ["DAT-002", { furnished: "yes" }],
    ["DAT-004", { price_per_month: 1.5 }],
    ["DAT-004", { price_per_month: -1 }],
    ["DAT-004", { currency: "GBP" }],
    ["DAT-004", { billing_period: "year" }],
    ["DAT-005", { bedrooms: -1 }],
    ["DAT-005", { bathrooms: 0 }],
    ["DAT-006", { area_sqm: 1.5 }],
    ["DAT-006", { available_from: "demain" }],
  ])("%s a submission with %o is refused", async (_, given) => {
    const whole = {
      title: "Studio",
      description: "Au calme.",
      property_type: "studio",
      neighborhood: "Akwa",
      price_per_month: 150_000,
      furnished: true,
    };
    const before = await world.db.$count(properties);
    const send = (body: unknown) => request(scene, "POST /properties", "landlord", "", body);
    expect((await send({ ...whole, ...given })).status).toBe(422);
    expect(await world.db.$count(properties)).toBe(before);
    expect((await send(whole)).status).toBe(201);
  });

  it("DAT-003 DAT-004 DAT-006 leaves city, period, area and date to their defaults", async () => {
    const row = await insertProperty(world, { landlord });
    expect(row).toMatchObject({
      city: "Douala",
      billing_period: "month",
      area_sqm: null,
      available_from: null,
    });
  });
});
