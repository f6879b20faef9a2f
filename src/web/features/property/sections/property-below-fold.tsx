import { ReportLink } from "~/web/features/report/report-link";
import { Card } from "~/web/ui/card";
import { PropertyCard } from "../card/property-card";
import type { ReviewList as Loaded, PageProperty } from "../page/load-property";
import { LandlordBlock } from "./landlord-block";
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
      {/* A wide window has it beside the page, with the price. */}
      <div className="lg:hidden print:block">
        <Section title={text.landlord}>
          <Card>
            <LandlordBlock property={property} />
          </Card>
        </Section>
      </div>
      <Section title={text.reviews} id="avis">
        {property.visit_score && (
          <p className="mb-3 font-medium">
            {text.score(property.visit_score.matching, property.visit_score.answered)}
          </p>
        )}
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
