import { PROPERTY_STATUSES } from "~/contract/enums";
import { formatMonth } from "~/contract/format-date";
import { formatPhone } from "~/contract/format-phone";
import type { ModerationDetail } from "~/contract/schemas/moderation";
import { moderationStatusLabel } from "~/web/features/property/text";
import { Fact, Facts } from "~/web/ui/facts";
import { Person } from "~/web/ui/person";
import { SectionCard } from "~/web/ui/section-card";
import { reviewText as text } from "./review-text";

/** The publisher of the listing, and the person whom it tells people to call. */
export function ReviewLandlord({ property }: { property: ModerationDetail }) {
  const { landlord } = property;
  const name = `${landlord.first_name} ${landlord.last_name}`;
  const contact = [
    property.contact_name,
    property.contact_phone && formatPhone(property.contact_phone),
    property.contact_email,
  ].filter(Boolean);
  return (
    <SectionCard title={text.landlord}>
      <Person name={name} avatarUrl={landlord.avatar_url}>
        {text.memberSince(formatMonth(landlord.created_at))} ·{" "}
        <span className="whitespace-nowrap">{text.ownProperties(landlord.property_count)}</span>
      </Person>
      <Facts>
        <Fact label={text.phone}>
          {landlord.phone ? (
            <a href={`tel:${landlord.phone}`} className="text-accent underline underline-offset-4">
              {formatPhone(landlord.phone)}
            </a>
          ) : (
            text.none
          )}
        </Fact>
        <Fact label={text.email}>
          {landlord.email ? (
            <a
              href={`mailto:${landlord.email}`}
              className="text-accent underline underline-offset-4"
            >
              {landlord.email}
            </a>
          ) : (
            text.none
          )}
        </Fact>
        <Fact label={text.listingsBy}>
          {standings(landlord.counts).map(([label, n]) => (
            <span key={label} className="block">
              {label}&nbsp;: {n}
            </span>
          ))}
        </Fact>
        <Fact label={text.rejections}>{landlord.rejections}</Fact>
        <Fact label={text.suspensions}>{landlord.suspensions}</Fact>
        <Fact label={text.cancellations}>{landlord.cancellations}</Fact>
        <Fact label={text.openReports}>{landlord.open_reports}</Fact>
        <Fact label={text.contact}>
          {contact.length === 0
            ? text.none
            : contact.map((part) => (
                <span key={part} className="block">
                  {part}
                </span>
              ))}
        </Fact>
      </Facts>
    </SectionCard>
  );
}

/** How many listings by status; drafts and pending ones are the same to an administrator. */
function standings({ draft, ...counts }: ModerationDetail["landlord"]["counts"]) {
  const shown = { ...counts, pending: counts.pending + draft };
  return PROPERTY_STATUSES.flatMap((status): [string, number][] => {
    const n = status === "draft" ? 0 : shown[status];
    return n > 0 ? [[moderationStatusLabel[status], n]] : [];
  });
}
