import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  bookings,
  disputePhotos,
  disputes,
  inventories,
  invitations,
  notifications,
  rateLimits,
  visits,
} from "~/db/schema";
import { insertBooking } from "../../../tests/support/rows/booking";
import { insertInventory, insertInventoryPhoto } from "../../../tests/support/rows/inventory";
import { insertDisputePhoto } from "../../../tests/support/rows/payment";
import { insertProperty } from "../../../tests/support/rows/property";
import { send } from "../../../tests/support/rows/submission";
import { authDoor, GOOD_PASSWORD } from "../../../tests/support/world/auth";
import { newMember } from "../../../tests/support/world/member";
import { createWorld, type TestUser } from "../../../tests/support/world/world";

const world = await createWorld();
const { db } = world;
const { mailsTo } = authDoor(world);
beforeEach(() => db.delete(rateLimits));

const remove = (user: TestUser) =>
  send(world, user, "POST", "/account/delete", { password: GOOD_PASSWORD });

describe("what a deleted account shared with others", () => {
  it("TEN-033 leaves an inventory to the other side, and none once both have left", async () => {
    const [tenant, host] = [await newMember(world), await newMember(world, "landlord")];
    const place = await insertProperty(world, { landlord: host, status: "inactive" });
    const { id } = await insertBooking(world, { property: place, tenant, status: "completed" });
    const { rooms } = await insertInventory(world, { booking_id: id, isSigned: true });
    const file = Buffer.from("x");
    const { file_key } = await insertInventoryPhoto(world, rooms[0], { owner: tenant, file });
    const path = `/bookings/${id}/inventories`;
    expect((await remove(tenant)).status).toBe(204);
    const read = await send(world, host, "GET", path);
    expect(read.body).toMatchObject({
      booking: { tenant_name: "Compte supprimé" },
      entry: {
        rooms: [{ name: "Salon", photos: [{}] }],
        signed_stay: { tenant_name: "Compte supprimé", landlord_name: "Lucie Signée" },
      },
    });
    expect((await remove(host)).status).toBe(204);
    expect(await db.$count(inventories)).toBe(0);
    const files = (await world.jobsOf("delete-files")) as { keys: string[] }[];
    expect(files.at(-1)?.keys).toEqual([file_key]);
  });

  it("leaves no inventory where the landlord left first, either", async () => {
    const [tenant, host] = [await newMember(world), await newMember(world, "landlord")];
    const place = await insertProperty(world, { landlord: host, status: "inactive" });
    const { id } = await insertBooking(world, { property: place, tenant, status: "completed" });
    await insertInventory(world, { booking_id: id });
    expect((await remove(host)).status).toBe(204);
    expect(await db.$count(inventories)).toBe(1);
    expect((await remove(tenant)).status).toBe(204);
    expect(await db.$count(inventories)).toBe(0);
  });

  it("TEN-033 takes a person's words and photos off a decided problem, and leaves the other side's", async () => {
    const [tenant, host] = [await newMember(world), await newMember(world, "landlord")];
    const place = await insertProperty(world, { landlord: host, status: "inactive" });
    const { id } = await insertBooking(world, { property: place, tenant, status: "completed" });
    const now = world.now();
    const said = { words: "Pas d'eau.", answer: "Elle est revenue.", opened_at: now };
    const decided = { decided_at: now, to_tenant: 0, to_landlord: 50_000, decision: "Rien." };
    const [dispute] = await db
      .insert(disputes)
      .values({ booking_id: id, ...said, ...decided })
      .returning();
    const of = { dispute_id: dispute?.id ?? "", file: Buffer.from("x") };
    const own = await insertDisputePhoto(world, { ...of, side: "tenant", owner: tenant });
    const theirs = await insertDisputePhoto(world, { ...of, side: "landlord", owner: host });
    const left = async () => {
      const [row] = await db.select().from(disputes).where(eq(disputes.booking_id, id));
      const photos = await db.select({ id: disputePhotos.id }).from(disputePhotos);
      return [row?.words, row?.answer, row?.decision, ...photos.map((photo) => photo.id)];
    };
    const deleted = async () =>
      ((await world.jobsOf("delete-files")) as { keys: string[] }[]).flatMap(({ keys }) => keys);
    expect((await remove(tenant)).status).toBe(204);
    expect(await left()).toEqual(["", "Elle est revenue.", "Rien.", theirs.id]);
    expect(await deleted()).toContain(own.file_key);
    expect(await deleted()).not.toContain(theirs.file_key);
    expect((await remove(host)).status).toBe(204);
    expect(await left()).toEqual(["", null, "Rien."]);
    expect(await deleted()).toContain(theirs.file_key);
  });

  it("DLA-012 TEN-033 cancels coming visits, and tells the landlord of them alone, without a name", async () => {
    const [tenant, host] = [await newMember(world, "user", "Élodie"), await newMember(world)];
    const place = await insertProperty(world, { landlord: host, title: "Studio Bali" });
    const day = 24 * 3_600_000;
    const seen = { property_id: place.id, visitor_id: tenant.id };
    const at = (days: number) => new Date(world.now().getTime() + days * day);
    await db.insert(visits).values([
      { ...seen, starts_at: at(1) },
      { ...seen, starts_at: at(-1) },
      { ...seen, starts_at: at(2), status: "cancelled" },
    ]);
    const other = await newMember(world);
    await db.insert(visits).values({ ...seen, visitor_id: other.id, starts_at: at(3) });
    expect((await remove(tenant)).status).toBe(204);
    expect(await db.$count(visits, eq(visits.visitor_id, tenant.id))).toBe(0);
    expect(await db.$count(visits, eq(visits.visitor_id, other.id))).toBe(1);
    const heard = await db.select().from(notifications).where(eq(notifications.user_id, host.id));
    expect(heard.map(({ title, message }) => [title, message])).toEqual([
      [
        "Visite annulée",
        expect.stringMatching(/^Compte supprimé ne viendra pas voir « Studio Bali » le /),
      ],
    ]);
    const mails = await mailsTo(host.email);
    expect(mails.at(-1)).toMatchObject({
      type: "visit",
      data: { visitorName: "Compte supprimé", status: "cancelled" },
    });
  });

  it("keeps a landlord's reason for a decision, and not a tenant's for a cancellation", async () => {
    const [tenant, host] = [await newMember(world), await newMember(world, "landlord")];
    const property = await insertProperty(world, { landlord: host, status: "inactive" });
    const [cancelled, declined] = [
      await insertBooking(world, { property, tenant, status: "cancelled" }),
      await insertBooking(world, { property, tenant, status: "cancelled" }),
    ];
    const notesOf = async ({ id }: { id: string }) =>
      (await db.select().from(bookings).where(eq(bookings.id, id)))[0]?.notes;
    const by = { notes: "Ma mère est malade.", cancelled_at: world.now() };
    await db.update(bookings).set(by).where(eq(bookings.id, cancelled.id));
    await db.update(bookings).set({ notes: "Déjà loué." }).where(eq(bookings.id, declined.id));
    expect((await remove(tenant)).status).toBe(204);
    expect([await notesOf(cancelled), await notesOf(declined)]).toEqual([null, "Déjà loué."]);
  });

  it("drops an invitation that went to another address, and no other person's", async () => {
    const [tenant, other] = [await newMember(world), await newMember(world)];
    await db.delete(invitations);
    await db.insert(invitations).values(
      [tenant, other].map(({ id }) => ({
        email: `before-${id}@example.com`,
        role: "user" as const,
        token_hash: `to-${id}`,
        accepted_by: id,
        expires_at: world.now(),
      })),
    );
    expect((await remove(tenant)).status).toBe(204);
    const left = await db.select({ by: invitations.accepted_by }).from(invitations);
    expect(left).toEqual([{ by: other.id }]);
  });
});
