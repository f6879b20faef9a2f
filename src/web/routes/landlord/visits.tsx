import type { Framed } from "~/web/features/site/page-frame";
import { readVisits } from "~/web/features/visit/read-visits";
import { visitText as text } from "~/web/features/visit/text";
import { Visits } from "~/web/features/visit/visits";
import { VisitsSkeleton } from "~/web/features/visit/visits-skeleton";
import type { Route } from "./+types/visits";

export async function clientLoader() {
  const [coming, past] = await Promise.all([
    readVisits("landlord", "coming"),
    readVisits("landlord", "past"),
  ]);
  return { coming, past };
}

export const handle: Framed = {
  frame: {
    title: text.received,
    hint: text.receivedHint,
    back: { to: "/landlord/dashboard", label: text.dashboard },
  },
};

/** /landlord/visits: who comes to see the listings of a landlord. */
export default function ReceivedVisits({ loaderData }: Route.ComponentProps) {
  return <Visits side="landlord" {...loaderData} />;
}

export function HydrateFallback() {
  return <VisitsSkeleton />;
}
