import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { bookings, dues, simulatedOrders } from "~/db/schema";
import { recordPayment } from "~/domain/booking";
import { askForPayment } from "../../../tests/support/rows/paid-stay";
import { lastAsked, moveDueTransfers, payableStay } from "../../../tests/support/rows/payment";
import { createWorld } from "../../../tests/support/world/world";
import { getBookingPayment } from "./get-booking-payment";
import { hearCallback } from "./hear-callback";
import { lockBooking } from "./lock-booking";
import { replanDues } from "./replan-dues";
import { answerSimulated } from "./simulator";
import { startPayment } from "./start-payment";

const world = await createWorld();
const system = world.as("system");
type Stay = Awaited<ReturnType<typeof payableStay>>;

async function minuteLater() {
  world.pass({ minutes: 1 });
  await moveDueTransfers(world);
}
async function pay(stay: Stay, amount: number) {
  await askForPayment(world, stay, amount);
  await answerSimulated(world, await lastAsked(world, stay.booking.id), { state: "succeeded" });
  await minuteLater();
}
/** What a change of dates makes of the stay's price. */
async function changeTo(total_amount: number, { booking }: Stay) {
  await world.db.transaction(async (tx) => {
    await tx.update(bookings).set({ total_amount }).where(eq(bookings.id, booking.id));
    await replanDues(system, tx, await lockBooking(tx, booking.id));
  });
}
/** Each due as [amount, paid]. */
const duesOf = async ({ booking }: Stay) => {
  const rows = await world.db.select().from(dues).where(eq(dues.booking_id, booking.id));
  return rows.map(({ amount, paid }) => [amount, paid]);
};
const statusOf = async ({ booking }: Stay) =>
  (await world.db.select().from(bookings).where(eq(bookings.id, booking.id)))[0]?.payment_status;

describe("less than the operator's 500 XAF", () => {
  it("is not asked for on the site when a booking costs no more", async () => {
    expect(await duesOf(await payableStay(world, { total_amount: 499 }))).toEqual([]);
    expect(await duesOf(await payableStay(world, { total_amount: 500 }))).toEqual([[500, 0]]);
  });

  it("is not owed after a change of dates, and the booking counts as paid", async () => {
    const stay = await payableStay(world);
    await pay(stay, 100_000);
    await changeTo(100_500, stay);
    expect(await duesOf(stay)).toEqual([[100_500, 100_000]]);
    expect(await statusOf(stay)).toBe("pending");
    await changeTo(100_499, stay);
    expect(await duesOf(stay)).toEqual([[100_000, 100_000]]);
    expect(await statusOf(stay)).toBe("paid");
    const { unpaid, held } = await getBookingPayment(world.as(stay.tenant), stay.booking.id);
    expect({ unpaid, held }).toEqual({ unpaid: 0, held: 100_000 });
    const { tenant, booking, methodId } = stay;
    const request = crypto.randomUUID();
    const asked = { bookingId: booking.id, methodId, amount: 499, request };
    await expect(startPayment(world.as(tenant), asked)).rejects.toMatchObject({
      code: "nothing_due",
    });
  });

  it("leaves a booking of which nothing was paid to its two sides", async () => {
    const stay = await payableStay(world);
    await askForPayment(world, stay, 100_000);
    await changeTo(300, stay);
    expect(await duesOf(stay)).toEqual([]);
    const refused = { state: "failed", reason: "refused_by_payer" } as const;
    await answerSimulated(world, await lastAsked(world, stay.booking.id), refused);
    await minuteLater();
    expect(await statusOf(stay)).toBe("failed");
    await recordPayment(world.as(stay.landlord), stay.booking.id, true);
    expect(await statusOf(stay)).toBe("paid");
  });

  it("is not owed after a late payment of an earlier price", async () => {
    const stay = await payableStay(world, { total_amount: 99_600 });
    await askForPayment(world, stay, 99_600);
    const late = await lastAsked(world, stay.booking.id);
    await answerSimulated(world, late, { state: "failed", reason: "expired" });
    await minuteLater();
    await changeTo(100_000, stay);
    const came = { state: "succeeded", reason: null } as const;
    await world.db.update(simulatedOrders).set(came).where(eq(simulatedOrders.id, late));
    await hearCallback(system, late);
    await minuteLater();
    expect(await duesOf(stay)).toEqual([[99_600, 99_600]]);
    expect(await statusOf(stay)).toBe("paid");
  });
});
