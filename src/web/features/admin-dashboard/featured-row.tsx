import { Link } from "react-router";
import type { ActiveProperty } from "~/contract/schemas/featured";
import { answerOf, backend } from "~/web/backend";
import { CoverThumbnail } from "~/web/features/property/card/cover-thumbnail";
import { propertyTypeLabel } from "~/web/features/property/card/text";
import { useAction } from "~/web/forms/use-action";
import { Badge } from "~/web/ui/badge";
import { Checkbox } from "~/web/ui/checkbox";
import { Price } from "~/web/ui/price";
import { Stars } from "~/web/ui/stars";
import { featuredText as text } from "./text";

export type FeaturedRowHandlers = {
  onSwitched(id: string, on: boolean): void;
  /** It is not active any more, or gone: what the page shows is out of date. */
  onStale(): void;
};

/** An active property with the switch that puts it on the home page. */
export function FeaturedRow({
  property,
  onSwitched,
  onStale,
}: FeaturedRowHandlers & { property: ActiveProperty }) {
  const { id, title, featured, landlord } = property;
  const { busy, error, run } = useAction(
    async () => {
      const act = backend.data.moderation.properties[":id"];
      const param = { id };
      return answerOf(featured ? act.unfeature.$post({ param }) : act.feature.$post({ param }));
    },
    {
      success: (now) => [now.featured ? text.on : text.off, text.quoted(title)],
      failure: ({ message }) => [text.failed, message],
      onSuccess: (now) => onSwitched(id, now.featured),
      onError: ({ status, code }) => {
        if (status === 404 || code === "not_active") onStale();
      },
    },
  );
  return (
    <li className="card p-3 md:p-4" data-property={id}>
      <div className="flex gap-3 md:gap-4">
        <CoverThumbnail property={property} className="w-24 self-start md:w-40" />
        <div className="min-w-0 flex-1">
          <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge>{propertyTypeLabel[property.property_type]}</Badge>
            <Stars value={property.average_rating} count={property.review_count} compact />
          </p>
          <h3 className="line-clamp-2 font-semibold wrap-anywhere md:text-lg">{title}</h3>
          <Price
            amount={property.price_per_month}
            currency={property.currency}
            period={property.billing_period}
          />
          <p className="text-sm text-quiet wrap-anywhere">
            {property.neighborhood}, {property.city} · {landlord.first_name} {landlord.last_name}
          </p>
        </div>
      </div>
      {error && (
        <p role="alert" className="mt-2 text-danger">
          {error.message}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          role="switch"
          label={text.toggle}
          aria-label={text.of(title)}
          aria-busy={busy || undefined}
          aria-checked={featured !== busy}
          checked={featured !== busy}
          onChange={() => void run()}
        />
        <Link
          to={`/property/${id}`}
          aria-label={text.seeOne(title)}
          className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
        >
          {text.see}
        </Link>
      </div>
    </li>
  );
}
