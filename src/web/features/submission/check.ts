import { FIELD_ERRORS, type FieldErrors, REQUIRED_MESSAGE } from "~/contract/errors";
import { contradiction, LANDMARK_LENGTH, LANDMARKS_MAX } from "~/contract/facts";
import { ADVANCE_MONTHS_MAX, AREA_MAX, MINIMUM_STAY_MAX, PRICE_MAX } from "~/contract/limits";
import { formatNumber } from "~/web/lib/format";
import { factsOf, landmarksOf } from "./fact-values";
import { errorText as text } from "./text";
import { type FieldName, type Step, stepOf, trimmed, type Values, wholeNumber } from "./values";

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
  add("area_sqm", wholeNumberError(values.area_sqm, 1, AREA_MAX));
  add("price_per_month", wholeNumberError(values.price_per_month, 1, PRICE_MAX));
  const longest = MINIMUM_STAY_MAX[values.billing_period];
  add("minimum_stay", wholeNumberError(values.minimum_stay, 1, longest));
  add("security_deposit", wholeNumberError(values.security_deposit, 0, PRICE_MAX));
  if (values.billing_period === "month") {
    add("advance_months", wholeNumberError(values.advance_months, 0, ADVANCE_MONTHS_MAX));
    add("agency_fee", wholeNumberError(values.agency_fee, 0, PRICE_MAX));
    add("monthly_charges", wholeNumberError(values.monthly_charges, 0, PRICE_MAX));
  }
  add("landmarks", landmarksError(landmarksOf(values.landmarks)));
  const denied = contradiction(factsOf(values.facts), values.amenities);
  if (denied && (!step || stepOf("facts") === step)) {
    errors[`facts.${denied.fact}`] = FIELD_ERRORS.fact_denied(denied.amenity);
  }
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

function wholeNumberError(typed: string, min: number, max: number): string | undefined {
  const value = wholeNumber(typed);
  if (value === null) return undefined;
  if (Number.isNaN(value)) return text.whole;
  if (value < min) return text.atLeast(formatNumber(min));
  return value > max ? text.atMost(formatNumber(max)) : undefined;
}
