import { useEffect, useState } from "react";
import type { TenantBookingItem } from "~/contract/schemas/booking";
import { answerOf, backend } from "~/web/backend";
import { readDraft, writeDraft } from "~/web/forms/draft";

/** What a page shows of a request that was sent. */
export type OwnRequest = Pick<TenantBookingItem, "id">;

const storageKey = (propertyId: string) => `booking-sent:${propertyId}`;

/**
 * The tenant's pending request for a property. The tab remembers the one it sent, so that no button
 * changes under the finger; the server knows it after a reload and on another device too.
 */
export function useOwnRequest(propertyId: string, mayBook: boolean) {
  const [request, setRequest] = useState<OwnRequest | null>(() => remembered(propertyId));
  useEffect(() => {
    if (!mayBook) return;
    let wanted = true;
    const query = { propertyId, status: "pending", limit: "1" } as const;
    answerOf(backend.data.bookings.$get({ query })).then(
      ({ bookings: [newest] }) => {
        if (wanted) setRequest(newest && !newest.dates_taken ? newest : null);
      },
      // The page serves without it; asking again is answered with the first request.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [propertyId, mayBook]);
  const keep = ({ id }: OwnRequest) => {
    setRequest({ id });
    writeDraft<OwnRequest>(storageKey(propertyId), { id });
  };
  return [mayBook ? request : null, keep] as const;
}

function remembered(propertyId: string): OwnRequest | null {
  const id = readDraft<OwnRequest>(storageKey(propertyId))?.id;
  return id ? { id } : null;
}
