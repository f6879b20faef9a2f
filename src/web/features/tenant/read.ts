import type { OwnProfile } from "~/contract/schemas/account";
import type { TenantBookingItem } from "~/contract/schemas/booking";
import type { FavoriteList } from "~/contract/schemas/favorite";
import type { NextStay } from "~/contract/schemas/next-stay";
import type { OwnReviews } from "~/contract/schemas/review";
import { answerOf, backend } from "~/web/backend";
import { readKept, writeKept } from "~/web/backend/kept-answers";
import { readSession } from "~/web/backend/session";
import { type Settled, settle } from "~/web/backend/settle";
import type { ListPage } from "~/web/backend/use-pages";

// Apart from the tabs, so that the loader asks for data before their code has come.

export type Booking = TenantBookingItem;
export type Favorite = FavoriteList["items"][number];
export type Review = OwnReviews["items"][number];
/** `keptAt`: when it was last read, once it can't be read any more. */
export type ShownStay = { stay: NextStay | null; keptAt?: string };

const TABS = ["bookings", "favorites", "reviews", "profile"] as const;
export type Tab = (typeof TABS)[number];

const PAGE = 20;
/** The figure rises when the shape of what is kept changes. */
const KEPT_STAY = "next-stay-1";

/** The tab that an address asks for. */
export function tabOf(search: string): Tab {
  const asked = new URLSearchParams(search).get("tab");
  return TABS.find((tab) => tab === asked) ?? "bookings";
}

/** How much there is in each tab, and of unread notifications. */
export const readFigures = () =>
  settle(answerOf(backend.data.statistics.tenant.$get()), "tenant figures");

/** The stay that comes next; without network what this device kept of the last visit. */
export async function readNextStay(): Promise<Settled<ShownStay>> {
  const userId = readSession()?.user.id;
  const read = await settle(answerOf(backend.data.bookings.next.$get()), "next stay");
  if (!read.error) {
    writeKept(KEPT_STAY, read.data.stay, userId);
    return read;
  }
  const kept = readKept<NextStay | null>(KEPT_STAY);
  return kept ? { ...read, data: { stay: kept.data, keptAt: kept.at } } : { error: read.error };
}

/** The own bookings after those shown, newest first. */
export const readBookings = (shown: readonly Booking[]) =>
  settle(bookingsAfter(shown.at(-1)?.id), "bookings");

async function bookingsAfter(before: string | undefined): Promise<ListPage<Booking>> {
  const query = { limit: String(PAGE), before };
  const { bookings, next } = await answerOf(backend.data.bookings.$get({ query }));
  return { items: bookings, more: next !== null };
}

/** The saved properties after those shown, newest first. */
export const readFavorites = (shown: readonly Favorite[]) =>
  settle(favoritesAfter(shown.at(-1)?.id), "favorites");

async function favoritesAfter(before: string | undefined): Promise<ListPage<Favorite>> {
  const query = before ? { before } : {};
  const { items, next } = await answerOf(backend.data.favorites.$get({ query }));
  return { items, more: next !== null };
}

/** The own reviews after those shown, newest first. */
export const readReviews = (shown: readonly Review[]) =>
  settle(reviewsAfter(shown.at(-1)?.id), "reviews");

async function reviewsAfter(before: string | undefined): Promise<ListPage<Review>> {
  const query = before ? { before } : {};
  const { items, next } = await answerOf(backend.data.reviews.mine.$get({ query }));
  return { items, more: next !== null };
}

export const readProfile = (): Promise<Settled<OwnProfile>> =>
  settle(answerOf(backend.data.profile.$get()), "profile");
