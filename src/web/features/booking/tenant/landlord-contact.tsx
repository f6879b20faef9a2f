import { formatPhone } from "~/contract/format-phone";
import type { TenantBooking } from "~/contract/schemas/booking";
import { threadPath } from "~/contract/thread-path";
import { ContactLandlord } from "~/web/features/messaging/contact-landlord";
import { ButtonLink } from "~/web/ui/button";
import { MessageIcon, PhoneIcon } from "~/web/ui/icons-extra";
import { Person } from "~/web/ui/person";
import { SectionCard } from "~/web/ui/section-card";
import { Stars } from "~/web/ui/stars";
import { tenantBookingText as text } from "./text";

/** Whom the tenant deals with, and the two ways to reach them. */
export function LandlordContact({ booking }: { booking: TenantBooking }) {
  const { landlord, property } = booking;
  const name = landlord.contact_name;
  return (
    <SectionCard title={text.landlord}>
      <Person name={name} avatarUrl={landlord.avatar_url}>
        {landlord.rating === null ? (
          text.noRating
        ) : (
          <>
            <Stars value={landlord.rating} count={landlord.review_count} compact />
            {text.ratingOf}
          </>
        )}
      </Person>
      <div className="grid gap-2">
        {landlord.phone && (
          <a href={`tel:${landlord.phone}`} className="btn btn-secondary tabular-nums">
            <PhoneIcon />
            {formatPhone(landlord.phone)}
          </a>
        )}
        {booking.thread_id ? (
          <ButtonLink
            variant="secondary"
            to={threadPath("tenant", booking.thread_id)}
            icon={<MessageIcon />}
          >
            {text.conversation}
          </ButtonLink>
        ) : (
          <div className="grid [&>.btn]:w-full">
            <ContactLandlord
              propertyId={property.id}
              propertyTitle={property.title}
              landlordId={landlord.id}
              landlordName={name}
            />
          </div>
        )}
      </div>
    </SectionCard>
  );
}
