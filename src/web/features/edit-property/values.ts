import type { PropertyChange } from "~/contract/schemas/property-change";
import type { OwnProperty } from "~/contract/schemas/submission";
import { amountsOf, trimmed, type Values } from "~/web/features/submission/values";

const typed = (value: string | number | null) => (value === null ? "" : String(value));

/** What the form shows of a stored property. */
export function valuesOf(property: OwnProperty): Values {
  return {
    title: property.title,
    description: property.description,
    property_type: property.property_type,
    neighborhood: property.neighborhood,
    address: typed(property.address),
    bedrooms: typed(property.bedrooms),
    bathrooms: typed(property.bathrooms),
    area_sqm: typed(property.area_sqm),
    furnishing: property.furnished ? "furnished" : "unfurnished",
    amenities: property.amenities.map(({ name }) => name),
    available_from: typed(property.available_from),
    price_per_month: typed(property.price_per_month),
    billing_period: property.billing_period,
    currency: property.currency,
    minimum_stay: typed(property.minimum_stay),
    security_deposit: typed(property.security_deposit),
    contact_name: typed(property.contact_name),
    contact_phone: typed(property.contact_phone),
    contact_email: typed(property.contact_email),
  };
}

/** The change that checked values make; an emptied field is null. */
export function toChange(values: Values, version: string): PropertyChange {
  const { property_type, furnishing, ...rest } = trimmed(values);
  if (property_type === "") throw new Error("unchecked values");
  return {
    ...rest,
    ...amountsOf({ ...rest, furnishing }),
    version,
    property_type,
    furnished: furnishing === "furnished",
    // The list has been offered; the server says so of any other name.
    neighborhood: rest.neighborhood as NonNullable<PropertyChange["neighborhood"]>,
  };
}

/** The fields in which two readings of a property differ; spaces around a text make no difference. */
export function differences(one: Values, other: Values): (keyof Values)[] {
  const [a, b] = [comparable(one), comparable(other)];
  return (Object.keys(a) as (keyof Values)[]).filter((name) => a[name] !== b[name]);
}

function comparable(values: Values): Record<keyof Values, string> {
  const entries = Object.entries(trimmed(values)).map(([name, value]) => [
    name,
    typeof value === "string" ? value.replace(/\r\n/g, "\n") : [...value].sort().join(", "),
  ]);
  return Object.fromEntries(entries);
}
