import { propertyTypeLabel } from "~/web/features/property/card/text";
import { billingPeriodLabel, furnishingLabel } from "~/web/features/property/text";
import { fieldText } from "~/web/features/submission/text";
import type { Values } from "~/web/features/submission/values";
import { formatDate } from "~/web/lib/format-date";
import { conflictText } from "./text";

/** A field as the form calls it. */
export function fieldLabel(name: keyof Values): string {
  if (name === "price_per_month") return fieldText.price;
  if (name === "minimum_stay") return conflictText.minimumStay;
  return fieldText[name];
}

/** A field's value as people read it. */
export function shownValue(name: keyof Values, values: Values): string {
  const { property_type, furnishing, billing_period, amenities, available_from } = values;
  switch (name) {
    case "property_type":
      return property_type && propertyTypeLabel[property_type];
    case "furnishing":
      return furnishingLabel[furnishing];
    case "billing_period":
      return billingPeriodLabel[billing_period];
    case "amenities":
      return [...amenities].sort((a, b) => a.localeCompare(b, "fr")).join(", ");
    case "available_from":
      return available_from && formatDate(available_from);
    default:
      return values[name];
  }
}
