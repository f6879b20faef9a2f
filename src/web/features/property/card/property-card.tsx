import { type ReactNode, useContext } from "react";
import { Link } from "react-router";
import type { PropertyCard as Property } from "~/contract/schemas/property";
import { FavoriteHeart } from "~/web/features/favorite/favorite-heart";
import { SaveData } from "~/web/lib/save-data";
import { Badge } from "~/web/ui/badge";
import { PinIcon, StarFilledIcon } from "~/web/ui/icons";
import { Picture } from "~/web/ui/picture";
import { Price } from "~/web/ui/price";
import { Stars } from "~/web/ui/stars";
import { ConfirmedOn } from "./confirmed-on";
import { offerFacts, propertyFacts } from "./facts";
import { MonthlyEquivalent } from "./monthly-equivalent";
import { NoPicture } from "./no-picture";
import { PhotoOnTap } from "./photo-on-tap";
import { propertyTypeLabel, cardText as text } from "./text";

export type CardProperty = Omit<Property, "created_at" | "confirmed_on" | "landlord" | "city"> & {
  confirmed_on?: string | null;
  /** How many pictures there are; the card swipes through them when there are several. */
  image_count?: number;
};

export type PropertyCardProps = {
  property: CardProperty;
  /** Picture above the text, or beside it in a row. */
  layout?: "grid" | "list";
  /** `first`: the page's first picture, fetched before all; `eager`: in view at once. */
  loading?: "first" | "eager" | "lazy";
  /** Level of the title in the page's outline. */
  level?: 2 | 3;
  /** An act of its own under the text, with the class `property-card-action`. */
  children?: ReactNode;
};

const sizes = {
  grid: "(min-width: 1024px) 384px, (min-width: 640px) 50vw, calc(100vw - 2rem)",
  list: "(min-width: 640px) 256px, 128px",
};

/** A listing in a list. The whole card is one link; heart and act are their own. */
export function PropertyCard({
  property,
  layout = "grid",
  loading = "lazy",
  level = 2,
  children,
}: PropertyCardProps) {
  const { image } = property;
  const isLight = useContext(SaveData);
  const Title = `h${level}` as const;
  const several = (property.image_count ?? 0) > 1;
  const badge = property.featured ? (
    <Badge tone="ochre" icon={<StarFilledIcon />}>
      {text.featured}
    </Badge>
  ) : (
    <Badge>{propertyTypeLabel[property.property_type]}</Badge>
  );
  return (
    <article className={`property-card property-card-${layout}`}>
      <div className="property-card-picture">
        {isLight && image ? (
          <PhotoOnTap image={image} title={property.title} />
        ) : (
          // The title is the link for readers and the keyboard; this one is the finger's.
          <Link
            to={`/property/${property.id}`}
            className="card-strip"
            tabIndex={-1}
            aria-hidden="true"
            data-photos={several ? property.image_count : undefined}
          >
            {image ? (
              <Picture
                imageUrl={image.image_url}
                alt=""
                width={image.width}
                height={image.height}
                preview={image.preview}
                sizes={sizes[layout]}
                widest={640}
                priority={loading === "first"}
                eager={loading !== "lazy"}
              />
            ) : (
              <NoPicture />
            )}
          </Link>
        )}
        {several && <span className="card-count">{`${property.image_count} ${text.photos}`}</span>}
        {layout === "grid" && badge}
      </div>
      <FavoriteHeart propertyId={property.id} title={property.title} />
      <div className="property-card-text">
        {layout === "list" && badge}
        <p className="flex flex-wrap items-center justify-between gap-x-2">
          <Price
            amount={property.price_per_month}
            currency={property.currency}
            period={property.billing_period}
            className="text-lg"
          />
          {property.review_count > 0 && (
            <Stars value={property.rating} count={property.review_count} compact />
          )}
        </p>
        <MonthlyEquivalent property={property} />
        <Title className="property-card-title">
          <Link to={`/property/${property.id}`} className="property-card-link">
            {property.title}
          </Link>
        </Title>
        <p className="property-card-place">
          <PinIcon size={16} />
          {property.neighborhood}
          {property.confirmed_on && <ConfirmedOn day={property.confirmed_on} />}
        </p>
        <p className="text-sm text-quiet">{propertyFacts(property).join("\u00a0· ")}</p>
        <p className="text-sm text-quiet">{offerFacts(property).join("\u00a0· ")}</p>
        {children}
      </div>
    </article>
  );
}
