import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { keysOf } from "~/contract/picture-keys";
import type { OwnProperty } from "~/contract/schemas/submission";
import { propertySubmission } from "~/contract/schemas/submission";
import { profiles, properties, propertyImages } from "~/db/schema";
import { submitProperty } from "~/domain/submission";
import { deleteUnused } from "~/domain/upload";
import { insertProperty, insertReview } from "../../tests/support/rows/property";
import { SUBMISSION, send, uploadPhotos } from "../../tests/support/rows/submission";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord");
const other = await world.newUser("landlord");
const tenant = await world.newUser("user");
const admin = await world.newUser("admin");

const copy = (user: TestUser | undefined, id: string, copy_id: string = crypto.randomUUID()) =>
  send(world, user, "POST", `/own-properties/${id}/copies`, { copy_id });
const own = async (id: string) =>
  (await send(world, landlord, "GET", `/own-properties/${id}`)).body as unknown as OwnProperty;
const there = (url: string) =>
  Promise.all(
    keysOf(url)
      .filter((key) => key.endsWith(".webp"))
      .map((key) => world.storage.exists(key)),
  );

/** Does the waiting delete-files jobs, as the worker does. */
async function deleteQueued() {
  for (const job of (await world.jobsOf("delete-files")) as { keys: string[] }[]) {
    await deleteUnused(world.as(), job.keys);
  }
}

describe("POST /api/own-properties/{id}/copies", () => {
  it("copies what describes a property, offline and in nobody's queue until it is activated", async () => {
    const source = await insertProperty(world, {
      landlord,
      title: "Studio à Deido",
      images: 2,
      amenities: ["Wifi", "Piscine"],
      featured: true,
      views_count: 40,
      approved_at: new Date(),
      security_deposit: 50_000,
      minimum_stay: 3,
      contact_name: "Paul",
      area_sqm: 35,
      available_from: "2099-01-01",
      changed_at: new Date(),
      change_requested: true,
      rejection_reason: "Photos floues",
      visits_answered: 4,
      visits_true: 3,
      rented_at: new Date(),
      confirmation_asks: 1,
    });
    await insertReview(world, source, tenant, { rating: 5 });
    const copy_id = crypto.randomUUID();
    expect(await copy(landlord, source.id, copy_id)).toMatchObject({
      status: 201,
      body: {
        id: copy_id,
        status: "inactive",
        message: "La copie n'est pas en ligne. Complétez-la, puis activez-la.",
      },
    });
    const made = await own(copy_id);
    const from = await own(source.id);
    expect(made).toMatchObject({
      title: "Studio à Deido (copie)",
      description: from.description,
      area_sqm: 35,
      price_per_month: 100_000,
      minimum_stay: 3,
      security_deposit: 50_000,
      contact_name: "Paul",
      available_from: "2099-01-01",
      amenities: from.amenities,
      status: "inactive",
      featured: false,
      views_count: 0,
      approved_at: null,
      deactivated_by: null,
      bookings: [],
      reviews: [],
      changed_at: null,
      change_requested: false,
      rejection_reason: null,
    });
    // What visitors said, and what its landlord was asked, was about the other one.
    const [row] = await world.db.select().from(properties).where(eq(properties.id, copy_id));
    expect(row).toMatchObject({
      visits_answered: 0,
      visits_true: 0,
      rented_at: null,
      confirmation_asks: 0,
    });
    expect(made.images.map(({ image_url, is_primary }) => [image_url, is_primary])).toEqual(
      from.images.map(({ image_url, is_primary }) => [image_url, is_primary]),
    );
    const queue = await send(world, admin, "GET", "/moderation/properties?status=waiting");
    expect(JSON.stringify(queue.body)).not.toContain(copy_id);
    expect((await send(world, undefined, "GET", `/properties/${copy_id}`)).status).toBe(404);
    const activated = await send(world, landlord, "PATCH", `/properties/${copy_id}/status`, {
      status: "active",
    });
    expect(activated.body.status).toBe("pending");
  });

  it("keeps the pictures of the one when the other is deleted, and drops them with the last", async () => {
    const [photo] = await uploadPhotos(world, landlord, 1);
    const url = photo?.image_url ?? "";
    const photos = [{ upload_id: photo?.id ?? "" }];
    const { id } = await submitProperty(
      world.as(landlord),
      propertySubmission.parse({ ...SUBMISSION, photos }),
    );
    const made = (await copy(landlord, id)).body.id ?? "";
    expect((await own(made)).images[0]?.image_url).toBe(url);
    await send(world, landlord, "DELETE", `/own-properties/${id}`);
    await deleteQueued();
    expect(await there(url)).toEqual([true, true, true]);
    await send(world, landlord, "DELETE", `/own-properties/${made}`);
    await deleteQueued();
    expect(await there(url)).toEqual([false, false, false]);
  });

  it("at the moment of the original's deletion leaves no picture without its file", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await insertProperty(world, { landlord, images: 1 });
      const both = [
        () => copy(landlord, id),
        () => send(world, landlord, "DELETE", `/own-properties/${id}`),
      ];
      if (round % 2) both.reverse();
      const answers = await Promise.all(both.map((act) => act()));
      const copied = answers.find(({ body }) => body.id);
      if (!copied) continue;
      const [picture] = await world.db
        .select()
        .from(propertyImages)
        .where(eq(propertyImages.property_id, copied.body.id ?? ""));
      const key = keysOf(picture?.image_url ?? "")[0] ?? "";
      await world.storage.put(key, Buffer.from("x"), "image/webp");
      await deleteQueued();
      expect(await world.storage.exists(key)).toBe(true);
    }
  });

  it("copies once for the same copy_id, also twice at once, and keeps titles short enough", async () => {
    const { id } = await insertProperty(world, { landlord, title: "a".repeat(120) });
    const copy_id = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => copy(landlord, id, copy_id)));
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(
      [1, 2, 3].map(() => [201, copy_id]),
    );
    expect(await world.db.$count(properties, eq(properties.id, copy_id))).toBe(1);
    expect((await own(copy_id)).title).toBe(`${"a".repeat(112)} (copie)`);
    const house = await insertProperty(world, { landlord, title: `${"a".repeat(111)}🏠🏠🏠` });
    const cut = (await copy(landlord, house.id)).body.id ?? "";
    expect((await own(cut)).title).toBe(`${"a".repeat(111)} (copie)`);
    const again = (await copy(landlord, copy_id)).body.id ?? "";
    expect((await own(again)).title).toBe(`${"a".repeat(112)} (copie)`);
  });

  it("is for the owner alone, with an id of its own", async () => {
    const foreign = await insertProperty(world, { landlord: other });
    for (const id of [foreign.id, crypto.randomUUID(), "1"]) {
      expect((await copy(landlord, id)).body.error).toMatchObject({ code: "not_found" });
    }
    for (const [user, code] of [
      [undefined, 401],
      [tenant, 403],
      [admin, 403],
    ] as const) {
      expect((await copy(user, foreign.id)).status).toBe(code);
    }
    const { id } = await insertProperty(world, { landlord });
    expect((await copy(landlord, id, foreign.id)).body.error).toMatchObject({ code: "conflict" });
    expect((await copy(landlord, id, "1")).status).toBe(422);
    expect(await world.db.$count(properties, eq(properties.landlord_id, other.id))).toBe(1);
  });

  it("counts among the submissions of an hour", async () => {
    const busy = await world.newUser("landlord");
    const { id } = await insertProperty(world, { landlord: busy });
    for (let n = 0; n < 20; n += 1) expect((await copy(busy, id)).status).toBe(201);
    expect(await copy(busy, id)).toMatchObject({
      status: 429,
      body: { error: { message: expect.stringContaining("Vous avez soumis beaucoup d'annonces") } },
    });
    expect(await world.db.$count(properties, eq(properties.landlord_id, busy.id))).toBe(21);
  });

  it("of a verified landlord go on beyond twenty, for a year", { tags: "full" }, async () => {
    const agency = await world.newUser("landlord");
    const verified_at = new Date(world.clock.now.getTime() - 364 * 86_400_000);
    await world.db
      .update(profiles)
      .set({ verified_at, verified_by: "title" })
      .where(eq(profiles.user_id, agency.id));
    const { id } = await insertProperty(world, { landlord: agency });
    for (let n = 0; n < 45; n += 1) expect((await copy(agency, id)).status).toBe(201);
    await world.db
      .update(profiles)
      .set({ verified_at: new Date(world.clock.now.getTime() - 366 * 86_400_000) })
      .where(eq(profiles.user_id, agency.id));
    for (let n = 0; n < 20; n += 1) expect((await copy(agency, id)).status).toBe(201);
    expect((await copy(agency, id)).status).toBe(429);
  });
});
