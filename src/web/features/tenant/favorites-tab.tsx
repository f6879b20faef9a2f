import type { FavoriteList } from "~/contract/favorite";
import { answerOf, backend } from "~/web/backend";
import { useLoad } from "~/web/backend/use-load";
import { tenantText as text } from "~/web/text/tenant";
import { Badge } from "~/web/ui/badge";
import { ButtonLink } from "~/web/ui/button";
import { EmptyState } from "~/web/ui/empty-state";
import { ErrorState } from "~/web/ui/error-state";
import { HeartIcon } from "~/web/ui/icons";
import { Picture } from "~/web/ui/picture";
import { Price } from "~/web/ui/price";
import { FavoriteHeart } from "../favorite/favorite-heart";
import { NoPicture } from "../property/no-picture";
import { ListSkeleton } from "./list-skeleton";

/** The tenant's saved properties, newest first. */
export function FavoritesTab() {
  const { data, error, loading, reload } = useLoad("favorites", () =>
    answerOf(backend.data.favorites.$get({ query: {} })),
  );
  if (loading) return <ListSkeleton />;
  if (error || !data) return <ErrorState onRetry={reload}>{error?.message}</ErrorState>;
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
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {data.items.map((favorite) => (
        <FavoriteCard key={favorite.id} property={favorite.property} />
      ))}
    </ul>
  );
}

function FavoriteCard({ property }: { property: FavoriteList["items"][number]["property"] }) {
  const { image } = property;
  return (
    <li className="card relative flex flex-col overflow-hidden">
      <div className="aspect-4/3 bg-sand">
        {image ? (
          <Picture
            imageUrl={image.image_url}
            alt={image.alt_text ?? ""}
            width={image.width}
            height={image.height}
            preview={image.preview}
            sizes="(min-width: 1024px) 384px, (min-width: 640px) 50vw, calc(100vw - 2rem)"
            widest={640}
            className="h-full w-full object-cover"
          />
        ) : (
          <NoPicture />
        )}
      </div>
      <FavoriteHeart propertyId={property.id} title={property.title} />
      <div className="flex flex-1 flex-col gap-1 p-4">
        {!property.available && <Badge tone="neutral">{text.favoriteGone}</Badge>}
        <Price
          amount={property.price_per_month}
          currency={property.currency}
          period={property.billing_period}
          className="text-lg font-semibold"
        />
        <h2 className="line-clamp-2 font-medium">{property.title}</h2>
        <p className="mb-2 text-sm text-quiet">
          {property.neighborhood}, {property.city}
        </p>
        {property.available && (
          <ButtonLink to={`/property/${property.id}`} variant="secondary" className="mt-auto">
            {text.see}
            <span className="sr-only"> {property.title}</span>
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
