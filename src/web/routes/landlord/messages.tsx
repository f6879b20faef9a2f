import { Inbox } from "~/web/features/messaging/thread/inbox";
import { InboxPage } from "~/web/features/messaging/thread/messages-page";
import { filterOf, readResponseTime, readThreads } from "~/web/features/messaging/thread/read";
import { InboxSkeleton } from "~/web/features/messaging/thread/skeletons";
import type { Route } from "./+types/messages";

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const filter = filterOf(url.search);
  const [first, time] = await Promise.all([readThreads(filter, []), readResponseTime()]);
  return { filter, first, time };
}

/** /landlord/messages: the conversations of a landlord. */
export default function LandlordMessages({ loaderData }: Route.ComponentProps) {
  const { time, ...inbox } = loaderData;
  return (
    <InboxPage minutes={time.data?.minutes}>
      <Inbox viewer="landlord" {...inbox} />
    </InboxPage>
  );
}

export function HydrateFallback() {
  return (
    <InboxPage>
      <InboxSkeleton />
    </InboxPage>
  );
}
