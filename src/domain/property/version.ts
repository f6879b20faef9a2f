import { createHash } from "node:crypto";
import type { WholeProperty } from "./own-property-shape";

/**
 * Tells whether a property is still as its editor saw it. Unlike `updated_at` it stays when
 * something else changes, such as status, photos or a place among the featured.
 */
export function versionOf(property: WholeProperty): string {
  const seen = [
    property.title,
    property.description,
    property.property_type,
    property.furnished,
    property.neighborhood,
    property.address,
    property.city,
    property.bedrooms,
    property.bathrooms,
    property.area_sqm,
    property.price_per_month,
    property.currency,
    property.billing_period,
    property.minimum_stay,
    property.security_deposit,
    property.advance_months,
    property.agency_fee,
    property.monthly_charges,
    property.offered_by,
    property.facts,
    property.landmarks,
    property.available_from,
    property.contact_name,
    property.contact_phone,
    property.contact_whatsapp,
    property.contact_email,
    property.amenities.map(({ name }) => name),
    ...Object.entries(property.waiting_edit?.fields ?? {}),
  ];
  return createHash("sha256").update(JSON.stringify(seen)).digest("base64url").slice(0, 24);
}
