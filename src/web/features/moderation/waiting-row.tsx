import type { ModerationItem } from "~/contract/moderation";
import { moderationText as text } from "~/web/text/moderation";
import { propertyTypeLabel } from "~/web/text/property";
import { Button, ButtonLink } from "~/web/ui/button";
import { formatRelative } from "~/web/ui/format";
import { CheckIcon, CloseIcon } from "~/web/ui/icons";
import { Price } from "~/web/ui/price";
import { StayCover } from "../booking/stay-cover";
import { PropertyStatusBadge } from "./property-status";
import type { Decision } from "./use-decision";

type WaitingRowProps = {
  property: ModerationItem;
  /** The decision under way on this row, if any. */
  busy: Decision | undefined;
  onDecide: (decision: Decision) => void;
};

/** A listing that waits for a decision, with its three acts. */
export function WaitingRow({ property, busy, onDecide }: WaitingRowProps) {
  const { landlord } = property;
  return (
    <li className="card p-3 md:p-4">
      <div className="flex gap-3 md:gap-4">
        <StayCover property={property} className="w-24 md:w-40" />
        <div className="min-w-0 flex-1">
          <PropertyStatusBadge status={property.status} />
          <h3 className="mt-1 line-clamp-2 font-semibold wrap-anywhere">{property.title}</h3>
          <p className="text-sm text-quiet">
            {propertyTypeLabel[property.property_type]} · {property.neighborhood} ·{" "}
            {text.photos(property.image_count)}
          </p>
          <Price
            amount={property.price_per_month}
            currency={property.currency}
            period={property.billing_period}
            className="font-semibold"
          />
          <p className="text-sm text-quiet">
            {text.by} {landlord.first_name} {landlord.last_name} ·{" "}
            {formatRelative(property.created_at)}
          </p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          icon={<CheckIcon />}
          busy={busy === "approve"}
          onClick={() => onDecide("approve")}
          aria-label={`${text.approve} ${property.title}`}
        >
          {text.approve}
        </Button>
        <Button
          variant="danger"
          icon={<CloseIcon />}
          busy={busy === "reject"}
          onClick={() => onDecide("reject")}
          aria-label={`${text.reject} ${property.title}`}
        >
          {text.reject}
        </Button>
        <ButtonLink
          variant="secondary"
          to={`/admin/property/${property.id}`}
          aria-label={`${text.details} ${property.title}`}
        >
          {text.details}
        </ButtonLink>
      </div>
    </li>
  );
}
