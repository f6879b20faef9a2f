import type { BillingPeriod } from "~/contract/enums";
import { reviewNights } from "~/contract/review-messages";
import type { Db } from "~/db/client";
import { DomainError } from "../errors";
import { nightsMissed } from "../review-nights";

/** @throws DomainError stay_too_short */
export async function refuseShortStay(
  tx: Db,
  stay: Parameters<typeof nightsMissed>[1] & { billing_period: BillingPeriod },
): Promise<void> {
  const wanted = await nightsMissed(tx, stay);
  if (wanted)
    throw new DomainError("stay_too_short", { message: reviewNights(wanted, stay.billing_period) });
}
