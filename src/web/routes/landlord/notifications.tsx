import { NotificationList } from "~/web/features/notification/notification-list";
import {
  NotificationsPage,
  NotificationsSkeleton,
} from "~/web/features/notification/notifications-page";
import { readNotificationsPage } from "~/web/features/notification/read";
import type { Route } from "./+types/notifications";

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => readNotificationsPage(url.search);

/** /landlord/notifications: what has happened around the landlord's properties. */
export default function LandlordNotifications({ loaderData }: Route.ComponentProps) {
  return (
    <NotificationsPage dashboard="/landlord/dashboard">
      <NotificationList key={loaderData.filter} {...loaderData} viewer="landlord" />
    </NotificationsPage>
  );
}

export function HydrateFallback() {
  return (
    <NotificationsPage dashboard="/landlord/dashboard">
      <NotificationsSkeleton />
    </NotificationsPage>
  );
}
