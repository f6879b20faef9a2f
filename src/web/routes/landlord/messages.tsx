import type { ReactNode } from "react";
import { Inbox } from "~/web/features/messaging/thread/inbox";
import { readThreads } from "~/web/features/messaging/thread/read";
import { InboxSkeleton } from "~/web/features/messaging/thread/skeletons";
import { threadText as text } from "~/web/features/messaging/thread/text";
import { PageTitle } from "~/web/ui/page-title";
import type { Route } from "./+types/messages";

export async function clientLoader() {
  return { first: await readThreads([]) };
}

/** /landlord/messages: the conversations of a landlord. */
export default function LandlordMessages({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <Inbox viewer="landlord" first={loaderData.first} />
    </Page>
  );
}

export function HydrateFallback() {
  return (
    <Page>
      <InboxSkeleton />
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <div className="page py-6 md:py-8">
      <PageTitle title={text.title} />
      <h1 className="mb-4 text-2xl font-bold">{text.title}</h1>
      {children}
    </div>
  );
}
