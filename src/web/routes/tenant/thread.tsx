import type { ReactNode } from "react";
import { Conversation } from "~/web/features/messaging/thread/conversation";
import { readThread } from "~/web/features/messaging/thread/read";
import { ConversationSkeleton } from "~/web/features/messaging/thread/skeletons";
import { threadText as text } from "~/web/features/messaging/thread/text";
import { RouteError } from "~/web/features/site/route-error";
import { BackLink } from "~/web/ui/back-link";
import { MessageIcon } from "~/web/ui/icons-extra";
import { PageTitle } from "~/web/ui/page-title";
import type { Route } from "./+types/thread";

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => readThread(params.id);

/** /user/messages/{id}: one conversation of a tenant. */
export default function TenantThread({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <Conversation key={loaderData.thread.id} loaded={loaderData} />
    </Page>
  );
}

export function HydrateFallback() {
  return (
    <Page>
      <ConversationSkeleton />
    </Page>
  );
}

export function ErrorBoundary() {
  return (
    <Page>
      <RouteError
        message={() => text.loadFailed}
        missing={{
          title: text.missing,
          hint: text.missingHint,
          icon: <MessageIcon size={24} />,
          to: "/user/messages",
          link: text.toMessages,
        }}
      />
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <div className="page pt-2">
      <PageTitle title={text.one} />
      <BackLink to="/user/messages">{text.back}</BackLink>
      {children}
    </div>
  );
}
