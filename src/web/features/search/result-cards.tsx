import { type CardProperty, PropertyCard } from "~/web/features/property/card/property-card";

export type ResultCardsProps = { items: CardProperty[]; layout: "grid" | "list" };

/** As the server writes them; made by script, all cards have their height at once (the way back). */
const WRITTEN = import.meta.env.SSR ? " results-written" : "";

/** The listings of one page of results. */
export function ResultCards({ items, layout }: ResultCardsProps) {
  return (
    <ul className={`results results-${layout}${WRITTEN}`}>
      {items.map((property, index) => (
        <li key={property.id}>
          <PropertyCard
            property={property}
            layout={layout}
            // The others would be fetched before the scripts, and share the line with this one.
            loading={index === 0 ? "first" : "lazy"}
          />
        </li>
      ))}
    </ul>
  );
}
