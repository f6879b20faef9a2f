import { NOTIFICATION_TYPES } from "../enums";
import { channelsOf, NOTIFICATION_CHANNELS, NOTIFICATION_EVENTS } from "../notification-events";
import { instant, listPage, uuid } from "./fields";
import { z } from "./french";

export const NOTIFICATION_FILTERS = ["all", "unread", "read"] as const;

export const notificationQuery = z.object({
  filter: z.enum(NOTIFICATION_FILTERS).default("all"),
  ...listPage({ size: 20, max: 50 }),
});
export type NotificationQuery = z.infer<typeof notificationQuery>;

export const notification = z
  .object({
    id: uuid,
    user_id: uuid,
    type: z.enum(NOTIFICATION_TYPES),
    title: z.string(),
    message: z.string(),
    read: z.boolean(),
    related_id: uuid.nullable(),
    created_at: instant,
    /** The page that it concerns; null where its reader has none to go to (any more). */
    link: z.string().nullable(),
  })
  .openapi("Notification");
export type Notification = z.infer<typeof notification>;

/** Newest first; the counts are of all of the user's notifications, whatever the filter. */
export const notificationList = z
  .object({
    items: z.array(notification),
    total_count: z.number().int(),
    unread_count: z.number().int(),
    /** Those of the last seven days. */
    week_count: z.number().int(),
    next: z.string().nullable(),
  })
  .openapi("NotificationList");
export type NotificationList = z.infer<typeof notificationList>;

export const NEWS_MAX = 50;
/** What came since `since` (an earlier answer's cursor); `after`, an answer's `next`, goes on with it. */
export const newsQuery = z.object({
  since: z.iso.datetime("Indiquez un instant au format ISO 8601.").optional(),
  after: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(NEWS_MAX).default(NEWS_MAX),
});
export type NewsQuery = z.infer<typeof newsQuery>;

/**
 * Oldest first. Asked again from `cursor` nothing is missing; what came shortly before it comes once
 * more, to be known by its id. Without `since`, what has just come.
 */
export const notificationNews = z
  .object({
    items: z.array(notification),
    unread_count: z.number().int(),
    cursor: instant,
    next: z.string().nullable(),
  })
  .openapi("NotificationNews");
export type NotificationNews = z.infer<typeof notificationNews>;

export const readInput = z.object({ ids: z.array(uuid).min(1).max(100) }).openapi("ReadInput");
export const unreadCount = z.object({ unread_count: z.number().int() }).openapi("UnreadCount");
export type UnreadCount = z.infer<typeof unreadCount>;

/** Whether a person hears of an event on a channel. */
export const notificationPreference = z
  .strictObject({
    event: z.enum(NOTIFICATION_EVENTS),
    channel: z.enum(NOTIFICATION_CHANNELS),
    enabled: z.boolean(),
  })
  .refine(({ event, channel }) => channelsOf(event).includes(channel), {
    path: ["channel"],
    message: "Choisissez une des valeurs proposées.",
  })
  .openapi("NotificationPreference");
export type NotificationPreference = z.infer<typeof notificationPreference>;
/** The token of a mail's unsubscribe link. */
const unsubscribeToken = z.string().min(1).max(200);
export const mailChoiceQuery = z.object({ token: unsubscribeToken });
export const mailChoiceInput = z
  .strictObject({ token: unsubscribeToken, enabled: z.boolean() })
  .openapi("MailChoiceInput");
/** Which mails the link is about, and whether they are sent. */
export const mailChoice = z
  .object({ event: z.enum(NOTIFICATION_EVENTS), enabled: z.boolean() })
  .openapi("MailChoice");
export type MailChoice = z.infer<typeof mailChoice>;

export const notificationPreferences = z
  .object({ items: z.array(notificationPreference) })
  .openapi("NotificationPreferences");
export type NotificationPreferences = z.infer<typeof notificationPreferences>;
