import type { ReactNode } from "react";
import { NotificationList } from "~/web/features/notification/notification-list";
import { readNotifications } from "~/web/features/notification/read";
import { notificationText as text } from "~/web/features/notification/text";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import { SubPage } from "~/web/ui/sub-page";
import type { Route } from "./+types/notifications";

export const clientLoader = () => readNotifications([]);

/** /landlord/notifications: what has happened around the landlord's properties. */
export default function LandlordNotifications({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <NotificationList first={loaderData} viewer="landlord" />
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
    <SubPage
      title={text.title}
      back={{ to: "/landlord/dashboard", label: text.back }}
      className="max-w-3xl!"
    >
      {children}
    </SubPage>
  );
}
