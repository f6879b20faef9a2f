import { useEffect } from "react";
import { backend } from "~/web/backend";

const counted = new Set<string>();

/** Counts one view of a listing once the page lives in a browser; the server drops repetitions. */
export function useCountView(propertyId: string): void {
  useEffect(() => {
    if (counted.has(propertyId)) return;
    counted.add(propertyId);
    // A view that is not counted is no loss to the reader: nothing to say.
    backend.data.properties[":id"].view.$post({ param: { id: propertyId } }).catch(() => undefined);
  }, [propertyId]);
}
