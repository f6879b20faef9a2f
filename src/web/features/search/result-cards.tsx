import { type CardProperty, PropertyCard } from "~/web/features/property/card/property-card";
import { useIsHydrating } from "~/web/islands/hydration";
import { Pagination, type PaginationProps } from "./pagination";

export type ResultCardsProps = {
  /** In a browser undefined for a document's own: they are there as HTML. */
  items: CardProperty[] | undefined;
  layout: "grid" | "list";
  place: PaginationProps["place"];
};

/** The listings of one page of results, and the way to the next. */
export function ResultCards({ items, layout, place }: ResultCardsProps) {
  const isServerHtml = useIsHydrating();
  return (
    <>
      <ul className={`results results-${layout}${isServerHtml ? " results-server" : ""}`}>
        {items?.map((property, index) => (
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
      <Pagination place={place} />
    </>
  );
}
