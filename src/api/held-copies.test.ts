import { readFileSync } from "node:fs";
import { and, desc, eq, like } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { moderationQueue } from "~/contract/schemas/moderation";
import { auditLog, notifications, properties } from "~/db/schema";
import { insertProperty } from "../../tests/support/property";
import {
  SUBMISSION,
  send,
  sendPhoto,
  setSetting,
  smallPhoto,
} from "../../tests/support/submission";
import { createWorld, type TestUser } from "../../tests/support/world";

const world = await createWorld();
const honest = await world.newUser("landlord", "Rose");
const copier = await world.newUser("landlord", "Marc");
const admin = await world.newUser("admin", "Paul");

const photoOf = (name: string) =>
  sharp(readFileSync(`demo/pictures/${name}.webp`))
    .resize(400)
    .jpeg()
    .toBuffer();
const kitchen = await photoOf("07-villa/4-kitchen");
const facade = await photoOf("07-villa/1-facade");
const bedroom = await photoOf("10-apartment/3-bedroom");
const mirrored = (photo: Buffer) => sharp(photo).flop().jpeg({ quality: 50 }).toBuffer();
const TEXTS = [
  "Grand appartement au fond d'une cour fermée, avec forage, groupe et gardien, tout près du marché central.",
  "Villa en duplex entourée de manguiers, quatre chambres climatisées, terrasse couverte et dépendance pour le personnel.",
  "Studio carrelé au rez-de-chaussée d'une maison familiale, compteur individuel, douche chaude et entrée par le jardin.",
  "Bureaux lumineux en étage, salle de réunion, fibre déjà tirée, ascenseur et places de parking réservées aux clients.",
  "Chambre meublée chez une enseignante, linge fourni, cuisine partagée, arrêt de taxi devant la porte jour et nuit.",
];
const words = (n: number): string => TEXTS[n - 1] ?? "";

async function upload(owner: TestUser, photo: Buffer): Promise<string> {
  const response = await sendPhoto(world, owner, photo);
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}
async function submit(owner: TestUser, photo?: Buffer, description: string = crypto.randomUUID()) {
  const photos = photo ? [{ upload_id: await upload(owner, photo), is_primary: true }] : [];
  const given = { ...SUBMISSION, description, photos };
  const { status, body } = await send(world, owner, "POST", "/properties", given);
  expect(status).toBe(201);
  return body.id ?? "";
}
async function rowOf(id: string) {
  const [row] = await world.db.select().from(properties).where(eq(properties.id, id));
  if (!row) throw new Error("no property");
  const { status, copied_photos, copied_text, approved_at, featured } = row;
  return { status, copied_photos, copied_text, approved_at, featured };
}
const approve = (id: string, body = {}) =>
  send(world, admin, "POST", `/moderation/properties/${id}/approve`, body);
const changeText = (user: TestUser, id: string, description: string) =>
  send(world, user, "PATCH", `/properties/mine/${id}`, { description });
const addPhoto = async (user: TestUser, id: string, photo: Buffer) =>
  send(world, user, "POST", `/properties/mine/${id}/photos`, {
    upload_id: await upload(user, photo),
  });

const original = await submit(honest, kitchen, words(1));
await approve(original);

describe("DLA-015 a submission with copies", () => {
  it("is held until an administrator approves it all the same, which the log tells", async () => {
    const id = await submit(copier, await mirrored(kitchen), words(1).toUpperCase());
    const held = { status: "draft", copied_photos: true, copied_text: true };
    expect(await rowOf(id)).toMatchObject(held);
    const queue = await send(world, admin, "GET", "/moderation/queue?limit=100");
    const { items } = moderationQueue.strict().parse(queue.body);
    expect(items.find((item) => item.id === id)).toMatchObject({
      ...{ copied_photos: true, copied_text: true },
    });
    const detail = await send(world, admin, "GET", `/moderation/properties/${id}`);
    expect(detail.body).toMatchObject(held);

    for (const body of [{}, { expected_status: "draft" }, { despite_copies: false }]) {
      const refused = await approve(id, body);
      expect(refused.status).toBe(409);
      expect(refused.body.error?.message).toBe(
        "Ses photos ou son texte sont déjà sur l'annonce d'un autre propriétaire. Comparez les deux annonces avant de l'approuver.",
      );
    }
    expect(await rowOf(id)).toMatchObject(held);

    const approved = await approve(id, { despite_copies: true });
    expect(approved.status).toBe(200);
    const online = { status: "active", copied_photos: false, copied_text: false };
    expect(await rowOf(id)).toMatchObject(online);
    const [act] = await world.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.target_id, id), eq(auditLog.action, "property.approve")))
      .orderBy(desc(auditLog.created_at));
    expect(act).toMatchObject({ actor_id: admin.id, details: { despite_copies: true } });

    const { decision } = approved.body;
    const undone = await send(world, admin, "POST", `/moderation/properties/${id}/undo`, {
      decision,
    });
    expect(undone.status).toBe(200);
    expect(await rowOf(id)).toMatchObject(held);
    expect(await rowOf(original)).toMatchObject(online);
  });

  it("waits even where listings go online at once, and its landlord cannot put it there", async () => {
    await setSetting(world, "property_approval_required", "false");
    const own = await submit(copier, bedroom);
    expect(await rowOf(own)).toMatchObject({ status: "active", copied_photos: false });
    const id = await submit(copier, kitchen);
    expect(await rowOf(id)).toMatchObject({ status: "draft", copied_photos: true });
    const activated = await send(world, copier, "PATCH", `/properties/${id}/status`, {
      status: "active",
    });
    expect(activated.body.status).toBe("pending");
    expect(await rowOf(id)).toMatchObject({ status: "pending", copied_photos: true });
    await setSetting(world, "property_approval_required", "true");
  });

  it("is held when the original is being submitted at the same time", async () => {
    for (const name of ["18-villa/3-terrace", "03-apartment/4-kitchen"]) {
      const photo = await photoOf(name);
      const owners = [await world.newUser("landlord"), await world.newUser("landlord")];
      const ids = await Promise.all(owners.map((owner) => submit(owner, photo)));
      const stored = await Promise.all(ids.map(rowOf));
      expect(stored.map((row) => row.copied_photos).toSorted()).toEqual([false, true]);
    }
  });

  it("is not held for one's own listings, a deleted one, a plain photo or other words", async () => {
    const living = await photoOf("10-apartment/2-living-room");
    await submit(honest, living, words(5));
    const again = await submit(honest, living, words(5));
    const gone = await submit(honest, facade, words(2));
    await world.db
      .update(properties)
      .set({ status: "inactive", deleted_at: new Date() })
      .where(eq(properties.id, gone));
    const fresh = await submit(copier, facade, words(2));
    await submit(honest, await smallPhoto());
    const plain = await submit(copier, await smallPhoto());
    for (const id of [again, fresh, plain]) {
      expect(await rowOf(id)).toMatchObject({ copied_photos: false, copied_text: false });
    }
    expect((await approve(again)).status).toBe(200);
  });

  it("is held for a rejected listing's text too", async () => {
    await insertProperty(world, { landlord: honest, status: "rejected", description: words(3) });
    const id = await submit(copier, undefined, words(3));
    expect(await rowOf(id)).toMatchObject({ copied_photos: false, copied_text: true });
  });
});

describe("DLA-015 an edit that brings copies", () => {
  it("takes an approved listing back into the queue, and asks for nothing when it is gone", async () => {
    const listed = await insertProperty(world, {
      ...{ landlord: copier, approved_at: new Date(), featured: true, description: words(4) },
    });
    const { id } = listed;
    expect((await addPhoto(copier, id, bedroom)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: "active", featured: true });
    const added = await addPhoto(copier, id, kitchen);
    expect(added.body).toMatchObject({ status: "pending" });
    const held = { status: "pending", copied_photos: true, approved_at: null, featured: false };
    expect(await rowOf(id)).toMatchObject(held);
    const told = await world.db
      .select({ user: notifications.user_id, title: notifications.title })
      .from(notifications)
      .where(and(eq(notifications.related_id, id), like(notifications.title, "%ropriété%")));
    expect(told).toEqual(
      expect.arrayContaining([
        { user: copier.id, title: "Propriété retirée pour vérification" },
        { user: admin.id, title: "Nouvelle propriété à examiner" },
      ]),
    );
    const { images } = added.body as unknown as { images: { id: string }[] };
    await send(world, copier, "DELETE", `/photos/${images[0]?.id}`);
    expect(await rowOf(id)).toMatchObject(held);
    await send(world, copier, "DELETE", `/photos/${images[1]?.id}`);
    expect(await rowOf(id)).toMatchObject({ status: "pending", copied_photos: false });
    expect((await approve(id)).status).toBe(200);
  });

  it("holds for a copied text until it has other words; titles and prices are no matter", async () => {
    const { id } = await insertProperty(world, { landlord: copier, approved_at: new Date() });
    await changeText(copier, id, words(1));
    expect(await rowOf(id)).toMatchObject({ status: "pending", copied_text: true });
    const other = { title: "Autre titre, le même texte" };
    await send(world, copier, "PATCH", `/properties/mine/${id}`, other);
    expect(await rowOf(id)).toMatchObject({ status: "pending", copied_text: true });
    await changeText(
      copier,
      id,
      "Une chambre claire chez l'habitant, avec douche et petit jardin.",
    );
    expect(await rowOf(id)).toMatchObject({ status: "pending", copied_text: false });
  });

  it("DLA-008 waits although nobody had said that it is free, by the list and by the link", async () => {
    await setSetting(world, "property_approval_required", "false");
    const askedAt = new Date();
    const hiddenOne = (confirmation_asked_at: Date) =>
      insertProperty(world, {
        ...{ landlord: copier, approved_at: askedAt, confirmation_asked_at, confirmation_asks: 2 },
        ...{ status: "inactive", deactivated_by: "system" },
      });
    const byList = await hiddenOne(askedAt);
    await changeText(copier, byList.id, words(1));
    const answer = await send(world, copier, "POST", `/properties/mine/${byList.id}/confirmation`);
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
    await send(world, copier, "POST", `/properties/mine/${plain.id}/confirmation`);
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
    await send(world, copier, "PATCH", `/properties/mine/${id}`, { title: "Le même, retitré" });
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
