import type { ReactNode } from "react";
import { answerOf, backend } from "~/web/backend";
import { RouteError } from "~/web/features/site/route-error";
import { OwnVerification } from "~/web/features/verification/own-verification";
import { ownText as text } from "~/web/features/verification/text";
import { ShieldCheckIcon } from "~/web/ui/icons-extra";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import { SubPage } from "~/web/ui/sub-page";
import type { Route } from "./+types/verification";

export const clientLoader = () => answerOf(backend.data.verification.$get());

/** /landlord/verification: how a landlord shows who they are. */
export default function LandlordVerification({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <OwnVerification loaded={loaderData} />
    </Page>
  );
}

export function HydrateFallback() {
  return (
    <Page>
      <Loading className="grid max-w-2xl gap-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-52 rounded-lg" />
        <Skeleton className="h-116 rounded-lg" />
      </Loading>
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
          icon: <ShieldCheckIcon size={24} />,
          to: "/landlord/dashboard",
          link: text.toDashboard,
        }}
      />
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <SubPage
      title={text.title}
      hint={text.hint}
      back={{ to: "/landlord/dashboard", label: text.back }}
    >
      {children}
    </SubPage>
  );
}
