import { useState } from "react";
import type { ModerationItem } from "~/contract/schemas/moderation";
import { BackendError } from "~/web/backend/error";
import { type Decision, isStale } from "~/web/features/moderation/decide";
import { useDecision } from "~/web/features/moderation/use-decision";
import { useAction } from "~/web/forms/use-action";
import { type ActKind, perform } from "./act";
import { listingsText as text } from "./text";

export type ListingChanges = {
  /**
   * Reads a row again after an act on it. Answers what was done to it last, null when it is gone,
   * nothing when it could not be read.
   */
  onRefresh(id: string): Promise<string | null | undefined>;
  onRemove(id: string): void;
};

/** What an administrator does with one row; `onDecided` follows every decision, others' too. */
export function useListingActs(
  property: ModerationItem,
  { onRefresh }: ListingChanges,
  onDecided: () => void,
) {
  const { id } = property;
  const [note, setNote] = useState<string>();
  const [last, setLast] = useState<"decision" | "feature">();
  const begin = (what: typeof last) => {
    setNote(undefined);
    setLast(what);
  };
  /** Decided or deleted meanwhile: says by whom and how it stands. */
  const onStale = async () => {
    setNote(text.changed);
    onDecided();
    const done = await onRefresh(id);
    if (done === null) setNote(text.gone(property.title));
    else setNote(done ?? `${text.changed} ${text.unread}`);
  };
  const refresh = async () => {
    setNote(undefined);
    if ((await onRefresh(id)) === undefined) setNote(text.unread);
  };
  const decision = useDecision(property, {
    onDone: () => {
      onDecided();
      return refresh();
    },
    onUndone: () => void refresh(),
    onStale: () => void onStale(),
  });
  const feature = useAction(
    async (kind: "feature" | "unfeature") => {
      try {
        await perform(property, { kind });
      } catch (thrown) {
        const error = BackendError.of(thrown);
        const failed = kind === "feature" ? text.featureFailed : text.unfeatureFailed;
        const why = error.status >= 400 && error.status < 500 ? ` ${error.message}` : "";
        throw new BackendError(error.status, error.code, `${failed}${why}`);
      }
      await refresh();
      return kind;
    },
    {
      success: (kind) => [kind === "feature" ? text.featuredDone : text.unfeaturedDone],
      failure: ({ message }) => [text.error, message],
      onError: (error) => {
        if (isStale(error)) void onStale();
      },
    },
  );
  const busy: ActKind | undefined = feature.busy
    ? "feature"
    : (decision.busy as ActKind | undefined);
  const failed = last === "feature" ? feature.error : decision.error;
  return {
    busy,
    /** Says that the row was out of date, and what became of it. */
    note,
    /** Why the last act failed, where the row is as it was. */
    error: note ? undefined : failed?.message,
    decisionError: note ? undefined : decision.error,
    decide(made: Decision) {
      begin("decision");
      void decision.run(made);
    },
    feature(kind: "feature" | "unfeature") {
      begin("feature");
      void feature.run(kind);
    },
  };
}
