import { wholeAmount, wholeNumber } from "~/contract/amount";
import type { BillingPeriod, Currency, Furnishing, PropertyType } from "~/contract/enums";
import type { Offerer } from "~/contract/offer";
import type { PropertySubmissionInput } from "~/contract/schemas/submission";
import { type FactAnswers, factsOf, landmarksOf, NO_ANSWERS } from "./fact-values";

/** What the wizard's fields hold: texts as typed, so that a draft gives back every keystroke. */
export type Values = {
  title: string;
  description: string;
  property_type: PropertyType | "";
  neighborhood: string;
  address: string;
  bedrooms: string;
  bathrooms: string;
  area_sqm: string;
  furnishing: Furnishing;
  amenities: readonly string[];
  facts: FactAnswers;
  /** One a line. */
  landmarks: string;
  available_from: string;
  price_per_month: string;
  billing_period: BillingPeriod;
  currency: Currency;
  minimum_stay: string;
  security_deposit: string;
  advance_months: string;
  agency_fee: string;
  monthly_charges: string;
  offered_by: Offerer | "";
  contact_name: string;
  contact_phone: string;
  contact_whatsapp: "yes" | "";
  contact_email: string;
};
export type FieldName = keyof Values;
export type Step = 1 | 2 | 3 | 4;

export const EMPTY: Values = {
  title: "",
  description: "",
  property_type: "",
  neighborhood: "",
  address: "",
  bedrooms: "1",
  bathrooms: "1",
  area_sqm: "",
  furnishing: "unfurnished",
  amenities: [],
  facts: NO_ANSWERS,
  landmarks: "",
  available_from: "",
  price_per_month: "",
  billing_period: "month",
  currency: "FCFA",
  minimum_stay: "1",
  security_deposit: "",
  advance_months: "",
  agency_fee: "",
  monthly_charges: "",
  offered_by: "",
  contact_name: "",
  contact_phone: "",
  contact_whatsapp: "",
  contact_email: "",
};

/** Where each field stands. */
const STEP_OF: Record<FieldName, Step> = {
  title: 1,
  description: 1,
  property_type: 1,
  neighborhood: 1,
  address: 1,
  landmarks: 1,
  bedrooms: 2,
  bathrooms: 2,
  area_sqm: 2,
  furnishing: 2,
  amenities: 2,
  facts: 2,
  available_from: 2,
  price_per_month: 4,
  billing_period: 4,
  currency: 4,
  minimum_stay: 4,
  security_deposit: 4,
  advance_months: 4,
  agency_fee: 4,
  monthly_charges: 4,
  offered_by: 4,
  contact_name: 4,
  contact_phone: 4,
  contact_whatsapp: 4,
  contact_email: 4,
};

/** The step of a field as the API names it (`photos.2` is on the third), or undefined. */
export function stepOf(path: string): Step | undefined {
  const name = path.split(".")[0] ?? "";
  if (name === "photos") return 3;
  return Object.hasOwn(STEP_OF, name) ? STEP_OF[name as FieldName] : undefined;
}

/** The values without spaces around its texts; spaces alone become nothing. */
export function trimmed<V extends Values>(values: V): V {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "string" ? value.trim() : value,
  ]);
  return Object.fromEntries(entries) as V;
}

/** The numbers, the date, the amenities and the facts of checked values as the API takes them. */
export function amountsOf(values: Omit<Values, "property_type">) {
  const { billing_period, currency } = values;
  const isMonthly = billing_period === "month";
  return {
    bedrooms: Number(values.bedrooms),
    bathrooms: Number(values.bathrooms),
    area_sqm: wholeNumber(values.area_sqm),
    price_per_month: wholeAmount(values.price_per_month, currency, billing_period) ?? 0,
    minimum_stay: wholeNumber(values.minimum_stay) ?? 1,
    security_deposit: wholeAmount(values.security_deposit, currency),
    advance_months: isMonthly ? wholeNumber(values.advance_months) : null,
    agency_fee: isMonthly ? wholeAmount(values.agency_fee) : null,
    monthly_charges: isMonthly ? wholeAmount(values.monthly_charges) : null,
    offered_by: values.offered_by || null,
    contact_whatsapp: values.contact_whatsapp === "yes",
    available_from: values.available_from || null,
    amenities: [...values.amenities],
    facts: factsOf(values.facts),
    landmarks: landmarksOf(values.landmarks),
  };
}

/** The submission that checked values make; `photos` in their order. */
export function toSubmission(
  values: Values,
  submissionId: string,
  photos: { upload_id: string; is_primary: boolean }[],
): PropertySubmissionInput {
  const { property_type, ...rest } = trimmed(values);
  if (property_type === "") throw new Error("unchecked values");
  return {
    ...rest,
    ...amountsOf(rest),
    property_type,
    submission_id: submissionId,
    photos,
  };
}
