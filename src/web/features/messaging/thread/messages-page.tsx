import type { ReactNode } from "react";
import { BackLink } from "~/web/ui/back-link";
import { PageTitle } from "~/web/ui/page-title";
import { threadText as text } from "./text";

/** The page of all conversations. */
export function InboxPage({ children }: { children: ReactNode }) {
  return (
    <div className="page py-6 md:py-8">
      <PageTitle title={text.title} />
      <h1 className="mb-4 text-2xl font-bold">{text.title}</h1>
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
