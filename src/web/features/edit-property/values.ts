import { SETTABLE_STATUSES } from "~/contract/admin-enums";
import { type PropertyStatus } from "~/contract/enums";
import type { AdminPropertyChange, PropertyChange } from "~/contract/schemas/property-change";
import type { OwnProperty } from "~/contract/schemas/submission";
import type { Editor } from "~/web/features/property/landlord/editor";
import { answersOf, factsOf, saidOnce } from "~/web/features/submission/fact-values";
import { amountsOf, trimmed, type Values } from "~/web/features/submission/values";

/** What the form holds; the last three only an administrator's. */
export type EditValues = Values & {
  city?: string;
  status?: PropertyStatus;
  rejection_reason?: string;
};
type Status = Pick<OwnProperty, "status">;
/** Also a listing as administrators examine it. */
type Stored = Omit<OwnProperty, "bookings" | "reviews" | "version">;

const typed = (value: string | number | null) => (value === null ? "" : String(value));

/** What the form shows of a stored property; its owner sees what they have waiting over it. */
export function valuesOf(shown: Stored, as: Editor): EditValues {
  const { amenities, ...fields } = (as === "owner" && shown.waiting_edit?.fields) || {};
  const property = { ...shown, ...fields };
  return {
    ...(as === "admin" && {
      city: property.city,
      status: property.status,
      rejection_reason: typed(property.rejection_reason),
    }),
    title: property.title,
    description: property.description,
    property_type: property.property_type,
    neighborhood: property.neighborhood,
    address: typed(property.address),
    bedrooms: typed(property.bedrooms),
    bathrooms: typed(property.bathrooms),
    area_sqm: typed(property.area_sqm),
    furnishing: property.furnished ? "furnished" : "unfurnished",
    ...saidOnce(amenities ?? property.amenities.map(({ name }) => name), answersOf(property.facts)),
    landmarks: property.landmarks.join("\n"),
    available_from: typed(property.available_from),
    price_per_month: typed(property.price_per_month),
    billing_period: property.billing_period,
    currency: property.currency,
    minimum_stay: typed(property.minimum_stay),
    security_deposit: typed(property.security_deposit),
    advance_months: typed(property.advance_months),
    agency_fee: typed(property.agency_fee),
    monthly_charges: typed(property.monthly_charges),
    offered_by: property.offered_by ?? "",
    contact_name: typed(property.contact_name),
    contact_phone: typed(property.contact_phone),
    contact_whatsapp: property.contact_whatsapp ? "yes" : "",
    contact_email: typed(property.contact_email),
  };
}

/** A status that was not touched follows the property's. */
export function followed(values: EditValues, from: Status, to: Status): EditValues {
  if (values.status !== from.status) return values;
  return { ...values, status: to.status };
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

/** The same with what only an administrator changes; the status if it is another than it was. */
export function toAdminChange(
  values: EditValues,
  version: string,
  from: Status,
): AdminPropertyChange {
  const { city = "", status, rejection_reason = "", ...rest } = trimmed(values);
  const wanted = SETTABLE_STATUSES.find((one) => one === status && one !== from.status);
  return {
    ...toChange(rest, version),
    address: rest.address,
    city,
    ...(wanted && { status: wanted, expected_status: from.status }),
    ...(status === "rejected" && rejection_reason && { rejection_reason }),
  };
}

/** The fields in which two readings of a property differ; spaces around a text make no difference. */
export function differences(one: EditValues, other: EditValues): (keyof EditValues)[] {
  const [a, b] = [comparable(one), comparable(other)];
  return (Object.keys(a) as (keyof EditValues)[]).filter((name) => a[name] !== b[name]);
}

function comparable(values: EditValues): Record<keyof EditValues, string> {
  const { amenities, facts, ...texts } = trimmed(values);
  const entries = Object.entries(texts).map(([name, text]) => [name, text.replace(/\r\n/g, "\n")]);
  return {
    ...Object.fromEntries(entries),
    amenities: [...amenities].sort().join(", "),
    facts: JSON.stringify(factsOf(facts)),
  };
}
