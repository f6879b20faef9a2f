import { Link } from "react-router";
import type { FavoriteList } from "~/contract/schemas/favorite";
import { MonthlyEquivalent } from "~/web/features/property/card/monthly-equivalent";
import { NoPicture } from "~/web/features/property/card/no-picture";
import { Badge } from "~/web/ui/badge";
import { Picture } from "~/web/ui/picture";
import { Price } from "~/web/ui/price";
import { FavoriteHeart } from "../favorite/favorite-heart";
import { tenantText as text } from "./text";

type Property = FavoriteList["items"][number]["property"];

/** A saved property; one that is no longer offered stays, without its link. */
export function FavoriteCard({ property }: { property: Property }) {
  const { image, available } = property;
  return (
    <li className="card relative flex flex-col overflow-hidden">
      <div className={`aspect-4/3 overflow-hidden bg-sand ${available ? "" : "opacity-60"}`}>
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
          <NoPicture className="h-full" />
        )}
      </div>
      <FavoriteHeart propertyId={property.id} title={property.title} />
      <div className="flex flex-1 flex-col gap-1 p-4">
        {!available && (
          <Badge tone="neutral" className="self-start">
            {text.favoriteGone}
          </Badge>
        )}
        <Price
          amount={property.price_per_month}
          currency={property.currency}
          period={property.billing_period}
          className="text-lg"
        />
        <MonthlyEquivalent property={property} />
        <h2 className="line-clamp-2 font-medium wrap-anywhere">{property.title}</h2>
        <p className="text-sm text-quiet">
          {property.neighborhood}, {property.city}
        </p>
        {available && (
          <div className="mt-auto pt-3">
            <Link to={`/property/${property.id}`} className="btn btn-secondary w-full">
              {text.see}
              <span className="sr-only">{property.title}</span>
            </Link>
          </div>
        )}
      </div>
    </li>
  );
}
