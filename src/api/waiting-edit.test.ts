import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { managedList } from "~/contract/schemas/managed-property";
import { ownProperty } from "~/contract/schemas/submission";
import { properties, rateLimits, uploads } from "~/db/schema";
import { deleteAccount, exportOwnData } from "~/domain/account";
import { deleteUnused, sweepUploads } from "~/domain/upload";
import { words } from "../../tests/support/rows/copies";
import { insertProperty } from "../../tests/support/rows/property";
import { SUBMISSION, send, setSetting } from "../../tests/support/rows/submission";
import { OWN_TEXT, waitingEditScene } from "../../tests/support/rows/waiting-edit";
import { GOOD_PASSWORD } from "../../tests/support/world/auth";
import { newMember } from "../../tests/support/world/member";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const scene = await waitingEditScene(world);
const {
  copier,
  admin,
  kitchen,
  bedroom,
  upload,
  rowOf,
  online,
  own,
  change,
  addPhoto,
  publicPage,
  detail,
  queue,
  decide,
  editOf,
  toldOf,
  others,
} = scene;

beforeEach(() => world.db.delete(rateLimits));

describe("DLA-015 an edit of an online listing that brings copies", () => {
  it("waits, whole, while the listing stays up as it was", async () => {
    const { id } = await online();
    const before = await publicPage(id);
    const saved = await change(id, {
      description: words(1),
      title: "La grande",
      amenities: ["Wifi"],
    });
    expect(saved.status).toBe(200);
    expect(await publicPage(id)).toEqual(before);
    expect(before).toMatchObject({ status: 200, title: "La petite", description: OWN_TEXT });
    expect(await rowOf(id)).toMatchObject({ status: "active", featured: true, copied_text: false });
    expect((await rowOf(id)).approved_at).not.toBeNull();
    const mine = await own(copier, id);
    expect(mine).toMatchObject({ title: "La petite", description: OWN_TEXT, amenities: [] });
    expect(mine.waiting_edit).toMatchObject({
      fields: { description: words(1), title: "La grande", amenities: ["Wifi"] },
      photos: [],
    });
    const managed = await send(world, copier, "GET", "/properties/managed?limit=100");
    const { items } = managedList.strict().parse(managed.body);
    expect(items.filter((item) => item.edit_waits).map((item) => item.id)).toEqual([id]);
    expect(mine.version).not.toBe((await own(copier, (await online()).id)).version);
    expect(await toldOf(id)).toEqual([
      {
        user_id: admin.id,
        title: "Modification à examiner",
        message:
          "« La petite » attend votre décision sur sa modification. L'annonce reste comme avant.",
      },
    ]);
  });

  it("is replaced by the next one, which goes online at once when it brings none", async () => {
    const { id } = await online();
    const { description } = await others();
    await change(id, { description });
    const first = await editOf(id);
    await change(id, { description });
    expect(await editOf(id)).toBe(first);
    await change(id, { price_per_month: 95_000 });
    const joined = (await own(copier, id)).waiting_edit;
    expect(joined?.fields).toEqual({ description, price_per_month: 95_000 });
    expect(joined?.id).not.toBe(first);
    expect(await publicPage(id)).toMatchObject({ price_per_month: 90_000 });
    expect((await toldOf(id)).map(({ title }) => title)).toEqual(["Modification à examiner"]);
    await change(id, { description: `${OWN_TEXT} Libre.` });
    expect((await own(copier, id)).waiting_edit).toBeNull();
    expect(await publicPage(id)).toMatchObject({
      status: 200,
      price_per_month: 95_000,
      description: `${OWN_TEXT} Libre.`,
    });
    expect((await queue()).items.some((item) => item.id === id)).toBe(false);
  });

  it("is gone when its owner types what stands there", async () => {
    const { id } = await online();
    await change(id, { description: (await others()).description });
    await change(id, { description: OWN_TEXT });
    expect((await own(copier, id)).waiting_edit).toBeNull();
    expect(await publicPage(id)).toMatchObject({ description: OWN_TEXT });
  });

  it("holds photos one by one: others are shown at once", async () => {
    const { id } = await online();
    const copied = await upload(copier, kitchen);
    const plain = await upload(copier, bedroom);
    for (const photo of [copied, copied]) {
      const { status, body } = await addPhoto(id, photo);
      expect(status).toBe(200);
      const { images, waiting_edit } = ownProperty.strict().parse(body);
      expect([images.length, waiting_edit?.photos.map((one) => one.id)]).toEqual([0, [copied]]);
    }
    await addPhoto(id, plain);
    expect((await publicPage(id)).images.map((image) => image.id)).toEqual([plain]);
    // It has its place among the photos that a listing may have.
    await setSetting(world, "max_images_per_property", "2");
    expect((await addPhoto(id, await upload(copier, bedroom))).status).toBe(422);
    await setSetting(world, "max_images_per_property", "10");
    // Nothing else may use it or take it away.
    expect((await send(world, copier, "DELETE", `/uploads/${copied}`)).status).toBe(404);
    const elsewhere = await online();
    expect((await addPhoto(elsewhere.id, copied)).status).toBe(422);
    const submission = { ...SUBMISSION, photos: [{ upload_id: copied }] };
    expect((await send(world, copier, "POST", "/properties", submission)).status).toBe(422);
    const later = {
      ...world.as(copier),
      now: () => new Date(world.now().getTime() + 30 * 86_400_000),
    };
    await sweepUploads(later);
    expect((await own(copier, id)).waiting_edit?.photos).toHaveLength(1);
    // A text that brings nothing goes online; the photo waits on.
    await change(id, { title: "La jolie" });
    expect((await own(copier, id)).waiting_edit).toMatchObject({
      fields: {},
      photos: [{ id: copied }],
    });
    const edit = await editOf(id);
    expect((await decide(id, "approve", { edit, despite_copies: true })).status).toBe(200);
    const shown = (await publicPage(id)).images;
    expect(shown.map((image) => [image.id, image.is_primary])).toEqual([
      [plain, true],
      [copied, false],
    ]);
    expect(await world.db.$count(uploads, eq(uploads.id, copied))).toBe(0);
    expect(await rowOf(id)).toMatchObject({ status: "active", copied_photos: false });
  });

  it("stands in the administrators' queue beside what is shown, with what it copies", async () => {
    const { id } = await online();
    const { total } = await queue();
    const original = await others();
    await change(id, { description: original.description, title: "La grande" });
    const after = await queue();
    expect(after.total).toBe(total + 1);
    const figures = await send(world, admin, "GET", "/statistics/admin");
    expect(figures.body).toMatchObject({ properties: { waiting: total + 1 } });
    const row = after.items.find((one) => one.id === id);
    expect(row).toMatchObject({ title: "La petite", edit_waits: true });
    const seen = await detail(id);
    expect(seen).toMatchObject({
      status: "active",
      title: "La petite",
      description: OWN_TEXT,
      copied_text: true,
      waiting_edit: { fields: { title: "La grande", description: original.description } },
    });
    expect(seen.waiting_since).toBe(seen.waiting_edit?.since);
    const copies = await send(world, admin, "GET", `/moderation/properties/${id}/copies`);
    expect(copies.body).toMatchObject({ texts: [{ percent: 100, listing: { id: original.id } }] });
    // A listing that waits itself is no edit.
    const draft = await insertProperty(world, { landlord: copier, status: "draft" });
    const item = (await queue()).items.find((one) => one.id === draft.id);
    expect(item).toMatchObject({ edit_waits: false });
    await world.db.update(properties).set({ status: "draft" }).where(eq(properties.id, id));
    expect((await queue()).items.find((one) => one.id === id)).toMatchObject({ edit_waits: false });
  });
});

describe("DLA-015 a waiting edit goes with what it belongs to", () => {
  const waiting = async (landlord: TestUser) => {
    const { id } = await online({ landlord });
    const { description } = await others();
    const photo = await upload(landlord, kitchen);
    await change(id, { description }, landlord);
    await send(world, landlord, "POST", `/own-properties/${id}/photos`, { upload_id: photo });
    const [stored] = await world.db.select().from(uploads).where(eq(uploads.id, photo));
    const edit = await own(landlord, id);
    expect(edit.waiting_edit).toMatchObject({ fields: { description }, photos: [{ id: photo }] });
    return { id, photo, url: stored?.image_url ?? "", description };
  };
  const deletes = async (url: string) => {
    const jobs = (await world.jobsOf("delete-files")) as { keys: string[] }[];
    return jobs.some(({ keys }) => keys.some((key) => url.endsWith(key)));
  };

  it("is deleted with its listing, files and place in the queue included", async () => {
    const { id, photo, url } = await waiting(copier);
    expect((await send(world, copier, "DELETE", `/own-properties/${id}`)).status).toBe(204);
    const [row] = await world.db.select().from(properties).where(eq(properties.id, id));
    expect(row).toMatchObject({ waiting_edit: null, waiting_since: null });
    expect(await world.db.$count(uploads, eq(uploads.id, photo))).toBe(0);
    expect(await deletes(url)).toBe(true);
    expect((await queue()).items.some((item) => item.id === id)).toBe(false);
  });

  it("is erased with its owner's account, and stands in the export before that", async () => {
    const host = await newMember(world, "landlord");
    const { id, photo, url, description } = await waiting(host);
    const pieces: string[] = [];
    for await (const piece of await exportOwnData(world.as(host))) pieces.push(piece);
    expect(JSON.parse(pieces.join(""))).toMatchObject({
      properties: [{ description: OWN_TEXT, waiting_edit: { fields: { description } } }],
    });
    await send(world, host, "PATCH", `/properties/${id}/status`, { status: "inactive" });
    await deleteAccount(world.as(host), { password: GOOD_PASSWORD });
    const [row] = await world.db.select().from(properties).where(eq(properties.id, id));
    expect(row).toMatchObject({ waiting_edit: null, waiting_since: null });
    expect(await world.db.$count(uploads, eq(uploads.id, photo))).toBe(0);
    expect(await deletes(url)).toBe(true);
  });

  it("is not copied with its listing, and its photo's files are nobody's to sweep", async () => {
    const { id, url } = await waiting(copier);
    const copy_id = crypto.randomUUID();
    await send(world, copier, "POST", `/own-properties/${id}/copies`, { copy_id });
    expect((await own(copier, copy_id)).waiting_edit).toBeNull();
    const key = url.replace("/storage/", "");
    await deleteUnused(world, [key]);
    expect(await world.storage.read(key)).toBeDefined();
  });
});
