import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { inventories, notifications, rateLimits, visits } from "~/db/schema";
import { authDoor, GOOD_PASSWORD } from "../../../tests/support/auth";
import { insertBooking } from "../../../tests/support/booking";
import { insertInventory, insertInventoryPhoto } from "../../../tests/support/inventory";
import { newMember } from "../../../tests/support/member";
import { insertProperty } from "../../../tests/support/property";
import { send } from "../../../tests/support/submission";
import { createWorld, type TestUser } from "../../../tests/support/world";

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

  it("DLA-012 TEN-033 cancels coming visits, and tells the landlord without a name", async () => {
    const [tenant, host] = [await newMember(world, "user", "Élodie"), await newMember(world)];
    const place = await insertProperty(world, { landlord: host, title: "Studio Bali" });
    const day = 24 * 3_600_000;
    await db.insert(visits).values(
      [day, -day].map((ms) => ({
        ...{ property_id: place.id, visitor_id: tenant.id },
        starts_at: new Date(world.now().getTime() + ms),
      })),
    );
    expect((await remove(tenant)).status).toBe(204);
    expect(await db.$count(visits, eq(visits.visitor_id, tenant.id))).toBe(0);
    const heard = await db.select().from(notifications).where(eq(notifications.user_id, host.id));
    expect(heard.map(({ title, message }) => [title, message])).toEqual([
      [
        "Visite annulée",
        expect.stringMatching(/^Compte supprimé ne viendra pas voir « Studio Bali » le /),
      ],
    ]);
    const mails = await mailsTo(host.email);
    expect(mails.at(-1)).toMatchObject({
      ...{ type: "visit", data: { visitorName: "Compte supprimé", status: "cancelled" } },
    });
  });
});
