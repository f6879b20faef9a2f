import { formatPrice } from "~/contract/format";
import { accommodationJsonLd, breadcrumbJsonLd, jsonLdText } from "~/contract/json-ld";
import { SHARE_PICTURE, sharePicturePath } from "~/contract/seo";
import { propertyTypeLabel } from "~/web/features/property/card/text";
import { usePlatformName } from "~/web/lib/root-data";
import { PageTitle } from "~/web/ui/page-title";
import type { PageProperty } from "./load-property";

const DESCRIPTION_LENGTH = 155;

export type PropertyMetaProps = {
  property: PageProperty;
  /** The document's, without the platform's name. */
  title: string;
  origin: string;
};

/** The listing's title and canonical address; the server adds what crawlers and messengers read. */
export function PropertyMeta({ property, title, origin }: PropertyMetaProps) {
  return (
    <>
      <PageTitle title={title} />
      <link rel="canonical" href={`${origin}/property/${property.id}`} />
      {import.meta.env.SSR && <CrawlerMeta property={property} origin={origin} />}
      <script
        type="application/ld+json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? jsonLd(property, origin) : "" }}
      />
    </>
  );
}

/** What search engines and messengers show of a listing. */
function CrawlerMeta({ property, origin }: { property: PageProperty; origin: string }) {
  const name = usePlatformName();
  const { title, neighborhood, city, price_per_month, currency, billing_period } = property;
  const price = formatPrice(price_per_month, currency, billing_period);
  const place = `${propertyTypeLabel[property.property_type]} à ${neighborhood}, ${city}`;
  const body = property.description.replace(/\s+/g, " ").trim();
  const description = cut(`${place}, ${price}. ${body}`);
  const address = `${origin}/property/${property.id}`;
  const picture = `${origin}${sharePicturePath(property.id, property.updated_at)}`;
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={`${title} – ${price}`} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content="fr_FR" />
      {name && <meta property="og:site_name" content={name} />}
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content={SHARE_PICTURE.type} />
      <meta property="og:image:width" content={`${SHARE_PICTURE.width}`} />
      <meta property="og:image:height" content={`${SHARE_PICTURE.height}`} />
      <meta property="og:image:alt" content={`${title}, ${price}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function cut(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(" ", DESCRIPTION_LENGTH))}…`;
}

function jsonLd(property: PageProperty, origin: string): string {
  const steps = [
    { name: "Accueil", path: "/" },
    { name: "Logements", path: "/search" },
    { name: property.title, path: `/property/${property.id}` },
  ];
  return jsonLdText([accommodationJsonLd(property, origin), breadcrumbJsonLd(steps, origin)]);
}
