import type { ReactNode } from "react";
import { ManagedProperties } from "~/web/features/manage-property/managed-properties";
import { managedFilterOf, readManaged } from "~/web/features/manage-property/read-managed";
import { manageText as text } from "~/web/features/manage-property/text";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import { SubPage } from "~/web/ui/sub-page";
import type { Route } from "./+types/manage-properties";

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const filter = managedFilterOf(url.search);
  return { filter, first: await readManaged(filter, []) };
}

/** /landlord/manage-properties: all of the landlord's properties and what can be done with them. */
export default function ManageProperties({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <ManagedProperties {...loaderData} />
    </Page>
  );
}

export function HydrateFallback() {
  return (
    <Page>
      <Loading>
        <Skeleton className="mb-4 h-20 rounded-lg md:h-24" />
        <Skeleton className="mb-3 h-11 max-w-2xl" />
        <Skeleton className="mb-4 h-9 w-64" />
        <div className="grid gap-3">
          {[1, 2, 3, 4].map((n) => (
            <Skeleton key={n} className="h-52 rounded-lg lg:h-32" />
          ))}
        </div>
      </Loading>
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <SubPage title={text.title} back={{ to: "/landlord/dashboard", label: text.back }}>
      {children}
    </SubPage>
  );
}
