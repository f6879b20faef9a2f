import { Link } from "react-router";
import { isPaidOnSite } from "~/contract/booking-money";
import { formatDateTime } from "~/contract/format-date";
import type { TenantBooking } from "~/contract/schemas/booking";
import type { BookingPayment } from "~/contract/schemas/payment";
import type { Settled } from "~/web/backend/settle";
import { useMoney } from "~/web/features/payment/shared/use-money";
import { PaymentSlot } from "~/web/features/payment/tenant/payment-slot";
import { usePlatformName } from "~/web/lib/root-data";
import { ButtonLink } from "~/web/ui/button";
import { Card } from "~/web/ui/card";
import { Notice } from "~/web/ui/notice";
import { SectionCard } from "~/web/ui/section-card";
import { BookedProperty, StayDates } from "../stay/booked-property";
import { InventoryLink } from "../stay/inventory-link";
import { Timeline } from "../stay/timeline";
import { BookingActions } from "./booking-actions";
import { ChangeNotice } from "./change-notice";
import { Documents } from "./documents";
import { Information } from "./information";
import { LandlordContact } from "./landlord-contact";
import { PriceSummary } from "./price-summary";
import { StayReviews } from "./stay-reviews";
import { datesTakenNotice, tenantNotice, tenantBookingText as text } from "./text";
import { useOwnBooking } from "./use-own-booking";

export type BookingViewProps = { booking: TenantBooking; payment: Settled<BookingPayment> };

/** A tenant's booking, whole: where, when, how much, with whom, and what comes next. */
export function TenantBookingView(loaded: BookingViewProps) {
  const money = useMoney(loaded.booking.id, loaded.payment);
  const own = useOwnBooking(loaded.booking, money);
  const { booking, busy, error, cancel, withdraw } = own;
  const { access_information } = booking;
  const payment = money.payment && isPaidOnSite(money.payment) ? money.payment : undefined;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[2fr_1fr]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <StatusNotice booking={booking} />
        {booking.status !== "pending" && <PaymentSlot bookingId={booking.id} money={money} />}
        <ChangeNotice booking={booking} busy={busy} onWithdraw={withdraw} />
        <StayReviews booking={booking} />
        <Card as="section" aria-label={text.property}>
          <BookedProperty
            property={booking.property}
            level={2}
            notOffered={<p className="mt-1 text-sm text-quiet">{text.notOffered}</p>}
          >
            <p className="mt-2 font-medium">
              <StayDates start={booking.start_date} end={booking.end_date} />
            </p>
          </BookedProperty>
        </Card>
        {booking.status === "confirmed" && (
          <SectionCard title={text.access}>
            {access_information ? (
              <p className="whitespace-pre-line wrap-anywhere">{access_information}</p>
            ) : (
              <p className="text-quiet">{text.accessLater}</p>
            )}
          </SectionCard>
        )}
        <InventoryLink booking={booking} section="user" />
        <Information booking={booking} payment={payment} />
        <Timeline events={booking.timeline} viewer="tenant" />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <PriceSummary booking={booking} payment={payment} />
        <LandlordContact booking={booking} />
        <SectionCard title={text.policy}>
          <p>{text.policyText}</p>
        </SectionCard>
        <Documents booking={booking} />
        <BookingActions
          booking={booking}
          held={payment?.held ?? 0}
          busy={busy}
          error={error}
          onCancel={cancel}
        />
      </div>
    </div>
  );
}

/** What the booking's state means, and what comes next. */
function StatusNotice({ booking }: { booking: TenantBooking }) {
  const { id, property_id, status, dates_taken, notes, expires_at, reviewed } = booking;
  const { nights_missed } = booking.stay_reviews;
  const notice = tenantNotice(usePlatformName());
  const lost = status === "cancelled" || dates_taken;
  return (
    <Notice tone={status === "confirmed" ? "success" : "info"}>
      <p>{dates_taken ? datesTakenNotice : notice[status]}</p>
      {status === "pending" && !dates_taken && expires_at && (
        <p className="mt-1 text-quiet">{text.expires(formatDateTime(expires_at))}</p>
      )}
      {status === "cancelled" && notes && (
        <p className="mt-1 wrap-anywhere">
          {text.reason}&nbsp;: {notes}
        </p>
      )}
      {status === "completed" && (reviewed || !nights_missed) && (
        <ButtonLink
          to={`/property/${property_id}/review?booking=${id}`}
          variant="secondary"
          className="mt-3"
        >
          {reviewed ? text.seeReview : text.review}
        </ButtonLink>
      )}
      {lost && (
        <Link
          to="/search"
          className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
        >
          {text.discover}
        </Link>
      )}
    </Notice>
  );
}
