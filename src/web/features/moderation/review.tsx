import { Link } from "react-router";
import { formatDate, formatDateTime } from "~/contract/format-date";
import type { ModerationDetail } from "~/contract/schemas/moderation";
import { nameAction } from "~/web/features/audit/action-text";
import { auditPath } from "~/web/features/audit/read-audit";
import { propertyFacts } from "~/web/features/property/card/facts";
import { offererLabel, propertyTypeLabel } from "~/web/features/property/card/text";
import { describeFacts } from "~/web/features/property/facts-text";
import { PropertyStatusBadge } from "~/web/features/property/status-badge";
import { Fact, Facts } from "~/web/ui/facts";
import { PinIcon } from "~/web/ui/icons";
import { Price } from "~/web/ui/price";
import { SectionCard } from "~/web/ui/section-card";
import { Deadline } from "./deadline";
import { ReviewChanges } from "./review-changes";
import { ReviewChecklist } from "./review-checklist";
import { ReviewCopies } from "./review-copies";
import { ReviewDecision } from "./review-decision";
import { ReviewEdit } from "./review-edit";
import { ReviewLandlord } from "./review-landlord";
import { ReviewPhotos } from "./review-photos";
import type { ReviewProps } from "./review-props";
import { reviewText as text } from "./review-text";

/**
 * A listing in any status as an administrator checks it. On a phone the two columns become one,
 * with the decision right after the photos.
 */
export function Review({ property, onFocusLost }: ReviewProps) {
  const { address, neighborhood, city } = property;
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[2fr_1fr] lg:items-start">
      <div className="min-w-0 gap-4 max-lg:contents lg:grid">
        <div className="order-1 min-w-0">
          <p className="flex flex-wrap items-center gap-x-2">
            <PropertyStatusBadge
              status={property.status}
              viewer="admin"
              changeRequested={property.change_requested}
            />
            {property.waiting_since && <Deadline since={property.waiting_since} />}
          </p>
          <p className="mt-2 text-xl leading-tight font-bold wrap-anywhere">{property.title}</p>
          <p className="mt-1 mb-3 flex gap-1 text-quiet">
            <PinIcon className="mt-0.5" />
            <span className="wrap-anywhere">
              {[address, neighborhood, city].filter(Boolean).join(", ")}
            </span>
          </p>
          <ReviewPhotos images={property.images} />
        </div>
        <ReviewChanges changes={property.changes} />
        {property.waiting_edit && (
          <ReviewEdit
            key={property.waiting_edit.id}
            property={property}
            onFocusLost={onFocusLost}
          />
        )}
        <SectionCard title={text.description} className="order-3">
          <p className="whitespace-pre-line wrap-anywhere">{property.description}</p>
        </SectionCard>
        <ReviewCopies property={property} />
        <Characteristics property={property} />
      </div>
      <div className="min-w-0 gap-4 max-lg:contents lg:grid">
        <ReviewDecision property={property} onFocusLost={onFocusLost} />
        <ReviewChecklist />
        <div className="order-5 grid grid-cols-1 gap-4">
          <ReviewLandlord property={property} />
          <History property={property} />
        </div>
      </div>
    </div>
  );
}

function Characteristics({ property }: { property: ModerationDetail }) {
  const { security_deposit, available_from, billing_period, move_in_xaf } = property;
  return (
    <SectionCard title={text.characteristics} className="order-4">
      <Facts>
        <Fact label={text.type}>{propertyTypeLabel[property.property_type]}</Fact>
        <Fact label={text.facts}>{propertyFacts(property).join(" · ")}</Fact>
        {security_deposit !== null && (
          <Fact label={text.deposit}>
            <Price amount={security_deposit} currency={property.currency} />
          </Fact>
        )}
        {billing_period === "month" && (
          <Fact label={text.moveIn}>
            {move_in_xaf === null ? text.unspecified : <Price amount={move_in_xaf} />}
          </Fact>
        )}
        <Fact label={text.offeredBy}>
          {property.offered_by ? offererLabel[property.offered_by] : text.unspecified}
        </Fact>
        {available_from && <Fact label={text.availableFrom}>{formatDate(available_from)}</Fact>}
        <Fact label={text.submitted}>{formatDateTime(property.created_at)}</Fact>
        {property.changed_at && (
          <Fact label={text.changed}>{formatDateTime(property.changed_at)}</Fact>
        )}
        {describeFacts(property.facts).stated.map(([label, words]) => (
          <Fact key={label} label={label}>
            {words}
          </Fact>
        ))}
        {property.landmarks.length > 0 && (
          <Fact label={text.landmarks}>{property.landmarks.join(" · ")}</Fact>
        )}
        <Fact label={text.amenities}>
          {property.amenities.map((a) => a.name).join(", ") || text.noAmenity}
        </Fact>
      </Facts>
    </SectionCard>
  );
}

/** What was done to the listing and by whom, newest first. */
function History({ property: { id, audit } }: { property: ModerationDetail }) {
  return (
    <SectionCard title={text.history}>
      {audit.length === 0 && <p className="text-quiet">{text.noHistory}</p>}
      <ol className="grid gap-3">
        {audit.map((entry) => (
          <li key={entry.id} className="border-l-2 border-line pl-3">
            <p className="font-medium">{nameAction(entry.action)}</p>
            <p className="text-sm text-quiet wrap-anywhere">
              <time dateTime={entry.created_at}>{formatDateTime(entry.created_at)}</time>
              {entry.actor && <span>{` · ${entry.actor.name}`}</span>}
            </p>
            {entry.reason && <p className="mt-1 wrap-anywhere">{entry.reason}</p>}
          </li>
        ))}
      </ol>
      <Link
        to={auditPath({ type: "property", id })}
        className="mt-3 inline-flex min-h-11 items-center font-medium text-accent hover:underline"
      >
        {text.wholeHistory}
      </Link>
    </SectionCard>
  );
}
