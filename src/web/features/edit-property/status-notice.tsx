import { Link } from "react-router";
import type { OwnProperty } from "~/contract/schemas/submission";
import { PropertyStatusBadge } from "~/web/features/property/status-badge";
import { Notice } from "~/web/ui/notice";
import { editText as text } from "./text";

const link =
  "inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4";

/** Where the listing stands, and what its landlord can do about it. */
export function StatusNotice({ property }: { property: OwnProperty }) {
  const { id, status, title, rejection_reason, deactivated_by } = property;
  const isWaiting = status === "draft" || status === "pending";
  const byAdmin = status === "inactive" && deactivated_by === "admin";
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-x-3">
        <PropertyStatusBadge status={status} viewer="landlord" />
        <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
        {status === "active" && (
          <Link to={`/property/${id}`} className={link}>
            {text.view}
          </Link>
        )}
      </p>
      {isWaiting && (
        <Notice tone="info" className="mb-4">
          {text.waiting}
        </Notice>
      )}
      {status === "rejected" && (
        <Notice tone="danger" title={text.rejectedTitle} className="mb-4">
          {rejection_reason && <p className="wrap-anywhere">{text.rejected(rejection_reason)}</p>}
          <p>{text.rejectedHint}</p>
        </Notice>
      )}
      {(byAdmin || status === "suspended") && (
        <Notice tone="warning" className="mb-4">
          <p>{byAdmin ? text.byAdmin : text.suspended}</p>
          <Link to="/contact" className={link}>
            {text.contactAdmin}
          </Link>
        </Notice>
      )}
    </>
  );
}
