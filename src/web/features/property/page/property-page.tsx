import { type MouseEventHandler, useEffect, useState } from "react";
import { Link } from "react-router";
import { ArrowLeftIcon } from "~/web/ui/icons";
import { Gallery } from "../gallery/gallery";
import {
  Availability,
  BookingArea,
  PropertyBelow,
  PropertyFacts,
  SimilarProperties,
} from "../islands";
import type { ReviewList as Loaded, PageProperty } from "./load-property";
import { PropertyHeader } from "./property-actions";
import { propertyText as text } from "./text";

/** What the page can do without until it lives. */
const live = () => import("./page-effects");

export type PropertyPageProps = {
  property: PageProperty;
  reviews: Loaded | null;
  /** Today in Douala, as yyyy-mm-dd. */
  today: string;
};

/** One listing, whole: pictures and words on the left, price and booking beside or below. */
export function PropertyPage({ property, reviews, today }: PropertyPageProps) {
  const [booking, setBooking] = useState(false);
  const [goBack, setGoBack] = useState<MouseEventHandler>();
  useEffect(() => {
    live().then(
      ({ countView, backToSearch }) => {
        countView(property.id);
        setGoBack(() => backToSearch);
      },
      () => undefined,
    );
  }, [property.id]);
  return (
    <div className="property-page page pt-1 pb-8 lg:pt-3">
      <Link to="/search" className="back-link" onClick={goBack}>
        <ArrowLeftIcon size={18} />
        {text.back}
      </Link>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="min-w-0">
          <Gallery pictures={property.images} title={property.title} />
          <PropertyHeader property={property} />
          <PropertyFacts property={property} today={today} />
          <Availability
            propertyId={property.id}
            landlordId={property.landlord.id}
            calendar={{
              today,
              available_from: property.available_from,
              booked: property.booked,
            }}
            onBook={() => setBooking(true)}
          />
          <PropertyBelow property={property} reviews={reviews} />
        </div>
        <BookingArea property={property} open={booking} onOpenChange={setBooking} />
      </div>
      {property.similar.length > 0 && <SimilarProperties similar={property.similar} />}
    </div>
  );
}
