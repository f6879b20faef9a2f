import { beforeEach, describe, expect, it } from "vitest";
import { acceptChange, askModification, cancelBooking, cancelStay } from "~/domain/booking";
import { heldStay } from "../../../tests/support/rows/held-stay";
import { moveDueTransfers, payableStay, transfersOf } from "../../../tests/support/rows/payment";
import { createWorld } from "../../../tests/support/world/world";
import { getBookingPayment } from "./get-booking-payment";
import { readBalances } from "./ledger";
import { readDues } from "./plan-dues";

const world = await createWorld();
const DATES = { start_date: "2026-06-20", end_date: "2026-06-25" };
const refunds = async (id: string) =>
  (await transfersOf(world, id)).filter(({ direction }) => direction === "refund");

beforeEach(() => {
  world.clock.now = new Date("2026-06-01T11:00:00Z");
});

describe("a stay that ends before its keys", () => {
  it("PAY-012 gives everything back while its cancellation is free", async () => {
    const { booking, tenant } = await heldStay(world, DATES);
    const view = () => getBookingPayment(world.as(tenant), booking.id);
    await cancelBooking(world.as(tenant), booking.id, null);
    // It is on its way, and owed no more.
    expect(await view()).toMatchObject({ returned: 0, unpaid: 0, asks: [] });
    await moveDueTransfers(world);
    world.pass({ minutes: 1 });
    await moveDueTransfers(world);
    expect(await transfersOf(world, booking.id)).toMatchObject([
      { direction: "collect", amount: 100_000, status: "succeeded" },
      { direction: "refund", amount: 100_000, status: "succeeded" },
    ]);
    expect(await readBalances(world.db, booking.id)).toMatchObject({ provider: 0, tenant: 0 });
    world.clock.now = new Date("2026-06-20T11:00:00Z");
    expect(await view()).toMatchObject({ returned: 100_000, handover: { may_declare: false } });
  });

  it("PAY-012 gives everything back when its landlord cancels it", async () => {
    const { booking, landlord } = await heldStay(world, DATES);
    await cancelStay(world.as(landlord), booking.id, "Un dégât des eaux.");
    expect(await refunds(booking.id)).toMatchObject([{ amount: 100_000 }]);
  });

  it("PAY-012 gives everything back once its tenant's late cancellation is accepted", async () => {
    const { booking, tenant, landlord } = await heldStay(world, DATES);
    world.clock.now = new Date("2026-06-19T11:00:00Z");
    const { change } = await cancelBooking(world.as(tenant), booking.id, null);
    expect(await refunds(booking.id)).toEqual([]);
    await acceptChange(world.as(landlord), change?.id ?? "");
    expect(await refunds(booking.id)).toMatchObject([{ amount: 100_000 }]);
  });
});

describe("new dates that are accepted", () => {
  it("PAY-001 make due what the longer stay costs", async () => {
    const { booking, tenant, landlord } = await payableStay(world, { billing_period: "month" });
    const asked = { startDate: "2026-06-01", endDate: "2026-08-01", message: null };
    const { change } = await askModification(world.as(tenant), booking.id, asked);
    await acceptChange(world.as(landlord), change?.id ?? "");
    const [due, ...others] = await readDues(world.db, booking.id);
    expect(others).toEqual([]);
    expect(due).toMatchObject({ kind: "rent", to_day: "2026-08-01", amount: 200_000 });
  });
});
