import { isDwelling } from "~/contract/enums";
import type { PropertyCard } from "~/contract/schemas/property";
import { formatNumber, plural } from "~/web/lib/format";
import { furnishedLabel, propertyTypeLabel, cardText as text } from "./text";

type Facts = Pick<
  PropertyCard,
  "property_type" | "bedrooms" | "bathrooms" | "area_sqm" | "furnished"
>;

/** The facts of a card, in reading order: '2 chambres', '1 douche', '85 m²', 'meublé'. */
export function propertyFacts(property: Facts): string[] {
  const { property_type: type, bedrooms, bathrooms, area_sqm, furnished } = property;
  const facts: string[] = [];
  if (isDwelling(type)) {
    const rooms = `${bedrooms} ${plural(bedrooms, text.bedroom, text.bedrooms)}`;
    facts.push(bedrooms > 0 ? rooms : propertyTypeLabel.studio);
  }
  facts.push(`${bathrooms} ${plural(bathrooms, text.bathroom, text.bathrooms)}`);
  if (area_sqm !== null) facts.push(`${formatNumber(area_sqm)} m²`);
  facts.push(furnishedLabel(furnished).toLowerCase());
  return facts;
}
