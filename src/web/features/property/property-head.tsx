import { PageTitle } from "~/web/features/site/page-title";
import { propertyTypeLabel } from "~/web/text/property";
import { formatPrice } from "~/web/ui/format";
import type { PageProperty } from "./load-property";

const DESCRIPTION_LENGTH = 155;

/** What search engines and shared links say about a listing. */
export function PropertyHead({ property, origin }: { property: PageProperty; origin: string }) {
  const { title, neighborhood, city, price_per_month, currency, billing_period } = property;
  const price = formatPrice(price_per_month, currency, billing_period);
  const place = `${propertyTypeLabel[property.property_type]} à ${neighborhood}, ${city}`;
  const words = property.description.replace(/\s+/g, " ").trim();
  const description = cut(`${place}, ${price}. ${words}`);
  const address = `${origin}/property/${property.id}`;
  const [picture] = property.images;
  return (
    <>
      <PageTitle title={`${title} – ${neighborhood}`} description={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={`${title} – ${price}`} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content="fr_CM" />
      {picture && <meta property="og:image" content={new URL(picture.image_url, address).href} />}
      {picture?.alt_text && <meta property="og:image:alt" content={picture.alt_text} />}
      <meta name="twitter:card" content={picture ? "summary_large_image" : "summary"} />
    </>
  );
}

function cut(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(" ", DESCRIPTION_LENGTH))}…`;
}
