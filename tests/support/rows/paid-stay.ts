import { transfers } from "~/db/schema";
import { answerSimulated } from "~/domain/payment";
import type { World } from "../world/world";
import { askToPay, moveDueTransfers, type payableStay, transfersOf } from "./payment";

/**
 * A rent with two months in advance, a deposit and an agency fee: 500 000 XAF at entry, 300 000 of
 * them rents.
 */
export const RENT = {
  end_date: null,
  billing_period: "month",
  total_amount: 100_000,
  move_in: {
    first_rent: 100_000,
    advance_months: 2,
    advance: 200_000,
    deposit: 150_000,
    agency_fee: 50_000,
    total: 500_000,
  },
} as const;
/** The same with ten months in advance, which takes three requests: 1 300 000 XAF. */
export const LONG_RENT = {
  ...RENT,
  move_in: { ...RENT.move_in, advance_months: 10, advance: 1_000_000, total: 1_300_000 },
};

type Stay = Pick<Awaited<ReturnType<typeof payableStay>>, "tenant" | "booking" | "methodId">;

/** Asks for all that is due, and leaves it on the simulated phone. */
export async function askForPayment(
  world: World,
  stay: Stay,
  amount: number = RENT.move_in.total,
): Promise<void> {
  await askToPay(world, stay, amount);
  await moveDueTransfers(world);
}

/** Answers what the simulated phone shows; what follows is on the phone then. */
export async function answerPhone(
  world: World,
  { booking }: Pick<Stay, "booking">,
  decision: Parameters<typeof answerSimulated>[2] = { state: "succeeded" },
): Promise<void> {
  const waiting = (await transfersOf(world, booking.id)).find((one) => one.status === "pending");
  if (!waiting) throw new Error("the phone shows nothing");
  await answerSimulated(world, waiting.id, decision);
  world.pass({ minutes: 1 });
  await moveDueTransfers(world);
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
