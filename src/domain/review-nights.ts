import { eq } from "drizzle-orm";
import type { BillingPeriod } from "~/contract/enums";
import { addPeriods, nightsBetween } from "~/contract/stay-length";
import type { Db } from "~/db/client";
import { properties } from "~/db/schema";

/** Nights after which anybody can tell how a stay was. */
const ENOUGH = 7;

type Stay = { property_id: string; start_date: string; end_date: string | null };

/** Nights that a review wants of a listing's stays: its minimum stay, seven at most. */
export function nightsWanted(minimumStay: number, period: BillingPeriod): number {
  const day = "2099-01-01";
  return Math.min(ENOUGH, nightsBetween(day, addPeriods(day, period, minimumStay)));
}

/**
 * The nights that a completed stay wanted for a review, when fewer passed; null when it may be
 * reviewed. A stay asked for, accepted and ended within a minute is an accomplice's.
 */
export async function nightsMissed(
  db: Db,
  { property_id, start_date, end_date }: Stay,
): Promise<number | null> {
  const [listing] = await db
    .select({ minimum: properties.minimum_stay, period: properties.billing_period })
    .from(properties)
    .where(eq(properties.id, property_id));
  if (!listing) return null;
  const wanted = nightsWanted(listing.minimum, listing.period);
  return isLongEnough({ start_date, end_date }, wanted) ? null : wanted;
}

/** An open-ended stay has no end that could be too soon. */
export const isLongEnough = (
  { start_date, end_date }: Pick<Stay, "start_date" | "end_date">,
  wanted: number,
) => end_date === null || nightsBetween(start_date, end_date) >= wanted;
