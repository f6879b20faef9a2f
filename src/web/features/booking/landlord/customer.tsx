import type { LandlordBooking } from "~/contract/schemas/booking";
import { formatDate } from "~/web/lib/format-date";
import { formatPhone } from "~/web/lib/format-phone";
import { Avatar } from "~/web/ui/avatar";
import { MailIcon, PhoneIcon } from "~/web/ui/icons-extra";
import { Stars } from "~/web/ui/stars";
import { LandlordFact, LandlordSection } from "./section";
import { landlordBookingText as text } from "./text";

const link = "btn btn-secondary min-w-0 flex-1 basis-32";

/** Who asks to stay, and how to reach them. */
export function LandlordCustomer({ tenant }: { tenant: LandlordBooking["tenant"] }) {
  const name = `${tenant.first_name} ${tenant.last_name}`;
  return (
    <LandlordSection title={text.customer}>
      <div className="mb-3 flex items-center gap-3">
        <Avatar name={name} src={tenant.avatar_url} size={56} />
        <div className="min-w-0">
          <p className="text-lg font-semibold break-words">{name}</p>
          <p className="text-sm text-quiet">{text.memberSince(formatDate(tenant.created_at))}</p>
        </div>
      </div>
      <dl className="divide-y divide-line border-t border-line">
        <LandlordFact label={text.phone}>
          {tenant.phone ? formatPhone(tenant.phone) : text.noPhone}
        </LandlordFact>
        <LandlordFact label={text.email}>{tenant.email}</LandlordFact>
        <LandlordFact label={text.ratingGiven}>
          {tenant.rating === null ? (
            text.noRating
          ) : (
            <Stars value={tenant.rating} count={tenant.review_count} compact />
          )}
        </LandlordFact>
      </dl>
      <p className="border-t border-line py-1.5">{text.bookingsCount(tenant.bookings_count)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {tenant.phone && (
          <a href={`tel:${tenant.phone}`} className={link}>
            <PhoneIcon />
            {text.call}
          </a>
        )}
        <a href={`mailto:${tenant.email}`} className={link}>
          <MailIcon />
          {text.email}
        </a>
      </div>
    </LandlordSection>
  );
}
