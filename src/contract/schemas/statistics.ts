import { BILLING_PERIODS, CURRENCIES, PROPERTY_TYPES, ROLES, USER_TYPES } from "../enums";
import { PRICE_MAX } from "../limits";
import { instant, uuid } from "./fields";
import { z } from "./french";
import { listingRow } from "./listing-row";
import { neighborhood } from "./submission";

const count = z.number().int();
/** Rounded percent of this month against the last one. */
const growth = z.number().int();
/** This and last calendar month of Douala. */
const monthly = { this_month: z.number(), last_month: z.number(), growth };
/** Mean to one decimal, 0 without reviews. */
const rating = z.object({ average: z.number(), count });
/** 0 to 100. */
const percent = z.number().int();

/** Amounts are XAF of confirmed and completed bookings, by the day they were asked for. */
export const adminStatistics = z
  .object({
    users: z.object({ total: count, tenants: count, landlords: count, ...monthly }),
    landlords: z.object({ total: count, ...monthly }),
    /** `waiting`: the queue, which is draft, pending and other listings with a waiting edit. */
    properties: z.object({ total: count, active: count, draft: count, waiting: count }),
    bookings: z.object({ total: count, ...monthly }),
    revenue: z.object({ total: z.number(), ...monthly }),
    messages: z.object({ total: count }),
    rating,
    occupancy: percent,
    /** The actor's own. */
    /** Background jobs given up that wait for a decision; counted up to `QUEUE_COUNT_MAX`. */
    failed_jobs: count,
    /** Problems with money that wait for a decision. */
    open_disputes: count,
    unread_notifications: count,
    /** The five with most active properties. */
    top_neighborhoods: z.array(z.object({ neighborhood: z.string(), active: count })),
    /** The last five that wait for approval. */
    newest_waiting: z.array(
      z.object({
        ...listingRow,
        created_at: instant,
        landlord: z.object({ first_name: z.string(), last_name: z.string() }),
      }),
    ),
    newest_profiles: z.array(
      z.object({
        user_id: uuid,
        first_name: z.string(),
        last_name: z.string(),
        email: z.string().nullable(),
        avatar_url: z.string().nullable(),
        user_type: z.enum(USER_TYPES),
        role: z.enum(ROLES),
        created_at: instant,
      }),
    ),
  })
  .openapi("AdminStatistics");
export type AdminStatistics = z.infer<typeof adminStatistics>;

const todo = <T extends z.ZodType>(item: T) => z.object({ total: count, items: z.array(item) });

/** The same of one landlord's own properties, bookings and messages. */
export const landlordStatistics = z
  .object({
    properties: z.object({ total: count, active: count }),
    bookings: z.object({
      total: count,
      pending: count,
      confirmed: count,
      completed: count,
      ...monthly,
    }),
    revenue: z.object({ total: z.number(), ...monthly }),
    rating,
    /** `received` counts the messages sent to the landlord, `read` those of them that were opened. */
    messages: z.object({ total: count, received: count, read: count, unread: count }),
    unread_notifications: count,
    occupancy: percent,
    response_rate: percent,
    /** Own listings that wait for their landlord, the longest first, three of each kind at most. */
    to_do: z.object({
      /** Sent back by an administrator, with the reason; `requested`: a change, no refusal. */
      correct: todo(
        z.object({ id: uuid, title: z.string(), reason: z.string(), requested: z.boolean() }),
      ),
      /** Listings whose availability is to be confirmed; `hidden` when it was not in time. */
      confirm: todo(z.object({ id: uuid, title: z.string(), hidden: z.boolean() })),
    }),
  })
  .openapi("LandlordStatistics");
export type LandlordStatistics = z.infer<typeof landlordStatistics>;

/** One property, or all of them. */
export const analyticsQuery = z.object({ propertyId: z.string().max(64).optional() });
export type AnalyticsQuery = z.output<typeof analyticsQuery>;

const activity = {
  views: count,
  contacts: count,
  requests: count,
  bookings: count,
  revenue: z.number(),
};
/** Covers the last twelve calendar months of Douala, oldest first. */
export const landlordAnalytics = z
  .object({
    months: z.array(z.object({ month: z.string(), ...activity })),
    /** Over these months, at most twenty, the most looked at first. */
    properties: z.array(z.object({ id: uuid, title: z.string(), ...activity })),
    /** All that are not among these in one: with them the sums are those of the months. */
    others: z.object({ count, ...activity }).nullable(),
    /** Those that can be asked for alone, by title. */
    choices: z.array(z.object({ id: uuid, title: z.string() })),
  })
  .openapi("LandlordAnalytics");
export type LandlordAnalytics = z.infer<typeof landlordAnalytics>;

/** By week or by month. */
export const siteAnalyticsQuery = z.object({
  by: z.enum(["week", "month"]).openapi("Period").default("month"),
});
export type SiteAnalyticsQuery = z.output<typeof siteAnalyticsQuery>;

const siteActivity = { searches: count, views: count, requests: count, bookings: count };
/**
 * What came of the whole site in the last twelve weeks (from their Monday) or calendar months of
 * Douala, oldest first. `listings` and `users` are new ones, `bookings` and `revenue` (XAF) those of
 * the requests of that time that were confirmed or completed.
 */
export const siteAnalytics = z
  .object({
    by: z.enum(["week", "month"]).openapi("Period"),
    periods: z.array(
      z.object({
        /** Its first day. */
        start: z.string(),
        listings: count,
        users: count,
        ...siteActivity,
        revenue: z.number(),
      }),
    ),
    /** Over all these periods. */
    funnel: z.object(siteActivity),
    /** The last twelve months by neighbourhood, most active listings first; `active` counts today's. */
    neighborhoods: z.array(
      z.object({
        neighborhood: z.string(),
        active: count,
        ...siteActivity,
        revenue: z.number(),
      }),
    ),
  })
  .openapi("SiteAnalytics");
export type SiteAnalytics = z.infer<typeof siteAnalytics>;

/** Which of these figures as a table for spreadsheets. */
export const siteAnalyticsExport = z.object({
  of: z.enum(["week", "month", "neighborhood"]).openapi("SiteTable"),
});
export type SiteAnalyticsExport = z.output<typeof siteAnalyticsExport>;

/** How much of each a tenant has of their own. */
export const tenantStatistics = z
  .object({
    bookings: count,
    favorites: count,
    reviews: count,
    unread_notifications: count,
  })
  .openapi("TenantStatistics");
export type TenantStatistics = z.infer<typeof tenantStatistics>;

/** A price to compare with those of the neighbourhood; in units of `currency`. */
export const priceRangeQuery = z.object({
  property_type: z.enum(PROPERTY_TYPES),
  neighborhood,
  furnished: z
    .enum(["true", "false"])
    .openapi("Flag")
    .transform((value) => value === "true"),
  price_per_month: z.coerce.number().int().min(1).max(PRICE_MAX),
  currency: z.enum(CURRENCIES).default("FCFA"),
  billing_period: z.enum(BILLING_PERIODS).default("month"),
});
export type PriceRangeQuery = z.infer<typeof priceRangeQuery>;

/**
 * What most comparable listings of other landlords cost, XAF for one `billing_period`; null while
 * they are too few. `unusual`: the price asked about is far below or far above.
 */
export const priceRange = z
  .object({
    count,
    from: z.int().nullable(),
    to: z.int().nullable(),
    unusual: z.enum(["low", "high"]).openapi("UnusualPrice").nullable(),
  })
  .openapi("PriceRange");
export type PriceRange = z.infer<typeof priceRange>;
