import { useRouteError } from "react-router";
import { apiContext } from "~/web/backend/server-context";
import { useArrived } from "~/web/backend/use-arrived";
import { bringParts } from "~/web/features/property/islands";
import { loadProperty, loadReviews, placedTitle } from "~/web/features/property/page/load-property";
import { PropertyTrouble } from "~/web/features/property/page/property-load-error";
import { PropertyHead } from "~/web/features/property/page/property-meta";
import { PropertyPage, type PropertyPageProps } from "~/web/features/property/page/property-page";
import { PropertySkeleton } from "~/web/features/property/page/property-skeleton";
import { PropertyStyle } from "~/web/features/property/page/property-style";
import { today } from "~/web/lib/days";
import type { Route } from "./+types/property";

type Page = PropertyPageProps & { title: string; origin: string };
type Data = { page: Page | Promise<Page> };

/** The listing, and a page of its reviews when the address asks for one (without script). */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Data> {
  const { origin, searchParams } = new URL(request.url);
  const api = context.get(apiContext);
  const asked = /^[1-9]\d{0,3}$/.test(searchParams.get("avis") ?? "");
  const [property, reviews] = await Promise.all([
    loadProperty(api, params.id),
    asked ? loadReviews(api, params.id, Number(searchParams.get("avis"))).catch(() => null) : null,
  ]);
  const title = placedTitle(property);
  return { page: { origin, title, property, reviews, today: today(new Date()) } };
}

/** In the browser the page shows its shape at once and the listing follows. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Data {
  const page = Promise.all([serverLoader(), bringParts()]).then(([data]) => data.page);
  page.catch(() => undefined);
  return { page };
}

export default function Property({ loaderData }: Route.ComponentProps) {
  const { value, error } = useArrived(loaderData.page);
  if (error !== undefined) return <PropertyTrouble error={error} />;
  if (!value) {
    return (
      <>
        <PropertyStyle />
        <PropertySkeleton />
      </>
    );
  }
  return (
    <>
      <PropertyStyle />
      <PropertyHead property={value.property} title={value.title} origin={value.origin} />
      <PropertyPage
        key={value.property.id}
        property={value.property}
        reviews={value.reviews}
        today={value.today}
      />
    </>
  );
}

export function ErrorBoundary() {
  return <PropertyTrouble error={useRouteError()} />;
}
