import { Inbox } from "~/web/features/messaging/thread/inbox";
import { InboxPage } from "~/web/features/messaging/thread/messages-page";
import { readThreads } from "~/web/features/messaging/thread/read";
import { InboxSkeleton } from "~/web/features/messaging/thread/skeletons";
import type { Route } from "./+types/messages";

export async function clientLoader() {
  return { first: await readThreads([]) };
}

/** /landlord/messages: the conversations of a landlord. */
export default function LandlordMessages({ loaderData }: Route.ComponentProps) {
  return (
    <InboxPage>
      <Inbox viewer="landlord" first={loaderData.first} />
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
