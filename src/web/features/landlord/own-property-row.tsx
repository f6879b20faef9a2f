import { Link } from "react-router";
import type { OwnProperty } from "~/contract/schemas/submission";
import { CoverThumbnail } from "~/web/features/property/card/cover-thumbnail";
import { PropertyStatusBadge } from "~/web/features/property/status-badge";
import { Price } from "~/web/ui/price";
import { Stars } from "~/web/ui/stars";
import { landlordText as text } from "./text";

const WAY =
  "relative inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4";

/** One of the landlord's own properties; an active one leads to its public page. */
export function OwnPropertyRow({ property }: { property: OwnProperty }) {
  const { status, reviews, images } = property;
  const cover = images.find((image) => image.is_primary) ?? images[0];
  const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / Math.max(1, reviews.length);
  const note = noteOn(property);
  const isRejected = status === "rejected" || isStopped(property);
  return (
    <li className="card relative p-3 md:p-4">
      <div className="flex gap-3 md:gap-4">
        <CoverThumbnail
          className="w-24 self-start md:w-40"
          property={{
            cover_url: cover?.image_url ?? null,
            cover_preview: cover?.preview ?? null,
            cover_alt: "",
          }}
        />
        <div className="min-w-0 flex-1">
          <p className="mb-1">
            <PropertyStatusBadge
              status={status}
              viewer="landlord"
              changeRequested={property.change_requested}
            />
          </p>
          <h2 className="line-clamp-2 font-semibold break-words md:text-lg">
            {status === "active" ? (
              <Link
                to={`/property/${property.id}`}
                className="after:absolute after:inset-0 after:rounded-lg"
              >
                {property.title}
              </Link>
            ) : (
              property.title
            )}
          </h2>
          <p className="text-sm text-quiet">
            {property.neighborhood}, {property.city}
          </p>
          <Price
            amount={property.price_per_month}
            currency={property.currency}
            period={property.billing_period}
          />
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
            <span>{text.views(property.views_count)}</span>
            <span>{text.bookingCount(property.bookings.length)}</span>
            {reviews.length > 0 && <Stars value={mean} count={reviews.length} compact />}
          </p>
          <p className="-mb-2 flex flex-wrap gap-x-5">
            <Link
              to={`/landlord/edit-property/${property.id}`}
              aria-label={text.editOne(property.title)}
              className={WAY}
            >
              {text.edit}
            </Link>
            <Link
              to={`/landlord/availability/${property.id}`}
              aria-label={text.calendarOf(property.title)}
              className={WAY}
            >
              {text.calendar}
            </Link>
            <Link
              to={`/landlord/visit-hours/${property.id}`}
              aria-label={text.visitsOf(property.title)}
              className={WAY}
            >
              {text.visits}
            </Link>
          </p>
        </div>
      </div>
      {property.rejection_reason && isRejected && (
        <p className="mt-3 rounded-md bg-danger-tint px-3 py-2 break-words">
          <strong className="font-semibold">
            <span>{property.change_requested ? text.changeRequested : text.rejected}</span>&nbsp;:
          </strong>{" "}
          {property.rejection_reason}
        </p>
      )}
      {note && <p className="mt-3 text-sm text-quiet">{note}</p>}
    </li>
  );
}

const isStopped = ({ status, deactivated_by }: OwnProperty) =>
  status === "inactive" && deactivated_by === "admin";

function noteOn(property: OwnProperty): string | null {
  const { status, deactivated_by } = property;
  if (status === "draft" || status === "pending") return text.draft;
  if (status === "suspended") return text.suspended;
  if (status !== "inactive") return null;
  if (deactivated_by === "system") return text.unconfirmed;
  return isStopped(property) ? text.byAdmin : null;
}
