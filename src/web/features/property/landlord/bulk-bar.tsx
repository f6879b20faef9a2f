import { useState } from "react";
import { formatNumber } from "~/contract/format";
import type { ManagedProperty } from "~/contract/schemas/managed-property";
import { answerOf, backend } from "~/web/backend";
import { BackendError } from "~/web/backend/error";
import { Button } from "~/web/ui/button";
import { Notice } from "~/web/ui/notice";
import { toast } from "~/web/ui/toast";
import { isConfirmable, standingOf } from "./standing";
import { bulkText as text } from "./text";
import { withConfirmation, withStatus } from "./use-property-acts";

/** So many listings at once: each is a change of its own. */
export const BULK_MAX = 20;

const ACTS = ["confirm", "activate", "deactivate"] as const;
type BulkAct = (typeof ACTS)[number];

/** What was sent back is corrected first, one by one. */
const OFFLINE: readonly string[] = ["rented", "offline", "copy", "unconfirmed"];

function allows(property: ManagedProperty, act: BulkAct): boolean {
  if (act === "confirm") return isConfirmable(property);
  const standing = standingOf(property);
  return act === "deactivate" ? standing === "online" : OFFLINE.includes(standing);
}

async function perform(property: ManagedProperty, act: BulkAct): Promise<ManagedProperty> {
  const param = { id: property.id };
  if (act === "confirm") {
    const own = backend.data["own-properties"];
    const { status } = await answerOf(own[":id"].confirmation.$post({ param }));
    return withConfirmation(property, status);
  }
  const json = { status: act === "activate" ? "active" : "inactive" } as const;
  const { status } = await answerOf(backend.data.properties[":id"].status.$patch({ param, json }));
  return withStatus(property, status, null);
}

type BulkBarProps = {
  chosen: readonly ManagedProperty[];
  /** The rows that changed, and the ids of those that did not. */
  onSettled(changed: ManagedProperty[], failed: string[]): void;
  onClear(): void;
};

/** What can be done with the chosen listings, one after the other, each act with how many it is about. */
export function BulkBar({ chosen, onSettled, onClear }: BulkBarProps) {
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const [failures, setFailures] = useState<{ title: string; message: string }[]>([]);
  const busy = progress !== undefined;
  async function run(act: BulkAct) {
    if (busy) return;
    const about = chosen.filter((property) => allows(property, act));
    const changed: ManagedProperty[] = [];
    const failed: { id: string; title: string; message: string }[] = [];
    setFailures([]);
    for (const [done, property] of about.entries()) {
      setProgress({ done, of: about.length });
      try {
        changed.push(await perform(property, act));
      } catch (thrown) {
        const { message } = BackendError.of(thrown);
        failed.push({ id: property.id, title: property.title, message });
      }
    }
    setProgress(undefined);
    setFailures(failed);
    onSettled(
      changed,
      failed.map(({ id }) => id),
    );
    if (changed.length > 0) void toast.success(text.done(changed.length));
  }
  return (
    <section
      aria-label={text.bar}
      className="sticky bottom-(--bottom-bar) z-10 mt-3 card p-3 shadow-float"
    >
      {failures.length > 0 && (
        <Notice tone="danger" className="mb-3">
          <p>{text.failed(failures.length)}</p>
          <ul>
            {failures.map(({ title, message }) => (
              <li key={title}>
                <strong className="font-semibold">{title}</strong>&nbsp;: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto font-semibold">
          <span>
            {progress ? text.progress(progress.done, progress.of) : text.selected(chosen.length)}
          </span>
          {chosen.length >= BULK_MAX && (
            <span className="ml-2 text-sm font-normal text-quiet">{text.most(BULK_MAX)}</span>
          )}
        </p>
        {ACTS.map((act) => {
          const n = chosen.filter((property) => allows(property, act)).length;
          return (
            n > 0 && (
              <Button
                key={act}
                variant="secondary"
                aria-disabled={busy || undefined}
                onClick={() => void run(act)}
              >
                {text.acts[act]}
                <span className="tabular-nums">{formatNumber(n)}</span>
              </Button>
            )
          );
        })}
        <Button variant="quiet" aria-disabled={busy || undefined} onClick={() => busy || onClear()}>
          {text.clear}
        </Button>
      </div>
    </section>
  );
}
