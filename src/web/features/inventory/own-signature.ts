import type { InventorySide } from "~/contract/inventory";
import type { Inventory } from "~/contract/schemas/inventory";
import { readDraft, writeDraft } from "~/web/forms/draft";
import type { DraftOwner } from "./fill-draft";
import { signedAt } from "./standing";

/** Remembers that this person signed: the server forgets a signature that a change ended. */
const keyOf = ({ userId, bookingId, kind }: DraftOwner) =>
  `inventory-signed:${userId}:${bookingId}:${kind}`;

export const noteSignature = (owner: DraftOwner) =>
  writeDraft(keyOf(owner), { signed: true }, "browser");

/** One's own change ended it. */
export const forgetSignature = (owner: DraftOwner) =>
  writeDraft(keyOf(owner), undefined, "browser");

/** Whether one's own signature stood, and the other side's change has ended it. */
export const hasFallen = (
  owner: DraftOwner,
  stored: Inventory | null,
  side: InventorySide,
): boolean =>
  stored !== null &&
  signedAt(stored, side) === null &&
  stored.updated_by !== side &&
  readDraft<{ signed: boolean }>(keyOf(owner), "browser")?.signed === true;
