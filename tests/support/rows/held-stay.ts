import { and, eq } from "drizzle-orm";
import { type bookings, simulatedOrders, transfers } from "~/db/schema";
import { answerSimulated, approveHome } from "~/domain/payment";
import type { World } from "../world/world";
import { askToPay, insertNumber, lastAsked, moveDueTransfers, payableStay } from "./payment";

type Given = Partial<typeof bookings.$inferInsert> & { phone?: string };

/**
 * A confirmed stay from 1 to 5 June 2026 of 100 000 XAF with its dues, whose tenant has a number to
 * pay with, `phone`, and whose landlord has none yet.
 */
async function newStay(world: World, { phone, ...given }: Given = {}) {
  return payableStay(world, given, {
    tenant: await world.newUser("user", "Tina"),
    landlord: await world.newUser("landlord", "Lucie"),
    title: "Studio à Akwa",
    ...(phone && { phone }),
  });
}

/** The same stay, which its tenant has asked to pay; the provider has the request. */
export async function askedStay(world: World, given: Given = {}) {
  const stay = await newStay(world, given);
  await askToPay(world, stay);
  await moveDueTransfers(world);
  return { ...stay, transferId: await lastAsked(world, stay.booking.id) };
}

/** The same stay, paid; the site holds its money. */
export async function heldStay(world: World, given: Given = {}) {
  const stay = await askedStay(world, given);
  await answerSimulated(world, stay.transferId, { state: "succeeded" });
  world.pass({ minutes: 1 });
  await moveDueTransfers(world);
  return stay;
}

/** A payout of 88 000 XAF that was sent so many hours ago; the provider has never heard of it. */
export async function lostPayout(world: World, hours: number) {
  const { booking, tenant, landlord } = await heldStay(world);
  await insertNumber(world, landlord, "+237670771230");
  await approveHome(world.as(tenant), booking.id);
  const payout = await lastTransfer(world, booking.id, "payout");
  const id = payout?.id ?? "";
  const sent = { status: "sending", sent_at: world.clock.now, next_check_at: null } as const;
  await world.db.update(transfers).set(sent).where(eq(transfers.id, id));
  world.pass({ hours });
  return { id, booking };
}

/** Money that left the provider's own book, or came into it, without us. */
export async function plantOrder(
  world: Pick<World, "db" | "now">,
  amount: number,
  direction: "collect" | "payout",
): Promise<void> {
  await world.db.insert(simulatedOrders).values({
    id: crypto.randomUUID(),
    direction,
    amount,
    operator: "mtn",
    msisdn: "237670999999",
    note: "PLANTED",
    state: "succeeded",
    created_at: world.now(),
    ends_at: world.now(),
  });
}

/** The last transfer of a booking in a direction. */
export async function lastTransfer(
  world: Pick<World, "db">,
  bookingId: string,
  direction: "collect" | "payout" | "refund",
) {
  const rows = await world.db
    .select()
    .from(transfers)
    .where(and(eq(transfers.booking_id, bookingId), eq(transfers.direction, direction)))
    .orderBy(transfers.created_at);
  return rows.at(-1);
}
