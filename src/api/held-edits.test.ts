import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog, notifications, properties } from "~/db/schema";
import { copiesScene, photoOf, words } from "../../tests/support/rows/copies";
import { insertProperty } from "../../tests/support/rows/property";
import { send, setSetting } from "../../tests/support/rows/submission";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const scene = await copiesScene(world);
const { copier, admin, kitchen, bedroom, upload, submit, rowOf, approve } = scene;
const changeText = (user: TestUser, id: string, description: string) =>
  send(world, user, "PATCH", `/own-properties/${id}`, { description });
const addPhoto = async (user: TestUser, id: string, photo: Buffer) =>
  send(world, user, "POST", `/own-properties/${id}/photos`, {
    upload_id: await upload(user, photo),
  });

describe("DLA-015 an edit that brings copies", () => {
  it("keep a waiting listing held until they are gone: photos, then the text", async () => {
    const id = await submit(copier, kitchen, words(1));
    await addPhoto(copier, id, bedroom);
    const { body } = await send(world, copier, "GET", `/own-properties/${id}`);
    const { images } = body as unknown as { images: { id: string }[] };
    const both = { status: "draft", copied_photos: true, copied_text: true };
    expect(await rowOf(id)).toMatchObject(both);
    await send(world, copier, "DELETE", `/photos/${images[1]?.id}`);
    expect(await rowOf(id)).toMatchObject(both);
    await send(world, copier, "DELETE", `/photos/${images[0]?.id}`);
    expect(await rowOf(id)).toMatchObject({ ...both, copied_photos: false });
    await send(world, copier, "PATCH", `/own-properties/${id}`, { title: "Le même texte" });
    expect(await rowOf(id)).toMatchObject({ copied_text: true });
    await changeText(copier, id, "Une chambre claire chez l'habitant, avec douche et jardin.");
    expect(await rowOf(id)).toMatchObject({ status: "draft", copied_text: false });
    expect((await approve(id)).status).toBe(200);
  });

  it.each(["waiting", "rejected", "suspended", "approved all the same"])(
    "leaves the listing that was copied online when its landlord edits it: the copy is %s",
    async (how) => {
      const victim = await world.newUser("landlord");
      const text = `${words(5)} ${how}`;
      const id = await submit(victim, await photoOf("03-apartment/4-kitchen"), text);
      expect((await approve(id, { despite_copies: true })).status).toBe(200);
      const thief = await world.newUser("landlord");
      const copy = await submit(thief, await photoOf("03-apartment/4-kitchen"), text);
      expect(await rowOf(copy)).toMatchObject({ status: "draft", copied_text: true });
      if (how !== "waiting") await approve(copy, { despite_copies: true });
      if (how === "suspended" || how === "rejected") {
        await world.db.update(properties).set({ status: how }).where(eq(properties.id, copy));
      }
      await changeText(victim, id, `${text} Libre.`);
      await addPhoto(victim, id, await photoOf("03-apartment/4-kitchen"));
      expect(await rowOf(id)).toMatchObject({ status: "active", copied_text: false });
      await changeText(thief, copy, `${text} Libre.`);
      const held = how === "waiting" ? { status: "draft", copied_text: true } : {};
      expect(await rowOf(copy)).toMatchObject(held);
      await world.db.delete(properties).where(inArray(properties.id, [id, copy]));
    },
  );

  it("takes back the approval of a listing that is offline too", async () => {
    await setSetting(world, "property_approval_required", "true");
    const { id } = await insertProperty(world, {
      landlord: copier,
      approved_at: new Date(),
      status: "inactive",
      deactivated_by: "landlord",
    });
    await changeText(copier, id, words(1));
    await changeText(copier, id, "Deux pièces au calme, carrelage neuf et balcon sur la rue.");
    expect(await rowOf(id)).toMatchObject({ copied_text: false, approved_at: null });
    const switched = await send(world, copier, "PATCH", `/properties/${id}/status`, {
      status: "active",
    });
    expect(switched.body).toMatchObject({ status: "pending" });
  });

  it("DLA-008 waits although nobody had said that it is free, by the list and by the link", async () => {
    await setSetting(world, "property_approval_required", "false");
    const askedAt = new Date();
    const hiddenOne = (confirmation_asked_at: Date) =>
      insertProperty(world, {
        landlord: copier,
        approved_at: askedAt,
        confirmation_asked_at,
        confirmation_asks: 2,
        status: "inactive",
        deactivated_by: "system",
      });
    const byList = await hiddenOne(askedAt);
    await changeText(copier, byList.id, words(1));
    const answer = await send(world, copier, "POST", `/own-properties/${byList.id}/confirmation`);
    const says =
      "Ses photos ou son texte sont déjà sur l'annonce d'un autre propriétaire\u00a0: un administrateur compare les deux avant de la remettre en ligne.";
    expect(answer.body).toMatchObject({ status: "pending", message: says });
    const byLink = await hiddenOne(askedAt);
    await addPhoto(copier, byLink.id, kitchen);
    const token = world.confirmationTokens.make({ propertyId: byLink.id, askedAt });
    const mailed = await send(world, undefined, "POST", "/confirmations", { token });
    expect(mailed.body).toMatchObject({ status: "pending", message: says });
    for (const { id } of [byList, byLink]) {
      expect(await rowOf(id)).toMatchObject({ status: "pending", approved_at: null });
      const told = and(eq(notifications.related_id, id), eq(notifications.user_id, admin.id));
      expect(await world.db.$count(notifications, told)).toBe(1);
    }
    expect((await send(world, undefined, "POST", "/confirmations", { token })).status).toBe(410);
    // What was not changed returns at once.
    const plain = await hiddenOne(askedAt);
    await send(world, copier, "POST", `/own-properties/${plain.id}/confirmation`);
    expect(await rowOf(plain.id)).toMatchObject({ status: "active", approved_at: askedAt });
    await setSetting(world, "property_approval_required", "true");
  });

  it("keeps a suspended listing offline until they are compared, which the log tells", async () => {
    const suspended = { status: "suspended", approved_at: new Date() } as const;
    const { id } = await insertProperty(world, { landlord: copier, ...suspended });
    await changeText(copier, id, words(1));
    expect(await rowOf(id)).toMatchObject({ status: "suspended", copied_text: true });
    const lift = (body?: object) =>
      send(world, admin, "POST", `/moderation/properties/${id}/lift`, body);
    for (const body of [undefined, {}, { despite_copies: false }]) {
      expect((await lift(body)).status).toBe(409);
    }
    expect(await rowOf(id)).toMatchObject({ status: "suspended", copied_text: true });
    expect((await lift({ despite_copies: true })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: "active", copied_text: false });
    const [act] = await world.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.target_id, id), eq(auditLog.action, "property.lift")));
    expect(act?.details).toMatchObject({ despite_copies: true });
    // Seen by an administrator, it returns at once when its landlord switches it off and on.
    expect((await rowOf(id)).approved_at).toEqual(world.clock.now);
    for (const status of ["inactive", "active"]) {
      const answer = await send(world, copier, "PATCH", `/properties/${id}/status`, { status });
      expect(answer.body).toMatchObject({ status });
    }
  });

  it("leaves an approval despite copies in force for what was approved", async () => {
    const id = await submit(copier, kitchen, words(1));
    await approve(id, { despite_copies: true });
    await send(world, copier, "PATCH", `/own-properties/${id}`, { title: "Le même, retitré" });
    await addPhoto(copier, id, bedroom);
    expect(await rowOf(id)).toMatchObject({ status: "active", copied_photos: false });
  });

  it("is an administrator's own affair when they make it", async () => {
    const { id } = await insertProperty(world, { landlord: copier, approved_at: new Date() });
    const path = `/admin/properties/${id}`;
    expect((await send(world, admin, "PATCH", path, { description: words(1) })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: "active", copied_text: false });
    const held = await submit(copier, kitchen);
    expect(
      (await send(world, admin, "PATCH", `/admin/properties/${held}`, { status: "active" })).status,
    ).toBe(200);
    expect(await rowOf(held)).toMatchObject({ status: "active", copied_photos: false });
    const [act] = await world.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.target_id, held), eq(auditLog.action, "property.edit")));
    expect(act?.details).toMatchObject({ despite_copies: true });
  });
});
