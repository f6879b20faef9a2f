import type { VisitSide } from "~/contract/visits";
import { sectionOf } from "~/web/features/account/dashboard-path";
import type { Framed } from "~/web/features/site/page-frame";
import { readVisits } from "~/web/features/visit/read-visits";
import { visitText as text } from "~/web/features/visit/text";
import { Visits } from "~/web/features/visit/visits";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import type { Route } from "./+types/visits";

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const side: VisitSide = sectionOf(url.pathname) === "landlord" ? "landlord" : "visitor";
  const [coming, past] = await Promise.all([readVisits(side, "coming"), readVisits(side, "past")]);
  return { side, coming, past };
}

export const handle: Framed = {
  frame({ pathname }) {
    const section = sectionOf(pathname);
    return {
      title: section === "landlord" ? text.received : text.mine,
      hint: section === "landlord" ? text.receivedHint : text.mineHint,
      back: { to: `/${section}/dashboard`, label: text.dashboard },
    };
  },
};

/** /user/visits: what a person goes to see. /landlord/visits: who comes to see a landlord's listings. */
export default function VisitsPage({ loaderData }: Route.ComponentProps) {
  return <Visits {...loaderData} />;
}

export function HydrateFallback() {
  return (
    <>
      <Skeleton className="mb-3 h-7 w-24" />
      {/* Two coming visits and none of the past. */}
      <Loading className="grid gap-3 lg:grid-cols-2">
        <Skeleton className="h-84 rounded-lg lg:h-62" />
        <Skeleton className="h-84 rounded-lg lg:h-62" />
      </Loading>
      <Skeleton className="mt-8 mb-3 h-7 w-24" />
      <Skeleton className="h-40 rounded-lg" />
    </>
  );
}
