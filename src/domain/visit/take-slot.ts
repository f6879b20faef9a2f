import { VISIT_MESSAGES } from "~/contract/visit-messages";
import type { Db } from "~/db/client";
import { momentInWords } from "../calendar";
import { DomainError } from "../errors";
import { readFreeSlots } from "./read-slots";

/** Free slots that a refusal names. */
const OFFERED = 3;

/**
 * Whether a slot is free, now.
 * @throws DomainError slot_taken, whose sentence names the next free slots
 */
export async function checkFree(
  tx: Db,
  { propertyId, start, now }: { propertyId: string; start: Date; now: Date },
): Promise<void> {
  const free = await readFreeSlots(tx, propertyId, now);
  if (!free.some((slot) => slot.getTime() === start.getTime())) throw slotTaken(free);
}

/** The refusal of a slot, with those that are free instead. */
export function slotTaken(free: readonly Date[]): DomainError {
  const message = VISIT_MESSAGES.taken(free.slice(0, OFFERED).map(momentInWords));
  return new DomainError("slot_taken", { message });
}
