import { useState } from "react";
import { useRevalidator } from "react-router";
import { WAITING_STATUSES } from "~/contract/enums";
import { NOTE_MAX } from "~/contract/limits";
import { Button, ButtonLink } from "~/web/ui/button";
import { CloseIcon } from "~/web/ui/icons";
import { CheckIcon, EyeIcon } from "~/web/ui/icons-extra";
import { Notice } from "~/web/ui/notice";
import { Price } from "~/web/ui/price";
import { ReasonDialog } from "~/web/ui/reason-dialog";
import { SectionCard } from "~/web/ui/section-card";
import type { ReviewProps } from "./review";
import { moderationText, reviewText as text } from "./text";
import { useDecision } from "./use-decision";

/** The price, why the listing was rejected, and the decisions that its status allows. */
export function ReviewDecision({ property, onFocusLost }: ReviewProps) {
  const { status } = property;
  const { revalidate } = useRevalidator();
  const [rejecting, setRejecting] = useState(false);
  const showCurrent = async () => {
    setRejecting(false);
    await revalidate();
    onFocusLost();
  };
  const { busy, error, approve, reject } = useDecision(property, {
    onDone: showCurrent,
    onStale: showCurrent,
  });
  const waiting = (WAITING_STATUSES as readonly string[]).includes(status);
  return (
    <SectionCard title={text.decision} className="order-2">
      <Price
        amount={property.price_per_month}
        currency={property.currency}
        period={property.billing_period}
        className="text-2xl font-bold"
      />
      {property.rejection_reason && (
        <p className="mt-3 rounded-md bg-danger-tint px-3 py-2 wrap-anywhere">
          <strong className="font-semibold">{text.rejectedFor}&nbsp;:</strong>{" "}
          {property.rejection_reason}
        </p>
      )}
      <div className="mt-4 grid gap-2">
        {error && !rejecting && <Notice tone="danger">{error.message}</Notice>}
        {(waiting || status === "rejected" || status === "inactive") && (
          <Button icon={<CheckIcon />} busy={busy === "approve"} onClick={() => approve()}>
            {moderationText.approve}
          </Button>
        )}
        {waiting && (
          <Button
            variant="secondary"
            className="text-danger"
            icon={<CloseIcon />}
            disabled={busy === "approve"}
            onClick={() => setRejecting(true)}
          >
            {moderationText.reject}
          </Button>
        )}
        {status === "active" && (
          <ButtonLink variant="secondary" icon={<EyeIcon />} to={`/property/${property.id}`}>
            {text.seePublic}
          </ButtonLink>
        )}
        {!waiting && (
          <ButtonLink variant="quiet" to="/admin/dashboard">
            {text.toQueue}
          </ButtonLink>
        )}
      </div>
      <ReasonDialog
        open={rejecting}
        busy={busy === "reject"}
        error={error?.decision === "reject" ? error.message : undefined}
        maxLength={NOTE_MAX}
        text={text.rejectDialog}
        onClose={() => setRejecting(false)}
        onConfirm={reject}
      />
    </SectionCard>
  );
}
