import { ContactLandlord } from "~/web/features/messaging/contact-landlord";
import { ReportLink } from "~/web/features/report/report-link";
import { formatPhone } from "~/web/lib/format-phone";
import { Avatar } from "~/web/ui/avatar";
import { Card } from "~/web/ui/card";
import { PhoneIcon } from "~/web/ui/icons-extra";
import { PropertyCard } from "../card/property-card";
import type { ReviewList as Loaded, PageProperty } from "../page/load-property";

import { LocationCard } from "./location-card";
import { ReviewList } from "./review-list";
import { Section } from "./section";
import { sectionsText as text } from "./text";

/** Landlord, reviews, location, and the link that reports the listing. */
export function PropertyBelowFold({
  property,
  reviews,
}: {
  property: PageProperty;
  reviews: Loaded | null;
}) {
  return (
    <>
      <Section title={text.landlord}>
        <LandlordBlock property={property} />
      </Section>
      <Section title={text.reviews} id="avis">
        <ReviewList
          propertyId={property.id}
          total={property.review_count}
          distribution={property.distribution}
          newest={property.reviews}
          requested={reviews}
        />
      </Section>
      <Section title={text.map}>
        <LocationCard place={property} />
      </Section>
      <p className="mt-6">
        <ReportLink propertyId={property.id}>{text.report}</ReportLink>
      </p>
    </>
  );
}

/** Other listings near this one. */
export function SimilarProperties({ similar }: Pick<PageProperty, "similar">) {
  return (
    <Section title={text.similar}>
      <ul className="similar">
        {similar.map((one) => (
          <li key={one.id}>
            <PropertyCard property={one} level={3} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Whom the listing names, reached by phone when they gave one, or by a message. */
function LandlordBlock({ property }: { property: PageProperty }) {
  const { contact_name: name, phone, avatar_url, id } = property.landlord;
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar name={name} src={avatar_url} size={56} />
      <div className="min-w-0 flex-1">
        <p className="text-lg font-semibold wrap-anywhere">{name}</p>
        {phone && (
          <a
            href={`tel:${phone}`}
            className="inline-flex min-h-11 items-center gap-2 font-medium text-accent tabular-nums underline-offset-4 hover:underline"
          >
            <PhoneIcon size={18} />
            {formatPhone(phone)}
          </a>
        )}
      </div>
      <ContactLandlord
        propertyId={property.id}
        propertyTitle={property.title}
        landlordId={id}
        landlordName={name}
      />
    </Card>
  );
}
