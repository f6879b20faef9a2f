import { useState } from "react";
import { UNDO_SECONDS } from "~/contract/limits";
import type { ModerationItem } from "~/contract/schemas/moderation";
import { BackendError } from "~/web/backend/error";
import { toast } from "~/web/ui/toast";
import { offerUndo } from "~/web/ui/undo-toast";
import { type Act, allows, perform, takeBack } from "./act";
import { listingsText, bulkText as text } from "./text";

/** So many listings at once: each is a decision of its own. */
export const BULK_MAX = 20;

export type BulkFailure = { id: string; title: string; message: string };
type Made = { id: string; decision: string; at: number };

/** `failed`: those that an act was tried on in vain; an undoing names none. */
type OnSettled = (ids: string[], failed?: string[]) => void;

/** One act on several listings, one after the other; tells each that failed, by name. */
export function useBulk(onSettled: OnSettled) {
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const [failures, setFailures] = useState<BulkFailure[]>([]);

  /** Resolves with why nothing at all was done, if so. */
  async function run(chosen: readonly ModerationItem[], act: Act): Promise<string | undefined> {
    if (progress) return undefined;
    const about = chosen.filter((property) => allows(property, act.kind)).slice(0, BULK_MAX);
    const failed: BulkFailure[] = [];
    const made: Made[] = [];
    setFailures([]);
    for (const [done, property] of about.entries()) {
      setProgress({ done, of: about.length });
      const at = Date.now();
      try {
        const decision = await perform(property, act);
        if (decision) made.push({ id: property.id, decision, at });
      } catch (thrown) {
        const error = BackendError.of(thrown);
        const { failed: general } = text.outcome[act.kind](1);
        const message = error.status >= 400 && error.status < 500 ? error.message : general;
        failed.push({ id: property.id, title: property.title, message });
      }
    }
    setProgress(undefined);
    setFailures(failed);
    const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id);
    onSettled(idsOf(about), idsOf(failed));
    const n = about.length - failed.length;
    if (n === 0) {
      void toast.error(listingsText.error, text.noneDone);
      return [text.noneDone, ...new Set(failed.map(({ message }) => message))].join(" ");
    }
    const { title } = text.outcome[act.kind](n);
    const left = UNDO_SECONDS * 1000 - (Date.now() - Math.max(0, ...made.map(({ at }) => at)));
    if (made.length === 0 || left < 1000) {
      void toast.success(title);
      return undefined;
    }
    void offerUndo({
      title,
      message: text.told,
      label: text.undo,
      forMs: left,
      onUndo: () => void undo(made),
    });
    return undefined;
  }

  async function undo(made: readonly Made[]): Promise<void> {
    const results = await Promise.allSettled(
      made.map(({ id, decision }) => takeBack(id, decision)),
    );
    const n = results.filter(({ status }) => status === "fulfilled").length;
    if (n > 0) void toast.success(text.undone(n));
    if (n < made.length) void toast.error(listingsText.error, text.undoFailed(made.length - n));
    onSettled(made.map(({ id }) => id));
  }

  return { run, progress, failures, dismiss: () => setFailures([]) };
}
