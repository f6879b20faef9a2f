import { SETTABLE_STATUSES } from "../admin-enums";
import { CURRENCIES, PROPERTY_STATUSES, PROPERTY_TYPES } from "../enums";
import {
  ADDRESS_MAX,
  ALT_TEXT_MAX,
  AREA_MAX,
  BATHROOMS_MAX,
  BEDROOMS_MAX,
  CITY_MAX,
  DESCRIPTION_MAX,
  EMAIL_MAX,
  NAME_MAX,
  NOTE_MAX,
  PHONE_MAX,
  PRICE_MAX,
  TITLE_MAX,
} from "../limits";
import { factsInput, landmarksInput } from "./facts";
import { emptiable, line, paragraph, whole } from "./fields";
import { z } from "./french";
import {
  availableFrom,
  billingPeriod,
  minimumStay,
  moveInFields,
  neighborhood,
} from "./submission";

/**
 * What its owner may change of a property; what is absent stays. Whatever is not listed here (status,
 * featured, landlord_id …) is dropped.
 */
export const propertyChange = z
  .object({
    /** The version that the change was made from: refused when the property has another one by now. */
    version: z.string().max(64).optional(),
    title: line(TITLE_MAX).optional(),
    description: paragraph(DESCRIPTION_MAX).optional(),
    property_type: z.enum(PROPERTY_TYPES).optional(),
    furnished: z.boolean().optional(),
    neighborhood: neighborhood.optional(),
    address: emptiable(ADDRESS_MAX),
    bedrooms: whole(0, BEDROOMS_MAX).optional(),
    bathrooms: whole(1, BATHROOMS_MAX).optional(),
    area_sqm: whole(1, AREA_MAX).nullish(),
    price_per_month: whole(1, PRICE_MAX).optional(),
    currency: z.enum(CURRENCIES).optional(),
    billing_period: billingPeriod.optional(),
    minimum_stay: minimumStay.optional(),
    security_deposit: whole(0, PRICE_MAX).nullish(),
    ...moveInFields,
    facts: factsInput.optional(),
    landmarks: landmarksInput.optional(),
    available_from: availableFrom.nullish(),
    contact_name: emptiable(2 * NAME_MAX + 1),
    contact_phone: emptiable(PHONE_MAX),
    contact_whatsapp: z.boolean().optional(),
    contact_email: emptiable(EMAIL_MAX),
    amenities: z.array(z.string().max(64)).max(50).optional(),
  })
  .openapi("PropertyChange");
export type PropertyChange = z.infer<typeof propertyChange>;

/**
 * The same for an administrator, who sees to a whole address and may set the status. Naming the
 * `expected_status` refuses a status that was decided on another one.
 */
export const adminPropertyChange = propertyChange
  .extend({
    address: line(ADDRESS_MAX).optional(),
    city: line(CITY_MAX).optional(),
    status: z.enum(SETTABLE_STATUSES).optional(),
    expected_status: z.enum(PROPERTY_STATUSES).optional(),
    /** Needs a property that is rejected, or becomes it. */
    rejection_reason: paragraph(NOTE_MAX).optional(),
  })
  .openapi("AdminPropertyChange");
export type AdminPropertyChange = z.infer<typeof adminPropertyChange>;

/** An id in a body; a malformed one names nothing. */
const named = z.string().max(64);

/** An own upload that becomes the last photo of a property. */
export const photoAddition = z.object({ upload_id: named }).openapi("PhotoAddition");
export type PhotoAddition = z.infer<typeof photoAddition>;

/** Every photo of a property in its new order, and the one that searches show. */
export const photoOrder = z
  .object({ ids: z.array(named).max(200), primary_id: named })
  .openapi("PhotoOrder");
export type PhotoOrder = z.infer<typeof photoOrder>;

/** What a photo shows, for those who don't see it. */
export const photoDescription = z
  .object({ alt_text: emptiable(ALT_TEXT_MAX).unwrap() })
  .openapi("PhotoDescription");
export type PhotoDescription = z.infer<typeof photoDescription>;
