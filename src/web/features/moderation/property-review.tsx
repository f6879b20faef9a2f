import type { ReactNode } from "react";
import type { ModerationDetail } from "~/contract/schemas/moderation";
import { propertyFacts } from "~/web/features/property/card/facts";
import { propertyTypeLabel } from "~/web/features/property/card/text";
import { formatDate, formatDateTime } from "~/web/lib/format-date";
import { PinIcon } from "~/web/ui/icons";
import { Price } from "~/web/ui/price";
import { PropertyStatusBadge } from "./property-status";
import { ReviewHistory } from "./review-history";
import { ReviewLandlord } from "./review-landlord";
import { ReviewPhotos } from "./review-photos";
import { ReviewFact, ReviewSection } from "./review-section";
import { reviewText as text } from "./text";

/**
 * A listing in any status as an administrator checks it; `acts` are the decisions. On a phone the
 * two columns become one, with the decisions right after the photos.
 */
export function PropertyReview({
  property,
  acts,
}: {
  property: ModerationDetail;
  acts: ReactNode;
}) {
  const { address, neighborhood, city } = property;
  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[2fr_1fr] lg:items-start">
      <div className="min-w-0 gap-4 max-lg:contents lg:grid">
        <div className="order-1 min-w-0">
          <PropertyStatusBadge status={property.status} />
          <p className="mt-2 text-xl leading-tight font-bold wrap-anywhere">{property.title}</p>
          <p className="mt-1 mb-3 flex gap-1 text-quiet">
            <PinIcon className="mt-0.5" />
            <span className="wrap-anywhere">
              {[address, neighborhood, city].filter(Boolean).join(", ")}
            </span>
          </p>
          <ReviewPhotos images={property.images} />
        </div>
        <ReviewSection title={text.description} className="order-3">
          <p className="whitespace-pre-line wrap-anywhere">{property.description}</p>
        </ReviewSection>
        <Characteristics property={property} />
      </div>
      <div className="min-w-0 gap-4 max-lg:contents lg:grid">
        <ReviewSection title={text.decision} className="order-2">
          <Price
            amount={property.price_per_month}
            currency={property.currency}
            period={property.billing_period}
            className="text-2xl font-bold"
          />
          {property.rejection_reason && (
            <p className="mt-3 rounded-md bg-danger-tint px-3 py-2 wrap-anywhere">
              <strong className="font-semibold">{text.rejectedFor}&nbsp;:</strong>{" "}
              {property.rejection_reason}
            </p>
          )}
          <div className="mt-4 grid gap-2">{acts}</div>
        </ReviewSection>
        <div className="order-5 grid grid-cols-1 gap-4">
          <ReviewLandlord property={property} />
          <ReviewHistory audit={property.audit} />
        </div>
      </div>
    </div>
  );
}

function Characteristics({ property }: { property: ModerationDetail }) {
  const { security_deposit, available_from } = property;
  return (
    <ReviewSection title={text.characteristics} className="order-4">
      <dl className="divide-y divide-line border-t border-line">
        <ReviewFact label={text.type}>{propertyTypeLabel[property.property_type]}</ReviewFact>
        <ReviewFact label={text.facts}>{propertyFacts(property).join(" · ")}</ReviewFact>
        {security_deposit !== null && (
          <ReviewFact label={text.deposit}>
            <Price amount={security_deposit} currency={property.currency} />
          </ReviewFact>
        )}
        {available_from && (
          <ReviewFact label={text.availableFrom}>{formatDate(available_from)}</ReviewFact>
        )}
        <ReviewFact label={text.submitted}>{formatDateTime(property.created_at)}</ReviewFact>
        <ReviewFact label={text.amenities}>
          {property.amenities.map((a) => a.name).join(", ") || text.noAmenity}
        </ReviewFact>
      </dl>
    </ReviewSection>
  );
}
