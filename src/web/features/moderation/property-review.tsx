import type { ReactNode } from "react";
import type { ModerationDetail } from "~/contract/moderation";
import { auditLabel, moderationText as text } from "~/web/text/moderation";
import { propertyTypeLabel } from "~/web/text/property";
import { Card } from "~/web/ui/card";
import { formatDate, formatDateTime, formatPhone } from "~/web/ui/format";
import { Price } from "~/web/ui/price";
import { propertyFacts } from "../property/facts";
import { PropertyStatusBadge } from "./property-status";
import { ReviewPhotos } from "./review-photos";

/** A listing in any status as an administrator checks it; `acts` are the decisions. */
export function PropertyReview({
  property,
  acts,
}: {
  property: ModerationDetail;
  acts: ReactNode;
}) {
  const { landlord } = property;
  return (
    <div className="grid gap-4 lg:grid-cols-[2fr_1fr] lg:items-start">
      <div className="grid min-w-0 gap-4">
        <div>
          <PropertyStatusBadge status={property.status} />
          <h2 className="mt-1 text-xl font-bold wrap-anywhere">{property.title}</h2>
          <p className="text-quiet">
            {[property.address, property.neighborhood, property.city].filter(Boolean).join(", ")}
          </p>
        </div>
        <ReviewPhotos images={property.images} />
        <Section title={text.description}>
          <p className="whitespace-pre-line wrap-anywhere">{property.description}</p>
        </Section>
        <Section title={text.characteristics}>
          <p>
            {[propertyTypeLabel[property.property_type], ...propertyFacts(property)].join(" · ")}
          </p>
          <h3 className="mt-3 font-medium">{text.amenities}</h3>
          <p className="text-quiet">
            {property.amenities.map((a) => a.name).join(", ") || text.noAmenity}
          </p>
        </Section>
      </div>
      <div className="grid min-w-0 gap-4 lg:sticky lg:top-20">
        <Card>
          <Price
            amount={property.price_per_month}
            currency={property.currency}
            period={property.billing_period}
            className="text-2xl font-bold"
          />
          {property.rejection_reason && (
            <p className="mt-2 text-danger">{property.rejection_reason}</p>
          )}
          <div className="mt-3 grid gap-2">{acts}</div>
        </Card>
        <Section title={text.landlord}>
          <p className="font-medium">
            {landlord.first_name} {landlord.last_name}
          </p>
          <p className="wrap-anywhere">{landlord.email}</p>
          {landlord.phone && <p>{formatPhone(landlord.phone)}</p>}
          <p className="text-sm text-quiet">
            {text.memberSince} {formatDate(landlord.created_at)} ·{" "}
            {text.ownProperties(landlord.property_count)}
          </p>
          <h3 className="mt-3 font-medium">{text.contact}</h3>
          <p className="text-quiet wrap-anywhere">
            {[property.contact_name, property.contact_phone, property.contact_email]
              .filter(Boolean)
              .join(" · ") || "—"}
          </p>
        </Section>
        <Section title={text.history}>
          {property.audit.length === 0 && <p className="text-quiet">{text.noHistory}</p>}
          <ol className="grid gap-2">
            {property.audit.map((entry) => (
              <li key={entry.id}>
                <p>
                  {auditLabel[entry.action] ?? entry.action}
                  {entry.actor && <span className="text-quiet"> · {entry.actor.name}</span>}
                </p>
                <p className="text-sm text-quiet">{formatDateTime(entry.created_at)}</p>
                {entry.reason && <p className="text-sm wrap-anywhere">{entry.reason}</p>}
              </li>
            ))}
          </ol>
        </Section>
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      {children}
    </Card>
  );
}
