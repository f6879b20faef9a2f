import { formatDate } from "~/contract/format-date";
import { propertyTypeLabel } from "~/web/features/property/card/text";
import { describeFacts, factsText } from "~/web/features/property/facts-text";
import {
  billingPeriodLabel,
  furnishingLabel,
  propertyStatusLabel,
} from "~/web/features/property/text";
import { factsOf } from "~/web/features/submission/fact-values";
import { fieldText } from "~/web/features/submission/text";
import { adminText, conflictText } from "./text";
import type { EditValues } from "./values";

/** A field as the form calls it. */
export function fieldLabel(name: keyof EditValues): string {
  if (name === "price_per_month") return fieldText.price;
  if (name === "minimum_stay") return conflictText.minimumStay;
  if (name === "city" || name === "status" || name === "rejection_reason") return adminText[name];
  return fieldText[name];
}

/** A field's value as people read it. */
export function shownValue(name: keyof EditValues, values: EditValues): string {
  const { property_type, furnishing, billing_period, amenities, available_from } = values;
  switch (name) {
    case "property_type":
      return property_type && propertyTypeLabel[property_type];
    case "offered_by":
      return values.offered_by && fieldText.offered_byChoices[values.offered_by];
    case "furnishing":
      return furnishingLabel[furnishing];
    case "billing_period":
      return billingPeriodLabel[billing_period];
    case "amenities":
      return [...amenities].sort((a, b) => a.localeCompare(b, "fr")).join(", ");
    case "contact_whatsapp":
      return values.contact_whatsapp && factsText.yes;
    case "facts":
      return describeFacts(factsOf(values.facts))
        .stated.map(([label, words]) => `${label}\u00a0: ${words}`)
        .join(", ");
    case "available_from":
      return available_from && formatDate(available_from);
    case "status":
      return values.status ? propertyStatusLabel[values.status] : "";
    default:
      return values[name] ?? "";
  }
}
