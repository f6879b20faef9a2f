import { Inbox } from "~/web/features/messaging/thread/inbox";
import { InboxPage } from "~/web/features/messaging/thread/messages-page";
import { filterOf, readThreads } from "~/web/features/messaging/thread/read";
import { InboxSkeleton } from "~/web/features/messaging/thread/skeletons";
import type { Route } from "./+types/messages";

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const filter = filterOf(url.search);
  return { filter, first: await readThreads(filter, []) };
}

/** /user/messages: the conversations of a tenant. */
export default function TenantMessages({ loaderData }: Route.ComponentProps) {
  return (
    <InboxPage>
      <Inbox viewer="tenant" {...loaderData} />
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
