import { NotificationList } from "~/web/features/notification/notification-list";
import {
  NotificationsPage,
  NotificationsSkeleton,
} from "~/web/features/notification/notifications-page";
import { readNotificationsPage } from "~/web/features/notification/read";
import type { Route } from "./+types/notifications";

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => readNotificationsPage(url.search);

/** /user/notifications: what has happened around the tenant's stays. */
export default function TenantNotifications({ loaderData }: Route.ComponentProps) {
  return (
    <NotificationsPage dashboard="/user/dashboard">
      <NotificationList key={loaderData.filter} {...loaderData} viewer="tenant" />
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
