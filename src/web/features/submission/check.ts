import { wholeAmount, wholeNumber } from "~/contract/amount";
import { type FieldErrors, REQUIRED_MESSAGE } from "~/contract/errors";
import { FLOOR_MAX, LANDMARK_LENGTH, LANDMARKS_MAX } from "~/contract/facts";
import { formatNumber } from "~/contract/format";
import { ADVANCE_MONTHS_MAX, AREA_MAX, MINIMUM_STAY_MAX, PRICE_MAX } from "~/contract/limits";
import { landmarksOf } from "./fact-values";
import { errorText as text } from "./text";
import { type FieldName, type Step, stepOf, trimmed, type Values } from "./values";

const REQUIRED = [
  "property_type",
  "neighborhood",
  "title",
  "description",
  "price_per_month",
] as const satisfies readonly FieldName[];

/** The required fields that are empty, of one step or of all, in the order of the screen. */
export function missingFields(values: Values, step?: Step): FieldName[] {
  const clean = trimmed(values);
  return REQUIRED.filter((name) => clean[name] === "" && (!step || stepOf(name) === step));
}

/** One message per field that cannot stay as it is, of one step or of all. */
export function checkFields(values: Values, step?: Step): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of missingFields(values, step)) {
    errors[name] = REQUIRED_MESSAGE;
  }
  const add = (name: FieldName, message: string | undefined) => {
    if (message && !errors[name] && (!step || stepOf(name) === step)) errors[name] = message;
  };
  const { billing_period, currency } = values;
  const price = wholeAmount(values.price_per_month, currency, billing_period);
  add("area_sqm", boundsError(wholeNumber(values.area_sqm), 1, AREA_MAX));
  add("price_per_month", boundsError(price, 1, PRICE_MAX));
  const longest = MINIMUM_STAY_MAX[billing_period];
  add("minimum_stay", boundsError(wholeNumber(values.minimum_stay), 1, longest));
  add(
    "security_deposit",
    boundsError(wholeAmount(values.security_deposit, currency), 0, PRICE_MAX),
  );
  if (billing_period === "month") {
    add("advance_months", boundsError(wholeNumber(values.advance_months), 0, ADVANCE_MONTHS_MAX));
    add("agency_fee", boundsError(wholeAmount(values.agency_fee), 0, PRICE_MAX));
    add("monthly_charges", boundsError(wholeAmount(values.monthly_charges), 0, PRICE_MAX));
  }
  add("landmarks", landmarksError(landmarksOf(values.landmarks)));
  const floor = boundsError(wholeNumber(values.facts.floor), 0, FLOOR_MAX);
  if (floor && (!step || stepOf("facts") === step)) errors["facts.floor"] = floor;
  const day = values.available_from;
  add("available_from", day && !/^20\d\d-/.test(day) ? text.day : undefined);
  return errors;
}

function landmarksError(landmarks: string[]): string | undefined {
  if (landmarks.length > LANDMARKS_MAX) return text.landmarksMany;
  return landmarks.some((line) => line.length > LANDMARK_LENGTH)
    ? text.landmarkLong(formatNumber(LANDMARK_LENGTH))
    : undefined;
}

function boundsError(value: number | null, min: number, max: number): string | undefined {
  if (value === null) return undefined;
  if (Number.isNaN(value)) return text.whole;
  if (value < min) return text.atLeast(formatNumber(min));
  return value > max ? text.atMost(formatNumber(max)) : undefined;
}
