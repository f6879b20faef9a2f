import { formatMonth } from "~/contract/format-date";
import { formatPhone } from "~/contract/format-phone";
import type { LandlordBooking } from "~/contract/schemas/booking";
import { Fact, Facts } from "~/web/ui/facts";
import { MailIcon, PhoneIcon } from "~/web/ui/icons-extra";
import { Person } from "~/web/ui/person";
import { SectionCard } from "~/web/ui/section-card";
import { Stars } from "~/web/ui/stars";
import { stayReviewText as reviewed } from "../stay/review-text";
import { landlordBookingText as text } from "./text";

const link = "btn btn-secondary min-w-0 flex-1 basis-32";

/** The person who asks to stay, and how to reach them. */
export function Customer({ tenant }: { tenant: LandlordBooking["tenant"] }) {
  return (
    <SectionCard title={text.customer}>
      <Person name={`${tenant.first_name} ${tenant.last_name}`} avatarUrl={tenant.avatar_url}>
        {text.memberSince(formatMonth(tenant.created_at))}
      </Person>
      <Facts>
        <Fact label={text.phone}>{tenant.phone ? formatPhone(tenant.phone) : text.noPhone}</Fact>
        {tenant.email && <Fact label={text.email}>{tenant.email}</Fact>}
        <Fact label={reviewed.byLandlords}>
          {tenant.landlords_rating === null
            ? reviewed.noneByLandlords
            : reviewed.meanOf(tenant.landlords_rating, tenant.landlords_review_count)}
        </Fact>
        <Fact label={text.ratingGiven}>
          {tenant.rating === null ? (
            text.noRating
          ) : (
            <Stars value={tenant.rating} count={tenant.review_count} compact />
          )}
        </Fact>
      </Facts>
      <p className="border-t border-line py-1.5">{text.bookingsCount(tenant.bookings_count)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {tenant.phone && (
          <a href={`tel:${tenant.phone}`} className={link}>
            <PhoneIcon />
            {text.call}
          </a>
        )}
        {tenant.email && (
          <a href={`mailto:${tenant.email}`} className={link}>
            <MailIcon />
            {text.email}
          </a>
        )}
      </div>
    </SectionCard>
  );
}
