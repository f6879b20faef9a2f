import { type bookings, transfers } from "~/db/schema";
import { answerSimulated, planDues, startPayment } from "~/domain/payment";
import type { TestUser, World } from "../world/world";
import { insertBooking } from "./booking";
import { insertNumber, moveDueTransfers, transfersOf } from "./payment";
import { insertProperty } from "./property";

let serial = 0;
/** A number of nobody else, which the simulator leaves to the test to answer. */
const newPhone = () => `+2376712${String(++serial).padStart(4, "0")}5`;

/** Two months in advance, a deposit and an agency fee: 500 000 XAF at entry. */
export const MOVE_IN = {
  first_rent: 100_000,
  advance_months: 2,
  advance: 200_000,
  deposit: 150_000,
  agency_fee: 50_000,
  total: 500_000,
};

type Given = { tenant: TestUser; landlord: TestUser; phone?: string };

/**
 * A rent that was just accepted, without end and with its dues, whose tenant has a confirmed number
 * to pay with. `world` needs a clock at which it may begin; unless said, it begins that day.
 */
export async function insertPayableStay(
  world: World,
  { tenant, landlord, phone = newPhone() }: Given,
  given: Partial<typeof bookings.$inferInsert> = {},
) {
  const methodId = await insertNumber(world, tenant, phone);
  const booking = await insertBooking(world, {
    property: await insertProperty(world, { landlord, title: "Studio Makepe" }),
    tenant,
    status: "confirmed",
    start_date: world.clock.now.toISOString().slice(0, 10),
    end_date: null,
    billing_period: "month",
    total_amount: 100_000,
    move_in: MOVE_IN,
    ...given,
  });
  await world.db.transaction((tx) => planDues(world.as(), tx, booking));
  return { booking, methodId };
}

/** Asks for all that is due, and leaves it on the simulated phone. Answers the first transfer. */
export async function askForPayment(
  world: World,
  tenant: TestUser,
  { bookingId, methodId, amount }: { bookingId: string; methodId: string; amount: number },
): Promise<string> {
  const request = crypto.randomUUID();
  const asked = await startPayment(world.as(tenant), { bookingId, methodId, amount, request });
  await moveDueTransfers(world);
  return asked.transferId;
}

/** Approves each part that the simulated phone shows, until nothing is asked for. */
export async function approveAll(world: World, bookingId: string): Promise<void> {
  for (;;) {
    const waiting = (await transfersOf(world, bookingId)).find((one) => one.status === "pending");
    if (!waiting) return;
    await answerSimulated(world, waiting.id, { state: "succeeded" });
    world.clock.now = new Date(world.clock.now.getTime() + 60_000);
    await moveDueTransfers(world);
  }
}

/** A row of a payment that arrived, without money in the books. */
export async function insertTransfer(
  { db }: Pick<World, "db">,
  given: Pick<typeof transfers.$inferInsert, "booking_id" | "user_id"> &
    Partial<typeof transfers.$inferInsert>,
): Promise<string> {
  const [row] = await db
    .insert(transfers)
    .values({
      direction: "collect",
      amount: 100_000,
      operator: "mtn",
      number_sealed: { sealed: "" },
      number_shown: "6 70 •• •• 45",
      number_hash: "",
      group_id: crypto.randomUUID(),
      provider: "simulator",
      status: "succeeded",
      ...given,
    })
    .returning({ id: transfers.id });
  if (!row) throw new Error("no transfer");
  return row.id;
}
