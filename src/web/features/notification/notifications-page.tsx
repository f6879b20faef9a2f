import type { ReactNode } from "react";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import { SubPage } from "~/web/ui/sub-page";
import { notificationText as text } from "./text";

type NotificationsPageProps = { dashboard: string; children: ReactNode };

/** The page of one's notifications; `dashboard` is the way back. */
export function NotificationsPage({ dashboard, children }: NotificationsPageProps) {
  return (
    <SubPage title={text.title} back={{ to: dashboard, label: text.back }} className="max-w-3xl!">
      {children}
    </SubPage>
  );
}

/** Where the notifications will stand. */
export function NotificationsSkeleton() {
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
