import { sectionOf } from "~/web/features/account/dashboard-path";
import { Conversation } from "~/web/features/messaging/thread/conversation";
import { readThread } from "~/web/features/messaging/thread/read";
import { ConversationSkeleton } from "~/web/features/messaging/thread/skeletons";
import { threadText as text } from "~/web/features/messaging/thread/text";
import { PushOffer } from "~/web/features/push/push-offer";
import type { Framed } from "~/web/features/site/page-frame";
import { MessageIcon } from "~/web/ui/icons-extra";
import type { Route } from "./+types/thread";

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => readThread(params.id);

export const handle: Framed = {
  frame({ pathname }) {
    const inbox = `/${sectionOf(pathname)}/messages`;
    return {
      title: text.one,
      ownHeading: true,
      back: { to: inbox, label: text.back },
      className: "pt-2",
      failure: {
        message: () => text.loadFailed,
        missing: {
          title: text.missing,
          hint: text.missingHint,
          icon: <MessageIcon size={24} />,
          to: inbox,
          link: text.toMessages,
        },
      },
    };
  },
};

/** /user/messages/{id}, /landlord/messages/{id}: one conversation. */
export default function Thread({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Conversation key={loaderData.thread.id} loaded={loaderData} />
      <div className="mt-4 max-w-3xl empty:hidden">
        <PushOffer />
      </div>
    </>
  );
}

export function HydrateFallback() {
  return <ConversationSkeleton />;
}
