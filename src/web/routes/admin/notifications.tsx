import { NotificationList } from "~/web/features/notification/notification-list";
import {
  NotificationsPage,
  NotificationsSkeleton,
} from "~/web/features/notification/notifications-page";
import { readNotificationsPage } from "~/web/features/notification/read";
import type { Route } from "./+types/notifications";

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => readNotificationsPage(url.search);

/** /admin/notifications: what has happened on the platform. */
export default function AdminNotifications({ loaderData }: Route.ComponentProps) {
  return (
    <NotificationsPage dashboard="/admin/dashboard">
      <NotificationList key={loaderData.filter} {...loaderData} viewer="admin" />
    </NotificationsPage>
  );
}

export function HydrateFallback() {
  return (
    <NotificationsPage dashboard="/admin/dashboard">
      <NotificationsSkeleton />
    </NotificationsPage>
  );
}
