import type { ModerationDetail } from "~/contract/schemas/moderation";
import { formatDate } from "~/web/lib/format-date";
import { formatPhone } from "~/web/lib/format-phone";
import { Avatar } from "~/web/ui/avatar";
import { ReviewFact, ReviewSection } from "./review-section";
import { reviewText as text } from "./text";

/** Who publishes the listing, and whom it tells people to call. */
export function ReviewLandlord({ property }: { property: ModerationDetail }) {
  const { landlord } = property;
  const name = `${landlord.first_name} ${landlord.last_name}`;
  const contact = [
    property.contact_name,
    property.contact_phone && formatPhone(property.contact_phone),
    property.contact_email,
  ].filter(Boolean);
  return (
    <ReviewSection title={text.landlord}>
      <div className="mb-3 flex items-center gap-3">
        <Avatar name={name} src={landlord.avatar_url} size={48} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-quiet">
            {text.memberSince(formatDate(landlord.created_at))} ·{" "}
            <span className="whitespace-nowrap">{text.ownProperties(landlord.property_count)}</span>
          </p>
        </div>
      </div>
      <dl className="divide-y divide-line border-t border-line">
        <ReviewFact label={text.phone}>
          {landlord.phone ? (
            <a href={`tel:${landlord.phone}`} className="text-accent underline underline-offset-4">
              {formatPhone(landlord.phone)}
            </a>
          ) : (
            text.none
          )}
        </ReviewFact>
        <ReviewFact label={text.email}>
          <a href={`mailto:${landlord.email}`} className="text-accent underline underline-offset-4">
            {landlord.email}
          </a>
        </ReviewFact>
        <ReviewFact label={text.contact}>
          {contact.length === 0
            ? text.none
            : contact.map((part) => (
                <span key={part} className="block">
                  {part}
                </span>
              ))}
        </ReviewFact>
      </dl>
    </ReviewSection>
  );
}
