import type { ReactNode } from "react";
import { formatMinutes } from "~/web/lib/format-minutes";
import { BackLink } from "~/web/ui/back-link";
import { PageTitle } from "~/web/ui/page-title";
import { threadText as text } from "./text";

/** The page of all conversations; `minutes` is how long the landlord's answers take. */
export function InboxPage({
  minutes = null,
  children,
}: {
  minutes?: number | null | undefined;
  children: ReactNode;
}) {
  return (
    <div className="page py-6 md:py-8">
      <PageTitle title={text.title} />
      <div className="mb-4">
        <h1 className="text-2xl font-bold">{text.title}</h1>
        {minutes !== null && (
          <p className="mt-1 text-quiet">{text.responseTime(formatMinutes(minutes))}</p>
        )}
      </div>
      {children}
    </div>
  );
}

/** The page of one conversation; `inbox` is the address of all of them. */
export function ThreadPage({ inbox, children }: { inbox: string; children: ReactNode }) {
  return (
    <div className="page pt-2">
      <PageTitle title={text.one} />
      <BackLink to={inbox}>{text.back}</BackLink>
      {children}
    </div>
  );
}
