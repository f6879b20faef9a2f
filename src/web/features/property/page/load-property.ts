import { data } from "react-router";
import { today } from "~/contract/days";
import type { Amenity, Picture, PropertyDetail, PublicReview } from "~/contract/schemas/property";
import { type ApiClient, answerOf } from "~/web/backend/api-client";
import { BackendError } from "~/web/backend/error";
import { cardOf } from "../card/card-of";
import type { CardProperty } from "../card/property-card";
import { badgeLine, cancelledLine } from "./badge-text";

/**
 * The page's listing: the API's without what the page does not show, which would travel twice, in
 * the page and in its data. Similar listings come as their cards, without blurred previews.
 */
export type PageProperty = Omit<
  PropertyDetail,
  "similar" | "images" | "amenities" | "landlord" | "image" | "created_at" | "move_in_xaf"
> & {
  similar: CardProperty[];
  images: Picture[];
  amenities: Pick<Amenity, "name" | "icon">[];
  landlord: Omit<
    PropertyDetail["landlord"],
    "first_name" | "last_name" | "verified" | "cancellations"
  > & {
    /** What was checked of them and when, and how many stays they cancelled, in words. */
    verified: string | null;
    cancelled: string | null;
  };
};

export type Page = {
  property: PageProperty;
  /** The page of reviews that the address asks for. */
  reviews: ReviewList | null;
  /** Today in Douala, as yyyy-mm-dd. */
  today: string;
  title: string;
  origin: string;
};

/** A page of reviews beyond the newest three, asked for by the address (without script). */
export type ReviewList = {
  items: PublicReview[];
  page: number;
  pageCount: number;
};

/** How many pictures come with their blurred preview: the first, and the one that a swipe shows. */
const BLURRED = 2;

/**
 * A listing for its page.
 * @throws data(null) with the API's status: 404 when it is unknown or not public
 */
async function loadProperty(api: ApiClient, id: string): Promise<PageProperty> {
  const {
    image: _cover,
    created_at: _made,
    move_in_xaf: _sum,
    landlord,
    ...property
  } = await answerOf(api.properties[":id"].$get({ param: { id } })).catch(rethrow);
  return {
    ...property,
    landlord: {
      id: landlord.id,
      contact_name: landlord.contact_name,
      phone: landlord.phone,
      whatsapp: landlord.whatsapp,
      avatar_url: landlord.avatar_url,
      verified: landlord.verified && badgeLine(landlord.verified),
      cancelled: landlord.cancellations > 0 ? cancelledLine(landlord.cancellations) : null,
    },
    images: property.images.map(({ id: _id, is_primary: _first, ...image }, index) => ({
      ...image,
      preview: index < BLURRED ? image.preview : "",
    })),
    amenities: property.amenities.map(({ name, icon }) => ({ name, icon })),
    similar: property.similar.map((item) => cardOf(item)),
  };
}

/** What a listing's page shows, but for a page of reviews that the address asks for. */
export async function loadPage(api: ApiClient, id: string, origin: string): Promise<Page> {
  const property = await loadProperty(api, id);
  return {
    origin,
    property,
    title: placedTitle(property),
    reviews: null,
    today: today(new Date()),
  };
}

/** A listing's title with its neighbourhood, unless it already ends with it. */
function placedTitle({ title, neighborhood }: PageProperty): string {
  return title.endsWith(` ${neighborhood}`) ? title : `${title} – ${neighborhood}`;
}

/** One page of all reviews of a listing. @throws BackendError */
export async function loadReviews(api: ApiClient, id: string, page: number): Promise<ReviewList> {
  const answer = await answerOf(
    api.properties[":id"].reviews.$get({ param: { id }, query: { page: String(page) } }),
  );
  const { items, page: shown, page_count: pageCount } = answer;
  return { items, page: shown, pageCount };
}

export function rethrow(error: unknown): never {
  // The API's error has a status to pass on; anything else is a bug or a lost connection.
  if (error instanceof BackendError && error.status >= 400) {
    throw data(null, { status: error.status });
  }
  throw error;
}
