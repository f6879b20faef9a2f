import { BILLING_PERIODS, CURRENCIES, PROPERTY_STATUSES, PROPERTY_TYPES } from "../enums";
import { uuid } from "./fields";
import { z } from "./french";

/** What every list of the administrators shows of a property. */
export const listingRow = {
  id: uuid,
  title: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  property_type: z.enum(PROPERTY_TYPES),
  price_per_month: z.int(),
  currency: z.enum(CURRENCIES),
  billing_period: z.enum(BILLING_PERIODS),
  status: z.enum(PROPERTY_STATUSES),
  cover_url: z.string().nullable(),
  cover_preview: z.string().nullable(),
  cover_alt: z.string().nullable(),
};
