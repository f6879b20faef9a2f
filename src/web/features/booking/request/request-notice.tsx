import { Link } from "react-router";
import { formatDate } from "~/contract/format-date";
import type { TenantBookingItem } from "~/contract/schemas/booking";
import type { BackendError } from "~/web/backend/error";
import { SignInNotice } from "~/web/features/account/sign-in-notice";
import { hasFieldErrors } from "~/web/forms/action";
import { Notice } from "~/web/ui/notice";
import { bookingText } from "../text";
import { stayText as text, bookingToast as toasts } from "./text";

export type RequestErrorProps = {
  error: BackendError | undefined;
  propertyId: string;
  /** The start date is missing. */
  noDate: boolean;
};

/** Why the request was not sent, above the button; what a field says stands only there. */
export function RequestError({ error, propertyId, noDate }: RequestErrorProps) {
  if (!error) return null;
  if (error.status === 401) {
    return (
      <div className="basis-full">
        <SignInNotice next={`/property/${propertyId}#reserver`}>
          <span className="block font-semibold">{toasts.signIn[0]}</span>
          {toasts.signIn[1]}
        </SignInNotice>
      </div>
    );
  }
  const inFields = hasFieldErrors(error);
  if (inFields && !noDate) return null;
  const title = inFields ? toasts.noDate : error.status === 200 ? toasts.error : toasts.refused;
  return (
    <Notice tone="danger" title={title} className="basis-full">
      {!inFields && <p>{failureMessage(error)}</p>}
    </Notice>
  );
}

/** The server's reason when it gave one; its own faults have one sentence, no network a second one. */
function failureMessage({ status, code, message }: BackendError): string {
  if (code === "offline") return `${toasts.failed} ${message}`;
  return status >= 400 && status < 500 && message ? message : toasts.failed;
}

/** The same dates were asked for before: where that request stands. */
export function AlreadyRequested({ booking }: { booking: TenantBookingItem }) {
  const { id, status, created_at } = booking;
  return (
    <Notice tone="warning" title={text.alreadyRequested} className="basis-full">
      <p>
        <span>
          {status === "pending" ? text.firstRequest(formatDate(created_at)) : text.firstBooking}
        </span>{" "}
        <Link to={`/user/booking/${id}`} className="font-semibold underline">
          {bookingText.seeRequest}
        </Link>
      </p>
    </Notice>
  );
}
