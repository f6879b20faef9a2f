import { useState } from "react";
import { Link } from "react-router";
import { formatRelative } from "~/contract/format-date";
import type { ModerationItem } from "~/contract/schemas/moderation";
import { RejectDialog, SuspendDialog } from "~/web/features/moderation/reason-dialogs";
import { copiedText, isCopied } from "~/web/features/moderation/text";
import { CoverThumbnail } from "~/web/features/property/card/cover-thumbnail";
import { propertyTypeLabel } from "~/web/features/property/card/text";
import { DeleteDialog } from "~/web/features/property/landlord/delete-dialog";
import { PropertyStatusBadge } from "~/web/features/property/status-badge";
import { Badge } from "~/web/ui/badge";
import { Button } from "~/web/ui/button";
import { Notice } from "~/web/ui/notice";
import { Price } from "~/web/ui/price";
import { RowMenu } from "~/web/ui/row-menu";
import { allows } from "./act";
import { listingHistory } from "./paths";
import { bulkText, listingsText as text } from "./text";
import { type ListingChanges, useListingActs } from "./use-listing-acts";

type ListingRowProps = {
  property: ModerationItem;
  selected: boolean;
  onSelect(selected: boolean): void;
  changes: ListingChanges;
};

/** One listing of the site: how it stands, its likeliest acts, and all others in a menu. */
export function ListingRow({ property, selected, onSelect, changes }: ListingRowProps) {
  const { id, title, status } = property;
  const [asked, ask] = useState<"reject" | "suspend" | "remove">();
  const close = () => ask(undefined);
  const { decide, feature, note, error, decisionError, busy } = useListingActs(
    property,
    changes,
    close,
  );
  const can = (kind: Parameters<typeof allows>[1]) => allows(property, kind);
  const about = <span className="sr-only">{text.about(title)}</span>;
  const page = `/admin/property/${id}`;
  const reason = (kind: "reject" | "suspend") => ({
    open: asked === kind,
    busy: busy === kind,
    error: decisionError?.kind === kind ? decisionError.message : undefined,
    onClose: close,
    onConfirm: (why: string) => decide({ kind, reason: why }),
  });
  return (
    <li
      className="card p-3 lg:p-2"
      data-property={id}
      tabIndex={-1}
      aria-label={title}
      aria-busy={busy ? true : undefined}
    >
      <div className="lg:flex lg:items-center lg:gap-6">
        <div className="flex min-w-0 gap-1 lg:flex-1">
          <label className="-my-1 -ml-2 flex size-11 shrink-0 cursor-pointer items-center justify-center">
            <input
              type="checkbox"
              className="size-5 accent-accent"
              checked={selected}
              aria-label={bulkText.select(title)}
              onChange={(event) => onSelect(event.target.checked)}
            />
          </label>
          <Summary property={property} to={page} />
        </div>
        <div className="mt-3 flex flex-wrap justify-end gap-2 lg:mt-0 lg:w-96 lg:shrink-0">
          {can("approve") && (
            <Button
              variant={can("reject") ? "primary" : "secondary"}
              busy={busy === "approve"}
              onClick={() => decide({ kind: "approve" })}
            >
              {text.approve}
              {about}
            </Button>
          )}
          {can("reject") && (
            <Button variant="secondary" className="text-danger" onClick={() => ask("reject")}>
              {text.reject}
              {about}
            </Button>
          )}
          {can("suspend") && (
            <Button variant="secondary" onClick={() => ask("suspend")}>
              {text.suspend}
              {about}
            </Button>
          )}
          {can("lift") && (
            <Button
              variant="secondary"
              busy={busy === "lift"}
              onClick={() => decide({ kind: "lift" })}
            >
              {text.lift}
              {about}
            </Button>
          )}
          <RowMenu
            label={text.actionsOf(title)}
            items={[
              { label: text.examine, to: page },
              { label: text.edit, to: `/admin/edit-property/${id}` },
              status === "active" && { label: text.view, to: `/property/${id}` },
              can("feature") && { label: text.feature, onSelect: () => feature("feature") },
              can("unfeature") && {
                label: text.unfeature,
                onSelect: () => feature("unfeature"),
              },
              { label: text.history, to: listingHistory(id) },
              { label: text.remove, danger: true, onSelect: () => ask("remove") },
            ]}
          >
            {text.actions}
          </RowMenu>
        </div>
      </div>
      {property.rejection_reason && (
        <p className="mt-3 rounded-md bg-danger-tint px-3 py-2 break-words whitespace-pre-line">
          <strong className="font-semibold">
            <span>{property.change_requested ? text.changeRequested : text.rejection}</span>&nbsp;:
          </strong>{" "}
          {property.rejection_reason}
        </p>
      )}
      {note && (
        <Notice tone="warning" className="mt-3">
          {note}
        </Notice>
      )}
      {error && !asked && (
        <Notice tone="danger" className="mt-3">
          {error}
        </Notice>
      )}
      <RejectDialog {...reason("reject")} />
      <SuspendDialog {...reason("suspend")} />
      <DeleteDialog
        property={{ id, title }}
        as="admin"
        open={asked === "remove"}
        onClose={close}
        onDeleted={() => changes.onRemove(id)}
      />
    </li>
  );
}

function Summary({ property, to }: { property: ModerationItem; to: string }) {
  const { landlord } = property;
  return (
    <div className="flex min-w-0 flex-1 gap-3 md:gap-4">
      <CoverThumbnail
        className="w-20 self-start md:w-40 lg:w-14"
        property={{ ...property, cover_alt: "" }}
      />
      <div className="min-w-0 flex-1">
        <p className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 lg:float-right lg:mb-0 lg:ml-3">
          <PropertyStatusBadge
            status={property.status}
            viewer="admin"
            changeRequested={property.change_requested}
          />
          {isCopied(property) && (
            <Badge tone="ochre" className="whitespace-normal">
              {copiedText(property)}
            </Badge>
          )}
          {property.featured && <Badge tone="ochre">{text.featured}</Badge>}
          <span className="text-sm text-quiet">
            {text.sent(formatRelative(property.created_at))}
          </span>
        </p>
        <h2 className="font-semibold max-lg:md:text-lg">
          <Link
            to={to}
            className="line-clamp-2 break-words hover:underline max-lg:py-0.5 lg:line-clamp-1"
          >
            {property.title}
          </Link>
        </h2>
        <div className="text-sm text-quiet lg:truncate lg:*:inline">
          <Price
            amount={property.price_per_month}
            currency={property.currency}
            period={property.billing_period}
            className="max-lg:text-base max-lg:text-ink"
          />
          <span aria-hidden="true" className="max-lg:hidden">
            {" · "}
          </span>
          <p>
            {propertyTypeLabel[property.property_type]} · {property.neighborhood} ·{" "}
            <span className="whitespace-nowrap">{text.photos(property.image_count)}</span>
          </p>
          <span aria-hidden="true" className="max-lg:hidden">
            {" · "}
          </span>
          <p className="wrap-anywhere">
            {text.by} {landlord.first_name} {landlord.last_name}
          </p>
        </div>
      </div>
    </div>
  );
}
