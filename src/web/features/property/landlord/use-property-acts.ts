import { useRef } from "react";
import type { ManagedProperty } from "~/contract/schemas/managed-property";
import type { StatusChange } from "~/contract/schemas/submission";
import { answerOf, backend } from "~/web/backend";
import { useAction } from "~/web/forms/use-action";
import { newId } from "~/web/lib/new-id";
import { manageText as text } from "./text";

export type ListChanges = {
  /** What an act has made of a row. */
  onChange(property: ManagedProperty): void;
  onDuplicate(): void;
  onRemove(id: string): void;
};

/** The row after its status was changed, as the server answered. */
export const withStatus = (
  property: ManagedProperty,
  status: ManagedProperty["status"],
  rented_at: string | null,
): ManagedProperty => ({
  ...property,
  status,
  deactivated_by: status === "inactive" ? "landlord" : null,
  rented_at,
  reason: null,
  featured: status === "active" && property.featured,
});

/** The row after its landlord said that it is free. */
export const withConfirmation = (
  property: ManagedProperty,
  status: ManagedProperty["status"],
): ManagedProperty => ({
  ...property,
  status,
  deactivated_by: null,
  confirmed_at: new Date().toISOString(),
  confirmation_asks: 0,
});

/** What a landlord does with one row at a press. */
export function usePropertyActs(property: ManagedProperty, changes: ListChanges) {
  const param = { id: property.id };
  const status = useAction(
    async (json: StatusChange) => ({
      ...(await answerOf(backend.data.properties[":id"].status.$patch({ param, json }))),
      rented_at: json.rented ? new Date().toISOString() : null,
    }),
    {
      success: ({ message }) => [text.statusChanged, message],
      failure: ({ message }) => [text.statusFailed, message],
      onSuccess: ({ status: now, rented_at }) =>
        changes.onChange(withStatus(property, now, rented_at)),
    },
  );
  const confirmation = useAction(
    () => answerOf(backend.data["own-properties"][":id"].confirmation.$post({ param })),
    {
      success: ({ status: now, message }) => [
        now === "active" ? text.confirmed : text.statusChanged,
        message,
      ],
      failure: ({ message }) => [text.confirmFailed, message],
      onSuccess: ({ status: now }) => changes.onChange(withConfirmation(property, now)),
    },
  );
  // Kept until an answer comes, so that a second try copies nothing twice.
  const copy_id = useRef<string>(undefined);
  const duplicate = useAction(
    () => {
      copy_id.current ??= newId();
      const json = { copy_id: copy_id.current };
      return answerOf(backend.data["own-properties"][":id"].copies.$post({ param, json }));
    },
    {
      success: ({ message }) => [text.duplicated, message],
      failure: ({ message }) => [text.duplicateFailed, message],
      onSuccess: () => {
        copy_id.current = undefined;
        changes.onDuplicate();
      },
    },
  );
  return { status, confirmation, duplicate };
}
