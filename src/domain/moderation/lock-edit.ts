import { MODERATION_MESSAGES } from "~/contract/moderation-messages";
import type { Db } from "~/db/client";
import { DomainError } from "../errors";
import { lockProperty } from "./apply-transition";

/**
 * The locked property whose edit waits as the administrator saw it.
 * @throws DomainError not_found, not_waiting, edited_elsewhere when its landlord changed the edit
 */
export async function lockEdit(tx: Db, id: string, edit: string) {
  const property = await lockProperty(tx, id);
  if (!property.waiting_edit) throw new DomainError("not_waiting");
  if (property.waiting_edit.id !== edit) throw editChanged();
  return property;
}

export const editChanged = () =>
  new DomainError("edited_elsewhere", { message: MODERATION_MESSAGES.edit_changed });
