import {
  BILLING_PERIODS,
  BOOKING_STATUSES,
  CURRENCIES,
  FURNISHINGS,
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
} from "../enums";
import {
  ADDRESS_MAX,
  ADVANCE_MONTHS_MAX,
  AREA_MAX,
  BATHROOMS_MAX,
  BEDROOMS_MAX,
  DESCRIPTION_MAX,
  EMAIL_MAX,
  MINIMUM_STAY_MAX,
  NAME_MAX,
  PHONE_MAX,
  PRICE_MAX,
  TITLE_MAX,
} from "../limits";
import { findNeighbourhood, NEIGHBOURHOOD_NAMES } from "../neighbourhoods";
import { OFFERERS } from "../offer";
import { facts, factsInput, landmarksInput } from "./facts";
import {
  day,
  formerOffset,
  instant,
  line,
  listPage,
  optional,
  paragraph,
  typed,
  uuid,
  whole,
} from "./fields";
import { z } from "./french";
import { amenity } from "./property";

/** What a submission cannot do without; one missing answers MISSING_FIELDS. */
export const REQUIRED_FIELDS = [
  "title",
  "description",
  "property_type",
  "neighborhood",
  "price_per_month",
] as const;
export const MISSING_FIELDS = "Veuillez remplir tous les champs obligatoires.";

/** A neighbourhood by name, with or without accents, or slug; becomes the name with accents. */
export const neighborhood = line(60).transform((value, ctx) => {
  const known = findNeighbourhood(value);
  if (known) return known.name;
  ctx.addIssue({ code: "custom", message: "Choisissez un quartier de la liste." });
  return z.NEVER;
});

const PERIOD_OF = { daily: "day", weekly: "week", monthly: "month" } as const;
export const billingPeriod = z
  .enum([...BILLING_PERIODS, "daily", "weekly", "monthly"])
  .openapi("AnyBillingPeriod")
  .transform((p) => (p === "daily" || p === "weekly" || p === "monthly" ? PERIOD_OF[p] : p));

export const availableFrom = day.refine(
  (d) => d >= "2000-01-01" && d < "2100-01-01",
  "Indiquez une date entre 2000 et 2099.",
);

/** In billing periods; each period has a maximum of its own, which the verb keeps. */
export const minimumStay = whole(1, MINIMUM_STAY_MAX.day);

/** What it takes to move in where rent is by the month, beside the deposit. Fee and charges in XAF. */
export const moveInFields = {
  advance_months: whole(0, ADVANCE_MONTHS_MAX).nullish(),
  agency_fee: whole(0, PRICE_MAX).nullish(),
  monthly_charges: whole(0, PRICE_MAX).nullish(),
  offered_by: z.enum(OFFERERS).nullish(),
};

/**
 * A property as a landlord submits it; prices in units of `currency`, area in m². What is not
 * listed here (status, landlord_id, featured …) is dropped. `submission_id` is made by the client
 * once per wizard and becomes the property's id, so that a repeated submission stores nothing twice.
 */
export const propertySubmission = z
  .object({
    submission_id: uuid.optional(),
    title: line(TITLE_MAX),
    description: paragraph(DESCRIPTION_MAX),
    property_type: z.enum(PROPERTY_TYPES),
    neighborhood,
    address: optional(ADDRESS_MAX),
    furnishing: z.enum(FURNISHINGS).optional(),
    /** For callers without the three choices; `furnishing` wins. */
    furnished: z.boolean().optional(),
    bedrooms: whole(0, BEDROOMS_MAX).default(1),
    bathrooms: whole(1, BATHROOMS_MAX).default(1),
    area_sqm: whole(1, AREA_MAX).nullish(),
    price_per_month: whole(1, PRICE_MAX),
    currency: z.enum(CURRENCIES).optional(),
    billing_period: billingPeriod.default("month"),
    minimum_stay: minimumStay.default(1),
    security_deposit: whole(0, PRICE_MAX).nullish(),
    ...moveInFields,
    facts: factsInput.default({}),
    landmarks: landmarksInput.default([]),
    available_from: availableFrom.nullish(),
    amenities: z.array(z.string().max(64)).max(50).default([]),
    photos: z
      .array(z.object({ upload_id: z.string().max(64), is_primary: z.boolean().default(false) }))
      .max(200)
      .default([]),
    contact_name: optional(2 * NAME_MAX + 1),
    contact_phone: optional(PHONE_MAX),
    contact_whatsapp: z.boolean().default(false),
    contact_email: optional(EMAIL_MAX),
  })
  .openapi("PropertySubmission");
export type PropertySubmission = z.infer<typeof propertySubmission>;
/** What a page sends: everything with a default may be left out. */
export type PropertySubmissionInput = z.input<typeof propertySubmission>;

/** The status after a submission or a toggle, with the message to show. */
export const propertyStatusAnswer = z
  .object({ id: uuid, status: z.enum(PROPERTY_STATUSES), message: z.string() })
  .openapi("PropertyStatusAnswer");
export type PropertyStatusAnswer = z.infer<typeof propertyStatusAnswer>;

/** The owner's switch: 'Activer' or 'Désactiver'; `rented` says that it goes offline being let. */
export const statusChange = z
  .object({
    status: z.enum(["active", "inactive"]).openapi("OwnStatus"),
    rented: z.boolean().optional(),
  })
  .openapi("StatusChange");
export type StatusChange = z.infer<typeof statusChange>;

/** `copy_id` is made by the client once per copy, so that a repeated request copies nothing twice. */
export const propertyCopy = z.object({ copy_id: uuid }).openapi("PropertyCopy");
export type PropertyCopy = z.infer<typeof propertyCopy>;

/**
 * The body of POST /api/uploads is the file itself. `name` is its name, for the messages; `id` is
 * made by the client once per photo, so that a repeated upload stores nothing twice; `property_id`
 * (that of the submission, before its property exists) names the folder of the files.
 */
export const uploadQuery = z.object({
  name: typed(300).default("photo"),
  id: uuid.optional(),
  property_id: uuid.optional(),
});

/** A stored picture; `image_url` is the path of its 1280-pixel WebP, the size that of this one. */
export const upload = z
  .object({
    id: uuid,
    image_url: z.string(),
    width: z.int(),
    height: z.int(),
    preview: z.string(),
  })
  .openapi("Upload");
export type Upload = z.infer<typeof upload>;

const ownImage = z
  .object({
    id: uuid,
    image_url: z.string(),
    is_primary: z.boolean(),
    alt_text: z.string().nullable(),
    display_order: z.int(),
    width: z.int(),
    height: z.int(),
    preview: z.string(),
    has_avif: z.boolean(),
  })
  .openapi("OwnImage");
/** Every column of a property that its owner and the administrators read. */
const describedProperty = z.object({
  id: uuid,
  landlord_id: uuid,
  title: z.string(),
  description: z.string(),
  property_type: z.enum(PROPERTY_TYPES),
  furnished: z.boolean(),
  neighborhood: z.string(),
  address: z.string().nullable(),
  city: z.string(),
  price_per_month: z.int(),
  currency: z.enum(CURRENCIES),
  billing_period: z.enum(BILLING_PERIODS),
  /** In billing periods. */
  minimum_stay: z.int(),
  security_deposit: z.int().nullable(),
  advance_months: z.int().nullable(),
  /** XAF. */
  agency_fee: z.int().nullable(),
  /** XAF a month. */
  monthly_charges: z.int().nullable(),
  move_in_xaf: z.int().nullable(),
  offered_by: z.enum(OFFERERS).nullable(),
  facts,
  landmarks: z.array(z.string()),
  bedrooms: z.int(),
  bathrooms: z.int(),
  area_sqm: z.int().nullable(),
  available_from: z.string().nullable(),
  status: z.enum(PROPERTY_STATUSES),
  featured: z.boolean(),
  views_count: z.int(),
  contact_name: z.string().nullable(),
  contact_phone: z.string().nullable(),
  /** Whether the number shown may be written to on WhatsApp. */
  contact_whatsapp: z.boolean(),
  contact_email: z.string().nullable(),
  approved_at: instant.nullable(),
  rejection_reason: z.string().nullable(),
  /** Rejected only until what `rejection_reason` asks for has been changed. */
  change_requested: z.boolean(),
  /** The side that made it inactive, while it is. */
  deactivated_by: z.enum(["landlord", "admin", "system"]).openapi("DeactivatedBy").nullable(),
  changed_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  images: z.array(ownImage),
  amenities: z.array(amenity),
});

/** What an owner may change of a property; amenities by name. */
const editedFields = describedProperty
  .pick({
    title: true,
    description: true,
    property_type: true,
    furnished: true,
    address: true,
    bedrooms: true,
    bathrooms: true,
    area_sqm: true,
    price_per_month: true,
    currency: true,
    billing_period: true,
    minimum_stay: true,
    security_deposit: true,
    advance_months: true,
    agency_fee: true,
    monthly_charges: true,
    offered_by: true,
    facts: true,
    landmarks: true,
    available_from: true,
    contact_name: true,
    contact_phone: true,
    contact_whatsapp: true,
    contact_email: true,
  })
  .extend({ neighborhood: z.enum(NEIGHBOURHOOD_NAMES), amenities: z.array(z.string()) })
  .partial();
export type EditedFields = z.infer<typeof editedFields>;

/**
 * A property and, beside what it shows, its owner's edit that waits for an administrator: fields
 * that differ, and photos that would come last.
 */
export const wholeProperty = describedProperty.extend({
  waiting_edit: z
    .object({ id: uuid, since: instant, fields: editedFields, photos: z.array(upload) })
    .nullable(),
});
export type WaitingEdit = NonNullable<z.infer<typeof wholeProperty>["waiting_edit"]>;

/** A landlord's own property; bookings newest first, `total_amount` in XAF. */
export const ownProperty = wholeProperty
  .extend({
    bookings: z.array(
      z.object({
        id: uuid,
        status: z.enum(BOOKING_STATUSES),
        total_amount: z.int(),
        created_at: instant,
      }),
    ),
    reviews: z.array(z.object({ rating: z.int() })),
    /** Another one once something that a change may name has changed. */
    version: z.string(),
  })
  .openapi("OwnProperty");
export type OwnProperty = z.infer<typeof ownProperty>;
export const ownPropertiesQuery = z.object({
  ...listPage({ size: 12, max: 50 }),
  offset: formerOffset,
});
export type OwnPropertiesQuery = z.output<typeof ownPropertiesQuery>;
export const ownProperties = z
  .object({ items: z.array(ownProperty), total: z.int(), next: uuid.nullable() })
  .openapi("OwnProperties");
export type OwnProperties = z.infer<typeof ownProperties>;
