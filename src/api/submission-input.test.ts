import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { properties, propertyAmenities, propertyImages, uploads } from "~/db/schema";
import { SUBMISSION, send, setSetting, uploadPhotos } from "../../tests/support/rows/submission";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord");
const submit = (body: unknown, user = landlord) => send(world, user, "POST", "/properties", body);

/** Submits what must be refused, and checks that nothing at all was stored. */
async function refused(body: unknown) {
  const before = await world.db.$count(properties);
  const answer = await submit(body);
  expect(await world.db.$count(properties)).toBe(before);
  expect(answer.body.error?.requestId).toBeTruthy();
  const { code, message, fields = {} } = answer.body.error ?? {};
  return { status: answer.status, code, message, fields };
}

describe("a submission that cannot be stored", () => {
  const REQUIRED = ["title", "description", "property_type", "neighborhood", "price_per_month"];
  it.each(REQUIRED)("VAL-017 lacks its %s", async (field) => {
    for (const value of [undefined, null, "", "   "]) {
      const answer = await refused({ ...SUBMISSION, [field]: value });
      expect(answer).toEqual({
        status: 422,
        code: "invalid",
        message: "Veuillez remplir tous les champs obligatoires.",
        fields: { [field]: "Ce champ est obligatoire." },
      });
    }
  });

  it("VAL-017 names every missing field, and what else is wrong", async () => {
    const empty = await refused({});
    expect(Object.keys(empty.fields).sort()).toEqual([...REQUIRED].sort());
    const more = await refused({ title: "Studio", bedrooms: -1 });
    expect(more.fields).toMatchObject({ bedrooms: "La valeur minimale est 0." });
    expect(Object.keys(more.fields)).toHaveLength(5);
  });

  it.each<[string, unknown]>([
    ["title", "x".repeat(121)],
    ["title", "deux\nlignes"],
    ["title", "nul\u0000"],
    ["title", 12],
    ["title", { $ne: null }],
    ["description", "x".repeat(5_001)],
    ["description", "\u0007"],
    ["property_type", "castle"],
    ["property_type", "APARTMENT"],
    ["neighborhood", "Yaoundé"],
    ["neighborhood", "Akwa' or 1=1 --"],
    ["address", "x".repeat(201)],
    ["furnishing", "half"],
    ["furnished", "yes"],
    ["furnished", 1],
    ["bedrooms", -1],
    ["bedrooms", 21],
    ["bedrooms", 1.5],
    ["bedrooms", "2"],
    ["bathrooms", 0],
    ["bathrooms", 21],
    ["area_sqm", 0],
    ["area_sqm", -20],
    ["area_sqm", 12.5],
    ["area_sqm", 1e12],
    ["price_per_month", -150_000],
    ["price_per_month", 0],
    ["price_per_month", 100.5],
    ["price_per_month", 100_000_001],
    ["price_per_month", 1e308],
    ["price_per_month", "150000"],
    ["currency", "GBP"],
    ["billing_period", "year"],
    ["security_deposit", -1],
    ["security_deposit", 1e12],
    ["available_from", "2027-02-30"],
    ["available_from", "demain"],
    ["available_from", "0000-01-01"],
    ["available_from", "9999-12-31"],
    ["amenities", "Wifi"],
    ["amenities", ["Jacuzzi"]],
    ["amenities", [crypto.randomUUID()]],
    ["photos", "x"],
    ["contact_name", "x".repeat(122)],
    ["contact_phone", "1".repeat(31)],
    ["contact_email", "x".repeat(255)],
    ["submission_id", "1"],
  ])("DAT-002 DAT-004 DAT-005 refuses %s %j with a sentence", async (field, value) => {
    const { status, code, message, fields } = await refused({ ...SUBMISSION, [field]: value });
    expect({ status, code }).toEqual({ status: 422, code: "invalid" });
    expect(Object.keys(fields)).toEqual([field]);
    expect(message).toBe(fields[field]);
    expect(message).toMatch(/^[A-ZÀ-Ý].*[.]$/u);
  });

  it("refuses a price that no month can hold", async () => {
    const huge = { price_per_month: 90_000_000, currency: "EUR", billing_period: "day" };
    expect((await refused({ ...SUBMISSION, ...huge })).fields).toEqual({
      price_per_month: "Ce prix est trop élevé.",
    });
  });

  it("refuses a body that is no JSON object or too large", async () => {
    for (const body of [[], "x", 5, null]) expect((await refused(body)).status).toBe(422);
    const cut = await world.api.request("/api/properties", {
      method: "POST",
      body: '{"title":"Stu',
      headers: { authorization: `Bearer ${landlord.token}`, "content-type": "application/json" },
    });
    expect(cut.status).toBe(400);
    expect((await refused({ ...SUBMISSION, description: "x".repeat(70_000) })).status).toBe(413);
  });
});

describe("photos of a submission", () => {
  it("VAL-019 SRV-010 an eleventh, or a fourth with the setting at 3, is refused", async () => {
    const user = await world.newUser("landlord");
    const photos = (await uploadPhotos(world, user, 11)).map((p) => ({ upload_id: p.id }));
    expect(await submit({ ...SUBMISSION, photos }, user)).toMatchObject({
      status: 422,
      body: {
        error: {
          code: "too_many_photos",
          message: "Vous ne pouvez ajouter que 10 photos maximum.",
        },
      },
    });
    await setSetting(world, "max_images_per_property", "3");
    const four = await submit({ ...SUBMISSION, photos: photos.slice(0, 4) }, user);
    expect(four.body.error).toMatchObject({
      code: "too_many_photos",
      message: "Vous ne pouvez ajouter que 3 photos maximum.",
    });
    const three = await submit({ ...SUBMISSION, photos: photos.slice(0, 3) }, user);
    expect(three.status).toBe(201);
    await setSetting(world, "max_images_per_property", "10");
    expect(await world.db.$count(uploads, eq(uploads.owner_id, user.id))).toBe(8);
    const images = eq(propertyImages.property_id, three.body.id ?? "");
    expect(await world.db.$count(propertyImages, images)).toBe(3);
  });

  it("refuses a foreign, absent, used or repeated photo alike, and keeps the others waiting", async () => {
    const other = await world.newUser("landlord");
    const [foreign] = await uploadPhotos(world, other, 1);
    const [own, used] = await uploadPhotos(world, landlord, 2);
    await submit({ ...SUBMISSION, photos: [{ upload_id: used?.id }] });
    for (const id of [foreign?.id, crypto.randomUUID(), "1", used?.id, own?.id]) {
      const photos = [{ upload_id: own?.id }, { upload_id: id }];
      const answer = await refused({ ...SUBMISSION, amenities: ["Wifi"], photos });
      expect(answer).toMatchObject({
        status: 422,
        fields: { "photos.1": "Cette photo n'est plus disponible. Ajoutez-la de nouveau." },
      });
    }
    expect(await world.db.$count(uploads, eq(uploads.id, own?.id ?? ""))).toBe(1);
    expect(await world.db.$count(uploads, eq(uploads.id, foreign?.id ?? ""))).toBe(1);
    expect(await world.db.$count(propertyAmenities)).toBe(0);
  });
});
