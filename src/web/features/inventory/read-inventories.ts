import type { InventoryKind } from "~/contract/inventory";
import type { InventoryInput } from "~/contract/schemas/inventory";
import { answerOf, backend } from "~/web/backend";

const routes = backend.data.bookings[":id"].inventories;

export const readInventories = (id: string) => answerOf(routes.$get({ param: { id } }));

export const saveInventory = (id: string, kind: InventoryKind, json: InventoryInput) =>
  answerOf(routes[":kind"].$put({ param: { id, kind }, json }));

export const signInventory = (id: string, kind: InventoryKind, version: number) =>
  answerOf(routes[":kind"].sign.$post({ param: { id, kind }, json: { version } }));

export const removePhoto = (id: string) =>
  answerOf(backend.data["inventory-photos"][":id"].$delete({ param: { id } }));
