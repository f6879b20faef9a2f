import type { ReactNode } from "react";
import type { InventorySide } from "~/contract/inventory";
import { RouteError } from "~/web/features/site/route-error";
import { ShieldCheckIcon } from "~/web/ui/icons-extra";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import { SubPage } from "~/web/ui/sub-page";
import { inventoryText as text } from "./text";

const BOOKING: Record<InventorySide, string> = {
  tenant: "/user/booking",
  landlord: "/landlord/booking",
};
const DASHBOARD: Record<InventorySide, string> = {
  tenant: "/user/dashboard",
  landlord: "/landlord/dashboard",
};

type InventoryPageProps = { side: InventorySide; id: string; children: ReactNode };

/** The page of a stay's inventories, below its booking. */
export function InventoryPage({ side, id, children }: InventoryPageProps) {
  return (
    <SubPage title={text.title} back={{ to: `${BOOKING[side]}/${id}`, label: text.back }}>
      {children}
    </SubPage>
  );
}

export function InventorySkeleton() {
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

/** What is absent or somebody else's leads to the dashboard; any other failure can be retried. */
export function InventoryError({ side }: { side: InventorySide }) {
  return (
    <RouteError
      message={() => text.loadFailed}
      missing={{
        title: text.missing,
        hint: text.missingHint,
        icon: <ShieldCheckIcon size={24} />,
        to: DASHBOARD[side],
        link: text.toDashboard,
      }}
    />
  );
}
