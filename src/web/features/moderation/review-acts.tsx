import { WAITING_STATUSES } from "~/contract/enums";
import type { ModerationDetail } from "~/contract/schemas/moderation";
import { Button, ButtonLink } from "~/web/ui/button";
import { AlertIcon, CloseIcon } from "~/web/ui/icons";
import { CheckIcon, EyeIcon } from "~/web/ui/icons-extra";
import { reviewText, moderationText as text } from "./text";
import type { Decision } from "./use-decision";

type ReviewActsProps = {
  property: ModerationDetail;
  busy: Decision | undefined;
  problem: string | undefined;
  onApprove: () => void;
  onReject: () => void;
};

/** What an administrator may do with a listing in its present status. */
export function ReviewActs({ property, busy, problem, onApprove, onReject }: ReviewActsProps) {
  const { status } = property;
  const waiting = (WAITING_STATUSES as readonly string[]).includes(status);
  return (
    <>
      {problem && (
        <p role="alert" className="flex gap-2 rounded-md bg-danger-tint p-3 text-danger">
          <AlertIcon className="mt-0.5" />
          {problem}
        </p>
      )}
      {(waiting || status === "rejected" || status === "inactive") && (
        <Button icon={<CheckIcon />} busy={busy === "approve"} onClick={onApprove}>
          {text.approve}
        </Button>
      )}
      {waiting && (
        <Button
          variant="secondary"
          className="text-danger"
          icon={<CloseIcon />}
          disabled={busy === "approve"}
          onClick={onReject}
        >
          {text.reject}
        </Button>
      )}
      {status === "active" && (
        <ButtonLink variant="secondary" icon={<EyeIcon />} to={`/property/${property.id}`}>
          {reviewText.seePublic}
        </ButtonLink>
      )}
      {!waiting && (
        <ButtonLink variant="quiet" to="/admin/dashboard">
          {reviewText.toQueue}
        </ButtonLink>
      )}
    </>
  );
}
