import type { ReactNode } from "react";
import { NotificationList } from "~/web/features/notification/notification-list";
import { readNotifications } from "~/web/features/notification/read";
import { notificationText as text } from "~/web/features/notification/text";
import { BackLink } from "~/web/ui/back-link";
import { Loading } from "~/web/ui/list-skeleton";
import { PageTitle } from "~/web/ui/page-title";
import { Skeleton } from "~/web/ui/skeleton";
import type { Route } from "./+types/notifications";

export const clientLoader = () => readNotifications([]);

/** /user/notifications: what has happened around the tenant's stays. */
export default function TenantNotifications({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <NotificationList first={loaderData} />
    </Page>
  );
}

export function HydrateFallback() {
  return (
    <Page>
      <Loading className="grid gap-3">
        {["a", "b", "c", "d", "e"].map((key) => (
          <Skeleton key={key} className="h-28 rounded-lg" />
        ))}
      </Loading>
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <div className="page max-w-3xl! py-4 md:py-6">
      <PageTitle title={text.title} />
      <BackLink to="/user/dashboard">{text.back}</BackLink>
      <h1 className="mb-4 text-2xl font-bold">{text.title}</h1>
      {children}
    </div>
  );
}
