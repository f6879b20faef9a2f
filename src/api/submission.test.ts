import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { PropertySubmissionInput } from "~/contract/schemas/submission";
import {
  amenities,
  notifications,
  properties,
  propertyAmenities,
  propertyImages,
  rateLimits,
  uploads,
} from "~/db/schema";
import { SUBMISSION, send, setSetting, uploadPhotos } from "../../tests/support/rows/submission";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Rose");
const admin = await world.newUser("admin");
const submit = (user: TestUser | undefined, body: unknown) =>
  send(world, user, "POST", "/properties", body);
const rowOf = async (id = "") => {
  const [row] = await world.db.select().from(properties).where(eq(properties.id, id));
  if (!row) throw new Error("no property");
  return row;
};
const imagesOf = (id = "") =>
  world.db
    .select()
    .from(propertyImages)
    .where(eq(propertyImages.property_id, id))
    .orderBy(asc(propertyImages.display_order));
const mailsTo = async (user: TestUser) => {
  const mails = (await world.jobsOf("send-mail")) as { to: string; message: unknown }[];
  return mails.filter((mail) => mail.to === user.email).map((mail) => mail.message);
};
beforeEach(() => world.db.delete(rateLimits));

describe("POST /api/properties", () => {
  it("ST-007 stores a draft that is not public, and announces it within 24h", async () => {
    const { status, body } = await submit(landlord, SUBMISSION);
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: "draft", message: expect.stringContaining("24\u00a0h") });
    expect(await rowOf(body.id)).toMatchObject({
      ...SUBMISSION,
      status: "draft",
      landlord_id: landlord.id,
      approved_at: null,
    });
    expect((await send(world, undefined, "GET", `/properties/${body.id}`)).status).toBe(404);
    const notes = await world.db
      .select()
      .from(notifications)
      .where(eq(notifications.related_id, body.id ?? ""));
    expect(notes.map((n) => [n.user_id, n.type]).sort()).toEqual(
      [
        [landlord.id, "property"],
        [admin.id, "property"],
      ].sort(),
    );
    expect(await mailsTo(landlord)).toMatchObject([
      {
        type: "property-status",
        data: { firstName: "Rose", status: "submitted", propertyTitle: SUBMISSION.title },
      },
    ]);
  });

  it("VAL-023 CON-006 CON-007 DAT-003 DAT-004 DAT-006 VAL-018 fills in what is left out", async () => {
    const { body } = await submit(landlord, SUBMISSION);
    expect(await rowOf(body.id)).toMatchObject({
      bedrooms: 1,
      bathrooms: 1,
      area_sqm: null,
      available_from: null,
      furnished: false,
      city: "Douala",
      currency: "FCFA",
      billing_period: "month",
      monthly_xaf: 150_000,
      security_deposit: null,
      address: null,
      contact_name: null,
      contact_phone: null,
      contact_email: null,
      featured: false,
      views_count: 0,
    });
  });

  it("DAT-021 keeps a deposit of 0 as 0, apart from none given", async () => {
    const { status, body } = await submit(landlord, { ...SUBMISSION, security_deposit: 0 });
    expect(status).toBe(201);
    expect((await rowOf(body.id)).security_deposit).toBe(0);
    const id = eq(properties.id, body.id ?? "");
    await world.db.update(properties).set({ status: "active" }).where(id);
    const page = await send(world, undefined, "GET", `/properties/${body.id}`);
    expect(page.body).toMatchObject({ security_deposit: 0 });
  });

  it("stores every field as it was given", async () => {
    const given = {
      ...SUBMISSION,
      title: "  Villa 🏡 <b>claire</b>  ",
      description: "Vue sur le Wouri 🌊\n<script>alert('x')</script>\n100 % calme; -- '",
      property_type: "villa",
      neighborhood: "deido",
      address: "Rue 1.234, face à l'école",
      bedrooms: 0,
      bathrooms: 4,
      area_sqm: 240,
      price_per_month: 400,
      currency: "EUR",
      billing_period: "weekly",
      security_deposit: 800,
      available_from: "2027-02-28",
      contact_name: "Awa 🦁",
      contact_phone: "pas un numéro",
      contact_email: "pas une adresse",
    } satisfies PropertySubmissionInput;
    const { status, body } = await submit(landlord, given);
    expect(status).toBe(201);
    expect(await rowOf(body.id)).toMatchObject({
      ...given,
      title: "Villa 🏡 <b>claire</b>",
      neighborhood: "Deïdo",
      billing_period: "week",
      monthly_xaf: 1_124_498,
    });
  });

  it("CON-006 VAL-024 maps the wizard's periods and furnishings", async () => {
    const store = async (body: object) =>
      rowOf((await submit(landlord, { ...SUBMISSION, ...body })).body.id);
    for (const [given, stored] of [
      ["daily", "day"],
      ["weekly", "week"],
      ["monthly", "month"],
      ["day", "day"],
    ]) {
      expect((await store({ billing_period: given })).billing_period).toBe(stored);
    }
    for (const [given, stored] of [
      ["furnished", true],
      ["unfurnished", false],
      ["semi-furnished", false],
    ]) {
      expect((await store({ furnishing: given })).furnished).toBe(stored);
    }
    expect((await store({ furnished: true })).furnished).toBe(true);
    expect((await store({ furnished: true, furnishing: "semi-furnished" })).furnished).toBe(false);
  });

  it("CAL-020 VAL-030 three photos are one property and three ordered pictures, the first primary", async () => {
    const photos = await uploadPhotos(world, landlord, 3);
    const order = [photos[2], photos[0], photos[1]];
    const { body } = await submit(landlord, {
      ...SUBMISSION,
      photos: order.map((p) => ({ upload_id: p?.id })),
    });
    const images = await imagesOf(body.id);
    expect(images.map((i) => i.image_url)).toEqual(order.map((p) => p?.image_url));
    expect(images.map((i) => i.display_order)).toEqual([0, 1, 2]);
    expect(images.map((i) => i.is_primary)).toEqual([true, false, false]);
    expect(images.map((i) => i.alt_text)).toEqual([
      "Studio meublé à Akwa, photo 1",
      "Studio meublé à Akwa, photo 2",
      "Studio meublé à Akwa, photo 3",
    ]);
    expect(images[0]).toMatchObject({ width: 60, height: 40, has_avif: false });
    expect(await rowOf(body.id)).toMatchObject({
      status: "draft",
      cover_url: order[0]?.image_url,
      cover_preview: order[0]?.preview,
    });
    expect(await world.db.select().from(uploads).where(eq(uploads.owner_id, landlord.id))).toEqual(
      [],
    );
    const jobs = (await world.jobsOf("make-avif")) as { imageUrl: string }[];
    const waiting = jobs.map((job) => job.imageUrl);
    expect(waiting).toEqual(expect.arrayContaining(order.map((p) => p?.image_url)));
  });

  it("VAL-030 makes the chosen photo primary", async () => {
    const [a, b] = await uploadPhotos(world, landlord, 2);
    const { body } = await submit(landlord, {
      ...SUBMISSION,
      photos: [{ upload_id: a?.id }, { upload_id: b?.id, is_primary: true }],
    });
    expect((await imagesOf(body.id)).map((i) => i.is_primary)).toEqual([false, true]);
    expect((await rowOf(body.id)).cover_url).toBe(b?.image_url);
  });

  it("stores amenities by name, without accents or by id, each once", async () => {
    const [pool] = await world.db.select().from(amenities).where(eq(amenities.name, "Piscine"));
    const { body } = await submit(landlord, {
      ...SUBMISSION,
      amenities: ["Wifi", "cuisine equipee", pool?.id, "Piscine"],
    });
    const rows = await world.db
      .select({ name: amenities.name })
      .from(propertyAmenities)
      .innerJoin(amenities, eq(amenities.id, propertyAmenities.amenity_id))
      .where(eq(propertyAmenities.property_id, body.id ?? ""))
      .orderBy(amenities.name);
    expect(rows.map((row) => row.name)).toEqual(["Cuisine équipée", "Piscine", "Wifi"]);
    expect((await rowOf(body.id)).amenity_names).toContain("Cuisine équipée");
  });

  it("PER-008 stores nothing that is not the landlord's to say", async () => {
    const other = await world.newUser("landlord");
    const { status, body } = await submit(landlord, {
      ...SUBMISSION,
      id: crypto.randomUUID(),
      landlord_id: other.id,
      status: "active",
      featured: true,
      approved_at: "2026-01-01T00:00:00.000Z",
      views_count: 9_999,
      city: "Yaoundé",
      review_count: 50,
      rating_sum: 250,
      monthly_xaf: 1,
      cover_url: "https://elsewhere.example/x.jpg",
      created_at: "2020-01-01T00:00:00.000Z",
      deactivated_by: "admin",
    });
    expect(status).toBe(201);
    expect(await rowOf(body.id)).toMatchObject({
      landlord_id: landlord.id,
      status: "draft",
      featured: false,
      approved_at: null,
      views_count: 0,
      city: "Douala",
      review_count: 0,
      rating_sum: 0,
      monthly_xaf: 150_000,
      cover_url: null,
      deactivated_by: null,
      created_at: world.clock.now,
    });
  });

  it("PER-008 VAL-016 refuses a visitor, a tenant and an administrator", async () => {
    const before = await world.db.$count(properties);
    const tenant = await world.newUser("user");
    const visitor = await submit(undefined, SUBMISSION);
    expect(visitor.status).toBe(401);
    expect(visitor.body.error).toMatchObject({
      code: "unauthenticated",
      message: "Vous devez être connecté pour publier une propriété.",
    });
    for (const user of [tenant, admin]) {
      expect(await submit(user, SUBMISSION)).toMatchObject({
        status: 403,
        body: { error: { code: "forbidden" } },
      });
    }
    expect(await world.db.$count(properties)).toBe(before);
  });

  it("answers a double click with one property, and takes over nobody's", async () => {
    const submission_id = crypto.randomUUID();
    const [photo] = await uploadPhotos(world, landlord, 1);
    const body = { ...SUBMISSION, submission_id, photos: [{ upload_id: photo?.id }] };
    const answers = await Promise.all([1, 2, 3, 4].map(() => submit(landlord, body)));
    answers.push(await submit(landlord, { ...body, title: "Autre titre" }));
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 201, body: { id: submission_id, status: "draft" } });
    }
    expect(await rowOf(submission_id)).toMatchObject({ title: SUBMISSION.title });
    expect(await imagesOf(submission_id)).toHaveLength(1);
    const mine = and(
      eq(notifications.user_id, landlord.id),
      eq(notifications.related_id, submission_id),
    );
    expect(await world.db.$count(notifications, mine)).toBe(1);

    const other = await world.newUser("landlord");
    expect(await submit(other, { ...SUBMISSION, submission_id })).toMatchObject({
      status: 409,
      body: { error: { code: "conflict" } },
    });
    expect((await rowOf(submission_id)).landlord_id).toBe(landlord.id);
  });

  it("ST-014 publishes at once when no approval is required; mails stop when switched off", async () => {
    const user = await world.newUser("landlord");
    await setSetting(world, "property_approval_required", "false");
    await setSetting(world, "email_notifications_enabled", "false");
    const { body } = await submit(user, SUBMISSION);
    await setSetting(world, "property_approval_required", "true");
    await setSetting(world, "email_notifications_enabled", "true");
    expect(body).toMatchObject({ status: "active", message: "Votre annonce est publiée." });
    expect((await send(world, undefined, "GET", `/properties/${body.id}`)).status).toBe(200);
    expect(await mailsTo(user)).toEqual([]);
  });

  it("takes the default currency from its setting", async () => {
    await setSetting(world, "currency_default", "USD");
    const { body } = await submit(landlord, SUBMISSION);
    await setSetting(world, "currency_default", "FCFA");
    expect(await rowOf(body.id)).toMatchObject({ currency: "USD", monthly_xaf: 90_000_000 });
  });
});
