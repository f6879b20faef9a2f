import { BILLING_PERIODS, CURRENCIES, PROPERTY_TYPES } from "../enums";
import { OFFERERS } from "../offer";
import { RIGHT_KINDS } from "../verification";
import { facts } from "./facts";
import { instant, uuid } from "./fields";
import { z } from "./french";

const size = z.number().int().positive();
const count = z.number().int().nonnegative();
/** Mean rating to one decimal; 0 without reviews. */
const rating = z.number().min(0).max(5);
const names = { first_name: z.string(), last_name: z.string() };

/** A picture as `srcset` needs it; `preview` is a tiny data URL, sizes are pixels of the largest. */
export const picture = z
  .object({
    image_url: z.string(),
    alt_text: z.string().nullable(),
    width: size,
    height: size,
    preview: z.string(),
  })
  .openapi("Picture");
export type Picture = z.infer<typeof picture>;

/** What a card of a public listing shows. Prices are in units of `currency`, areas in m². */
export const propertyCard = z
  .object({
    id: uuid,
    title: z.string(),
    neighborhood: z.string(),
    city: z.string(),
    price_per_month: count,
    currency: z.enum(CURRENCIES),
    billing_period: z.enum(BILLING_PERIODS),
    /** The price as a monthly amount in XAF: what price filters and sorts compare. */
    monthly_xaf: count,
    /** What moving in costs in XAF; null where it is not stated, or not rented by the month. */
    move_in_xaf: count.nullable(),
    /** Null where its landlord has not declared it. */
    offered_by: z.enum(OFFERERS).nullable(),
    property_type: z.enum(PROPERTY_TYPES),
    furnished: z.boolean(),
    bedrooms: count,
    bathrooms: count,
    area_sqm: count.nullable(),
    featured: z.boolean(),
    created_at: instant,
    /**
     * The day in Douala on which it was last known to be free; null where it was never confirmed.
     */
    confirmed_on: z.string().nullable(),
    /** Whether its landlord bears the badge. */
    verified: z.boolean(),
    rating,
    review_count: count,
    image: picture.nullable(),
    landlord: z.object(names),
  })
  .openapi("PropertyCard");
export type PropertyCard = z.infer<typeof propertyCard>;

/** The related rows of a card: its first pictures and newest ratings. */
const relations = {
  /** How many pictures the property has in all. */
  image_count: count,
  images: z.array(z.object({ image_url: z.string(), is_primary: z.boolean() })),
  reviews: z.array(z.object({ rating: z.number().int() })),
};

/** All pictures of a property in the order of its page, without their previews. */
export const pictureList = z
  .object({ items: z.array(picture.omit({ preview: true })) })
  .openapi("PictureList");
export type PictureList = z.infer<typeof pictureList>;

/** A card of the search, with the relations of the specification's search read. */
export const searchCard = propertyCard.extend(relations).openapi("SearchCard");
export type SearchCard = z.infer<typeof searchCard>;

/** A card of the home page: the one list that gives the landlord's phone. */
export const featuredCard = z
  .object({
    ...propertyCard.shape,
    ...relations,
    landlord: z.object({ ...names, phone: z.string().nullable() }),
  })
  .openapi("FeaturedCard");
export type FeaturedCard = z.infer<typeof featuredCard>;

/** One page of the featured listings; `has_more` when another page follows. */
export const featuredPage = z
  .object({ items: z.array(featuredCard), page: size, has_more: z.boolean() })
  .openapi("FeaturedPage");
export type FeaturedPage = z.infer<typeof featuredPage>;

export const amenity = z
  .object({ id: uuid, name: z.string(), icon: z.string(), category: z.string() })
  .openapi("Amenity");
export type Amenity = z.infer<typeof amenity>;

export const publicReview = z
  .object({
    id: uuid,
    rating: z.number().int(),
    title: z.string(),
    comment: z.string(),
    created_at: instant,
    reviewer: z.object(names),
    /** What the landlord answered to it. */
    answer: z.string().nullable(),
  })
  .openapi("PublicReview");
export type PublicReview = z.infer<typeof publicReview>;

/**
 * Unbookable days, [start_date, end_date) in Douala; null end = open-ended. The reason is private
 * to the landlord.
 */
export const bookedStay = z.object({ start_date: z.string(), end_date: z.string().nullable() });

/** What moving in costs, part by part, in XAF. */
export const moveIn = z
  .object({
    first_rent: count,
    advance_months: count,
    advance: count,
    deposit: count,
    agency_fee: count,
    total: count,
  })
  .openapi("MoveIn");

/** The public page of one active listing. */
export const propertyDetail = z
  .object({
    ...propertyCard.shape,
    description: z.string(),
    address: z.string().nullable(),
    /** Where the map shows it: near the middle of the neighbourhood, never at the address. */
    latitude: z.number(),
    longitude: z.number(),
    /** In billing periods. */
    minimum_stay: size,
    security_deposit: count.nullable(),
    advance_months: count.nullable(),
    /** XAF. */
    agency_fee: count.nullable(),
    /** XAF a month on top of the rent. */
    monthly_charges: count.nullable(),
    facts,
    landmarks: z.array(z.string()),
    available_from: z.string().nullable(),
    updated_at: instant,
    images: z.array(picture.extend({ id: uuid, is_primary: z.boolean() })),
    amenities: z.array(amenity),
    landlord: z.object({
      id: uuid,
      ...names,
      /** Whom the listing names, else the landlord; the phone is theirs. */
      contact_name: z.string(),
      phone: z.string().nullable(),
      /** Whether that number may be written to on WhatsApp. */
      whatsapp: z.boolean(),
      avatar_url: z.string().nullable(),
      /**
       * The badge: when and by which document; `phone`: whether the number shown is the checked
       * one.
       */
      verified: z.object({ at: instant, by: z.enum(RIGHT_KINDS), phone: z.boolean() }).nullable(),
      /** Confirmed stays that they cancelled within a year. */
      cancellations: count,
    }),
    /** The newest three; the others stand behind `/properties/{id}/reviews`. */
    reviews: z.array(publicReview),
    /** How many reviews gave 1 to 5 stars, in this order. */
    distribution: z.array(count).length(5),
    /** Whether its landlord has hours for visits; without them a visit is asked for. */
    visits_open: z.boolean(),
    /** Visitors who answered, and for how many all was as the listing says; null below three. */
    visit_score: z.object({ answered: count, matching: count }).nullable(),
    booked: z.array(bookedStay),
    similar: z.array(propertyCard),
  })
  .openapi("PropertyDetail");
export type PropertyDetail = z.infer<typeof propertyDetail>;

/** All reviews of a listing, newest first; `distribution` counts the stars 1 to 5, in this order. */
export const reviewPage = z
  .object({
    items: z.array(publicReview),
    page: size,
    page_count: count,
    rating,
    review_count: count,
    distribution: z.array(count).length(5),
  })
  .openapi("ReviewPage");
export type ReviewPage = z.infer<typeof reviewPage>;

/** `visitor` is a random id that the browser keeps for itself. */
export const viewInput = z.object({ visitor: uuid }).openapi("ViewInput");

/** A tap on the number of a listing, in the address: a link's ping has no body to choose. */
export const contactTap = z
  .object({ by: z.enum(["call", "whatsapp"]).openapi("ContactWay").default("call") })
  .openapi("ContactTap");
export type ContactTap = z.infer<typeof contactTap>;
