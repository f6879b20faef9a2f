import type { ModerationDetail } from "~/contract/schemas/moderation";
import { formatMonth } from "~/web/lib/format-date";
import { formatPhone } from "~/web/lib/format-phone";
import { Fact, Facts } from "~/web/ui/facts";
import { Person } from "~/web/ui/person";
import { SectionCard } from "~/web/ui/section-card";
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
          <a href={`mailto:${landlord.email}`} className="text-accent underline underline-offset-4">
            {landlord.email}
          </a>
        </Fact>
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
