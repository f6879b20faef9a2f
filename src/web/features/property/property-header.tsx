import { useState } from "react";
import { Link } from "react-router";
import { signInPath } from "~/web/features/account/sign-in-path";
import { SaveButton } from "~/web/features/favorite/save-button";
import { favoriteText } from "~/web/text/favorite";
import { cardText, propertyTypeLabel } from "~/web/text/property";
import { Badge } from "~/web/ui/badge";
import { formatNumber } from "~/web/ui/format";
import { PinIcon, StarFilledIcon } from "~/web/ui/icons";
import type { PageProperty } from "./load-property";
import { ShareButton } from "./share-button";

/** Title, rating and place of a listing, with sharing and saving. */
export function PropertyHeader({ property }: { property: PageProperty }) {
  const [visitor, setVisitor] = useState(false);
  const { id, title, rating, review_count, neighborhood, city } = property;
  return (
    <header className="mt-5 md:flex md:items-start md:justify-between md:gap-6 lg:mt-6">
      <div className="min-w-0">
        <p className="mb-2 flex flex-wrap gap-2">
          <Badge tone="accent">{propertyTypeLabel[property.property_type]}</Badge>
          {property.featured && (
            <Badge tone="ochre" icon={<StarFilledIcon />}>
              {cardText.featured}
            </Badge>
          )}
        </p>
        <h1 className="text-2xl font-bold wrap-anywhere lg:text-3xl">{title}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet">
          <a
            href="#avis"
            className="-my-1.5 inline-flex min-h-11 items-center gap-1 underline-offset-4 hover:underline"
          >
            <StarFilledIcon size={18} className={review_count > 0 ? "text-star" : "text-edge"} />
            <span className="font-semibold text-ink tabular-nums">{formatNumber(rating)}</span>
            <span>({formatNumber(review_count)} avis)</span>
          </a>
          <span className="inline-flex items-center gap-1">
            <PinIcon size={18} />
            {neighborhood}, {city}
          </span>
        </p>
      </div>
      <div className="mt-4 md:mt-0">
        <div className="flex flex-none gap-2">
          <ShareButton title={title} />
          <SaveButton propertyId={id} onVisitor={() => setVisitor(true)} />
        </div>
        {visitor && (
          <p className="mt-2 max-w-76 text-sm">
            {favoriteText.signIn}{" "}
            <Link to={signInPath(`/property/${id}`)} className="font-medium text-accent underline">
              Se connecter
            </Link>
          </p>
        )}
      </div>
    </header>
  );
}
