import { bookings } from "~/db/schema";
import { announceDecision } from "~/domain/booking";
import type { TestUser, World } from "../world/world";

type Insert = typeof bookings.$inferInsert;

/**
 * A booking as a row, made now by the world's clock: pending, 1 to 4 June 2099, 100 000 XAF at the
 * 7 % commission, unless overridden.
 */
export async function insertBooking(
  world: Pick<World, "db" | "now">,
  {
    property,
    tenant,
    ...given
  }: Partial<Insert> & {
    property: { id: string; landlord_id: string };
    tenant: { id: string };
  },
): Promise<typeof bookings.$inferSelect> {
  const [row] = await world.db
    .insert(bookings)
    .values({
      property_id: property.id,
      landlord_id: property.landlord_id,
      tenant_id: tenant.id,
      start_date: "2099-06-01",
      end_date: "2099-06-04",
      total_amount: 100_000,
      unit_price: 100_000,
      currency: "FCFA",
      billing_period: "month",
      commission_rate: 0.07,
      created_at: world.now(),
      updated_at: world.now(),
      // Of a decision made long ago.
      announced_at: given.status && given.status !== "pending" ? world.now() : null,
      ...given,
    })
    .returning();
  if (!row) throw new Error("no booking");
  return row;
}

/** Does what waits for a decision to be final: tells the tenants, in the order of the decisions. */
export async function announceDecisions(world: World): Promise<void> {
  for (const data of await world.jobsOf("announce-decision")) {
    await announceDecision(world.as("system"), data);
  }
  await world.queue.boss.deleteAllJobs("announce-decision");
}

/** Sends create-booking as a user, as a visitor without one; answers the status and the body. */
export function bookingRequest(world: World) {
  return async function request(user: TestUser | undefined, body: object, key?: string) {
    const response = await world.api.request("/api/functions/create-booking", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(user && { authorization: `Bearer ${user.token}` }),
        ...(key !== undefined && { "idempotency-key": key }),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
}
