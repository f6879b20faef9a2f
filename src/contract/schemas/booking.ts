import {
  BILLING_PERIODS,
  BOOKING_STATUSES,
  CURRENCIES,
  PAYMENT_STATUSES,
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
} from "../enums";
import { ADULTS_MAX, CHILDREN_MAX, NOTE_MAX } from "../limits";
import { bookingChange } from "./booking-change";
import { endDate, startDate } from "./booking-dates";
import { day, instant, optional, uuid } from "./fields";
import { z } from "./french";
import { moveIn } from "./property";
import { stayReviews } from "./review";

export const createBookingInput = z
  .object({
    propertyId: z.string().max(64),
    startDate,
    endDate,
    message: optional(NOTE_MAX),
    adults: z.int().min(1).max(ADULTS_MAX).default(1),
    children: z.int().min(0).max(CHILDREN_MAX).default(0),
  })
  .openapi("CreateBookingInput");
export const idempotencyHeader = z.object({
  "idempotency-key": z
    .string()
    .regex(/^[\x20-\x7e]{1,128}$/, "La clé d'idempotence compte 1 à 128 caractères ASCII.")
    .optional(),
});
const xaf = z.int();
const tenantBreakdown = z
  .object({
    total_amount: xaf,
    service_fee: xaf,
    taxes: xaf,
    subtotal: xaf,
    /** 1 for an open-ended stay. */
    nights: z.int(),
    nightly_rate: xaf,
  })
  .openapi("TenantBreakdown");
export type TenantBreakdown = z.infer<typeof tenantBreakdown>;
const landlordBreakdown = z
  .object({
    total_amount: xaf,
    service_fee: xaf,
    commission_rate: z.number(),
    commission: xaf,
    earnings: xaf,
  })
  .openapi("LandlordBreakdown");
export type LandlordBreakdown = z.infer<typeof landlordBreakdown>;

/** The figures of a stay before it is asked for; without valid dates they are null. */
export const bookingQuote = z
  .object({
    property_id: uuid,
    start_date: day.nullable(),
    end_date: day.nullable(),
    available: z.boolean(),
    /** Why not, in French; null when available. */
    message: z.string().nullable(),
    /** The field the message stands beside, when it is about one. */
    field: z.enum(["startDate", "endDate"]).openapi("StayDate").nullable(),
    /** The day by which a stay from this start must end, when its end is all that is missing. */
    free_until: day.nullable(),
    nights: z.int().nullable(),
    /**
     * Whole calendar periods of the price and the nights that remain; one period when open-ended.
     */
    length: z.object({ periods: z.int(), nights: z.int() }).nullable(),
    /** In billing periods. */
    minimum_stay: z.int(),
    unit_price: z.int(),
    currency: z.enum(CURRENCIES),
    billing_period: z.enum(BILLING_PERIODS),
    total_amount: xaf.nullable(),
    security_deposit: xaf.nullable(),
    /** Null where the listing does not state every part, or is not rented by the month. */
    move_in: moveIn.nullable(),
    /** Beside the rent; null where the listing does not say, or is not rented by the month. */
    monthly_charges: xaf.nullable(),
    breakdown: tenantBreakdown.nullable(),
  })
  .openapi("BookingQuote");

const stay = {
  id: uuid,
  /** Last 8 characters of the id, upper case. */
  code: z.string(),
  property_id: uuid,
  start_date: day,
  end_date: day.nullable(),
  /** Null for an open-ended stay. */
  nights: z.int().nullable(),
  total_amount: xaf,
  security_deposit: xaf.nullable(),
  /** As the listing stated it when the stay was asked for. */
  move_in: moveIn.nullable(),
  monthly_charges: xaf.nullable(),
  unit_price: z.int(),
  currency: z.enum(CURRENCIES),
  billing_period: z.enum(BILLING_PERIODS),
  adults: z.int(),
  children: z.int(),
  status: z.enum(BOOKING_STATUSES),
  /** A pending request that can no longer be accepted: another stay holds its dates. */
  dates_taken: z.boolean(),
  payment_status: z.enum(PAYMENT_STATUSES),
  message: z.string().nullable(),
  /** The reason of a refusal, or of the end without an answer: 'Demande expirée'. */
  notes: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  decided_at: instant.nullable(),
  /** When a pending request lapses; null once it is not pending. */
  expires_at: instant.nullable(),
};
const propertyCard = {
  id: uuid,
  title: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  cover_url: z.string().nullable(),
  cover_preview: z.string().nullable(),
  cover_alt: z.string().nullable(),
};
const propertyDetail = z.object({
  ...propertyCard,
  property_type: z.enum(PROPERTY_TYPES),
  furnished: z.boolean(),
  address: z.string().nullable(),
  bedrooms: z.int(),
  bathrooms: z.int(),
  area_sqm: z.int().nullable(),
  status: z.enum(PROPERTY_STATUSES),
  images: z.array(
    z.object({
      id: uuid,
      image_url: z.string(),
      is_primary: z.boolean(),
      alt_text: z.string().nullable(),
      width: z.int(),
      height: z.int(),
      preview: z.string(),
      has_avif: z.boolean(),
    }),
  ),
});
const person = {
  first_name: z.string(),
  last_name: z.string(),
  avatar_url: z.string().nullable(),
};
/** Mean to one decimal; null without a review. */
const rating = { rating: z.number().nullable(), review_count: z.int() };
/** The same of the shown reviews that landlords wrote of a tenant. */
const byLandlords = { landlords_rating: z.number().nullable(), landlords_review_count: z.int() };
const timeline = z.array(
  z.object({
    event: z
      .enum([
        "requested",
        "reminded",
        "confirmed",
        "declined",
        "expired",
        "taken",
        "modified",
        "cancelled",
        "taken_back",
        "access_shared",
        "stay_begins",
        "stay_ends",
        "completed",
      ])
      .openapi("BookingEvent"),
    at: instant,
    /** False for what is still to come. */
    done: z.boolean(),
  }),
);
/** The conversation of the two about the property; null before the first message. */
const thread = { thread_id: uuid.nullable() };
const access = { access_information: z.string().nullable(), access_shared_at: instant.nullable() };

export const tenantBookingItem = z
  .object({ ...stay, property: z.object(propertyCard) })
  .openapi("TenantBookingItem");
export const tenantBookings = z
  .object({ bookings: z.array(tenantBookingItem), total: z.int(), next: uuid.nullable() })
  .openapi("TenantBookings");
export const tenantBooking = z
  .object({
    ...stay,
    property: propertyDetail.extend({
      amenities: z.array(z.object({ name: z.string(), icon: z.string(), category: z.string() })),
      /** Newest first, at most 100. */
      reviews: z.array(z.object({ rating: z.int() })),
      ...rating,
    }),
    /** `contact_name` and `phone` are those of the listing. */
    landlord: z.object({
      id: uuid,
      ...person,
      contact_name: z.string(),
      phone: z.string().nullable(),
      ...rating,
    }),
    breakdown: tenantBreakdown,
    timeline,
    /** What the tenant asked last after the confirmation; null when nothing, or withdrawn. */
    change: bookingChange.nullable(),
    /** How the tenant may cancel now: at once, by asking the landlord, or no more. */
    cancellation: z.enum(["free", "request"]).openapi("CancellationWay").nullable(),
    /** Until when cancelling a confirmed stay is free; null for others. */
    free_cancellation_end: instant.nullable(),
    /** Whether the tenant has left a review of this stay. */
    reviewed: z.boolean(),
    stay_reviews: stayReviews,
    ...thread,
    ...access,
  })
  .openapi("TenantBooking");

export const landlordBookingItem = z
  .object({
    ...stay,
    property: z.object(propertyCard),
    tenant: z.object({ id: uuid, ...person, ...byLandlords }),
    /** Null for a cancelled booking. */
    earnings: landlordBreakdown.nullable(),
  })
  .openapi("LandlordBookingItem");
export const landlordBookings = z
  .object({
    bookings: z.array(landlordBookingItem),
    total: z.int(),
    next: uuid.nullable(),
    /**
     * When asked for: how many of each status arrive in each month, whatever the filters, the latest
     * month first.
     */
    groups: z
      .array(z.object({ status: z.enum(BOOKING_STATUSES), month: z.string(), count: z.int() }))
      .optional(),
  })
  .openapi("LandlordBookings");
export const landlordBooking = z
  .object({
    ...stay,
    property: propertyDetail,
    tenant: z.object({
      id: uuid,
      ...person,
      phone: z.string().nullable(),
      email: z.string().nullable(),
      /** Member since. */
      created_at: instant,
      /** Mean of the reviews this tenant has written; null without one. */
      ...rating,
      ...byLandlords,
      bookings_count: z.int(),
    }),
    timeline,
    /** What its tenant asked last after the confirmation; null when nothing, or withdrawn. */
    change: bookingChange.nullable(),
    /** A pending request that can't be accepted while days of it are blocked in the calendar. */
    dates_blocked: z.boolean(),
    /** Null for a cancelled booking. */
    earnings: landlordBreakdown.nullable(),
    stay_reviews: stayReviews,
    ...thread,
    ...access,
  })
  .openapi("LandlordBooking");
export const createBookingAnswer = z
  .object({
    success: z.literal(true),
    /** The same tenant has asked for these dates before: `booking` is that first request. */
    already_requested: z.boolean(),
    booking: tenantBookingItem,
  })
  .openapi("CreateBookingAnswer");

export type CreateBookingInput = z.output<typeof createBookingInput>;
export type BookingQuote = z.infer<typeof bookingQuote>;
export type TenantBookingItem = z.infer<typeof tenantBookingItem>;
export type TenantBookings = z.infer<typeof tenantBookings>;
export type TenantBooking = z.infer<typeof tenantBooking>;
export type LandlordBookingItem = z.infer<typeof landlordBookingItem>;
export type LandlordBookings = z.infer<typeof landlordBookings>;
export type LandlordBooking = z.infer<typeof landlordBooking>;
export type TimelineEvent = z.infer<typeof timeline>[number];
export type CreateBookingAnswer = z.infer<typeof createBookingAnswer>;
