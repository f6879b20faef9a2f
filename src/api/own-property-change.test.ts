import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { ownProperty } from "~/contract/schemas/submission";
import { auditLog, properties, rateLimits } from "~/db/schema";
import { insertProperty } from "../../tests/support/rows/property";
import { send } from "../../tests/support/rows/submission";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Lucie");
const rival = await world.newUser("landlord", "Roger");
const tenant = await world.newUser("user", "Tina");
const admin = await world.newUser("admin", "Alice");
beforeEach(() => world.db.delete(rateLimits));

const change = (id: string, body: unknown, user: TestUser | undefined = landlord) =>
  send(world, user, "PATCH", `/own-properties/${id}`, body);
const read = async (id: string) =>
  ownProperty.parse((await send(world, landlord, "GET", `/own-properties/${id}`)).body);
const rowOf = async (id: string) => {
  const [row] = await world.db.select().from(properties).where(eq(properties.id, id));
  if (!row) throw new Error("no property");
  return row;
};
const newProperty = (given: Partial<Parameters<typeof insertProperty>[1]> = {}) =>
  insertProperty(world, { landlord, ...given });

const EVERYTHING = {
  title: "Trois pièces à Deïdo",
  description: "Refait à neuf.\nForage et groupe.",
  property_type: "house",
  furnished: true,
  neighborhood: "deido",
  address: "Rue de la Joie",
  bedrooms: 3,
  bathrooms: 2,
  area_sqm: 90,
  price_per_month: 60_000,
  currency: "FCFA",
  billing_period: "week",
  minimum_stay: 2,
  security_deposit: 120_000,
  available_from: "2027-01-15",
  contact_name: "Lucie Ekambi",
  contact_phone: "+237 6 77 00 11 22",
  contact_email: "lucie@example.cm",
};

describe("PATCH /api/own-properties/{id}", () => {
  it("VAL-027 stores every field of the form, integers as integers, and brings the card up to date", async () => {
    const { id } = await newProperty({ amenities: ["Parking"], updated_at: new Date(0) });
    const sent = { ...EVERYTHING, amenities: ["Wifi", "Eau chaude"] };
    const { status, body } = await change(id, sent);
    expect(status).toBe(200);
    const after = ownProperty.parse(body);
    expect(after).toMatchObject({ ...EVERYTHING, neighborhood: "Deïdo" });
    expect(after.amenities.map(({ name }) => name)).toEqual(["Eau chaude", "Wifi"]);
    // 60 000 a week: × 30 ÷ 7.
    expect(await rowOf(id)).toMatchObject({
      monthly_xaf: 257_143,
      amenity_names: "Eau chaude Wifi",
      updated_at: world.clock.now,
    });
    const emptied = { area_sqm: null, available_from: null, address: "  ", contact_phone: null };
    expect((await change(id, emptied)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({
      area_sqm: null,
      available_from: null,
      address: null,
      contact_phone: null,
      title: "Trois pièces à Deïdo",
      contact_name: "Lucie Ekambi",
    });
  });

  it("VAL-026 refuses a cleared title, type, description, price or neighbourhood and keeps what is stored", async () => {
    const { id } = await newProperty();
    const before = await rowOf(id);
    for (const name of [
      "title",
      "description",
      "property_type",
      "price_per_month",
      "neighborhood",
    ]) {
      for (const nothing of ["", null]) {
        const { status, body } = await change(id, { address: "Ailleurs", [name]: nothing });
        expect([name, status]).toEqual([name, 422]);
        expect(Object.keys(body.error?.fields ?? {})).toEqual([name]);
      }
    }
    expect(await rowOf(id)).toEqual(before);
  });

  it.each([
    [{ price_per_month: 0 }, { price_per_month: "La valeur minimale est 1." }],
    [{ price_per_month: 100_000_001 }, { price_per_month: "La valeur maximale est 100000000." }],
    [
      { price_per_month: 30_000_000, billing_period: "day" },
      { price_per_month: "Ce prix est trop élevé." },
    ],
    [{ price_per_month: 12.5 }, { price_per_month: "Indiquez un nombre entier." }],
    [{ bedrooms: "3" }, { bedrooms: "Indiquez un nombre entier." }],
    [{ minimum_stay: 13 }, { minimum_stay: "Indiquez au plus 12." }],
    [{ billing_period: "day", minimum_stay: 91 }, { minimum_stay: "La valeur maximale est 90." }],
    [{ neighborhood: "Paris" }, { neighborhood: "Choisissez un quartier de la liste." }],
    [{ amenities: ["Héliport"] }, { amenities: "Un des équipements n'est pas dans la liste." }],
    [{ available_from: "2026-02-30" }, { available_from: "Cette date n'existe pas." }],
  ])("refuses %j beside its field", async (input, fields) => {
    const { id } = await newProperty();
    const before = await rowOf(id);
    const { status, body } = await change(id, input);
    expect([status, body.error?.fields]).toEqual([422, fields]);
    expect(await rowOf(id)).toEqual(before);
  });

  it("refuses a period for which the minimum stay that is stored is too long", async () => {
    const { id } = await newProperty({ billing_period: "day", minimum_stay: 60 });
    const refused = await change(id, { billing_period: "month" });
    expect([refused.status, refused.body.error?.fields]).toEqual([
      422,
      { minimum_stay: "Indiquez au plus 12." },
    ]);
    expect((await change(id, { billing_period: "month", minimum_stay: 2 })).status).toBe(200);
  });

  it("LAN-037 changes neither status nor what is not the owner's to say", async () => {
    for (const status of [
      "draft",
      "pending",
      "active",
      "rejected",
      "inactive",
      "suspended",
    ] as const) {
      const { id } = await newProperty({ status });
      const answer = await change(id, {
        status: status === "active" ? "draft" : "active",
        featured: true,
        city: "Paris",
        landlord_id: rival.id,
        approved_at: "2020-01-01T00:00:00Z",
        views_count: 9,
        bedrooms: 4,
      });
      expect(answer.status).toBe(200);
      expect(await rowOf(id)).toMatchObject({
        status,
        featured: false,
        city: "Douala",
        landlord_id: landlord.id,
        approved_at: null,
        views_count: 0,
        bedrooms: 4,
      });
    }
  });

  it("ST-015 keeps an active property public after a change of title, description, place or price, and tells the administrator", async () => {
    for (const input of [
      { title: "Autre titre" },
      { description: "Autre description." },
      { address: "Autre rue" },
      { price_per_month: 123_000 },
      { neighborhood: "Bali" },
      { currency: "EUR" },
      { billing_period: "week" },
    ]) {
      const { id } = await newProperty({ approved_at: new Date() });
      expect((await change(id, input)).body.status).toBe("active");
      expect((await send(world, undefined, "GET", `/properties/${id}`)).status).toBe(200);
      const { body } = await send(world, admin, "GET", `/moderation/properties/${id}`);
      expect(body).toMatchObject({
        ...input,
        changed_at: world.clock.now.toISOString(),
        audit: [{ action: "property.update", actor: { id: landlord.id } }],
      });
    }
    const { id } = await newProperty();
    await change(id, { bedrooms: 2 });
    expect((await rowOf(id)).changed_at).toBeNull();
    const draft = await newProperty({ status: "draft" });
    await change(draft.id, { title: "Avant la première lecture" });
    expect((await rowOf(draft.id)).changed_at).toBeNull();
  });

  it("tells the second of two editors, and overwrites nothing", async () => {
    const { id } = await newProperty();
    const { version } = await read(id);
    const first = await change(id, { version, title: "Du premier onglet" });
    expect(first.status).toBe(200);
    const second = await change(id, { version, address: "Du second onglet" });
    expect(second.status).toBe(409);
    expect(second.body.error).toMatchObject({
      code: "edited_elsewhere",
      message:
        "Cette annonce a été modifiée ailleurs depuis que vous l'avez ouverte. Rien n'a été écrasé, et votre saisie est gardée.",
    });
    expect(await rowOf(id)).toMatchObject({ title: "Du premier onglet", address: null });
    const fresh = await read(id);
    expect((await change(id, { version: fresh.version, address: "Après lecture" })).status).toBe(
      200,
    );
  });

  it("takes a change of any field of the form for another version", { tags: "full" }, async () => {
    const { id } = await newProperty();
    const fields = {
      ...EVERYTHING,
      advance_months: 3,
      agency_fee: 25_000,
      monthly_charges: 5_000,
      offered_by: "agent",
      facts: { water: "borehole" },
      landmarks: ["Carrefour Ange Raphaël"],
      contact_whatsapp: true,
      amenities: ["Wifi"],
      currency: "EUR",
      price_per_month: 600,
      security_deposit: 1_200,
    };
    for (const [name, value] of Object.entries(fields)) {
      const { version } = await read(id);
      const { status, body } = await change(id, { version, [name]: value });
      expect([status, body.error?.fields], name).toEqual([200, undefined]);
      expect((await read(id)).version, name).not.toBe(version);
    }
  });

  it("lets one of two changes at once through", async () => {
    const { id } = await newProperty();
    const { version } = await read(id);
    const answers = await Promise.all(
      ["Un", "Deux", "Trois"].map((title) => change(id, { version, title })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it("is not told of a change of status, of views or of photos", async () => {
    const { id } = await newProperty({ images: 2, approved_at: new Date() });
    const { version, images } = await read(id);
    await send(world, landlord, "PATCH", `/properties/${id}/status`, { status: "inactive" });
    await send(world, landlord, "DELETE", `/photos/${images[1]?.id}`);
    await world.db
      .update(properties)
      .set({ views_count: 5, featured: true })
      .where(eq(properties.id, id));
    expect((await change(id, { version, title: "Sans dérangement" })).status).toBe(200);
  });

  it("writes what changed into the audit log, but no contact and no description", async () => {
    const facts = { water: "borehole", lift: true } as const;
    const { id } = await newProperty({ price_per_month: 80_000, facts });
    const personal = { contact_name: "Paul", contact_phone: "699", contact_email: "paul@cm.cm" };
    await change(id, { price_per_month: 90_000, ...personal, description: "Neuf." });
    await change(id, { facts: { water: "borehole", lift: false, fence: true } });
    await change(id, { price_per_month: 90_000 });
    const rows = await world.db.select().from(auditLog).where(eq(auditLog.target_id, id));
    expect(rows.map(({ action, details }) => [action, details])).toEqual([
      [
        "property.update",
        {
          price_per_month: { from: 80_000, to: 90_000 },
          contact_name: true,
          contact_phone: true,
          contact_email: true,
          description: true,
        },
      ],
      ["property.update", { lift: { from: true, to: false }, fence: { from: null, to: true } }],
    ]);
  });

  it("PER-007 answers another landlord as for an absent property, and others not at all", async () => {
    const { id } = await newProperty();
    const foreign = await change(id, { title: "À moi" }, rival);
    const absent = await change(crypto.randomUUID(), { title: "À moi" }, rival);
    const code = (answer: typeof foreign) => [answer.status, answer.body.error?.message];
    expect(code(foreign)).toEqual([404, "Introuvable, ou vous n'y avez pas accès."]);
    expect(code(absent)).toEqual(code(foreign));
    expect((await change(id, { title: "À moi" }, tenant)).status).toBe(403);
    expect((await change(id, { title: "À moi" }, admin)).status).toBe(403);
    expect((await send(world, undefined, "PATCH", `/own-properties/${id}`, {})).status).toBe(401);
    expect((await rowOf(id)).title).not.toBe("À moi");
  });
});
