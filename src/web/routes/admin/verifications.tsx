import type { ReactNode } from "react";
import { readRequests } from "~/web/features/verification/read-requests";
import { adminText as text } from "~/web/features/verification/text";
import { VerificationList } from "~/web/features/verification/verification-list";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import { SubPage } from "~/web/ui/sub-page";
import type { Route } from "./+types/verifications";

export const clientLoader = async ({ url }: Route.ClientLoaderArgs) => {
  const isDecided = new URLSearchParams(url.search).get("status") === "decided";
  const state = isDecided ? ("decided" as const) : ("waiting" as const);
  return { state, first: await readRequests(state) };
};

/** /admin/verifications: landlords who ask to be verified. */
export default function Verifications({ loaderData: { state, first } }: Route.ComponentProps) {
  return (
    <Page>
      <VerificationList key={state} state={state} first={first} />
    </Page>
  );
}

export function HydrateFallback() {
  return (
    <Page>
      <Skeleton className="mb-4 h-11 w-52" />
      <Loading className="grid max-w-3xl gap-3">
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} className="h-35 rounded-lg md:h-22" />
        ))}
      </Loading>
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <SubPage title={text.title} back={{ to: "/admin/dashboard", label: text.back }}>
      {children}
    </SubPage>
  );
}
