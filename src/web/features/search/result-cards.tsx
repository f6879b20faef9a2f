import type { ComponentType } from "react";
import {
  type CardProperty,
  PropertyCard,
  type PropertyCardProps,
} from "~/web/features/property/card/property-card";
import { useIsHydrating } from "~/web/islands/hydration";
import { Pagination, type PaginationProps } from "./pagination";

export type ResultCardsProps = {
  /** In a browser undefined for a document's own: they are there as HTML. */
  items: CardProperty[] | undefined;
  layout: "grid" | "list";
  place: PaginationProps["place"];
  /** Draws one of them. */
  Item?: ComponentType<PropertyCardProps>;
};

/** The listings of one page of results, and the way to the next. */
export function ResultCards({ items, layout, place, Item = ResultItem }: ResultCardsProps) {
  const isServerHtml = useIsHydrating();
  return (
    <>
      <ul className={`results results-${layout}${isServerHtml ? " results-server" : ""}`}>
        {items?.map((property, index) => (
          <Item
            key={property.id}
            property={property}
            layout={layout}
            // The others would be fetched before the scripts, and share the line with this one.
            loading={index === 0 ? "first" : "lazy"}
          />
        ))}
      </ul>
      <Pagination place={place} />
    </>
  );
}

export function ResultItem(props: PropertyCardProps) {
  return (
    <li>
      <PropertyCard {...props} />
    </li>
  );
}
