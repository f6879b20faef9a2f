import type { Framed } from "~/web/features/site/page-frame";
import { readVisits } from "~/web/features/visit/read-visits";
import { visitText as text } from "~/web/features/visit/text";
import { Visits } from "~/web/features/visit/visits";
import { VisitsSkeleton } from "~/web/features/visit/visits-skeleton";
import type { Route } from "./+types/visits";

export async function clientLoader() {
  const [coming, past] = await Promise.all([
    readVisits("visitor", "coming"),
    readVisits("visitor", "past"),
  ]);
  return { coming, past };
}

export const handle: Framed = {
  frame: {
    title: text.mine,
    hint: text.mineHint,
    back: { to: "/user/dashboard", label: text.dashboard },
  },
};

/** /user/visits: what a person goes to see. */
export default function OwnVisits({ loaderData }: Route.ComponentProps) {
  return <Visits side="visitor" {...loaderData} />;
}

export function HydrateFallback() {
  return <VisitsSkeleton />;
}
