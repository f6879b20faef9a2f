import { useState } from "react";
import { Link } from "react-router";
import { formatDateTime } from "~/contract/format-date";
import { NOTE_MAX } from "~/contract/limits";
import type { LandlordBookingItem } from "~/contract/schemas/booking";
import { type Decision, decide } from "~/web/features/booking/landlord/decide";
import { RequestFacts } from "~/web/features/booking/landlord/request-facts";
import { landlordBookingText } from "~/web/features/booking/landlord/text";
import { updateMessage } from "~/web/features/booking/stay/error-message";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { Notice } from "~/web/ui/notice";
import { ReasonDialog } from "~/web/ui/reason-dialog";

type WaitingRequestProps = {
  request: LandlordBookingItem;
  onAnswered(id: string): void;
  onUndone(): void;
};

/** A request with what its landlord needs to know to accept or decline it. */
export function WaitingRequest({ request, onAnswered, onUndone }: WaitingRequestProps) {
  const { id, property, expires_at } = request;
  const [isDeclining, setDeclining] = useState(false);
  const [isAccepting, setAccepting] = useState(false);
  const { busy, error, run } = useAction(
    (decision: Decision) => {
      setAccepting("accept" in decision);
      return decide(id, decision, onUndone);
    },
    { onSuccess: () => onAnswered(id) },
  );
  const text = landlordBookingText;
  const reason = error && updateMessage(error);
  return (
    <li className="card flex flex-col p-4">
      <h3 className="font-semibold wrap-anywhere">
        <Link
          to={`/landlord/booking/${id}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {property.title}
        </Link>
      </h3>
      {expires_at && (
        <p className="text-sm text-quiet">{text.pendingUntil(formatDateTime(expires_at))}</p>
      )}
      <RequestFacts request={request} />
      {reason && !isDeclining && (
        <Notice tone="danger" className="mt-3">
          <p>{reason}</p>
        </Notice>
      )}
      <div className="mt-auto flex flex-wrap gap-3 pt-4 *:flex-1">
        <Button
          busy={busy && isAccepting}
          disabled={busy && !isAccepting}
          onClick={() => run({ accept: true })}
        >
          {text.accept}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={() => setDeclining(true)}>
          {text.decline}
        </Button>
      </div>
      <ReasonDialog
        open={isDeclining}
        busy={busy}
        error={isDeclining && !isAccepting ? reason : undefined}
        maxLength={NOTE_MAX}
        reasons={text.reasons}
        text={text.declineDialog}
        onClose={() => setDeclining(false)}
        onConfirm={async (typed) => {
          if (await run({ reason: typed })) setDeclining(false);
        }}
      />
    </li>
  );
}
