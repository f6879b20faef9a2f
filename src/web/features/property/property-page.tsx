import { useState } from "react";
import { Link } from "react-router";
import { BookingArea } from "~/web/features/booking/booking-area";
import { BookingControl } from "~/web/features/booking/booking-control";
import { ReportLink } from "~/web/features/report/report-link";
import { propertyText as text } from "~/web/text/property-page";
import { ArrowLeftIcon } from "~/web/ui/icons";
import { AmenityList } from "./amenity-list";
import { Availability } from "./availability";
import { Characteristics } from "./characteristics";
import { useCountView } from "./count-view";
import { Gallery } from "./gallery";
import { LandlordBlock } from "./landlord-block";
import type { ReviewList as Loaded, PageProperty } from "./load-property";
import { LocationCard } from "./location-card";
import { PropertyCard } from "./property-card";
import { PropertyHeader } from "./property-header";
import { ReviewList } from "./review-list";
import { Section } from "./section";

export type PropertyPageProps = {
  property: PageProperty;
  reviews: Loaded | null;
  /** Today in Douala, as yyyy-mm-dd. */
  today: string;
};

/** One listing, whole: pictures and words on the left, price and booking beside or below. */
export function PropertyPage({ property, reviews, today }: PropertyPageProps) {
  const [booking, setBooking] = useState(false);
  useCountView(property.id);
  return (
    <div className="property-page page pt-1 pb-8 lg:pt-3">
      <Link to="/search" className="back-link">
        <ArrowLeftIcon size={18} />
        {text.back}
      </Link>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="min-w-0">
          <Gallery pictures={property.images} title={property.title} />
          <PropertyHeader property={property} />
          <Section title={text.characteristics}>
            <Characteristics property={property} today={today} />
          </Section>
          <Section title={text.description}>
            <p className="max-w-prose whitespace-pre-line wrap-anywhere">{property.description}</p>
          </Section>
          {property.amenities.length > 0 && (
            <Section title={text.amenities}>
              <AmenityList amenities={property.amenities} />
            </Section>
          )}
          <Section title={text.availability}>
            <Availability
              propertyId={property.id}
              calendar={{
                today,
                available_from: property.available_from,
                booked: property.booked,
              }}
              action={
                <BookingControl
                  propertyId={property.id}
                  landlordId={property.landlord.id}
                  sent={null}
                  onOpen={() => setBooking(true)}
                />
              }
            />
          </Section>
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
            <ReportLink propertyId={property.id} />
          </p>
        </div>
        <BookingArea property={property} open={booking} onOpenChange={setBooking} />
      </div>
      {property.similar.length > 0 && (
        <Section title={text.similar}>
          <ul className="similar">
            {property.similar.map((one) => (
              <li key={one.id}>
                <PropertyCard property={one} level={3} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
