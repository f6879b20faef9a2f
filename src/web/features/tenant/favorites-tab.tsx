import type { FavoriteList } from "~/contract/schemas/favorite";
import { answerOf, backend } from "~/web/backend";
import { ButtonLink } from "~/web/ui/button";
import { EmptyState } from "~/web/ui/empty-state";
import { HeartIcon } from "~/web/ui/icons";
import { CardsSkeleton } from "~/web/ui/list-skeleton";
import { Unloaded, useFailureLog } from "~/web/ui/load-error";
import { More } from "~/web/ui/load-more";
import { FavoriteCard } from "./favorite-card";
import { tenantText as text } from "./text";
import { type Part, usePages } from "./use-pages";

type Favorite = FavoriteList["items"][number];

async function ask(shown: readonly Favorite[]): Promise<Part<Favorite>> {
  const before = shown.at(-1)?.id;
  const query = before ? { before } : {};
  const { items, next } = await answerOf(backend.data.favorites.$get({ query }));
  return { items, more: next !== null };
}

/** The tenant's saved properties, newest first. */
export function FavoritesTab() {
  const pages = usePages("favorites", ask);
  const { data, error, loading, reload } = pages;
  useFailureLog("favorites", error ?? pages.nextError);
  if (loading) return <CardsSkeleton />;
  if (!data) {
    return (
      <Unloaded title={text.favoritesFailed} icon={<HeartIcon size={24} />} onRetry={reload} />
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        title={text.noFavorite}
        icon={<HeartIcon size={24} />}
        action={<ButtonLink to="/search">{text.discover}</ButtonLink>}
      >
        {text.noFavoriteHint}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {data.items.map((favorite) => (
          <FavoriteCard key={favorite.id} property={favorite.property} />
        ))}
      </ul>
      <More pages={pages} />
    </>
  );
}
