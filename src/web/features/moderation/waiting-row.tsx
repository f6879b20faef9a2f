import { useState } from "react";
import { Link } from "react-router";
import type { QueueItem } from "~/contract/schemas/moderation";
import { CoverThumbnail } from "~/web/features/property/card/cover-thumbnail";
import { propertyTypeLabel } from "~/web/features/property/card/text";
import { PropertyStatusBadge } from "~/web/features/property/status-badge";
import { Badge } from "~/web/ui/badge";
import { Button, ButtonLink } from "~/web/ui/button";
import { CloseIcon } from "~/web/ui/icons";
import { CheckIcon } from "~/web/ui/icons-extra";
import { Notice } from "~/web/ui/notice";
import { Price } from "~/web/ui/price";
import { Deadline } from "./deadline";
import type { DecisionKind } from "./decide";
import { RejectDialog } from "./reason-dialogs";
import { copiedText, decisionText, isCopied, moderationText as text } from "./text";
import { useDecision } from "./use-decision";

type WaitingRowProps = {
  property: QueueItem;
  /** It is decided, by this administrator or another one. */
  onSettled(): void;
  /** It waits again. */
  onUndone(): void;
};

/**
 * A listing that waits for a decision, with its three actions. Decided, it keeps its place and its
 * height: a second tap must not meet the next listing's button.
 */
export function WaitingRow({ property, onSettled, onUndone }: WaitingRowProps) {
  const [settled, setSettled] = useState<DecisionKind | { stale: string }>();
  const [rejecting, setRejecting] = useState(false);
  const settle = (as: DecisionKind | { stale: string }) => {
    setRejecting(false);
    setSettled(as);
    onSettled();
  };
  const { busy, error, run } = useDecision(property, {
    onDone: settle,
    onUndone: () => {
      setSettled(undefined);
      onUndone();
    },
    onStale: (message) => settle({ stale: message }),
  });
  const { landlord } = property;
  const page = `/admin/property/${property.id}`;
  const isStale = typeof settled === "object";
  return (
    <li
      className="card flex flex-col p-3 md:p-4"
      data-property={property.id}
      data-settled={settled ? "" : undefined}
      tabIndex={-1}
      aria-label={property.title}
    >
      <div className="flex gap-3 md:gap-4">
        <CoverThumbnail property={property} className="w-24 self-start md:w-40" />
        <div className="min-w-0 flex-1">
          <p className="mb-1 flex flex-wrap items-center gap-x-2">
            {/* Out of sight it still keeps its line, and the next row its place. */}
            <span className={settled ? "invisible" : undefined}>
              <PropertyStatusBadge status={property.status} viewer="admin" />
            </span>
            <Deadline since={property.waiting_since} />
            {property.edit_waits && <Badge tone="ochre">{text.editWaits}</Badge>}
            {isCopied(property) && (
              <Badge tone="ochre" className="whitespace-normal">
                {copiedText(property)}
              </Badge>
            )}
          </p>
          <h3 className="line-clamp-2 font-semibold wrap-anywhere md:text-lg">
            <Link to={page} className="underline-offset-4 hover:underline">
              {property.title}
            </Link>
          </h3>
          <Price
            amount={property.price_per_month}
            currency={property.currency}
            period={property.billing_period}
          />
          <p className="text-sm text-quiet">
            {propertyTypeLabel[property.property_type]} · {property.neighborhood} ·{" "}
            <span className="whitespace-nowrap">{text.photos(property.image_count)}</span>
          </p>
          <p className="text-sm text-quiet wrap-anywhere">
            {text.by} {landlord.first_name} {landlord.last_name}
          </p>
        </div>
      </div>
      {error && !rejecting && (isStale || !settled) && (
        <Notice tone="danger" className="mt-3">
          {error.message}
        </Notice>
      )}
      <div className="mt-auto grid grid-cols-2 gap-2 pt-3 sm:flex sm:flex-wrap">
        {settled ? (
          <p className="flex min-h-11 items-center font-medium max-sm:col-span-2">
            {isStale ? text.settledElsewhere : decisionText[settled].title}
          </p>
        ) : (
          <>
            {isCopied(property) || property.edit_waits ? (
              <ButtonLink to={page} aria-label={`${text.compare} ${property.title}`}>
                {text.compare}
              </ButtonLink>
            ) : (
              <Button
                icon={<CheckIcon />}
                busy={busy === "approve"}
                disabled={busy === "final"}
                onClick={() => void run({ kind: "approve" })}
                aria-label={`${text.approve} ${property.title}`}
              >
                {text.approve}
              </Button>
            )}
            {!property.edit_waits && (
              <Button
                variant="secondary"
                className="text-danger"
                icon={<CloseIcon />}
                disabled={busy === "approve"}
                onClick={() => setRejecting(true)}
                aria-label={`${text.reject} ${property.title}`}
              >
                {text.reject}
              </Button>
            )}
          </>
        )}
        <ButtonLink
          variant="quiet"
          className="max-sm:col-span-2 sm:ml-auto"
          to={page}
          aria-label={`${text.details} ${property.title}`}
        >
          {text.details}
        </ButtonLink>
      </div>
      <RejectDialog
        outcome="inactive"
        open={rejecting}
        busy={busy === "final"}
        error={error?.kind === "final" ? error.message : undefined}
        onClose={() => setRejecting(false)}
        onConfirm={(reason) => void run({ kind: "final", reason })}
      />
    </li>
  );
}
