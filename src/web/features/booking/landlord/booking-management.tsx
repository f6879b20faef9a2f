import { CHARGED_TODAY } from "~/contract/charged-today";
import { formatAmount } from "~/contract/format";
import type { LandlordBooking } from "~/contract/schemas/booking";
import type { BookingPayment } from "~/contract/schemas/payment";
import type { Settled } from "~/web/backend/settle";
import { BookingMoney } from "~/web/features/payment/landlord/booking-money";
import { runsThroughSite } from "~/web/features/payment/landlord/payment-state";
import { landlordPaymentText as paymentText } from "~/web/features/payment/landlord/text";
import { usePayment } from "~/web/features/payment/landlord/use-payment";
import { SectionCard } from "~/web/ui/section-card";
import { Amounts } from "../stay/amounts";
import { InventoryLink } from "../stay/inventory-link";
import { BookingStatusBadge } from "../stay/status-badge";
import { Timeline } from "../stay/timeline";
import { AccessInformation } from "./access-information";
import { CancelStay } from "./cancel-stay";
import { ChangeRequest } from "./change-request";
import { Customer } from "./customer";
import { Decision } from "./decision";
import { EndStay } from "./end-stay";
import { MessageForm } from "./message-form";
import { Payment } from "./payment";
import { Stay } from "./stay";
import { TenantReview } from "./tenant-review";
import { landlordBookingText as text } from "./text";
import { useBooking } from "./use-booking";

type BookingManagementProps = {
  loaded: LandlordBooking;
  loadedPayment: Settled<BookingPayment>;
};

/** A landlord's booking, whole: the decision and the money first, then the stay, the tenant and the rest. */
export function BookingManagement({ loaded, loadedPayment }: BookingManagementProps) {
  const payment = usePayment(loaded.id, loadedPayment);
  const { booking, busy, error, declineError, cancelError, ...actions } = useBooking(
    loaded,
    payment.reload,
  );
  const isOnSite = payment.data !== undefined && runsThroughSite(payment.data);
  // What a payment brings is said where it is held.
  const hasEarnings = !booking.dates_taken && !payment.data?.handover;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-2xl font-bold tabular-nums">{text.title(booking.code)}</h1>
        <BookingStatusBadge booking={booking} viewer="landlord" />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[2fr_1fr] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Decision
            booking={booking}
            payment={payment.data}
            busy={busy}
            error={error}
            declineError={declineError}
            onAccept={actions.accept}
            onDecline={actions.decline}
          />
          <ChangeRequest
            booking={booking}
            busy={busy}
            declineError={declineError}
            onAccept={actions.acceptChange}
            onDecline={actions.declineChange}
          />
          <BookingMoney booking={booking} payment={payment} />
          <TenantReview booking={booking} onStored={actions.replace} />
          <Stay booking={booking} />
          <InventoryLink booking={booking} section="landlord" />
          <EndStay booking={booking} onEnded={actions.replace} />
          <CancelStay
            booking={booking}
            busy={busy === "cancel"}
            error={cancelError}
            onCancel={actions.cancelStay}
          />
          <Payment
            booking={booking}
            isOnSite={payment.data?.is_on_site ?? false}
            busy={busy === "payment"}
            onRecord={actions.recordPayment}
          />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Customer tenant={booking.tenant} />
          {booking.earnings && hasEarnings && (
            <Earnings earnings={booking.earnings} isOnSite={isOnSite} />
          )}
          <MessageForm bookingId={booking.id} threadId={booking.thread_id} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <AccessInformation booking={booking} busy={busy === "access"} onShare={actions.share} />
          <Timeline events={booking.timeline} viewer="landlord" />
        </div>
      </div>
    </>
  );
}

type EarningsProps = {
  earnings: NonNullable<LandlordBooking["earnings"]>;
  /** Fee and commission are taken, because the money runs through the site. */
  isOnSite: boolean;
};

/** What is left of the total: the service fee comes off first, then the commission. */
function Earnings({ earnings, isOnSite }: EarningsProps) {
  return (
    <SectionCard title={text.earnings}>
      <Amounts
        rows={[
          [text.total, formatAmount(earnings.total_amount)],
          [text.service, `− ${formatAmount(earnings.service_fee)}`],
          [text.commission(earnings.commission_rate), `− ${formatAmount(earnings.commission)}`],
        ]}
        total={{ label: text.netLabel, amount: earnings.earnings }}
      />
      <p className="mt-2 text-sm text-quiet">
        {isOnSite ? paymentText.takenAtPayout : CHARGED_TODAY}
      </p>
    </SectionCard>
  );
}
