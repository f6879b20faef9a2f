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
        changes.onChange({
          ...property,
          status: now,
          deactivated_by: now === "inactive" ? "landlord" : null,
          ...{ rented_at, reason: null, featured: now === "active" && property.featured },
        }),
    },
  );
  const confirmation = useAction(
    () => answerOf(backend.data.properties.mine[":id"].confirmation.$post({ param })),
    {
      success: ({ status: now, message }) => [
        now === "active" ? text.confirmed : text.statusChanged,
        message,
      ],
      failure: ({ message }) => [text.confirmFailed, message],
      onSuccess: ({ status: now }) =>
        changes.onChange({
          ...{ ...property, status: now, deactivated_by: null },
          ...{ confirmed_at: new Date().toISOString(), confirmation_asks: 0 },
        }),
    },
  );
  // Kept until an answer comes, so that a second try copies nothing twice.
  const copy_id = useRef<string>(undefined);
  const duplicate = useAction(
    () => {
      copy_id.current ??= newId();
      const json = { copy_id: copy_id.current };
      return answerOf(backend.data.properties.mine[":id"].copies.$post({ param, json }));
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
