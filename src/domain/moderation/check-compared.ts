import { MODERATION_MESSAGES } from "~/contract/moderation-messages";
import { isHeld } from "~/domain/property";
import { DomainError } from "../errors";

/** @throws DomainError conflict when copies are to be compared before it goes online */
export function checkCompared(property: Parameters<typeof isHeld>[0], despiteCopies = false): void {
  if (!isHeld(property) || despiteCopies) return;
  throw new DomainError("conflict", { message: MODERATION_MESSAGES.copied });
}
