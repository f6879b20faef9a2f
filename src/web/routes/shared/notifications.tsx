import { useLocation } from "react-router";
import { sectionOf } from "~/web/features/account/dashboard-path";
import { NotificationList } from "~/web/features/notification/notification-list";
import { readNotificationsPage } from "~/web/features/notification/read";
import { notificationText as text } from "~/web/features/notification/text";
import type { Framed } from "~/web/features/site/page-frame";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import type { Route } from "./+types/notifications";

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => readNotificationsPage(url.search);

export const handle: Framed = {
  frame: ({ pathname }) => ({
    title: text.title,
    back: { to: `/${sectionOf(pathname)}/dashboard`, label: text.back },
    className: "py-4 md:py-6 max-w-3xl!",
  }),
};

/** /user/notifications, /landlord/…, /admin/…: what has happened around one's stays, properties, platform. */
export default function Notifications({ loaderData }: Route.ComponentProps) {
  const section = sectionOf(useLocation().pathname);
  const viewer = section === "user" ? "tenant" : section;
  return <NotificationList key={loaderData.filter} {...loaderData} viewer={viewer} />;
}

export function HydrateFallback() {
  return (
    <Loading className="grid gap-3">
      <Skeleton className="h-16 rounded-lg" />
      <Skeleton className="h-11 w-64" />
      {["a", "b", "c", "d", "e"].map((key) => (
        <Skeleton key={key} className="h-28 rounded-lg" />
      ))}
    </Loading>
  );
}
