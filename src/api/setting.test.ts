import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { SETTINGS, type SettingKey } from "~/contract/settings";
import { auditLog, platformSettings, properties } from "~/db/schema";
import { monthlyXaf } from "~/domain/property";
import { seedReferenceData } from "~/domain/seed-reference-data";
import { insertProperty } from "../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const admin = await world.newUser("admin");
const api = (user?: TestUser) => world.client(user).api.settings;
const change = (user: TestUser | undefined, key: string, value: string | boolean | number) =>
  api(user)[":key"].$patch({ param: { key }, json: { value } });
async function all() {
  const response = await api(admin).all.$get();
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()).items;
}
const keysOf = (type: string) =>
  Object.entries(SETTINGS)
    .filter(([, s]) => s.type === type)
    .map(([key]) => key);
const stored = async (key: string) =>
  (
    await world.db
      .select()
      .from(platformSettings)
      .where(eq(platformSettings.setting_key, key as SettingKey))
  )[0];

/** How much the log held before the test: nothing leaves it. */
let audited = 0;

beforeEach(async () => {
  await world.db.delete(platformSettings);
  audited = await world.db.$count(auditLog);
  await seedReferenceData(world.db);
});

describe("GET /api/settings", () => {
  it("PER-015 answers a visitor with the public settings only", async () => {
    const response = await api().$get();
    expect(response.status).toBe(200);
    const body = await response.json();
    expect(body.platform_name).toBe("Kwata");
    const open = await world.db
      .select()
      .from(platformSettings)
      .where(eq(platformSettings.is_public, true));
    const { whatsapp_number, map_tiles, payments, ...settings } = body;
    expect(whatsapp_number).toBe("");
    expect(map_tiles).toBeNull();
    expect(payments).toBe("held");
    expect(Object.keys(settings).sort()).toEqual(open.map((s) => s.setting_key).sort());
    expect(Object.keys(body)).not.toContain("commission_rate");
    for (const user of [undefined, await world.newUser("user"), await world.newUser("landlord")]) {
      expect((await api(user).all.$get()).status).toBe(user ? 403 : 401);
    }
  });

  it("CAL-008 answers visitors with the public rows and admins with all by category", async () => {
    const items = await all();
    expect(items).toHaveLength(Object.keys(SETTINGS).length);
    const order = items.map((s) => `${s.category} ${s.setting_key}`);
    expect(order).toEqual(order.toSorted());
    // Number and tiles come from the server's configuration, not from a row.
    const {
      whatsapp_number: _,
      map_tiles: __,
      payments: ___,
      ...settings
    } = await (await api().$get()).json();
    expect(Object.keys(settings).sort()).toEqual(
      items
        .filter((s) => s.is_public)
        .map((s) => s.setting_key)
        .sort(),
    );
  });

  it("answers an unknown path in the one error envelope", async () => {
    const response = await world.api.request("/api/nowhere");
    expect(response.status).toBe(404);
    const body = await response.json();
    expect(body.error.code).toBe("not_found");
    expect(body.error.requestId).toBe(response.headers.get("x-request-id"));
  });
});

describe("PATCH /api/settings/{key}", () => {
  it("DAT-018 keeps one row per key, with its columns", async () => {
    expect(await stored("platform_name")).toEqual({
      setting_key: "platform_name",
      setting_value: "Kwata",
      category: "general",
      is_public: true,
      updated_at: expect.any(Date),
    });
    await expect(
      world.db
        .insert(platformSettings)
        .values({ setting_key: "platform_name", setting_value: "x", category: "general" }),
    ).rejects.toMatchObject({ cause: { code: "23505" } });
  });

  it("DAT-019 a fresh database holds the eight texts, and each is editable", async () => {
    const texts: Record<string, string> = {
      platform_name: "Toit Douala",
      platform_description: "Des toits à Douala.",
      social_facebook: "https://facebook.example/toit",
      social_twitter: "https://twitter.example/toit",
      social_instagram: "",
      contact_email: "bonjour@toit.example",
      contact_phone: "+237 6 99 12 34 56",
      contact_address: "Akwa, Douala",
    };
    const fresh = new Map((await all()).map((s) => [s.setting_key, s]));
    for (const [key, value] of Object.entries(texts)) {
      expect(fresh.get(key)).toMatchObject({ type: "text", is_public: true });
      const response = await change(admin, key, ` ${value} `);
      expect(await response.json()).toMatchObject({ setting_key: key, setting_value: value });
    }
    expect(await (await api().$get()).json()).toMatchObject(texts);
  });

  it("keeps a text that was emptied empty, whatever its default is", async () => {
    expect((await change(admin, "platform_description", "")).status).toBe(200);
    expect(await (await api().$get()).json()).toMatchObject({ platform_description: "" });
  });

  it("DAT-020 a fresh database holds the nine others, and each is editable by its type", async () => {
    const values: Record<string, [string | boolean | number, string | boolean | number]> = {
      property_approval_required: [true, false],
      max_images_per_property: [10, 12],
      featured_properties_limit: [24, 6],
      currency_default: ["FCFA", "EUR"],
      commission_rate: [0.07, 0.05],
      email_notifications_enabled: [true, false],
      sms_notifications_enabled: [false, true],
      maintenance_mode: [false, true],
      registration_enabled: [true, false],
    };
    const fresh = new Map((await all()).map((s) => [s.setting_key, s]));
    for (const [key, [before, after]] of Object.entries(values)) {
      expect(fresh.get(key)?.setting_value).toBe(before);
      world.pass({ minutes: 1 });
      const response = await change(admin, key, after);
      expect(await response.json()).toMatchObject({
        setting_key: key,
        setting_value: after,
        updated_at: world.clock.now.toISOString(),
      });
      expect((await stored(key))?.setting_value).toBe(String(after));
    }
    const decimal = await change(admin, "commission_rate", "0,08");
    expect(await decimal.json()).toMatchObject({ setting_value: 0.08 });
  });

  it("refuses values of another kind or out of bounds, with a sentence, and changes nothing", async () => {
    const wrong: [string, (string | boolean | number)[]][] = [
      ["commission_rate", [-0.01, 1.01, true, "sept", "", "1e999", "NaN", "Infinity", "5%"]],
      ["max_images_per_property", [0, 31, 2.5, "dix"]],
      ["featured_properties_limit", [0, 101, 1.5]],
      ["usd_xaf_rate", [0, -600, 1e9]],
      ["platform_name", ["  ", "a".repeat(61), 5, "a\nb"]],
      ["currency_default", ["GBP", ""]],
      ["contact_email", ["nobody", "a@b", 1]],
      ["social_facebook", ["javascript:alert(1)", "facebook"]],
      ["contact_address", ["a\u0000b", "a".repeat(201), false]],
      ...keysOf("boolean").map((key): [string, (string | number)[]] => [key, ["oui", "true", 1]]),
    ];
    const before = await all();
    for (const [key, values] of wrong) {
      for (const value of values) {
        const response = await change(admin, key, value);
        expect([key, value, response.status]).toEqual([key, value, 422]);
        expect(await response.json()).toMatchObject({
          error: { fields: { value: expect.stringMatching(/\S+.*\.$/) } },
        });
      }
    }
    expect(await all()).toEqual(before);
    expect(await world.db.$count(auditLog)).toBe(audited);
  });

  it("is for administrators, knows its keys and audits each change", async () => {
    for (const role of ["user", "landlord"] as const) {
      const response = await change(await world.newUser(role), "commission_rate", 0);
      expect(response.status).toBe(403);
    }
    expect((await change(undefined, "commission_rate", 0)).status).toBe(401);
    await world.db
      .insert(platformSettings)
      .values({ setting_key: "toString", setting_value: "x", category: "system" });
    expect((await change(admin, "unknown_key", "x")).status).toBe(404);
    expect((await change(admin, "toString", "x")).status).toBe(404);
    expect((await all()).map((s) => s.setting_key)).not.toContain("toString");
    await change(admin, "commission_rate", 0.1);
    expect((await world.db.select().from(auditLog)).slice(audited)).toMatchObject([
      {
        actor_id: admin.id,
        action: "setting.update",
        target_type: "setting",
        target_id: "commission_rate",
        details: { from: "0.07", to: "0.1" },
      },
    ]);
  });

  it("moves the monthly amounts of dollar listings with the dollar's rate", async () => {
    const landlord = await world.newUser("landlord");
    const price = { price_per_month: 101, currency: "USD" } as const;
    for (const billing_period of ["day", "week", "month"] as const) {
      const { id } = await insertProperty(world, { landlord, ...price, billing_period });
      const other = await insertProperty(world, { landlord, price_per_month: 101, billing_period });
      expect((await change(admin, "usd_xaf_rate", 583.5)).status).toBe(200);
      const after = await world.db.select().from(properties);
      expect(after.find((p) => p.id === id)?.monthly_xaf).toBe(
        monthlyXaf(101, "USD", billing_period, 583.5),
      );
      expect(after.find((p) => p.id === other.id)?.monthly_xaf).toBe(other.monthly_xaf);
    }
  });

  it("moves no dollar listing beyond the highest price", async () => {
    const landlord = await world.newUser("landlord");
    const dear = { landlord, price_per_month: 200_000, currency: "USD" } as const;
    const { id } = await insertProperty(world, { ...dear, monthly_xaf: 100_000_000 });
    expect((await change(admin, "usd_xaf_rate", 600)).status).toBe(200);
    const [row] = await world.db.select().from(properties).where(eq(properties.id, id));
    expect(row?.monthly_xaf).toBe(100_000_000);
  });
});
