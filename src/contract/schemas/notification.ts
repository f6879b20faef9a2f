import { NOTIFICATION_TYPES } from "../enums";
import { NOTIFICATION_CHANNELS, NOTIFICATION_EVENTS } from "../notification-events";
import { instant, uuid } from "./fields";
import { z } from "./french";

export const NOTIFICATION_FILTERS = ["all", "unread", "read"] as const;

export const notificationQuery = z.object({
  filter: z.enum(NOTIFICATION_FILTERS).default("all"),
  before: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
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
  })
  .openapi("Notification");
export type Notification = z.infer<typeof notification>;

/** Newest first; the counts are of all of the user's notifications, whatever the filter. */
export const notificationList = z
  .object({
    items: z.array(notification),
    total_count: z.number().int(),
    unread_count: z.number().int(),
    next: z.string().nullable(),
  })
  .openapi("NotificationList");
export type NotificationList = z.infer<typeof notificationList>;

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
  .openapi("NotificationPreference");
export type NotificationPreference = z.infer<typeof notificationPreference>;
export const notificationPreferences = z
  .object({ items: z.array(notificationPreference) })
  .openapi("NotificationPreferences");
export type NotificationPreferences = z.infer<typeof notificationPreferences>;
