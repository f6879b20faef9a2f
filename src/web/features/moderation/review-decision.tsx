import { useEffect, useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { WAITING_STATUSES } from "~/contract/enums";
import { Button, ButtonLink } from "~/web/ui/button";
import { CloseIcon } from "~/web/ui/icons";
import { CheckIcon, EyeIcon } from "~/web/ui/icons-extra";
import { Notice } from "~/web/ui/notice";
import { Price } from "~/web/ui/price";
import { SectionCard } from "~/web/ui/section-card";
import { FeatureButton } from "./feature-button";
import { ChangeDialog, RejectDialog, SuspendDialog } from "./reason-dialogs";
import { COPIES } from "./review-copies";
import { ReviewKeys } from "./review-keys";
import type { ReviewProps } from "./review-props";
import { reviewText as text } from "./review-text";
import { copiedText, decisionText, isCopied, moderationText } from "./text";
import { useDecision } from "./use-decision";

type Asking = "reject" | "change" | "suspend";
/** It went online here; `reason` is why it had been rejected. */
type Published = { kind: "approve" | "lift"; reason: string | null };
const DIALOGS = [
  ["reject", RejectDialog],
  ["change", ChangeDialog],
  ["suspend", SuspendDialog],
] as const;

/**
 * The price, why the listing was rejected, and the decisions that its status allows. Once it went
 * online, a line stands where the button was: a second tap must not meet one that acts at once.
 */
export function ReviewDecision({ property, onFocusLost }: ReviewProps) {
  const { id, status } = property;
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState<Asking>();
  const [published, setPublished] = useState<Published>();
  const showCurrent = async () => {
    setAsking(undefined);
    setPublished(undefined);
    await revalidate();
    onFocusLost();
  };
  const { busy, error, run } = useDecision(property, {
    onDone: async (kind) => {
      if (kind !== "approve" && kind !== "lift") return showCurrent();
      setPublished({ kind, reason: property.rejection_reason });
      await revalidate();
    },
    onUndone: showCurrent,
    onStale: showCurrent,
  });
  const done = status === "active" ? published : undefined;
  // The button that was pressed went away; the line in its place takes the keyboard.
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (done) line.current?.focus({ preventScroll: true });
  }, [done]);
  const reason = property.rejection_reason ?? done?.reason;
  const isWaiting = (WAITING_STATUSES as readonly string[]).includes(status);
  const canApprove = isWaiting || status === "rejected" || status === "inactive";
  const copied = isCopied(property);
  const approve = () => void run({ kind: "approve", despiteCopies: copied });
  const lift = () => void run({ kind: "lift", despiteCopies: copied });
  const ask = (what: Asking) => () => setAsking(what);
  return (
    <SectionCard title={text.decision} className="order-2">
      <Price
        amount={property.price_per_month}
        currency={property.currency}
        period={property.billing_period}
        className="text-2xl font-bold"
      />
      {/* Out of sight it still keeps its height, and what stands below it its place. */}
      {reason && (
        <p
          className={`mt-3 rounded-md bg-danger-tint px-3 py-2 wrap-anywhere ${property.rejection_reason ? "" : "invisible"}`.trim()}
        >
          <strong className="font-semibold">
            <span>{property.change_requested ? text.changeAsked : text.rejectedFor}</span>&nbsp;:
          </strong>{" "}
          {reason}
        </p>
      )}
      {property.open_reports > 0 && (
        <Notice tone="warning" className="mt-3">
          <p>{text.reportsHere(property.open_reports)}</p>
          <Link
            to="/admin/reports"
            className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
          >
            {text.seeReports}
          </Link>
        </Notice>
      )}
      {copied && (
        <Notice tone="warning" title={copiedText(property)} className="mt-3">
          <a
            href={`#${COPIES}`}
            className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
          >
            {moderationText.compareBoth}
          </a>
        </Notice>
      )}
      <div className="mt-4 grid gap-2">
        {error && !asking && <Notice tone="danger">{error.message}</Notice>}
        {done && (
          <p ref={line} tabIndex={-1} className="flex min-h-11 items-center font-medium">
            {decisionText[done.kind].title}
          </p>
        )}
        {canApprove && (
          <Button icon={<CheckIcon />} busy={busy === "approve"} onClick={approve}>
            {copied ? moderationText.approveAnyway : moderationText.approve}
          </Button>
        )}
        {isWaiting && (
          <>
            <Button variant="secondary" disabled={busy === "approve"} onClick={ask("change")}>
              {text.requestChange}
            </Button>
            <Button
              variant="secondary"
              className="text-danger"
              icon={<CloseIcon />}
              disabled={busy === "approve"}
              onClick={ask("reject")}
            >
              {moderationText.reject}
            </Button>
          </>
        )}
        {status === "active" && (
          <>
            <Button variant="secondary" className="text-danger" onClick={ask("suspend")}>
              {text.suspend}
            </Button>
            <ButtonLink variant="secondary" icon={<EyeIcon />} to={`/property/${id}`}>
              {text.seePublic}
            </ButtonLink>
            <FeatureButton property={property} onChange={() => void revalidate()} />
          </>
        )}
        {status === "suspended" && (
          <Button icon={<CheckIcon />} busy={busy === "lift"} onClick={lift}>
            {copied ? text.liftAnyway : text.lift}
          </Button>
        )}
        <ButtonLink variant="quiet" to={`/admin/edit-property/${id}`}>
          {text.edit}
        </ButtonLink>
      </div>
      <ReviewKeys
        queue={property.queue}
        acts={{
          // What repeats another's listing is not put online by a key pressed in passing.
          a: canApprove && !copied && !busy ? approve : undefined,
          m: isWaiting && !busy ? ask("change") : undefined,
          r: isWaiting && !busy ? ask("reject") : undefined,
          s: status === "active" && !busy ? ask("suspend") : undefined,
          l: status === "suspended" && !copied && !busy ? lift : undefined,
        }}
      />
      {DIALOGS.map(([kind, ReasonDialog]) => (
        <ReasonDialog
          key={kind}
          open={asking === kind}
          busy={busy === kind}
          error={error?.kind === kind ? error.message : undefined}
          onClose={() => setAsking(undefined)}
          onConfirm={(reason) => void run({ kind, reason })}
        />
      ))}
    </SectionCard>
  );
}
