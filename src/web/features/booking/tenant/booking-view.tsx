import { Link } from "react-router";
import type { TenantBooking } from "~/contract/schemas/booking";
import { propertyFacts } from "~/web/features/property/card/facts";
import { propertyTypeLabel } from "~/web/features/property/card/text";
import { Card } from "~/web/ui/card";
import { StayCover } from "../stay-cover";
import { StayDates } from "../stay-dates";
import { TenantInformation } from "./information";
import { TenantLandlord } from "./landlord-contact";
import { TenantPriceSummary } from "./price-summary";
import { TenantSection } from "./section";
import { TenantNotice } from "./status-notice";
import { tenantBookingText as text } from "./text";

/** A tenant's booking, whole: where, when, how much, with whom, and what comes next. */
export function TenantBookingView({ booking }: { booking: TenantBooking }) {
  const { access_information } = booking;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[2fr_1fr]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <TenantNotice booking={booking} />
        <Place booking={booking} />
        {access_information && (
          <TenantSection title={text.access}>
            <p className="whitespace-pre-line wrap-anywhere">{access_information}</p>
          </TenantSection>
        )}
        <TenantInformation booking={booking} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <TenantPriceSummary booking={booking} />
        <TenantLandlord booking={booking} />
        <TenantSection title={text.policy}>
          <p>{text.policyText}</p>
        </TenantSection>
      </div>
    </div>
  );
}

function Place({ booking }: { booking: TenantBooking }) {
  const { property } = booking;
  return (
    <Card as="section" aria-label={text.property} className="flex gap-3 md:gap-4">
      <StayCover property={property} className="w-28 self-start md:w-48" />
      <div className="min-w-0">
        <p className="text-sm text-quiet">{propertyTypeLabel[property.property_type]}</p>
        <h2 className="text-lg leading-snug font-semibold wrap-anywhere md:text-xl">
          {property.title}
        </h2>
        <p className="text-sm text-quiet wrap-anywhere">
          {[property.address, property.neighborhood, property.city].filter(Boolean).join(", ")}
        </p>
        <p className="hidden text-sm text-quiet sm:block">{propertyFacts(property).join(" · ")}</p>
        <p className="mt-2 font-medium">
          <StayDates start={booking.start_date} end={booking.end_date} />
        </p>
        {property.status === "active" ? (
          <Link
            to={`/property/${property.id}`}
            className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
          >
            {text.seeProperty}
          </Link>
        ) : (
          <p className="mt-1 text-sm text-quiet">{text.notOffered}</p>
        )}
      </div>
    </Card>
  );
}
