import { useState } from "react";
import { Link } from "react-router";
import type { ManagedProperty } from "~/contract/schemas/managed-property";
import { Badge } from "~/web/ui/badge";
import { Button, ButtonLink } from "~/web/ui/button";
import { Price } from "~/web/ui/price";
import { Stars } from "~/web/ui/stars";
import { CoverThumbnail } from "../card/cover-thumbnail";
import { PropertyStatusBadge } from "../status-badge";
import { DeleteDialog } from "./delete-dialog";
import { editPath } from "./paths";
import { type MenuAct, RowMenu } from "./row-menu";
import { RowNote } from "./row-note";
import { isWaiting, standingOf } from "./standing";
import { bulkText, manageText as text } from "./text";
import { type ListChanges, usePropertyActs } from "./use-property-acts";

type ManagedRowProps = {
  property: ManagedProperty;
  changes: ListChanges;
  /** Where several listings can be chosen for one act. */
  selection: { selected: boolean; onSelect(selected: boolean): void } | undefined;
};

/** One of the landlord's properties: how it stands, its likeliest act, and all others in a menu. */
export function ManagedRow({ property, changes, selection }: ManagedRowProps) {
  const { id, title } = property;
  const [deleting, setDeleting] = useState(false);
  const { status, confirmation, duplicate } = usePropertyActs(property, changes);
  const busy = status.busy || confirmation.busy || duplicate.busy;
  const acts: Record<MenuAct, () => unknown> = {
    confirm: () => confirmation.run(),
    rent: () => status.run({ status: "inactive", rented: true }),
    activate: () => status.run({ status: "active" }),
    deactivate: () => status.run({ status: "inactive" }),
    duplicate: () => duplicate.run(),
    remove: () => setDeleting(true),
  };
  return (
    <li className="card p-3 md:p-4" aria-busy={busy || undefined}>
      <div className="lg:flex lg:items-center lg:gap-6">
        <div className="flex min-w-0 gap-1 lg:flex-1">
          {selection && (
            <label className="-my-1 -ml-2 flex size-11 shrink-0 cursor-pointer items-center justify-center">
              <input
                type="checkbox"
                className="size-5 accent-accent"
                checked={selection.selected}
                aria-label={bulkText.select(title)}
                onChange={({ target }) => selection.onSelect(target.checked)}
              />
            </label>
          )}
          <Summary property={property} />
        </div>
        <div className="mt-3 flex justify-end gap-2 lg:mt-0 lg:w-80 lg:shrink-0">
          <LikeliestAct property={property} busy={busy} onAct={(act) => acts[act]()} />
          <RowMenu property={property} onAct={(act) => acts[act]()} />
        </div>
      </div>
      <div className="mt-3 empty:hidden">
        <RowNote property={property} />
      </div>
      <DeleteDialog
        as="owner"
        property={{ id, title }}
        open={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => changes.onRemove(id)}
      />
    </li>
  );
}

function Summary({ property }: { property: ManagedProperty }) {
  const { title, status, cover_url, cover_preview, review_count } = property;
  const standing = standingOf(property);
  const isRented = standing === "rented";
  return (
    <div className="flex min-w-0 flex-1 gap-3 md:gap-4">
      <CoverThumbnail
        className="w-24 self-start md:w-40 lg:w-32"
        property={{ cover_url, cover_preview, cover_alt: "" }}
      />
      <div className="min-w-0 flex-1 lg:grid lg:grid-cols-[minmax(0,1fr)_13rem] lg:items-center lg:gap-6">
        <div className="min-w-0">
          <p className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1">
            {isRented ? (
              <Badge>{text.rented}</Badge>
            ) : standing === "unconfirmed" ? (
              <Badge tone="ochre">{text.unconfirmed}</Badge>
            ) : (
              <PropertyStatusBadge
                status={status}
                viewer="landlord"
                changeRequested={property.change_requested}
              />
            )}
            {isWaiting(status) && <span className="text-sm text-quiet">{text.inReview}</span>}
            {property.featured && status === "active" && (
              <Badge tone="ochre">{text.featured}</Badge>
            )}
          </p>
          <h2 className="font-semibold md:text-lg">
            <Link
              to={editPath(property)}
              className="line-clamp-2 py-0.5 break-words hover:underline"
            >
              {title}
            </Link>
          </h2>
          <p className="text-sm text-quiet">
            {property.neighborhood}, {property.city}
          </p>
        </div>
        <div>
          <Price
            amount={property.price_per_month}
            currency={property.currency}
            period={property.billing_period}
          />
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
            <span>{text.views(property.views_count)}</span>
            <span>{text.bookings(property.booking_count)}</span>
            {review_count > 0 && (
              <Stars value={property.average_rating} count={review_count} compact />
            )}
          </p>
        </div>
      </div>
    </div>
  );
}

type LikeliestActProps = { property: ManagedProperty; busy: boolean; onAct(act: MenuAct): void };

function LikeliestAct({ property, busy, onAct }: LikeliestActProps) {
  const about = <span className="sr-only">{text.about(property.title)}</span>;
  const button = (act: MenuAct, label: string, variant: "primary" | "secondary" = "secondary") => (
    <Button variant={variant} busy={busy} onClick={() => onAct(act)}>
      {label}
      {about}
    </Button>
  );
  const edit = (label: string, variant: "primary" | "secondary" = "secondary") => (
    <ButtonLink to={editPath(property)} variant={variant}>
      {label}
      {about}
    </ButtonLink>
  );
  switch (standingOf(property)) {
    case "online":
      return property.confirmation_asks > 0
        ? button("confirm", text.confirm, "primary")
        : button("rent", text.rent);
    case "unconfirmed":
      return button("confirm", text.confirm, "primary");
    case "rented":
      return button("activate", text.back_online);
    case "offline":
      return button("activate", text.activate);
    case "rejected":
    case "dismissed":
      return edit(text.correct, "primary");
    default:
      return edit(text.edit);
  }
}
