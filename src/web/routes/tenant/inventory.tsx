import { type ShouldRevalidateFunctionArgs, useParams } from "react-router";
import { readSession } from "~/web/backend/session";
import {
  InventoryError,
  InventoryPage,
  InventorySkeleton,
} from "~/web/features/inventory/inventory-page";
import { InventoryView } from "~/web/features/inventory/inventory-view";
import { readInventories } from "~/web/features/inventory/read-inventories";
import type { Route } from "./+types/inventory";

/** What is typed is its author's: another user of this phone starts their own. */
export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => ({
  author: readSession()?.user.id ?? "",
  inventories: await readInventories(params.id),
});

/** The other of the two is in the page already. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search;

/** /user/booking/{id}/inventory: the entry and exit inventories of a stay. */
export default function TenantInventory({ loaderData, params }: Route.ComponentProps) {
  const { author, inventories } = loaderData;
  return (
    <InventoryPage side="tenant" id={params.id}>
      <InventoryView key={`${author} ${params.id}`} loaded={inventories} userId={author} />
    </InventoryPage>
  );
}

export function HydrateFallback() {
  return (
    <InventoryPage side="tenant" id={useParams().id ?? ""}>
      <InventorySkeleton />
    </InventoryPage>
  );
}

export function ErrorBoundary() {
  return (
    <InventoryPage side="tenant" id={useParams().id ?? ""}>
      <InventoryError side="tenant" />
    </InventoryPage>
  );
}
