import { Link } from "react-router";
import type { FavoriteList } from "~/contract/schemas/favorite";
import { MonthlyEquivalent } from "~/web/features/property/card/monthly-equivalent";
import { NoPicture } from "~/web/features/property/card/no-picture";
import { PropertyCard } from "~/web/features/property/card/property-card";
import { Badge } from "~/web/ui/badge";
import { PinIcon } from "~/web/ui/icons";
import { Picture } from "~/web/ui/picture";
import { Price } from "~/web/ui/price";
import { FavoriteHeart } from "../favorite/favorite-heart";
import { tenantText as text } from "./text";

type Property = FavoriteList["items"][number]["property"];

/** A saved property in the search's card; one that is no longer offered stays, without its link. */
export function FavoriteCard({ property }: { property: Property }) {
  const place = `${property.neighborhood}, ${property.city}`;
  return (
    <li className="grid">
      {property.available ? (
        <PropertyCard property={{ ...property, neighborhood: place }}>
          <Link
            to={`/property/${property.id}`}
            className="property-card-action btn btn-secondary mt-2"
          >
            {text.see}
            <span className="sr-only">{property.title}</span>
          </Link>
        </PropertyCard>
      ) : (
        <UnavailableCard property={property} place={place} />
      )}
    </li>
  );
}

/** The same card without any link: the page of this property is gone. */
function UnavailableCard({ property, place }: { property: Property; place: string }) {
  const { image } = property;
  return (
    <article className="property-card property-card-grid">
      <div className="property-card-picture opacity-60">
        {image ? (
          <Picture
            imageUrl={image.image_url}
            alt=""
            width={image.width}
            height={image.height}
            preview={image.preview}
            sizes="(min-width: 1024px) 384px, (min-width: 640px) 50vw, calc(100vw - 2rem)"
            widest={640}
            className="h-full w-full object-cover"
          />
        ) : (
          <NoPicture className="h-full" />
        )}
      </div>
      <FavoriteHeart propertyId={property.id} title={property.title} />
      <div className="property-card-text">
        <Badge className="self-start">{text.favoriteGone}</Badge>
        <Price
          amount={property.price_per_month}
          currency={property.currency}
          period={property.billing_period}
          className="text-lg"
        />
        <MonthlyEquivalent property={property} />
        <h2 className="property-card-title">{property.title}</h2>
        <p className="property-card-place">
          <PinIcon size={16} />
          {place}
        </p>
        <p className="text-sm text-quiet">{text.favoriteGoneHint}</p>
      </div>
    </article>
  );
}
