/** This month against the last one in rounded percent: 100 from nothing, 0 when both are none. */
export function growth(previous: number, current: number): number {
  if (previous === 0) return current > 0 ? 100 : 0;
  return Math.round(((current - previous) / previous) * 100);
}

/** Bookings per property in rounded percent, at most 100; no property counts as one. */
export function occupancy(bookings: number, properties: number): number {
  return Math.min(100, Math.round((bookings / Math.max(properties, 1)) * 100));
}

/** Share of the received messages that were read, in rounded percent; 100 without messages. */
export function responseRate(read: number, received: number): number {
  return received === 0 ? 100 : Math.round((read / received) * 100);
}
