import type { ReactNode } from "react";
import { readVisits } from "~/web/features/visit/read-visits";
import { visitText as text } from "~/web/features/visit/text";
import { Visits } from "~/web/features/visit/visits";
import { VisitsSkeleton } from "~/web/features/visit/visits-skeleton";
import { SubPage } from "~/web/ui/sub-page";
import type { Route } from "./+types/visits";

export async function clientLoader() {
  const [coming, past] = await Promise.all([
    readVisits("visitor", "coming"),
    readVisits("visitor", "past"),
  ]);
  return { coming, past };
}

/** /user/visits: what a person goes to see. */
export default function OwnVisits({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <Visits side="visitor" {...loaderData} />
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
      title={text.mine}
      hint={text.mineHint}
      back={{ to: "/user/dashboard", label: text.dashboard }}
    >
      {children}
    </SubPage>
  );
}
