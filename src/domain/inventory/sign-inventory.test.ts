import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { inventories, users } from "~/db/schema";
import { erasePerson } from "~/domain/account";
import { getBookingPayment } from "~/domain/payment";
import { insertBooking } from "../../../tests/support/rows/booking";
import { heldStay } from "../../../tests/support/rows/held-stay";
import { insertInventory } from "../../../tests/support/rows/inventory";
import { insertProperty } from "../../../tests/support/rows/property";
import { untilOneWaits } from "../../../tests/support/world/until-one-waits";
import { createWorld } from "../../../tests/support/world/world";
import { signInventory } from ".";

const world = await createWorld();
const isPostgres = world.database.engine === "postgres";

it.runIf(isPostgres).each(["tenant", "landlord"] as const)(
  "TEN-033 keeps no name of a %s whose account is deleted while the other side signs",
  async (leaving) => {
    const landlord = await world.newUser("landlord", "Lucie");
    const tenant = await world.newUser("user", "Tina");
    const day = world.now().toISOString().slice(0, 10);
    const { id } = await insertBooking(world, {
      property: await insertProperty(world, { landlord }),
      tenant,
      status: "completed",
      start_date: day,
      end_date: day,
    });
    const staying = leaving === "tenant" ? "landlord" : "tenant";
    await insertInventory(world, { booking_id: id, [`${leaving}_signed_at`]: world.now() });
    const [gone, signer] = leaving === "tenant" ? [tenant, landlord] : [landlord, tenant];
    let signed: Promise<unknown> | undefined;
    await world.db.transaction(async (tx) => {
      // As administrators lock whom they delete; one's own deletion locks more.
      await tx.select().from(users).where(eq(users.id, gone.id)).for("no key update");
      signed = signInventory(world.as(signer), { id, kind: "entry", version: 1 });
      await untilOneWaits(tx);
      await erasePerson(world.as(), tx, { userId: gone.id, email: null, phone: null });
    });
    await signed;
    const [row] = await world.db.select().from(inventories).where(eq(inventories.booking_id, id));
    expect(row?.signed_stay).toMatchObject({
      [`${leaving}_name`]: "Compte supprimé",
      [`${staying}_name`]: `${signer.firstName} Mbarga`,
    });
  },
);

it("hands over the keys when both have signed the entry, and not by an exit", async () => {
  world.clock.now = new Date("2026-06-01T11:00:00Z");
  const { booking, tenant } = await heldStay(world);
  const sign = async (kind: "entry" | "exit") => {
    const given = { booking_id: booking.id, kind, landlord_signed_at: world.now() };
    await insertInventory(world, given);
    await signInventory(world.as(tenant), { id: booking.id, kind, version: 1 });
    return (await getBookingPayment(world.as(tenant), booking.id)).handover?.declared_by;
  };
  expect(await sign("exit")).toBeNull();
  expect(await sign("entry")).toBe("inventory");
});
