import type { Settled } from "~/web/backend/settle";
import { type ListPage, usePages } from "~/web/backend/use-pages";
import { ButtonLink } from "~/web/ui/button";
import { HeartIcon } from "~/web/ui/icons";
import { PagedList } from "~/web/ui/paged-list";
import { FavoriteCard } from "./favorite-card";
import { type Favorite, readFavorites } from "./read";
import { tenantText as text } from "./text";

/** The tenant's saved properties. */
export function FavoritesTab({ first }: { first: Settled<ListPage<Favorite>> }) {
  return (
    <PagedList
      pages={usePages(first, readFavorites)}
      icon={<HeartIcon size={24} />}
      failed={text.favoritesFailed}
      empty={{
        title: text.noFavorite,
        hint: text.noFavoriteHint,
        action: <ButtonLink to="/search">{text.discover}</ButtonLink>,
      }}
      className="gap-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      {(favorite) => <FavoriteCard key={favorite.id} property={favorite.property} />}
    </PagedList>
  );
}
