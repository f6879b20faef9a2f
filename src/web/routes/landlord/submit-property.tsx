import { readSession } from "~/web/backend/session";
import { useAuth } from "~/web/features/account/auth-context";
import type { OutlivesSession } from "~/web/features/account/private-section";
import type { Framed } from "~/web/features/site/page-frame";
import { submissionText } from "~/web/features/submission/text";
import { Wizard } from "~/web/features/submission/wizard";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import type { Route } from "./+types/submit-property";

export const handle: Framed & OutlivesSession = {
  // A landlord whose session ends keeps what was typed on the screen.
  outlivesSession: true,
  frame: { title: submissionText.title, ownHeading: true, className: "py-6 md:py-8" },
};

/** The draft is its author's: another user of this browser starts their own. */
export const clientLoader = () => ({ author: readSession()?.user.id });

/** /landlord/submit-property: a landlord describes a property and sends it to be published. */
export default function SubmitProperty({ loaderData }: Route.ComponentProps) {
  const { author } = loaderData;
  const { user, loading } = useAuth();
  return (
    <div className="mx-auto max-w-2xl">
      {author && <Wizard key={author} userId={author} signedIn={loading || user !== null} />}
    </div>
  );
}

export function HydrateFallback() {
  return (
    <Loading className="mx-auto grid max-w-2xl gap-4">
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
  );
}
