import type { Db } from "~/db/client";
import type { Ctx } from "../context";
import { lockBooking, type PaidBooking } from "./lock-booking";

/**
 * Does something with the money of each of these bookings, in a transaction of its own that has
 * locked it; one that fails is logged and keeps no other one waiting. Answers for how many it was done.
 */
export async function eachBooking(
  ctx: Ctx,
  ids: string[],
  act: (tx: Db, booking: PaidBooking) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (const id of ids) {
    try {
      const isDone = await ctx.db.transaction(async (tx) => act(tx, await lockBooking(tx, id)));
      if (isDone) done += 1;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      ctx.log.error("money of a booking", { booking: id, error: why });
    }
  }
  return done;
}
