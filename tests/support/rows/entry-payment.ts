import type { bookings } from "~/db/schema";
import { answerSimulated, startPayment } from "~/domain/payment";
import type { TestUser, World } from "../world/world";
import { RENT } from "./paid-stay";
import { moveDueTransfers, payableStay, transfersOf } from "./payment";

/**
 * A rent without end of one of a landlord's homes that was just accepted, with its dues, whose tenant
 * has a number to pay with. It begins on the day of the world's clock unless told.
 */
export async function acceptedStay(
  world: World,
  { landlord, tenant, title = "Studio Makepe" }: People,
  given: Partial<typeof bookings.$inferInsert> = {},
) {
  const start_date = world.clock.now.toISOString().slice(0, 10);
  const sides = { landlord, tenant, title };
  const { booking, methodId } = await payableStay(world, { ...RENT, start_date, ...given }, sides);
  return { id: booking.id, tenant, methodId };
}
type People = { landlord: TestUser; tenant: TestUser; title?: string };
export type AcceptedStay = Awaited<ReturnType<typeof acceptedStay>>;

/** Asks for all that is due; the simulated phone shows its first part. */
export async function askAtEntry(
  world: World,
  { id, tenant, methodId }: AcceptedStay,
  amount = 500_000,
): Promise<void> {
  const request = crypto.randomUUID();
  await startPayment(world.as(tenant), { bookingId: id, methodId, amount, request });
  await moveDueTransfers(world);
}

/** Pays all that is due, in its parts, each approved on the simulated phone within a minute. */
export async function payAtEntry(world: World, stay: AcceptedStay, amount?: number): Promise<void> {
  const { id } = stay;
  await askAtEntry(world, stay, amount);
  for (;;) {
    const waiting = (await transfersOf(world, id)).find(({ status }) => status === "pending");
    if (!waiting) return;
    await answerSimulated(world, waiting.id, { state: "succeeded" });
    await passMinute(world);
  }
}

/** A minute later by the world's clock, with what the provider has answered by then. */
export async function passMinute(world: World): Promise<void> {
  world.pass({ minutes: 1 });
  await moveDueTransfers(world);
}
