import { PROPERTY_STATUSES, type PropertyStatus } from "~/contract/enums";
import type { Editor } from "~/web/features/property/landlord/editor";
import { parseValues } from "~/web/features/submission/draft";
import { readDraft, writeDraft } from "~/web/forms/draft";
import type { EditValues } from "./values";

/** What was typed and not saved, and the version and status of the property it was typed over. */
export type EditDraft = { version: string; status: PropertyStatus; values: EditValues };

const keyOf = (propertyId: string, as: Editor) =>
  `edit-property:${as === "admin" ? "admin:" : ""}${propertyId}`;

export function readEditDraft(propertyId: string, as: Editor): EditDraft | null {
  const { version, values, status } = readDraft<EditDraft>(keyOf(propertyId, as)) ?? {};
  if (typeof version !== "string" || !values || typeof values !== "object") return null;
  const base = PROPERTY_STATUSES.find((one) => one === status) ?? "draft";
  const typed = parseValues(values);
  if (as === "owner") return { version, status: base, values: typed };
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return {
    version,
    status: base,
    values: {
      ...typed,
      city: text(values.city),
      status: PROPERTY_STATUSES.find((one) => one === values.status) ?? base,
      rejection_reason: text(values.rejection_reason),
    },
  };
}

/** Keeps the draft with its tab; null removes it. */
export function writeEditDraft(propertyId: string, as: Editor, draft: EditDraft | null): void {
  writeDraft(keyOf(propertyId, as), draft ?? undefined);
}
