import { newId } from "~/web/lib/new-id";

/** What the dialog holds; dates are yyyy-mm-dd or empty. */
export type BookingDraft = {
  startDate: string;
  endDate: string;
  adults: number;
  children: number;
  message: string;
};

export const EMPTY_DRAFT: BookingDraft = {
  startDate: "",
  endDate: "",
  adults: 1,
  children: 0,
  message: "",
};

type Stored = { draft: BookingDraft; sent?: { content: string; key: string } };

const nameOf = (propertyId: string) => `booking-draft:${propertyId}`;

/** What was typed for this property in this tab, through sign-in and reloads. */
export function readDraft(propertyId: string): BookingDraft {
  return { ...EMPTY_DRAFT, ...read(propertyId)?.draft };
}

export function keepDraft(propertyId: string, draft: BookingDraft): void {
  write(propertyId, { ...read(propertyId), draft });
}

/** After success: the next request starts empty and under a key of its own. */
export function dropDraft(propertyId: string): void {
  try {
    sessionStorage.removeItem(nameOf(propertyId));
  } catch {
    // Storage refused: there was nothing to drop.
  }
  memory.delete(propertyId);
}

/**
 * The Idempotency-Key of this very content: the same on every retry, also after a reload, so that a
 * lost answer never books twice; another content gets another.
 */
export function keyOf(propertyId: string, draft: BookingDraft): string {
  const content = JSON.stringify(draft);
  const known = read(propertyId)?.sent;
  if (known?.content === content) return known.key;
  const key = newId();
  write(propertyId, { draft, sent: { content, key } });
  return key;
}

/** Stands in where the browser refuses storage. */
const memory = new Map<string, Stored>();

function read(propertyId: string): Stored | undefined {
  try {
    const text = sessionStorage.getItem(nameOf(propertyId));
    if (text) return JSON.parse(text) as Stored;
  } catch {
    // Refused or not ours: what this page remembers counts.
  }
  return memory.get(propertyId);
}

function write(propertyId: string, stored: Stored): void {
  memory.set(propertyId, stored);
  try {
    sessionStorage.setItem(nameOf(propertyId), JSON.stringify(stored));
  } catch {
    // The copy in memory serves this page.
  }
}
