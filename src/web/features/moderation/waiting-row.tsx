import { Link } from "react-router";
import type { ModerationItem } from "~/contract/schemas/moderation";
import { propertyTypeLabel } from "~/web/features/property/card/text";
import { formatRelative } from "~/web/lib/format-date";
import { Button, ButtonLink } from "~/web/ui/button";
import { AlertIcon, CloseIcon } from "~/web/ui/icons";
import { CheckIcon } from "~/web/ui/icons-extra";
import { Price } from "~/web/ui/price";
import { StayCover } from "../booking/stay-cover";
import { PropertyStatusBadge } from "./property-status";
import { moderationText as text } from "./text";
import type { Decision } from "./use-decision";

type WaitingRowProps = {
  property: ModerationItem;
  /** The decision under way on this row, if any. */
  busy: Decision | undefined;
  /** Why the last decision on this row did not hold. */
  problem: string | undefined;
  onDecide: (decision: Decision) => void;
};

/** A listing that waits for a decision, with its three acts. */
export function WaitingRow({ property, busy, problem, onDecide }: WaitingRowProps) {
  const { landlord } = property;
  const page = `/admin/property/${property.id}`;
  return (
    <li
      className="card flex flex-col p-3 md:p-4"
      data-property={property.id}
      tabIndex={-1}
      aria-label={property.title}
    >
      <div className="flex gap-3 md:gap-4">
        <StayCover property={property} className="w-24 self-start md:w-40" />
        <div className="min-w-0 flex-1">
          <p className="mb-1 flex flex-wrap items-center gap-x-2">
            <PropertyStatusBadge status={property.status} />
            <span className="text-sm text-quiet">{formatRelative(property.created_at)}</span>
          </p>
          <h3 className="line-clamp-2 font-semibold wrap-anywhere md:text-lg">
            <Link to={page} className="underline-offset-4 hover:underline">
              {property.title}
            </Link>
          </h3>
          <Price
            amount={property.price_per_month}
            currency={property.currency}
            period={property.billing_period}
          />
          <p className="text-sm text-quiet">
            {propertyTypeLabel[property.property_type]} · {property.neighborhood} ·{" "}
            <span className="whitespace-nowrap">{text.photos(property.image_count)}</span>
          </p>
          <p className="text-sm text-quiet wrap-anywhere">
            {text.by} {landlord.first_name} {landlord.last_name}
          </p>
        </div>
      </div>
      {problem && (
        <p role="alert" className="mt-3 flex gap-2 rounded-md bg-danger-tint p-3 text-danger">
          <AlertIcon className="mt-0.5" />
          {problem}
        </p>
      )}
      <div className="mt-auto grid grid-cols-2 gap-2 pt-3 sm:flex sm:flex-wrap">
        <Button
          icon={<CheckIcon />}
          busy={busy === "approve"}
          disabled={busy === "reject"}
          onClick={() => onDecide("approve")}
          aria-label={`${text.approve} ${property.title}`}
        >
          {text.approve}
        </Button>
        <Button
          variant="secondary"
          className="text-danger"
          icon={<CloseIcon />}
          busy={busy === "reject"}
          disabled={busy === "approve"}
          onClick={() => onDecide("reject")}
          aria-label={`${text.reject} ${property.title}`}
        >
          {text.reject}
        </Button>
        <ButtonLink
          variant="quiet"
          className="max-sm:col-span-2 sm:ml-auto"
          to={page}
          aria-label={`${text.details} ${property.title}`}
        >
          {text.details}
        </ButtonLink>
      </div>
    </li>
  );
}
