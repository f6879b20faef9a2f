import { Link } from "react-router";
import type { ModerationItem } from "~/contract/schemas/moderation";
import { CoverThumbnail } from "~/web/features/property/card/cover-thumbnail";
import { propertyTypeLabel } from "~/web/features/property/card/text";
import { PropertyStatusBadge } from "~/web/features/property/status-badge";
import { formatRelative } from "~/web/lib/format-date";
import { Button, ButtonLink } from "~/web/ui/button";
import { CloseIcon } from "~/web/ui/icons";
import { CheckIcon } from "~/web/ui/icons-extra";
import { Notice } from "~/web/ui/notice";
import { Price } from "~/web/ui/price";
import { moderationText as text } from "./text";
import { useDecision } from "./use-decision";

type WaitingRowProps = {
  property: ModerationItem;
  onStart(): void;
  onDone(): void;
  onStale(message: string): void;
};

/** A listing that waits for a decision, with its three actions. */
export function WaitingRow({ property, onStart, onDone, onStale }: WaitingRowProps) {
  const { busy, error, approve, reject } = useDecision(property, { onDone, onStale });
  const decide = (decision: () => Promise<boolean>) => {
    onStart();
    void decision();
  };
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
        <CoverThumbnail property={property} className="w-24 self-start md:w-40" />
        <div className="min-w-0 flex-1">
          <p className="mb-1 flex flex-wrap items-center gap-x-2">
            <PropertyStatusBadge status={property.status} viewer="admin" />
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
      {error && (
        <Notice tone="danger" className="mt-3">
          {error.message}
        </Notice>
      )}
      <div className="mt-auto grid grid-cols-2 gap-2 pt-3 sm:flex sm:flex-wrap">
        <Button
          icon={<CheckIcon />}
          busy={busy === "approve"}
          disabled={busy === "reject"}
          onClick={() => decide(approve)}
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
          onClick={() => decide(reject)}
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
