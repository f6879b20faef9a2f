import type { BillingPeriod } from "~/contract/enums";
import { FIELD_ERRORS } from "~/contract/errors";
import { MINIMUM_STAY_MAX } from "~/contract/limits";
import { invalid } from "../errors";

/** @throws DomainError invalid for a minimum stay above that of its billing period */
export function checkMinimumStay(count: number, period: BillingPeriod): void {
  const max = MINIMUM_STAY_MAX[period];
  if (count > max) throw invalid("minimum_stay", FIELD_ERRORS.minimum_stay_max(max));
}
