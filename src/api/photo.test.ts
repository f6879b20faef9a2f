import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { keysOf } from "~/contract/picture-keys";
import { ownProperty } from "~/contract/schemas/submission";
import { auditLog, properties, propertyImages, rateLimits, uploads } from "~/db/schema";
import { insertProperty } from "../../tests/support/rows/property";
import { send, setSetting, uploadPhotos } from "../../tests/support/rows/submission";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Lucie");
const rival = await world.newUser("landlord", "Roger");
beforeEach(() => world.db.delete(rateLimits));

const property = (images = 0) =>
  insertProperty(world, { landlord, images, approved_at: new Date(), updated_at: new Date(0) });
const add = (id: string, upload_id: string, user: TestUser = landlord) =>
  send(world, user, "POST", `/own-properties/${id}/photos`, { upload_id });
const arrange = (id: string, ids: string[], primary_id = ids[0] ?? "", user = landlord) =>
  send(world, user, "PUT", `/own-properties/${id}/photos`, { ids, primary_id });
const describePhoto = (id: string, alt_text: unknown, user = landlord) =>
  send(world, user, "PATCH", `/photos/${id}`, { alt_text });
const remove = (id: string, user = landlord) => send(world, user, "DELETE", `/photos/${id}`);
const imagesOf = (id: string) =>
  world.db
    .select()
    .from(propertyImages)
    .where(eq(propertyImages.property_id, id))
    .orderBy(asc(propertyImages.display_order));
const idsOf = async (id: string) => (await imagesOf(id)).map((image) => image.id);
const rowOf = async (id: string) =>
  (await world.db.select().from(properties).where(eq(properties.id, id)))[0];
const waiting = () => world.db.$count(uploads, eq(uploads.owner_id, landlord.id));

describe("POST /api/own-properties/{id}/photos", () => {
  it("VAL-030 adds uploads in their order, the first as primary and cover, once each", async () => {
    const { id } = await property();
    const [first, second] = await uploadPhotos(world, landlord, 2);
    if (!first || !second) throw new Error("no uploads");
    expect((await add(id, first.id)).status).toBe(200);
    expect((await add(id, second.id)).status).toBe(200);
    const again = await add(id, second.id);
    expect(ownProperty.parse(again.body).images.map((image) => image.id)).toEqual([
      first.id,
      second.id,
    ]);
    expect((await imagesOf(id)).map((i) => [i.image_url, i.is_primary, i.display_order])).toEqual([
      [first.image_url, true, 0],
      [second.image_url, false, 1],
    ]);
    expect(await rowOf(id)).toMatchObject({ cover_url: first.image_url, status: "active" });
    expect(await waiting()).toBe(0);
    const jobs = await world.jobsOf("make-avif");
    expect(jobs).toContainEqual({ imageUrl: second.image_url });
  });

  it("adds behind the last one, also where an earlier one was removed", async () => {
    const { id } = await property(3);
    const [gone = "", ...kept] = await idsOf(id);
    expect((await remove(gone)).status).toBe(200);
    const [upload] = await uploadPhotos(world, landlord, 1);
    expect((await add(id, upload?.id ?? "")).status).toBe(200);
    expect((await imagesOf(id)).map((image) => [image.id, image.display_order])).toEqual([
      [kept[0], 1],
      [kept[1], 2],
      [upload?.id, 3],
    ]);
  });

  it("ST-015 keeps an active property public after a change of its photos, and notes it", async () => {
    const { id } = await property(2);
    const [upload] = await uploadPhotos(world, landlord, 1);
    const [first = "", second = ""] = await idsOf(id);
    for (const act of [
      () => add(id, upload?.id ?? ""),
      () => arrange(id, [upload?.id ?? "", second, first]),
      () => describePhoto(first, "Le salon"),
      () => remove(second),
    ]) {
      await world.db.update(properties).set({ changed_at: null }).where(eq(properties.id, id));
      expect((await act()).status).toBe(200);
      const { now } = world.clock;
      expect(await rowOf(id)).toMatchObject({ status: "active", changed_at: now, updated_at: now });
    }
    const acts = await world.db.select().from(auditLog).where(eq(auditLog.target_id, id));
    expect(acts.map(({ action }) => action)).toEqual(Array(4).fill("property.update"));
  });

  it("SRV-010 refuses the eleventh photo, and one of two at once when there is room for one", async () => {
    const { id } = await property(10);
    const [upload] = await uploadPhotos(world, landlord, 1);
    const refused = await add(id, upload?.id ?? "");
    expect(refused.status).toBe(422);
    expect(refused.body.error).toMatchObject({
      code: "too_many_photos",
      message: "Vous ne pouvez ajouter que 10 photos maximum.",
    });
    expect(await imagesOf(id)).toHaveLength(10);
    expect(await waiting()).toBe(1);
    await setSetting(world, "max_images_per_property", "3");
    const small = await property(2);
    const two = await uploadPhotos(world, landlord, 2);
    const answers = await Promise.all(two.map((one) => add(small.id, one.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await imagesOf(small.id)).toHaveLength(3);
    await setSetting(world, "max_images_per_property", "10");
  });

  it("takes no upload that is absent, used or somebody else's, and leaves it to its owner", async () => {
    const { id } = await property();
    const [theirs] = await uploadPhotos(world, rival, 1);
    for (const upload of [crypto.randomUUID(), theirs?.id ?? ""]) {
      const { status, body } = await add(id, upload);
      expect([status, body.error?.fields]).toEqual([
        422,
        { upload_id: "Cette photo n'est plus disponible. Ajoutez-la de nouveau." },
      ]);
    }
    expect(await world.db.$count(uploads, eq(uploads.owner_id, rival.id))).toBe(1);
  });

  it("keeps the upload for another try when the row cannot be stored", async () => {
    const { id } = await property();
    const [upload] = await uploadPhotos(world, landlord, 1);
    const before = await waiting();
    await world.db.execute(
      sql`alter table property_images add constraint no_more check (property_id <> ${sql.raw(`'${id}'`)}) not valid`,
    );
    expect((await add(id, upload?.id ?? "")).status).toBe(500);
    await world.db.execute(sql`alter table property_images drop constraint no_more`);
    expect(await waiting()).toBe(before);
    expect((await add(id, upload?.id ?? "")).status).toBe(200);
  });
});

describe("PUT /api/own-properties/{id}/photos", () => {
  it("stores order and primary photo, and the cover follows", async () => {
    const { id } = await property(3);
    const [a = "", b = "", c = ""] = await idsOf(id);
    expect((await arrange(id, [c, a, b], b)).status).toBe(200);
    const images = await imagesOf(id);
    expect(images.map((i) => [i.id, i.display_order, i.is_primary])).toEqual([
      [c, 0, false],
      [a, 1, false],
      [b, 2, true],
    ]);
    const row = await rowOf(id);
    expect(row?.cover_url).toBe(images[2]?.image_url);
    // Sent again it is no change, and no news to administrators.
    world.pass({ minutes: 1 });
    expect((await arrange(id, [c, a, b], b)).status).toBe(200);
    expect(await rowOf(id)).toEqual(row);
  });

  it("refuses an order that does not name every photo once: they changed elsewhere", async () => {
    const { id } = await property(3);
    const [a = "", b = "", c = ""] = await idsOf(id);
    for (const ids of [
      [a, b],
      [a, b, crypto.randomUUID()],
      [a, a, b],
      [a, b, c, crypto.randomUUID()],
    ]) {
      const { status, body } = await arrange(id, ids);
      expect([status, body.error?.message]).toEqual([
        409,
        "Les photos de cette annonce ont changé entre-temps. Les voici telles qu'elles sont.",
      ]);
    }
    expect((await arrange(id, [a, b, c], crypto.randomUUID())).status).toBe(409);
    expect(await idsOf(id)).toEqual([a, b, c]);
  });
});

describe("PATCH and DELETE /api/photos/{id}", () => {
  it("stores what a photo shows, empties it, and refuses what is too long", async () => {
    const { id } = await property(1);
    const [photo = ""] = await idsOf(id);
    expect((await describePhoto(photo, "  Le salon, côté rue ")).status).toBe(200);
    expect((await imagesOf(id))[0]?.alt_text).toBe("Le salon, côté rue");
    expect((await rowOf(id))?.cover_alt).toBe("Le salon, côté rue");
    const long = await describePhoto(photo, "é".repeat(201));
    expect([long.status, long.body.error?.fields]).toEqual([
      422,
      { alt_text: "Au plus 200 caractères." },
    ]);
    expect((await describePhoto(photo, "")).status).toBe(200);
    expect((await imagesOf(id))[0]?.alt_text).toBeNull();
  });

  it("removes a photo with its files, and another one becomes primary", async () => {
    const { id } = await property(3);
    const [a, b] = await imagesOf(id);
    if (!a || !b) throw new Error("no photos");
    expect((await remove(a.id)).status).toBe(200);
    expect((await imagesOf(id)).map((i) => i.is_primary)).toEqual([true, false]);
    expect((await rowOf(id))?.cover_url).toBe(b.image_url);
    expect(await world.jobsOf("delete-files")).toContainEqual({ keys: keysOf(a.image_url) });
    expect((await remove(a.id)).status).toBe(404);
    for (const photo of await idsOf(id)) expect((await remove(photo)).status).toBe(200);
    expect((await rowOf(id))?.cover_url).toBeNull();
  });

  it("removes it once when pressed twice", async () => {
    const { id } = await property(2);
    const [photo = ""] = await idsOf(id);
    const answers = await Promise.all([remove(photo), remove(photo)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await imagesOf(id)).toHaveLength(1);
  });

  it("PER-007 answers another landlord as for an absent photo or property", async () => {
    const { id } = await property(2);
    const ids = await idsOf(id);
    const [photo = ""] = ids;
    const [upload] = await uploadPhotos(world, rival, 1);
    const before = await imagesOf(id);
    for (const answer of [
      await add(id, upload?.id ?? "", rival),
      await arrange(id, ids, photo, rival),
      await describePhoto(photo, "À moi", rival),
      await remove(photo, rival),
      await remove("1"),
      await remove(crypto.randomUUID()),
      await add("mine", upload?.id ?? ""),
    ]) {
      expect([answer.status, answer.body.error?.message]).toEqual([
        404,
        "Introuvable, ou vous n'y avez pas accès.",
      ]);
    }
    expect(await imagesOf(id)).toEqual(before);
  });
});
