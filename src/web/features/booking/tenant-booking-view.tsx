import type { ReactNode } from "react";
import { Link } from "react-router";
import type { TenantBooking } from "~/contract/booking";
import { paymentStatusLabel } from "~/web/text/booking";
import { tenantNotice, tenantBookingText as text, travellers } from "~/web/text/tenant";
import { Avatar } from "~/web/ui/avatar";
import { Badge } from "~/web/ui/badge";
import { Card } from "~/web/ui/card";
import { formatDate, formatDateTime, formatNumber, formatPhone } from "~/web/ui/format";
import { PhoneIcon } from "~/web/ui/icons";
import { StayCover } from "./stay-cover";
import { StayDates } from "./stay-dates";
import { TenantPriceSummary } from "./tenant-price-summary";
import { TenantStatus } from "./tenant-status";

/** A tenant's booking, whole: where, when, how much, with whom, and what comes next. */
export function TenantBookingView({ booking }: { booking: TenantBooking }) {
  const { property, landlord } = booking;
  const landlordName = `${landlord.first_name} ${landlord.last_name}`;
  return (
    <div className="grid gap-4 lg:grid-cols-[2fr_1fr] lg:items-start">
      <div className="grid gap-4">
        <Card className="flex gap-4">
          <StayCover property={property} className="w-28 md:w-48" />
          <div className="min-w-0">
            <div className="mb-1">
              <TenantStatus status={booking.status} />
            </div>
            <h1 className="text-xl font-bold">
              {property.status === "active" ? (
                <Link
                  to={`/property/${property.id}`}
                  className="underline-offset-4 hover:underline"
                >
                  {property.title}
                </Link>
              ) : (
                property.title
              )}
            </h1>
            <p className="text-quiet">
              {property.neighborhood}, {property.city}
            </p>
          </div>
        </Card>
        <p className="rounded-lg bg-accent-tint p-4" role="status">
          {tenantNotice[booking.status]}
          {booking.notes && (
            <span className="mt-1 block text-quiet">
              {text.reason} : {booking.notes}
            </span>
          )}
        </p>
        {booking.access_information && (
          <Card as="section">
            <h2 className="mb-2 text-lg font-semibold">{text.access}</h2>
            <p className="whitespace-pre-line">{booking.access_information}</p>
          </Card>
        )}
        <Card as="section">
          <h2 className="mb-3 text-lg font-semibold">{text.information}</h2>
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            <Fact label={text.dates}>
              <StayDates start={booking.start_date} end={booking.end_date} />
            </Fact>
            <Fact label={text.travellers}>{travellers(booking.adults, booking.children)}</Fact>
            <Fact label={text.codeLabel}>
              <span className="font-mono tracking-wide">{booking.code}</span>
            </Fact>
            <Fact label={text.createdLabel}>{formatDateTime(booking.created_at)}</Fact>
            <Fact label={text.paymentLabel}>
              {text.payment} <Badge>{paymentStatusLabel[booking.payment_status]}</Badge>
            </Fact>
            {booking.message && (
              <Fact label={text.message}>
                <span className="whitespace-pre-line">{booking.message}</span>
              </Fact>
            )}
          </dl>
        </Card>
        <Card as="section">
          <h2 className="mb-2 text-lg font-semibold">{text.policy}</h2>
          <p className="text-quiet">{text.policyText}</p>
        </Card>
      </div>
      <div className="grid gap-4">
        <TenantPriceSummary booking={booking} />
        <Card as="section">
          <h2 className="mb-3 text-lg font-semibold">{text.landlord}</h2>
          <div className="flex items-center gap-3">
            <Avatar name={landlordName} src={landlord.avatar_url} size={48} />
            <div className="min-w-0">
              <p className="font-medium">{landlordName}</p>
              {landlord.rating !== null && (
                <p className="text-sm text-quiet">
                  {text.landlordRating(formatNumber(landlord.rating), landlord.review_count)}
                </p>
              )}
            </div>
          </div>
          {landlord.phone && (
            <a href={`tel:${landlord.phone}`} className="btn btn-secondary mt-3 w-full">
              <PhoneIcon />
              {formatPhone(landlord.phone)}
            </a>
          )}
        </Card>
        {booking.decided_at && (
          <p className="text-sm text-quiet">
            Réponse du propriétaire : {formatDate(booking.decided_at)}
          </p>
        )}
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
