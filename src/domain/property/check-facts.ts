import { FIELD_ERRORS } from "~/contract/errors";
import { contradiction, type Facts } from "~/contract/facts";
import { invalid } from "../errors";

/** @throws DomainError invalid for a fact denied though one of the amenities states it */
export function checkFacts(facts: Facts, amenities: readonly { name: string }[]): void {
  const found = contradiction(
    facts,
    amenities.map(({ name }) => name),
  );
  if (!found) return;
  throw invalid(`facts.${found.fact}`, FIELD_ERRORS.fact_denied(found.amenity));
}
