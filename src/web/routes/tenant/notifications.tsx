import { NotificationList } from "~/web/features/notification/notification-list";
import {
  NotificationsPage,
  NotificationsSkeleton,
} from "~/web/features/notification/notifications-page";
import { readNotifications } from "~/web/features/notification/read";
import type { Route } from "./+types/notifications";

export const clientLoader = () => readNotifications([]);

/** /user/notifications: what has happened around the tenant's stays. */
export default function TenantNotifications({ loaderData }: Route.ComponentProps) {
  return (
    <NotificationsPage dashboard="/user/dashboard">
      <NotificationList first={loaderData} viewer="tenant" />
    </NotificationsPage>
  );
}

export function HydrateFallback() {
  return (
    <NotificationsPage dashboard="/user/dashboard">
      <NotificationsSkeleton />
    </NotificationsPage>
  );
}
