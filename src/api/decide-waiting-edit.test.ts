import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, properties, rateLimits, uploads } from "~/db/schema";
import { send } from "../../tests/support/rows/submission";
import { OWN_TEXT, waitingEditScene } from "../../tests/support/rows/waiting-edit";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const scene = await waitingEditScene(world);
const {
  copier,
  honest,
  admin,
  kitchen,
  upload,
  rowOf,
  online,
  own,
  change,
  addPhoto,
  withdraw,
  publicPage,
  detail,
  queue,
  decide,
  editOf,
  acts,
  actOf,
  toldOf,
  others,
  newText,
} = scene;

beforeEach(() => world.db.delete(rateLimits));

describe("DLA-015 a waiting edit is decided", () => {
  it("is shown once it is approved by who compared, and only once", async () => {
    const { id } = await online();
    const original = await others();
    const about = { target_type: "property", target_id: id };
    const before = (seconds: number) => new Date(world.clock.now.getTime() - seconds * 1000);
    await world.db.insert(auditLog).values([
      { ...about, action: "property.approve", created_at: before(9) },
      { ...about, action: "property.update", created_at: before(8) },
    ]);
    expect((await detail(id)).changes).toHaveLength(1);
    await change(id, { description: original.description, title: "La grande", minimum_stay: 2 });
    await addPhoto(id, await upload(copier, kitchen));
    const edit = await editOf(id);
    for (const body of [{ edit }, { edit, despite_copies: false }]) {
      expect((await decide(id, "approve", body)).status).toBe(409);
    }
    expect(await publicPage(id)).toMatchObject({ title: "La petite" });
    const body = { edit, despite_copies: true };
    expect((await decide(id, "approve", body)).body).toMatchObject({
      id,
      status: "active",
      decision: null,
    });
    expect(await publicPage(id)).toMatchObject({
      title: "La grande",
      description: original.description,
      minimum_stay: 2,
      images: [{ alt_text: "La grande, photo 1" }],
    });
    expect(await rowOf(id)).toMatchObject({ status: "active", featured: true, copied_text: false });
    // What was changed before it has been looked at now.
    expect((await detail(id)).changes).toEqual([]);
    expect((await own(copier, id)).waiting_edit).toBeNull();
    expect(await actOf(id, "property.approve_edit")).toMatchObject({
      details: {
        despite_copies: true,
        title: { from: "La petite", to: "La grande" },
        description: true,
      },
    });
    expect(await toldOf(id)).toContainEqual({
      user_id: copier.id,
      title: "Modification approuvée",
      message: "« La grande » : vos modifications sont enregistrées.",
    });
    for (const what of ["approve", "reject"] as const) {
      const again = await decide(id, what, { ...body, reason: "Trop tard." });
      expect([again.status, again.body.error?.code]).toEqual([409, "not_waiting"]);
    }
  });

  it("needs no word on copies when the original is gone", async () => {
    const { id } = await online();
    const original = await others();
    await change(id, { description: original.description });
    await world.db.delete(properties).where(eq(properties.id, original.id));
    expect(await detail(id)).toMatchObject({ copied_text: false });
    expect((await decide(id, "approve", { edit: await editOf(id) })).status).toBe(200);
    expect((await actOf(id, "property.approve_edit"))?.details).not.toHaveProperty(
      "despite_copies",
    );
  });

  it("is dropped with a reason that its landlord reads", async () => {
    const { id } = await online();
    await change(id, { description: (await others()).description });
    const photo = await upload(copier, kitchen);
    await addPhoto(id, photo);
    const before = await publicPage(id);
    const edit = await editOf(id);
    for (const reason of [undefined, "", " \n "]) {
      const refused = await decide(id, "reject", { edit, reason });
      expect([refused.status, Object.keys(refused.body.error?.fields ?? {})]).toEqual([
        422,
        ["reason"],
      ]);
    }
    expect((await decide(id, "reject", { edit, reason: "Le texte est d'un autre." })).status).toBe(
      200,
    );
    expect(await publicPage(id)).toEqual(before);
    expect((await own(copier, id)).waiting_edit).toBeNull();
    expect(await world.db.$count(uploads, eq(uploads.id, photo))).toBe(0);
    expect(await actOf(id, "property.reject_edit")).toMatchObject({
      reason: "Le texte est d'un autre.",
    });
    expect(await toldOf(id)).toContainEqual({
      user_id: copier.id,
      title: "Modification refusée",
      message:
        "« La petite » : vos modifications n'ont pas été retenues, l'annonce reste comme avant. Motif : Le texte est d'un autre.",
    });
  });

  it("is taken back by its owner alone, twice without harm", async () => {
    const { id } = await online();
    await change(id, { description: (await others()).description });
    const edit = await editOf(id);
    expect((await withdraw(id, honest)).status).toBe(404);
    for (const round of [1, 2]) {
      expect([round, (await withdraw(id)).status]).toEqual([round, 200]);
      expect((await own(copier, id)).waiting_edit).toBeNull();
    }
    const withdrawn = (await acts(id)).filter(({ action }) => action === "property.withdraw_edit");
    expect(withdrawn).toHaveLength(1);
    expect((await decide(id, "approve", { edit, despite_copies: true })).status).toBe(409);
    expect(await publicPage(id)).toMatchObject({ description: OWN_TEXT });
  });

  it("is not approved unread: another edit, or another listing beside it", async () => {
    const { id } = await online();
    await change(id, { description: (await others()).description });
    const { waiting_edit, updated_at } = await detail(id);
    const seen = { edit: waiting_edit?.id, expected_updated_at: updated_at, despite_copies: true };
    world.pass({ seconds: 1 });
    await send(world, admin, "PATCH", `/admin/properties/${id}`, { title: "Du site", bedrooms: 3 });
    const stale = await decide(id, "approve", seen);
    expect([stale.status, stale.body.error?.code]).toEqual([409, "edited_elsewhere"]);
    await change(id, { title: "La grande" });
    for (const body of [seen, { ...seen, reason: "Non." }]) {
      const what = "reason" in body ? "reject" : "approve";
      expect((await decide(id, what, body)).body.error?.code).toBe("edited_elsewhere");
    }
    const now = await detail(id);
    expect(now).toMatchObject({ title: "Du site", bedrooms: 3 });
    const { updated_at: expected_updated_at } = now;
    const body = { edit: now.waiting_edit?.id, expected_updated_at, despite_copies: true };
    expect((await decide(id, "approve", body)).status).toBe(200);
    // What the edit does not name is the administrator's.
    expect(await publicPage(id)).toMatchObject({ title: "La grande", bedrooms: 3 });
  });

  it("waits on while the listing is suspended, offline or rejected, which its approval leaves", async () => {
    for (const status of ["suspended", "inactive", "rejected", "draft"] as const) {
      const { id } = await online();
      const { description } = await others();
      await change(id, { description });
      await world.db.update(properties).set({ status }).where(eq(properties.id, id));
      await change(id, { title: "La grande" });
      expect(await own(copier, id)).toMatchObject({
        status,
        title: "La petite",
        waiting_edit: { fields: { description, title: "La grande" } },
      });
      expect((await rowOf(id)).approved_at).not.toBeNull();
      expect((await queue()).items.some((item) => item.id === id)).toBe(true);
      const body = { edit: await editOf(id), despite_copies: true };
      expect((await decide(id, "approve", body)).body).toMatchObject({ status });
      expect(await own(copier, id)).toMatchObject({ status, title: "La grande", description });
      expect((await publicPage(id)).status).toBe(404);
    }
  });
});

describe("DLA-015 a waiting edit in a race", () => {
  const ROUNDS = 4;

  it("is approved once of two administrators", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await online();
      await change(id, { description: (await others()).description, title: "La grande" });
      const edit = await editOf(id);
      const body = { edit, despite_copies: true, reason: "Non." };
      const answers = await Promise.all([decide(id, "approve", body), decide(id, "reject", body)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const title = answers[0]?.status === 200 ? "La grande" : "La petite";
      expect(await publicPage(id)).toMatchObject({ title });
      expect((await own(copier, id)).waiting_edit).toBeNull();
    }
  });

  it("never shows what its landlord typed while it was approved", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await online();
      const [one, two] = [await others(), await others()];
      await change(id, { description: one.description });
      const edit = await editOf(id);
      const [approved] = await Promise.all([
        decide(id, "approve", { edit, despite_copies: true }),
        change(id, { description: two.description }),
      ]);
      const shown = approved.status === 200 ? one.description : OWN_TEXT;
      expect(await publicPage(id)).toMatchObject({ status: 200, description: shown });
      expect((await own(copier, id)).waiting_edit?.fields).toEqual({
        description: two.description,
      });
    }
  });

  it("holds a text that goes online elsewhere at the same moment, or is there first", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [mine, theirs] = [await online(), await online({ landlord: honest })];
      const description = newText();
      await Promise.all([
        change(mine.id, { description }),
        change(theirs.id, { description }, honest),
      ]);
      const shown = [await publicPage(mine.id), await publicPage(theirs.id)];
      expect(shown.map(({ status }) => status)).toEqual([200, 200]);
      expect(shown.filter((page) => page.description === description)).toHaveLength(1);
    }
  });
});
