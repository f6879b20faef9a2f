import { and, desc, eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { moderationQueue } from "~/contract/schemas/moderation";
import { auditLog, properties } from "~/db/schema";
import { copiesScene, photoOf, words } from "../../tests/support/rows/copies";
import { insertProperty } from "../../tests/support/rows/property";
import { send, setSetting, smallPhoto } from "../../tests/support/rows/submission";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const scene = await copiesScene(world);
const { honest, copier, admin, kitchen, bedroom, original, submit, rowOf, approve } = scene;
const facade = await photoOf("07-villa/1-facade");
const mirrored = (photo: Buffer) => sharp(photo).flop().jpeg({ quality: 50 }).toBuffer();

describe("DLA-015 a submission with copies", () => {
  it("is held until an administrator approves it all the same, which the log tells", async () => {
    const id = await submit(copier, await mirrored(kitchen), words(1).toUpperCase());
    const held = { status: "draft", copied_photos: true, copied_text: true };
    expect(await rowOf(id)).toMatchObject(held);
    const queue = await send(world, admin, "GET", "/moderation/queue?limit=100");
    const { items } = moderationQueue.strict().parse(queue.body);
    expect(items.find((item) => item.id === id)).toMatchObject({
      copied_photos: true,
      copied_text: true,
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

  it("is held when the original goes online at the same time", { tags: "full" }, async () => {
    await setSetting(world, "property_approval_required", "false");
    for (const name of ["18-villa/3-terrace", "03-apartment/4-kitchen"]) {
      const photo = await photoOf(name);
      const owners = [await world.newUser("landlord"), await world.newUser("landlord")];
      const ids = await Promise.all(owners.map((owner) => submit(owner, photo)));
      const stored = await Promise.all(ids.map(rowOf));
      expect(stored.map((row) => row.copied_photos).toSorted()).toEqual([false, true]);
    }
    await setSetting(world, "property_approval_required", "true");
  });

  it("is not held for one's own listings, a deleted one, a plain photo or other words", {
    tags: "full",
  }, async () => {
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

  it.each([
    ["draft", null],
    ["pending", null],
    ["rejected", null],
    ["suspended", new Date()],
    ["inactive", null],
  ] as const)(
    "is not held for what a listing says that is %s and not approved",
    async (status, approved_at) => {
      const { id: thief } = await insertProperty(world, {
        landlord: honest,
        status,
        approved_at,
        description: words(3),
      });
      const id = await submit(copier, undefined, words(3));
      expect(await rowOf(id)).toMatchObject({ status: "draft", copied_text: false });
      // Who compares sees both.
      const copies = await send(world, admin, "GET", `/moderation/properties/${id}/copies`);
      const { texts } = copies.body as unknown as { texts: { listing: { id: string } }[] };
      expect(texts.map(({ listing }) => listing.id)).toContain(thief);
      await world.db.delete(properties).where(inArray(properties.id, [thief, id]));
    },
  );

  it("is held for one that its landlord has taken offline, as it was approved", async () => {
    const { id: original } = await insertProperty(world, {
      landlord: honest,
      status: "inactive",
      approved_at: new Date(),
      description: words(4),
    });
    const id = await submit(copier, undefined, words(4));
    expect(await rowOf(id)).toMatchObject({ status: "draft", copied_text: true });
    await world.db.delete(properties).where(inArray(properties.id, [original, id]));
  });

  it("is compared too when its original was approved while both waited, also of two approved at once", async () => {
    const terrace = await photoOf("12-apartment/2-living-room");
    const rivals = [await world.newUser("landlord"), await world.newUser("landlord")];
    const first = await submit(rivals[0] as TestUser, terrace);
    const second = await submit(rivals[1] as TestUser, terrace);
    expect(await rowOf(second)).toMatchObject({ status: "draft", copied_photos: false });
    const answers = await Promise.all([approve(first), approve(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const waiting = answers[0]?.status === 409 ? first : second;
    const detail = await send(world, admin, "GET", `/moderation/properties/${waiting}`);
    expect(detail.body).toMatchObject({ status: "draft", copied_photos: true, copied_text: false });
    expect((await approve(waiting, { despite_copies: true })).status).toBe(200);
    const [act] = await world.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.target_id, waiting), eq(auditLog.action, "property.approve")));
    expect(act?.details).toMatchObject({ despite_copies: true });
  });
});
