import { Fragment, useMemo } from "react";
import { data, redirect, useSearchParams } from "react-router";
import { answerOf } from "~/web/backend/api-client";
import { BackendError } from "~/web/backend/error";
import { packRows, unpackRows } from "~/web/backend/rows";
import { apiContext } from "~/web/backend/server-context";
import { useIsSignedIn } from "~/web/features/account/auth-context";
import { HeroSearch } from "~/web/features/home/hero-search";
import { LandlordCall, NewsletterBox, Skyline, WhyUs } from "~/web/features/home/islands";
import { siteJsonLd } from "~/web/features/home/site-json-ld";
import { homeText as text } from "~/web/features/home/text";
import type { NewsletterFailure } from "~/web/features/newsletter/newsletter-box";
import { cardOf } from "~/web/features/property/card/card-of";
import type { CardProperty } from "~/web/features/property/card/property-card";
import { lazyIsland } from "~/web/islands/lazy-island";
import { useRootData } from "~/web/lib/root-data";
import { ErrorState } from "~/web/ui/error-state";
import { PageSection } from "~/web/ui/page-section";
import { PageTitle } from "~/web/ui/page-title";
import type { Route } from "./+types/home";

/** Without script `?page=3` shows the first three pages together; no address asks for more. */
const MOST_PAGES = 10;
const NOTHING = { items: [] as CardProperty[], page: 1, has_more: false };

/** A visitor's cards are pictures, text and links; a signed-in user has favourites to see. */
const options = { useReady: useIsSignedIn };
const FeaturedGrid = lazyIsland(() => import("~/web/features/home/featured-grid"), "FeaturedGrid", {
  ...options,
  livenHtml: async () => (await import("~/web/features/property/card/live-hearts")).LiveHearts,
});
const MoreFeatured = lazyIsland(
  () => import("~/web/features/home/more-featured"),
  "MoreFeatured",
  options,
);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url);
  const asked = Math.trunc(Number(searchParams.get("page")));
  const last = Math.min(Math.max(asked || 1, 1), MOST_PAGES);
  const { featured } = context.get(apiContext).properties;
  let all = NOTHING;
  let failed = false;
  try {
    for (let page = 1; page <= last; page += 1) {
      const read = await answerOf(featured.$get({ query: { page: String(page) } }));
      const items = read.items.map((item, n) => cardOf(item, page === 1 && n === 0));
      all = { ...read, items: [...all.items, ...items] };
      if (!read.has_more) break;
    }
  } catch {
    // The API has logged why; what was read before stands.
    failed = all.items.length === 0;
  }
  return { featured: packRows(context, all, all), failed, origin };
}

/** Loads the cards with the data, so that going back restores the scroll position among them. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const cards = Promise.all([FeaturedGrid, MoreFeatured].map(({ preload }) => preload()));
  const [data] = await Promise.all([serverLoader(), cards.catch(() => undefined)]);
  return data;
}

/** The newsletter box sent without script; with script the page talks to the API itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const email = String((await request.formData()).get("email") ?? "");
  try {
    await answerOf(context.get(apiContext).newsletter.$post({ json: { email } }));
  } catch (error) {
    const { status, message, fields } = BackendError.of(error);
    const failure: NewsletterFailure = { email, message, fields };
    return data(failure, { status: status || 503 });
  }
  return redirect("/?newsletter=sent#newsletter");
}

export default function HomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { featured: packed, failed, origin } = loaderData;
  const featured = useMemo(() => unpackRows(packed), [packed]);
  const [params] = useSearchParams();
  const settings = useRootData()?.settings;
  const chat = { whatsappNumber: settings?.whatsapp_number, origin };
  const jsonLd = import.meta.env.SSR && settings ? siteJsonLd(settings, origin) : "";
  return (
    <>
      <PageTitle title="" description={settings?.platform_description} path="/" />
      <script
        type="application/ld+json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: jsonLd }}
      />
      <div className="relative bg-accent pb-28 pt-10 text-white lg:pt-16">
        <Skyline />
        <div className="page relative">
          <h1 className="max-w-2xl text-3xl font-bold">{text.title}</h1>
          <p className="mb-6 mt-2 max-w-prose text-balance text-lg">{text.intro}</p>
          <HeroSearch />
        </div>
      </div>
      <div className="page">
        <PageSection id="featured" title={text.featured}>
          {failed ? (
            <ErrorState retryTo="/">{text.featuredFailed}</ErrorState>
          ) : (
            <Fragment key={featured.items?.[0]?.id ?? "none"}>
              <FeaturedGrid items={featured.items} {...chat} />
              {featured.has_more && <MoreFeatured page={featured.page} {...chat} />}
            </Fragment>
          )}
        </PageSection>
        <WhyUs />
        <NewsletterBox failure={actionData} sent={params.get("newsletter") === "sent"} />
        <LandlordCall />
      </div>
    </>
  );
}
