import { and, count, desc, eq } from "drizzle-orm";
import type { FavoriteList } from "~/contract/schemas/favorite";
import type { PageQuery } from "~/contract/schemas/messaging";
import { favorites, profiles, properties } from "~/db/schema";
import { cardColumns, toCard } from "~/domain/property";
import type { Ctx } from "../context";
import { afterRow } from "../keyset";
import { favoriteOwner } from "./own";

/** The user's favourites with their cards, newest first, and how many there are. */
export async function listFavorites(ctx: Ctx, { before, limit }: PageQuery): Promise<FavoriteList> {
  const userId = favoriteOwner(ctx);
  const own = eq(favorites.user_id, userId);
  const [counted] = await ctx.db.select({ count: count() }).from(favorites).where(own);
  const total = counted?.count ?? 0;
  const rows = await ctx.db
    .select({
      id: favorites.id,
      created_at: favorites.created_at,
      status: properties.status,
      card: cardColumns,
    })
    .from(favorites)
    .innerJoin(properties, eq(properties.id, favorites.property_id))
    .innerJoin(profiles, eq(profiles.user_id, properties.landlord_id))
    .where(and(own, afterRow(before, [favorites.created_at, favorites.id], "desc", own)))
    .orderBy(desc(favorites.created_at), desc(favorites.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map((row) => ({
    id: row.id,
    property_id: row.card.id,
    created_at: row.created_at.toISOString(),
    // A saved property may have left the public lists since.
    property: { ...toCard(row.card, ctx.now()), available: row.status === "active" },
  }));
  return { items, count: total, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
