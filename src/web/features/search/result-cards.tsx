import { type CardProperty, PropertyCard } from "~/web/features/property/card/property-card";
import { useIsHydrating } from "~/web/islands/hydration";

export type ResultCardsProps = { items: CardProperty[]; layout: "grid" | "list" };

/** The listings of one page of results. */
export function ResultCards({ items, layout }: ResultCardsProps) {
  const isServerHtml = useIsHydrating();
  return (
    <ul className={`results results-${layout}${isServerHtml ? " results-server" : ""}`}>
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
