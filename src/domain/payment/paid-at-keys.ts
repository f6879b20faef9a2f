import { eq } from "drizzle-orm";
import type { Db } from "~/db/client";
import { handovers } from "~/db/schema";
import type { Ctx } from "../context";
import { readPaymentTerms } from "./payment-terms";

/** 'Payer à la remise des clés': which way a booking is paid is settled by what it began with. */
export async function isPaidAtKeys(ctx: Ctx, tx: Db, bookingId: string): Promise<boolean> {
  const [begun] = await tx
    .select({ at_keys: handovers.at_keys })
    .from(handovers)
    .where(eq(handovers.booking_id, bookingId));
  return begun ? begun.at_keys : (await readPaymentTerms(ctx, tx)).atKeys;
}
