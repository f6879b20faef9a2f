import { propertyTypeLabel } from "~/web/features/property/card/text";
import { FURNISHED_FORMS, inNeighbourhood } from "./title-text";
import type { Values } from "./values";

type Facts = Pick<Values, "property_type" | "neighborhood" | "furnishing">;

/** The title that type, furnishing and neighbourhood make; none until type and place are known. */
export function proposedTitle({ property_type, neighborhood, furnishing }: Facts): string {
  if (!property_type || !neighborhood) return "";
  const label = propertyTypeLabel[property_type];
  const furnished = FURNISHED_FORMS[property_type];
  const adjective = { furnished, unfurnished: "", "semi-furnished": `semi-${furnished}` }[
    furnishing
  ];
  return [label, adjective, inNeighbourhood(neighborhood)].filter(Boolean).join(" ");
}

/** The changed values, with the title proposed anew unless it was written by hand. */
export function withProposedTitle(before: Values, change: Partial<Values>): Values {
  const after = { ...before, ...change };
  if (change.title !== undefined) return after;
  const old = proposedTitle(before);
  const proposed = proposedTitle(after);
  const written = before.title.trim() !== "" && before.title !== old;
  return written || proposed === old ? after : { ...after, title: proposed };
}
