import type { TenantBooking } from "~/contract/schemas/booking";
import { ContactLandlord } from "~/web/features/messaging/contact-landlord";
import { formatPhone } from "~/web/lib/format-phone";
import { Avatar } from "~/web/ui/avatar";
import { PhoneIcon } from "~/web/ui/icons-extra";
import { Stars } from "~/web/ui/stars";
import { TenantSection } from "./section";
import { tenantBookingText as text } from "./text";

/** Whom the tenant deals with, and the two ways to reach them. */
export function TenantLandlord({ booking }: { booking: TenantBooking }) {
  const { landlord, property } = booking;
  const name = `${landlord.first_name} ${landlord.last_name}`;
  return (
    <TenantSection title={text.landlord}>
      <div className="mb-4 flex items-center gap-3">
        <Avatar name={name} src={landlord.avatar_url} size={56} />
        <div className="min-w-0">
          <p className="text-lg font-semibold wrap-anywhere">{name}</p>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
            {landlord.rating === null ? (
              text.noRating
            ) : (
              <>
                <Stars value={landlord.rating} count={landlord.review_count} compact />
                {text.ratingOf}
              </>
            )}
          </p>
        </div>
      </div>
      <div className="grid gap-2">
        {landlord.phone && (
          <a href={`tel:${landlord.phone}`} className="btn btn-secondary tabular-nums">
            <PhoneIcon />
            {formatPhone(landlord.phone)}
          </a>
        )}
        <div className="grid [&>.btn]:w-full">
          <ContactLandlord
            propertyId={property.id}
            propertyTitle={property.title}
            landlordId={landlord.id}
            landlordName={name}
          />
        </div>
      </div>
    </TenantSection>
  );
}
