import { and, eq, like } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { DISPUTE_PHOTOS_MAX } from "~/contract/payment";
import type { Dispute } from "~/contract/schemas/payment";
import { auditLog, disputePhotos, disputes, rateLimits } from "~/db/schema";
import { decideDispute, reportProblem } from "~/domain/payment";
import { deleteUnused, namedKeys, sweepFiles } from "~/domain/upload";
import { heldStay } from "../../tests/support/rows/held-stay";
import { clearMoney, insertDisputePhoto, insertNumber } from "../../tests/support/rows/payment";
import { smallPhoto } from "../../tests/support/rows/submission";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const admin = await world.newUser("admin", "Alice");
const jpeg = await smallPhoto();
const webp = await sharp(jpeg).webp().toBuffer();
const NO_BYTES = Buffer.alloc(0);

beforeEach(async () => {
  world.clock.now = new Date("2026-06-01T11:00:00Z");
  await clearMoney(world);
  await world.db.delete(rateLimits);
  await world.queue.boss.deleteAllJobs("delete-files");
});

/** A held stay whose tenant has reported a problem. */
async function disputed() {
  const stay = await heldStay(world);
  await insertNumber(world, stay.landlord, "+237670777771");
  const words = "Pas d'eau courante.";
  const bookingId = stay.booking.id;
  const { disputeId } = await reportProblem(world.as(stay.tenant), { bookingId, words });
  return { ...stay, disputeId };
}
type Stay = Awaited<ReturnType<typeof disputed>>;

const request = async (user: TestUser | undefined, method: string, path: string, body?: Buffer) =>
  world.api.request(`/api${path}`, {
    method,
    headers: {
      ...(body && { "content-type": "image/jpeg" }),
      ...(user && { authorization: `Bearer ${user.token}` }),
    },
    ...(body && { body: new Uint8Array(body) }),
  });
type Answer = { dispute: Dispute; error?: { code: string; message: string } };
const read = async (response: Response) => {
  const { dispute, error } = (await response.json()) as Answer;
  return { status: response.status, photos: dispute?.photos ?? [], ...error };
};
const add = async (by: TestUser, { booking }: Pick<Stay, "booking">, id = "", file = jpeg) =>
  read(
    await request(
      by,
      "POST",
      `/bookings/${booking.id}/disputes/photos?${id && `photo=${id}`}`,
      file,
    ),
  );
const remove = async (by: TestUser, id = "") =>
  read(await request(by, "DELETE", `/dispute-photos/${id}`));
const statusOf = async (by: TestUser | undefined, id = "") =>
  (await request(by, "GET", `/dispute-photos/${id}`)).status;
const decide = ({ disputeId }: Stay) =>
  decideDispute(world.as(admin), {
    disputeId,
    toTenant: 60_000,
    toLandlord: 40_000,
    reason: "Sans eau pendant trois jours.",
  });
const shownOf = async ({ booking, tenant }: Stay) =>
  (await read(await request(tenant, "GET", `/bookings/${booking.id}/payment`))).photos.map(
    ({ id, side }) => `${side} ${id}`,
  );
const filesOf = async (user: TestUser) => {
  const keys: string[] = [];
  for await (const { key } of world.storage.list(`private/${user.id}`)) keys.push(key);
  return keys;
};
/** Does the waiting delete-files jobs, as the worker does. */
const deleteQueued = async () => {
  const jobs = (await world.jobsOf("delete-files")) as { keys: string[] }[];
  for (const { keys } of jobs) await deleteUnused(world.as(), keys);
};

describe("PAY-011 the photos of a problem", () => {
  it("are added by either side under its name, and read by both and by administrators alone", async () => {
    const stay = await disputed();
    // The first has the last id: they stand in the order in which they came.
    const ids = ["f", "0"].map((letter) => `${letter}0000000-aaaa-4aaa-8aaa-000000000000`);
    const first = await add(stay.tenant, stay, ids[0]);
    expect(first).toMatchObject({ status: 201, photos: [{ side: "tenant" }] });
    const { id, url = "", width = 0, height = 0 } = first.photos[0] ?? {};
    expect(url).toBe(`/api/dispute-photos/${id}`);
    expect(Math.min(width, height)).toBeGreaterThan(0);
    world.clock.now = new Date("2026-06-01T12:00:00Z");
    const both = await add(stay.landlord, stay, ids[1]);
    expect(both.photos.map(({ side }) => side)).toEqual(["tenant", "landlord"]);
    const found = await request(admin, "GET", `/disputes/${stay.disputeId}`);
    expect(await read(found)).toMatchObject({ photos: both.photos });

    const strangers = [await world.newUser(), await world.newUser("landlord"), undefined];
    for (const photo of both.photos) {
      for (const reader of [stay.tenant, stay.landlord, admin]) {
        const file = await request(reader, "GET", `/dispute-photos/${photo.id}`);
        expect(file.status).toBe(200);
        expect(file.headers.get("content-type")).toBe("image/webp");
        expect(file.headers.get("cache-control")).toBe("private, no-store");
      }
      for (const stranger of strangers) expect(await statusOf(stranger, photo.id)).toBe(404);
    }
    expect(await statusOf(admin, crypto.randomUUID())).toBe(404);
    expect(await statusOf(stay.tenant, "nothing")).toBe(404);
  });

  it("are refused to strangers, without an open problem, and when they are no photo", async () => {
    const stay = await heldStay(world);
    expect(await add(stay.tenant, stay)).toMatchObject({ status: 409, code: "dispute_closed" });
    const open = await disputed();
    for (const stranger of [stay.tenant, stay.landlord]) {
      expect((await add(stranger, open)).status).toBe(404);
    }
    expect((await add(admin, open)).status).toBe(403);
    expect((await add(open.tenant, { booking: { ...open.booking, id: "nothing" } })).status).toBe(
      404,
    );
    const pdf = Buffer.from("%PDF-1.7\n%%EOF\n");
    expect((await add(open.tenant, open, "", pdf)).status).toBe(422);
    expect((await add(open.tenant, open, "", Buffer.alloc(5_242_881))).status).toBe(413);
    expect((await add(open.tenant, open, "nothing")).status).toBe(422);
    expect(await filesOf(open.tenant)).toEqual([]);
    expect(await shownOf(open)).toEqual([]);
  });

  it("are six a side, also when two come at once", async () => {
    const stay = await disputed();
    const { tenant, landlord, disputeId: dispute_id } = stay;
    for (let n = 1; n < DISPUTE_PHOTOS_MAX; n += 1) {
      await insertDisputePhoto(world, { dispute_id, side: "tenant", owner: tenant, file: webp });
    }
    const both = await Promise.all([add(tenant, stay), add(tenant, stay)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await filesOf(tenant)).toHaveLength(DISPUTE_PHOTOS_MAX);
    expect(await add(tenant, stay)).toMatchObject({
      code: "dispute_photos_full",
      message: "Vous avez déjà ajouté six photos. Retirez-en une pour en ajouter une autre.",
    });
    // The other side has places of its own.
    expect((await add(landlord, stay)).status).toBe(201);
  });

  it("are stored once under their id, one after the other or at once, and nobody else's", async () => {
    const stay = await disputed();
    const { tenant, landlord } = stay;
    const id = crypto.randomUUID();
    const twice = await Promise.all([add(tenant, stay, id), add(tenant, stay, id)]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    // Known by its id, its bytes are not needed.
    expect(await add(tenant, stay, id, NO_BYTES)).toMatchObject({ status: 201, photos: [{ id }] });
    expect(await filesOf(tenant)).toHaveLength(1);
    expect((await add(landlord, stay, id)).status).toBe(404);
    const elsewhere = await disputed();
    expect((await add(elsewhere.tenant, elsewhere, id)).status).toBe(404);
    expect([await filesOf(landlord), await filesOf(elsewhere.tenant)]).toEqual([[], []]);
    expect(await shownOf(stay)).toEqual([`tenant ${id}`]);
  });

  it("are taken off by their own side alone, with their file, and both acts are audited", async () => {
    const stay = await disputed();
    const { tenant, landlord, booking } = stay;
    const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
    await add(tenant, stay, id);
    await add(landlord, stay, other);
    expect((await remove(landlord, id)).status).toBe(404);
    expect((await remove(tenant, other)).status).toBe(404);
    expect((await remove(await world.newUser(), id)).status).toBe(404);
    expect((await remove(admin, id)).status).toBe(403);
    expect(await remove(tenant, id)).toMatchObject({ status: 200, photos: [{ id: other }] });
    await deleteQueued();
    expect([await filesOf(tenant), await filesOf(landlord)]).toEqual([
      [],
      [expect.stringContaining("private/")],
    ]);
    expect((await remove(tenant, id)).status).toBe(404);
    expect(await statusOf(tenant, id)).toBe(404);
    const acts = await world.db
      .select({ action: auditLog.action, by: auditLog.actor_id, details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.target_id, booking.id), like(auditLog.action, "%dispute_photo")));
    expect(acts).toHaveLength(3);
    expect(acts).toContainEqual({
      action: "payment.remove_dispute_photo",
      by: tenant.id,
      details: { photo: id },
    });
  });

  it("stay as they are after the decision, to be read by those who could before", async () => {
    const stay = await disputed();
    const { tenant, landlord } = stay;
    const id = crypto.randomUUID();
    await add(tenant, stay, id);
    await decide(stay);
    for (const side of [tenant, landlord]) {
      expect(await add(side, stay)).toMatchObject({ status: 409, code: "dispute_closed" });
    }
    expect(await remove(tenant, id)).toMatchObject({ status: 409, code: "dispute_closed" });
    // Whose answer was lost before the decision learns that it is there.
    expect((await add(tenant, stay, id, NO_BYTES)).status).toBe(201);
    expect(await shownOf(stay)).toEqual([`tenant ${id}`]);
    expect(
      await Promise.all([tenant, landlord, admin].map((reader) => statusOf(reader, id))),
    ).toEqual([200, 200, 200]);
    expect(await statusOf(await world.newUser(), id)).toBe(404);
  });

  it("are kept by the sweep of files and by backups while a row names them", async () => {
    const { tenant, disputeId: dispute_id } = await disputed();
    const given = { dispute_id, side: "tenant", owner: tenant, file: webp } as const;
    const { file_key } = await insertDisputePhoto(world, given);
    expect(await namedKeys(world.db)).toContain(file_key);
    world.clock.now = new Date(Date.now() + 2 * 86_400_000);
    await sweepFiles(world.as(), { asked: true });
    expect(await filesOf(tenant)).toHaveLength(1);
    // With the dispute go the rows of its photos.
    await world.db.delete(disputes);
    expect(await world.db.$count(disputePhotos)).toBe(0);
    await sweepFiles(world.as(), { asked: true });
    expect(await filesOf(tenant)).toEqual([]);
  });
});
