import { useAuth } from "~/web/features/account/auth-context";
import { signInPath } from "~/web/features/account/sign-in-path";
import { Button, ButtonLink } from "~/web/ui/button";
import { CheckIcon } from "~/web/ui/icons-extra";
import { bookingText as text } from "../text";
import type { OwnRequest } from "./use-own-request";

export type BookingControlProps = {
  propertyId: string;
  landlordId: string;
  /** The tenant's request that waits for its answer. */
  sent: OwnRequest | null;
  onOpen: () => void;
  /** The dialog is on its way. */
  busy?: boolean;
  /** Shows its hints, where there is room for them. */
  roomy?: boolean;
};

/** The one act of the page, as it is for a visitor, the owner, and everybody else. */
export function BookingControl({
  propertyId,
  landlordId,
  sent,
  onOpen,
  busy = false,
  roomy = false,
}: BookingControlProps) {
  const { user, loading } = useAuth();
  if (user?.id === landlordId) return <Button disabled>{text.own}</Button>;
  if (user?.role === "admin") {
    return (
      <>
        {roomy && <Button disabled>{text.book}</Button>}
        <p className="text-sm text-balance text-quiet">{text.adminHint}</p>
      </>
    );
  }
  if (sent) return <Sent booking={sent} onOpen={onOpen} roomy={roomy} />;
  const signIn = signInPath(`/property/${propertyId}#reserver`);
  return (
    <>
      {(loading || !user) && (
        <ButtonLink to={signIn} className={loading ? "signed-in:hidden" : ""}>
          {text.signIn}
        </ButtonLink>
      )}
      {(loading || user) && (
        <Button className={loading ? "signed-out:hidden" : ""} busy={busy} onClick={onOpen}>
          {text.book}
        </Button>
      )}
    </>
  );
}

type SentProps = Pick<BookingControlProps, "onOpen" | "roomy"> & { booking: OwnRequest };

function Sent({ booking, onOpen, roomy }: SentProps) {
  const link = (
    <ButtonLink to={`/user/booking/${booking.id}`} variant="secondary">
      {text.seeRequest}
    </ButtonLink>
  );
  const done = (
    <p className="flex items-center gap-2 font-semibold text-accent">
      <CheckIcon />
      {text.sent}
    </p>
  );
  if (!roomy) {
    return (
      <div className="grid justify-items-end">
        {done}
        <ButtonLink
          to={`/user/booking/${booking.id}`}
          variant="quiet"
          className="min-h-9 px-0 py-0 underline"
        >
          {text.seeRequest}
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      {done}
      <p className="text-sm text-quiet">{text.sentHint}</p>
      {link}
      <Button variant="quiet" onClick={onOpen}>
        {text.another}
      </Button>
    </>
  );
}
