import { isDwelling } from "~/contract/enums";
import { formatAmount, formatNumber, plural } from "~/contract/format";
import type { PropertyCard } from "~/contract/schemas/property";
import { furnishedLabel, offererLabel, propertyTypeLabel, cardText as text } from "./text";

type Facts = Pick<
  PropertyCard,
  "property_type" | "bedrooms" | "bathrooms" | "area_sqm" | "furnished"
>;

/** One room, whatever number of bedrooms its landlord entered. */
export function isStudio({
  property_type: type,
  bedrooms,
}: Pick<Facts, "property_type" | "bedrooms">): boolean {
  return type === "studio" || (isDwelling(type) && bedrooms === 0);
}

/** The facts of a card, in reading order: '2 chambres', '1 douche', '85 m²', 'meublé'. */
export function propertyFacts(property: Facts): string[] {
  const { property_type: type, bedrooms, bathrooms, area_sqm, furnished } = property;
  const facts: string[] = [];
  if (isStudio(property)) facts.push(propertyTypeLabel.studio);
  else if (isDwelling(type)) {
    facts.push(`${bedrooms} ${plural(bedrooms, text.bedroom, text.bedrooms)}`);
  }
  facts.push(`${bathrooms} ${plural(bathrooms, text.bathroom, text.bathrooms)}`);
  if (area_sqm !== null) facts.push(`${formatNumber(area_sqm)}\u00a0m²`);
  facts.push(furnishedLabel(furnished).toLowerCase());
  return facts;
}

/** What moving in costs, of a rent by the month, and who offers it: '450 000 FCFA', 'Agent', 'Vérifié'. */
export function offerFacts(
  property: Pick<PropertyCard, "billing_period" | "move_in_xaf" | "offered_by" | "verified">,
): string[] {
  const { billing_period, move_in_xaf, offered_by, verified } = property;
  const cost = move_in_xaf === null ? text.unspecified : formatAmount(move_in_xaf);
  return [
    ...(billing_period === "month" ? [`${text.moveIn} ${cost}`] : []),
    ...(offered_by ? [offererLabel[offered_by]] : []),
    ...(verified ? [text.verified] : []),
  ];
}
