import { Conversation } from "~/web/features/messaging/thread/conversation";
import { ThreadPage } from "~/web/features/messaging/thread/messages-page";
import { readThread } from "~/web/features/messaging/thread/read";
import { ConversationSkeleton } from "~/web/features/messaging/thread/skeletons";
import { threadText as text } from "~/web/features/messaging/thread/text";
import { PushOffer } from "~/web/features/push/push-offer";
import { RouteError } from "~/web/features/site/route-error";
import { MessageIcon } from "~/web/ui/icons-extra";
import type { Route } from "./+types/thread";

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => readThread(params.id);

/** /landlord/messages/{id}: one conversation of a landlord. */
export default function LandlordThread({ loaderData }: Route.ComponentProps) {
  return (
    <ThreadPage inbox="/landlord/messages">
      <Conversation key={loaderData.thread.id} loaded={loaderData} />
      <div className="mt-4 max-w-3xl empty:hidden">
        <PushOffer />
      </div>
    </ThreadPage>
  );
}

export function HydrateFallback() {
  return (
    <ThreadPage inbox="/landlord/messages">
      <ConversationSkeleton />
    </ThreadPage>
  );
}

export function ErrorBoundary() {
  return (
    <ThreadPage inbox="/landlord/messages">
      <RouteError
        message={() => text.loadFailed}
        missing={{
          title: text.missing,
          hint: text.missingHint,
          icon: <MessageIcon size={24} />,
          to: "/landlord/messages",
          link: text.toMessages,
        }}
      />
    </ThreadPage>
  );
}
