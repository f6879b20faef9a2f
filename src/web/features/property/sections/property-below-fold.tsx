import { ReportLink } from "~/web/features/report/report-link";
import { PropertyCard } from "../card/property-card";
import type { ReviewList as Loaded, PageProperty } from "../page/load-property";
import { LandlordBlock } from "./landlord-block";
import { LocationCard } from "./location-card";
import { ReviewList } from "./review-list";
import { Section } from "./section";
import { partsText as text } from "./text";

/** Who rents it out, what others say, where it lies, and the way to report it. */
export function PropertyBelow({
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
          given={reviews}
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
