import { sectionOf } from "~/web/features/account/dashboard-path";
import { Inbox, type InboxProps } from "~/web/features/messaging/thread/inbox";
import { filterOf, readResponseTime, readThreads } from "~/web/features/messaging/thread/read";
import { InboxSkeleton } from "~/web/features/messaging/thread/skeletons";
import { threadText as text } from "~/web/features/messaging/thread/text";
import type { Framed } from "~/web/features/site/page-frame";
import { formatMinutes } from "~/web/lib/format-minutes";
import type { Route } from "./+types/messages";

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const filter = filterOf(url.search);
  const viewer: InboxProps["viewer"] =
    sectionOf(url.pathname) === "landlord" ? "landlord" : "tenant";
  const [first, time] = await Promise.all([
    readThreads(filter, []),
    viewer === "landlord" ? readResponseTime() : undefined,
  ]);
  return { viewer, filter, first, minutes: time?.data?.minutes ?? null };
}

export const handle: Framed<Route.ComponentProps["loaderData"]> = {
  frame({ data }) {
    const minutes = data?.minutes ?? null;
    return {
      title: text.title,
      hint: minutes === null ? undefined : text.responseTime(formatMinutes(minutes)),
      className: "py-6 md:py-8",
    };
  },
};

/** /user/messages, /landlord/messages: the conversations of a tenant and of a landlord. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const { viewer, filter, first } = loaderData;
  return <Inbox viewer={viewer} filter={filter} first={first} />;
}

export function HydrateFallback() {
  return <InboxSkeleton />;
}
