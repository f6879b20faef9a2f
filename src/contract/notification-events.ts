/**
 * What people choose to hear of, on the site, by e-mail and on their phone; account mails are always
 * sent. Apart from enums.ts, which every page loads.
 */
export const NOTIFICATION_EVENTS = [
  "booking",
  "message",
  "review",
  "property",
  "favorite",
  "search",
] as const;
export const NOTIFICATION_CHANNELS = ["site", "email", "push"] as const;

export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** What is worth a phone's ring: somebody waits for an answer. */
const PUSHED: readonly NotificationEvent[] = ["booking", "message"];

/** An account without e-mail gets text messages about these, in place of mails. */
export const TEXTED: readonly NotificationEvent[] = ["booking", "message", "property"];

/** The channels on which people can hear of an event. */
export function channelsOf(event: NotificationEvent): readonly NotificationChannel[] {
  if (PUSHED.includes(event)) return NOTIFICATION_CHANNELS;
  return NOTIFICATION_CHANNELS.filter((channel) => channel !== "push");
}
