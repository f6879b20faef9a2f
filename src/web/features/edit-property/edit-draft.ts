import { parseValues } from "~/web/features/submission/draft";
import type { Values } from "~/web/features/submission/values";
import { readDraft, writeDraft } from "~/web/forms/draft";

/** What was typed and not saved, and the version of the property that it was typed over. */
export type EditDraft = { version: string; values: Values };

const keyOf = (propertyId: string) => `edit-property:${propertyId}`;

export function readEditDraft(propertyId: string): EditDraft | null {
  const { version, values } = readDraft<EditDraft>(keyOf(propertyId)) ?? {};
  if (typeof version !== "string" || !values || typeof values !== "object") return null;
  return { version, values: parseValues(values) };
}

/** Keeps the draft with its tab; null removes it. */
export function writeEditDraft(propertyId: string, draft: EditDraft | null): void {
  writeDraft(keyOf(propertyId), draft ?? undefined);
}
