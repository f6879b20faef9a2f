import { ManagedProperties } from "~/web/features/property/landlord/managed-properties";
import { managedFilterOf, readManaged } from "~/web/features/property/landlord/read-managed";
import { manageText as text } from "~/web/features/property/landlord/text";
import type { Framed } from "~/web/features/site/page-frame";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import type { Route } from "./+types/manage-properties";

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const filter = managedFilterOf(url.search);
  return { filter, first: await readManaged(filter, []) };
}

export const handle: Framed = {
  frame: {
    title: text.title,
    back: { to: "/landlord/dashboard", label: text.back },
  },
};

/** /landlord/manage-properties: all of the landlord's properties and what can be done with them. */
export default function ManageProperties({ loaderData }: Route.ComponentProps) {
  return <ManagedProperties {...loaderData} />;
}

export function HydrateFallback() {
  return (
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
  );
}
