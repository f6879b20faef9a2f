import type { ReactNode } from "react";
import { readVisits } from "~/web/features/visit/read-visits";
import { visitText as text } from "~/web/features/visit/text";
import { Visits } from "~/web/features/visit/visits";
import { VisitsSkeleton } from "~/web/features/visit/visits-skeleton";
import { SubPage } from "~/web/ui/sub-page";
import type { Route } from "./+types/visits";

export async function clientLoader() {
  const [coming, past] = await Promise.all([
    readVisits("landlord", "coming"),
    readVisits("landlord", "past"),
  ]);
  return { coming, past };
}

/** /landlord/visits: who comes to see the listings of a landlord. */
export default function ReceivedVisits({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <Visits side="landlord" {...loaderData} />
    </Page>
  );
}

export function HydrateFallback() {
  return (
    <Page>
      <VisitsSkeleton />
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <SubPage
      title={text.received}
      hint={text.receivedHint}
      back={{ to: "/landlord/dashboard", label: text.dashboard }}
    >
      {children}
    </SubPage>
  );
}
