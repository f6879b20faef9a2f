import { Link } from "react-router";
import type { OwnProperty } from "~/contract/schemas/submission";
import type { Editor } from "~/web/features/property/landlord/editor";
import { isAboutPhotos, LIST_OF, PHOTOS } from "~/web/features/property/landlord/paths";
import { manageText } from "~/web/features/property/landlord/text";
import { PropertyStatusBadge } from "~/web/features/property/status-badge";
import { Notice } from "~/web/ui/notice";
import { adminText, editText as text } from "./text";

const link =
  "inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4";

/** Where the listing stands, and what its landlord can do about it. */
export function StatusNotice({ property, as }: { property: OwnProperty; as: Editor }) {
  const { id, status, title } = property;
  const viewer = as === "admin" ? "admin" : "landlord";
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-x-3">
        <PropertyStatusBadge
          status={status}
          viewer={viewer}
          changeRequested={property.change_requested}
        />
        <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
        {status === "active" && (
          <Link to={`/property/${id}`} className={link}>
            {text.view}
          </Link>
        )}
        {as === "admin" && (
          <Link to={`/admin/property/${id}`} className={link}>
            {adminText.examine}
          </Link>
        )}
      </p>
      {as === "owner" && <Advice property={property} />}
    </>
  );
}

/** An administrator refused it with a reason: corrected, it can be sent again. */
export const isSentBack = ({ status, deactivated_by, rejection_reason }: OwnProperty) =>
  status === "rejected" ||
  (status === "inactive" && deactivated_by === "admin" && rejection_reason !== null);

/** On a phone the photos stand several screens below. */
function ToPhotos({ reason }: { reason: string | null }) {
  if (!isAboutPhotos(reason)) return null;
  return (
    <p>
      <Link to={`#${PHOTOS}`} className={link}>
        {text.toPhotos}
      </Link>
    </p>
  );
}

function Advice({ property }: { property: OwnProperty }) {
  const { status, rejection_reason, change_requested, deactivated_by } = property;
  const isWaiting = status === "draft" || status === "pending";
  const byAdmin = status === "inactive" && deactivated_by === "admin";
  return (
    <>
      {isWaiting && (
        <Notice tone="info" className="mb-4">
          {text.waiting}
        </Notice>
      )}
      {status === "rejected" && (
        <Notice
          tone={change_requested ? "warning" : "danger"}
          title={text.rejectedTitle}
          className="mb-4"
        >
          {rejection_reason && (
            <p className="wrap-anywhere">
              {(change_requested ? text.changeRequested : text.rejected)(rejection_reason)}
            </p>
          )}
          <p>{text.rejectedHint}</p>
          <ToPhotos reason={rejection_reason} />
        </Notice>
      )}
      {status === "inactive" && deactivated_by === "system" && (
        <Notice tone="warning" className="mb-4">
          <p>{manageText.unconfirmedNote}</p>
          <Link to={LIST_OF.owner} className={link}>
            {manageText.title}
          </Link>
        </Notice>
      )}
      {(byAdmin || status === "suspended") && (
        <Notice tone="warning" className="mb-4">
          <p>{byAdmin ? text.byAdmin : text.suspended}</p>
          {byAdmin && rejection_reason && (
            <>
              <p className="wrap-anywhere">{text.rejected(rejection_reason)}</p>
              <p>{text.rejectedHint}</p>
              <ToPhotos reason={rejection_reason} />
            </>
          )}
          <Link to="/contact" className={link}>
            {text.contactAdmin}
          </Link>
        </Notice>
      )}
    </>
  );
}
