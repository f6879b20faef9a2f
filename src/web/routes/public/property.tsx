import { type MouseEventHandler, useEffect, useMemo, useState } from "react";
import { Link, useRouteError } from "react-router";
import { apiContext } from "~/web/backend/server-context";
import { useDeferredData } from "~/web/backend/use-deferred-data";
import { useIsSignedIn } from "~/web/features/account/auth-context";
import { useHasChosenDates } from "~/web/features/booking/dates-chosen";
import { Availability } from "~/web/features/booking/islands";
import { Gallery } from "~/web/features/property/gallery/gallery";
import {
  PropertyActions,
  PropertyBelowFold,
  PropertyFacts,
  PropertyHeading,
  preloadTop,
  SimilarProperties,
} from "~/web/features/property/islands";
import { loadPage, loadReviews, type Page } from "~/web/features/property/page/load-property";
import { prefetched, takePrefetched } from "~/web/features/property/page/prefetched";
import { PropertyLoadError } from "~/web/features/property/page/property-load-error";
import { PropertyMeta } from "~/web/features/property/page/property-meta";
import { PropertySkeleton } from "~/web/features/property/page/property-skeleton";
import { PropertyStyle, styleUrl } from "~/web/features/property/page/property-style";
import { propertyText as text } from "~/web/features/property/page/text";
import { lazyIsland } from "~/web/islands/lazy-island";
import { ArrowLeftIcon } from "~/web/ui/icons";
import type { Route } from "./+types/property";

/** `page`: a `Page` as text; the framework's own form of it weighs more. */
type Data = { page: string | Promise<string> };

/** Text and links to a visitor, until dates are chosen; a signed-in user may book. */
const BookingArea = lazyIsland(
  () => import("~/web/features/booking/request/booking-area"),
  "BookingArea",
  { className: "contents", useReady: useMayAct },
);

function useMayAct(): boolean | undefined {
  const signedIn = useIsSignedIn();
  return useHasChosenDates() || signedIn;
}

/** The listing, and a page of its reviews when the address asks for one (without script). */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Data> {
  const { origin, searchParams } = new URL(request.url);
  const api = context.get(apiContext);
  const asked = /^[1-9]\d{0,3}$/.test(searchParams.get("avis") ?? "");
  const [page, reviews] = await Promise.all([
    loadPage(api, params.id, origin),
    asked ? loadReviews(api, params.id, Number(searchParams.get("avis"))).catch(() => null) : null,
  ]);
  return { page: JSON.stringify({ ...page, reviews } satisfies Page) };
}

/** For those who fetch the page ahead: its parts, its style, and the place for its data. */
export const handle = {
  preload: () => Promise.all([BookingArea.preload(), preloadTop()]),
  prefetched,
  styleUrl,
};

/** In the browser the skeleton shows at once and the listing follows, unless it was fetched ahead. */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs): Data {
  const found = takePrefetched(url.pathname + url.search);
  if (found) return found;
  BookingArea.preload().catch(() => undefined);
  const page = Promise.all([serverLoader(), preloadTop()]).then(([data]) => data.page);
  page.catch(() => undefined);
  return { page };
}

export default function Property({ loaderData }: Route.ComponentProps) {
  const { value: encoded, error } = useDeferredData(loaderData.page);
  const value = useMemo(() => encoded && (JSON.parse(encoded) as Page), [encoded]);
  if (error !== undefined) return <PropertyLoadError error={error} />;
  return (
    <>
      <PropertyStyle />
      {value ? <PropertyPage key={value.property.id} {...value} /> : <PropertySkeleton />}
    </>
  );
}

/** One listing: title, pictures and text on the left, price and booking beside or below. */
function PropertyPage({ property, reviews, today, title, origin }: Page) {
  const [booking, setBooking] = useState(false);
  const [goBack, setGoBack] = useState<MouseEventHandler>();
  useEffect(() => {
    // Loaded after hydration: the page is complete without it.
    import("~/web/features/property/page/page-effects").then(
      (effects) => {
        effects.noteVisit(property);
        if (effects.cameFromSearch()) setGoBack(() => effects.backToSearch);
      },
      () => undefined,
    );
  }, [property]);
  const { available_from, booked, billing_period, minimum_stay } = property;
  return (
    <>
      <PropertyMeta property={property} title={title} origin={origin} />
      <div className="property-page page pt-1 pb-8 lg:pt-3">
        <div className="property-columns">
          {/* First for the keyboard: the act of the page comes before the pictures. */}
          <BookingArea property={property} open={booking} onOpenChange={setBooking} />
          <div className="min-w-0">
            <Link to="/search" className="back-link" onClick={goBack}>
              <ArrowLeftIcon size={18} />
              <span>{goBack ? text.back : text.all}</span>
            </Link>
            <div className="property-top" data-pictures={property.images.length}>
              <header className="mt-5 md:flex md:items-start md:justify-between md:gap-6 lg:mt-0 lg:mb-5">
                <div className="min-w-0">
                  <PropertyHeading property={property} />
                </div>
                <PropertyActions property={property} />
              </header>
              <Gallery pictures={property.images} title={property.title} />
            </div>
            <PropertyFacts property={property} today={today} />
            <Availability
              propertyId={property.id}
              landlordId={property.landlord.id}
              calendar={{ today, available_from, booked, billing_period, minimum_stay }}
              onBook={() => setBooking(true)}
            />
            <PropertyBelowFold property={property} reviews={reviews} />
          </div>
        </div>
        {property.similar.length > 0 && <SimilarProperties similar={property.similar} />}
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <PropertyLoadError error={useRouteError()} />;
}
