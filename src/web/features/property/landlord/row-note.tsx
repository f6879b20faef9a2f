import { Link } from "react-router";
import { formatDate } from "~/contract/format-date";
import type { ManagedProperty } from "~/contract/schemas/managed-property";
import { standingOf } from "./standing";
import { manageText as text } from "./text";

/** Why a property isn't online, and whom to ask; of one that is, what its landlord has still to say. */
export function RowNote({ property }: { property: ManagedProperty }) {
  const { reason, rented_at } = property;
  switch (standingOf(property)) {
    case "waiting":
      return <p className="text-sm text-quiet">{text.waitingNote}</p>;
    case "copy":
      return <p className="text-sm text-quiet">{text.copyNote}</p>;
    case "rented":
      return <p className="text-sm text-quiet">{text.rentedNote(formatDate(rented_at ?? ""))}</p>;
    case "rejected":
      return (
        reason && (
          <Reason label={property.change_requested ? text.changeRequested : text.rejection}>
            {reason}
          </Reason>
        )
      );
    case "dismissed":
      return (
        <div className="grid gap-2">
          {reason && <Reason label={text.rejection}>{reason}</Reason>}
          <AskAdministrator>{text.byAdmin}</AskAdministrator>
        </div>
      );
    case "stopped":
      return <AskAdministrator>{text.byAdmin}</AskAdministrator>;
    case "suspended":
      return (
        <div className="grid gap-2">
          {reason && <Reason label={text.suspension}>{reason}</Reason>}
          <AskAdministrator>{text.suspended}</AskAdministrator>
        </div>
      );
    case "unconfirmed":
      return <p className="text-sm text-quiet">{text.unconfirmedNote}</p>;
    case "online":
      if (property.confirmation_asks > 0) {
        const note = property.confirmation_asks > 1 ? text.askedAgain : text.asked;
        return <p className="text-sm text-quiet">{note}</p>;
      }
      if (property.edit_waits) return <p className="text-sm text-quiet">{text.editWaits}</p>;
      return property.billing_period === "month" && property.move_in_xaf === null ? (
        <AskMoveIn id={property.id} />
      ) : null;
    default:
      return null;
  }
}

/** Visitors read 'non précisé' until the landlord has said it. */
function AskMoveIn({ id }: { id: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
      {text.moveInMissing}
      <Link
        to={`/landlord/edit-property/${id}#move-in`}
        className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
      >
        {text.moveInAsk}
      </Link>
    </p>
  );
}

function Reason({ label, children }: { label: string; children: string }) {
  return (
    <p className="rounded-md bg-danger-tint px-3 py-2 break-words whitespace-pre-line">
      <strong className="font-semibold">{label}&nbsp;:</strong> {children}
    </p>
  );
}

function AskAdministrator({ children }: { children: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
      {children}
      <Link
        to="/contact"
        className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
      >
        {text.contact}
      </Link>
    </p>
  );
}
