import { useSyncExternalStore } from "react";
import { readDraft, writeDraft } from "~/web/forms/draft";
import { newId } from "~/web/lib/new-id";
import { DATES_CHOSEN } from "../dates-chosen";

/** How long the stay is: a number of billing periods, no end yet, or an end that is typed. */
export type Duration = "open" | "date" | `${number}`;

/** What the dialog holds; dates are yyyy-mm-dd or empty. */
export type BookingDraft = {
  startDate: string;
  endDate: string;
  /** Weeks or months of a flat let so; empty until they are chosen, `endDate` follows them. */
  duration: Duration | "";
  adults: number;
  children: number;
  message: string;
};

export const EMPTY_DRAFT: BookingDraft = {
  startDate: "",
  endDate: "",
  duration: "",
  adults: 1,
  children: 0,
  message: "",
};

/** `sent` is the content sent last and its Idempotency-Key. */
type Stored = { draft: BookingDraft; sent?: { content: string; key: string } };

const storageKey = (propertyId: string) => `booking-draft:${propertyId}`;

/** What was typed for this property in this tab. */
export function readBooking(propertyId: string): BookingDraft {
  return { ...EMPTY_DRAFT, ...readDraft<Stored>(storageKey(propertyId))?.draft };
}

/** Keeps what is typed; undefined once it has been sent: the next request has a key of its own. */
export function keepBooking(propertyId: string, draft: BookingDraft | undefined): void {
  const key = storageKey(propertyId);
  writeDraft(key, draft && { ...readDraft<Stored>(key), draft });
  globalThis.dispatchEvent?.(new Event(DATES_CHOSEN));
}

/** The dates kept for this property, as the calendar and the dialog change them. */
export function useKeptDates(propertyId: string): [startDate: string, endDate: string] {
  const read = () => {
    const { startDate, endDate } = readBooking(propertyId);
    return `${startDate} ${endDate}`;
  };
  const [startDate = "", endDate = ""] = useSyncExternalStore(subscribe, read, () => " ").split(
    " ",
  );
  return [startDate, endDate];
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(DATES_CHOSEN, listener);
  return () => window.removeEventListener(DATES_CHOSEN, listener);
}

/**
 * The Idempotency-Key of this very content: the same on every retry, also after a reload, so that a
 * lost answer never books twice; another content gets another.
 */
export function idempotencyKey(propertyId: string, draft: BookingDraft): string {
  const content = JSON.stringify(draft);
  const sent = readDraft<Stored>(storageKey(propertyId))?.sent;
  if (sent?.content === content) return sent.key;
  const key = newId();
  writeDraft<Stored>(storageKey(propertyId), { draft, sent: { content, key } });
  return key;
}
