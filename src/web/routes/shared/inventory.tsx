import type { ShouldRevalidateFunctionArgs } from "react-router";
import { readSession } from "~/web/backend/session";
import { sectionOf } from "~/web/features/account/dashboard-path";
import { InventoryView } from "~/web/features/inventory/inventory-view";
import { readInventories } from "~/web/features/inventory/read-inventories";
import { inventoryText as text } from "~/web/features/inventory/text";
import type { Framed } from "~/web/features/site/page-frame";
import { ShieldCheckIcon } from "~/web/ui/icons-extra";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import type { Route } from "./+types/inventory";

/** What is typed is its author's: another user of this phone starts their own. */
export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => ({
  author: readSession()?.user.id ?? "",
  inventories: await readInventories(params.id),
});

/** The other of the two is in the page already. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search;

export const handle: Framed = {
  frame({ pathname, params }) {
    const section = sectionOf(pathname);
    return {
      title: text.title,
      back: { to: `/${section}/booking/${params.id}`, label: text.back },
      failure: {
        message: () => text.loadFailed,
        missing: {
          title: text.missing,
          hint: text.missingHint,
          icon: <ShieldCheckIcon size={24} />,
          to: `/${section}/dashboard`,
          link: text.toDashboard,
        },
      },
    };
  },
};

/** /user/booking/{id}/inventory, /landlord/…: the entry and exit inventories of a stay. */
export default function Inventory({ loaderData, params }: Route.ComponentProps) {
  const { author, inventories } = loaderData;
  return <InventoryView key={`${author} ${params.id}`} loaded={inventories} userId={author} />;
}

export function HydrateFallback() {
  return (
    <Loading className="grid max-w-3xl gap-4">
      <Skeleton className="h-36 rounded-lg" />
      <Skeleton className="h-14" />
      <Skeleton className="h-12" />
      <Skeleton className="h-64 rounded-lg md:h-52" />
      <Skeleton className="h-96 rounded-lg md:h-48" />
      <Skeleton className="h-44 rounded-lg" />
      <Skeleton className="h-24" />
    </Loading>
  );
}
