/**
 * What people choose to hear of, on the site and by e-mail; account mails are always sent. Apart
 * from enums.ts, which every page loads.
 */
export const NOTIFICATION_EVENTS = ["booking", "message", "review", "property"] as const;
export const NOTIFICATION_CHANNELS = ["site", "email"] as const;

export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];
