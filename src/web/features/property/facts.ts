import type { PropertyCard } from "~/contract/property";
import { propertyText as text } from "~/web/text/property";
import { formatNumber, plural } from "~/web/ui/format";

type Facts = Pick<
  PropertyCard,
  "property_type" | "bedrooms" | "bathrooms" | "area_sqm" | "furnished"
>;

/** The facts of a card, in reading order: '2 chambres', '1 douche', '85 m²', 'meublé'. */
export function propertyFacts(property: Facts): string[] {
  const { property_type, bedrooms, bathrooms, area_sqm, furnished } = property;
  const facts: string[] = [];
  if (bedrooms > 0) facts.push(`${bedrooms} ${plural(bedrooms, text.bedroom, text.bedrooms)}`);
  else if (property_type !== "office" && property_type !== "commercial") facts.push(text.studio);
  facts.push(`${bathrooms} ${plural(bathrooms, text.bathroom, text.bathrooms)}`);
  if (area_sqm !== null) facts.push(`${formatNumber(area_sqm)} m²`);
  facts.push(furnished ? text.furnished : text.unfurnished);
  return facts;
}
