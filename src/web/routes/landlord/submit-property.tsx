import type { ReactNode } from "react";
import { readSession } from "~/web/backend/session";
import { useAuth } from "~/web/features/account/auth-context";
import type { OutlivesSession } from "~/web/features/account/private-section";
import { submissionText } from "~/web/features/submission/text";
import { Wizard } from "~/web/features/submission/wizard";
import { Loading } from "~/web/ui/list-skeleton";
import { PageTitle } from "~/web/ui/page-title";
import { Skeleton } from "~/web/ui/skeleton";
import type { Route } from "./+types/submit-property";

/** A landlord whose session ends keeps what was typed on the screen. */
export const handle: OutlivesSession = { outlivesSession: true };

/** The draft is its author's: another user of this browser starts their own. */
export const clientLoader = () => ({ author: readSession()?.user.id });

/** /landlord/submit-property: a landlord describes a property and sends it to be published. */
export default function SubmitProperty({ loaderData }: Route.ComponentProps) {
  const { author } = loaderData;
  const { user, loading } = useAuth();
  return (
    <Page>
      {author && <Wizard key={author} userId={author} signedIn={loading || user !== null} />}
    </Page>
  );
}

export function HydrateFallback() {
  return (
    <Page>
      <Loading className="grid gap-4">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-11" />
        <Skeleton className="h-10" />
        <Skeleton className="h-12 w-56" />
        {["h-20", "h-20 sm:hidden", "h-28", "h-44", "h-20 sm:hidden", "h-32", "h-11"].map(
          (height, place) => (
            <Skeleton key={`${place}${height}`} className={height} />
          ),
        )}
      </Loading>
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <div className="page py-6 md:py-8">
      <PageTitle title={submissionText.title} />
      <div className="mx-auto max-w-2xl">{children}</div>
    </div>
  );
}
