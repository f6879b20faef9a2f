import type { TenantBookingItem } from "~/contract/schemas/booking";
import type { FavoriteList } from "~/contract/schemas/favorite";
import { answerOf, backend } from "~/web/backend";
import { settle } from "~/web/backend/settle";
import type { ListPage } from "~/web/backend/use-pages";

// Apart from the tabs, so that the loader asks for data before their code has come.

export type Booking = TenantBookingItem;
export type Favorite = FavoriteList["items"][number];
export type Tab = "bookings" | "favorites";

const PAGE = 20;

/** The tab that an address asks for. */
export const tabOf = (search: string): Tab =>
  new URLSearchParams(search).get("tab") === "favorites" ? "favorites" : "bookings";

/** The own bookings after those shown, newest first. */
export const readBookings = (shown: readonly Booking[]) =>
  settle(bookingsFrom(shown.length), "bookings");

async function bookingsFrom(offset: number): Promise<ListPage<Booking>> {
  const query = { limit: String(PAGE), offset: String(offset) };
  const { bookings, total } = await answerOf(backend.data.bookings.$get({ query }));
  return { items: bookings, more: offset + bookings.length < total };
}

/** The saved properties after those shown, newest first. */
export const readFavorites = (shown: readonly Favorite[]) =>
  settle(favoritesAfter(shown.at(-1)?.id), "favorites");

async function favoritesAfter(before: string | undefined): Promise<ListPage<Favorite>> {
  const query = before ? { before } : {};
  const { items, next } = await answerOf(backend.data.favorites.$get({ query }));
  return { items, more: next !== null };
}
