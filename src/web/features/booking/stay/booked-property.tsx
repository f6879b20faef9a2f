import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDate } from "~/contract/format-date";
import type { LandlordBooking, TenantBooking } from "~/contract/schemas/booking";
import { CoverThumbnail } from "~/web/features/property/card/cover-thumbnail";
import { propertyFacts } from "~/web/features/property/card/facts";
import { propertyTypeLabel } from "~/web/features/property/card/text";
import { stayText as text } from "./text";

export type BookedPropertyProps = {
  property: (LandlordBooking | TenantBooking)["property"];
  /** Level of the title in the page's outline. */
  level: 2 | 3;
  /** In place of the link, once the property is no longer offered. */
  notOffered?: ReactNode;
  children?: ReactNode;
};

/** Which property was booked, with its picture, its place and the way to its page. */
export function BookedProperty({ property, level, notOffered, children }: BookedPropertyProps) {
  const Title = `h${level}` as const;
  return (
    <div className="flex gap-3 md:gap-4">
      <CoverThumbnail property={property} className="w-28 self-start md:w-48" />
      <div className="min-w-0">
        <p className="text-sm text-quiet">{propertyTypeLabel[property.property_type]}</p>
        <Title className="leading-snug font-semibold wrap-anywhere md:text-lg">
          {property.title}
        </Title>
        <p className="text-sm text-quiet wrap-anywhere">
          {[property.address, property.neighborhood, property.city].filter(Boolean).join(", ")}
        </p>
        <p className="text-sm text-quiet">{propertyFacts(property).join(" · ")}</p>
        {children}
        {property.status === "active" ? (
          <Link
            to={`/property/${property.id}`}
            className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
          >
            {text.seeProperty}
          </Link>
        ) : (
          notOffered
        )}
      </div>
    </div>
  );
}

/** What one side wrote to the other, as a quotation. */
export function RequestMessage({ label, children }: { label: string; children: string | null }) {
  if (!children) return null;
  return (
    <figure className="mt-4 rounded-md bg-sand p-3">
      <figcaption className="mb-1 text-sm text-quiet">{label}</figcaption>
      <blockquote className="whitespace-pre-line wrap-anywhere">{children}</blockquote>
    </figure>
  );
}

/** 'ven. 20 nov. 2026 → dim. 22 nov. 2026', or 'En cours' in place of an absent end. */
export function StayDates({ start, end }: { start: string; end: string | null }) {
  return (
    <span className="[&>time]:inline-block">
      <time dateTime={start}>{formatDate(start)}</time>
      <span aria-hidden="true"> → </span>
      <span className="sr-only">{text.to}</span>
      {end ? <time dateTime={end}>{formatDate(end)}</time> : <span>{text.openEnded}</span>}
    </span>
  );
}
