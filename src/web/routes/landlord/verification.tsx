import { answerOf, backend } from "~/web/backend";
import type { Framed } from "~/web/features/site/page-frame";
import { OwnVerification } from "~/web/features/verification/own-verification";
import { ownText as text } from "~/web/features/verification/text";
import { ShieldCheckIcon } from "~/web/ui/icons-extra";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import type { Route } from "./+types/verification";

export const clientLoader = () => answerOf(backend.data.verification.$get());

export const handle: Framed = {
  frame: {
    title: text.title,
    hint: text.hint,
    back: { to: "/landlord/dashboard", label: text.back },
    failure: {
      message: () => text.loadFailed,
      missing: {
        title: text.missing,
        hint: text.missingHint,
        icon: <ShieldCheckIcon size={24} />,
        to: "/landlord/dashboard",
        link: text.toDashboard,
      },
    },
  },
};

/** /landlord/verification: how a landlord shows who they are. */
export default function LandlordVerification({ loaderData }: Route.ComponentProps) {
  return <OwnVerification loaded={loaderData} />;
}

export function HydrateFallback() {
  return (
    <Loading className="grid max-w-2xl gap-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-44 rounded-lg" />
      <Skeleton className="h-52 rounded-lg" />
      <Skeleton className="h-116 rounded-lg" />
    </Loading>
  );
}
