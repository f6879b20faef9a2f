import type { Framed } from "~/web/features/site/page-frame";
import { readRequests } from "~/web/features/verification/read-requests";
import { adminText as text } from "~/web/features/verification/text";
import { VerificationList } from "~/web/features/verification/verification-list";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import type { Route } from "./+types/verifications";

export const clientLoader = async ({ url }: Route.ClientLoaderArgs) => {
  const isDecided = new URLSearchParams(url.search).get("status") === "decided";
  const state = isDecided ? ("decided" as const) : ("waiting" as const);
  return { state, first: await readRequests(state) };
};

export const handle: Framed = {
  frame: {
    title: text.title,
    back: { to: "/admin/dashboard", label: text.back },
  },
};

/** /admin/verifications: landlords who ask to be verified. */
export default function Verifications({ loaderData: { state, first } }: Route.ComponentProps) {
  return <VerificationList key={state} state={state} first={first} />;
}

export function HydrateFallback() {
  return (
    <>
      <Skeleton className="mb-4 h-11 w-52" />
      <Loading className="grid max-w-3xl gap-3">
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} className="h-35 rounded-lg md:h-22" />
        ))}
      </Loading>
    </>
  );
}
