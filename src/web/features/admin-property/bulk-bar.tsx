import { useState } from "react";
import { formatNumber } from "~/contract/format";
import type { ModerationItem } from "~/contract/schemas/moderation";
import { RejectDialog, SuspendDialog } from "~/web/features/moderation/reason-dialogs";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { Notice } from "~/web/ui/notice";
import { ACT_KINDS, type Act, type ActKind, allows } from "./act";
import { listingsText, bulkText as text } from "./text";
import { BULK_MAX } from "./use-bulk";

type BulkBarProps = {
  chosen: readonly ModerationItem[];
  progress: { done: number; of: number } | undefined;
  /** Resolves with why nothing at all was done, if so. */
  onRun(act: Act): Promise<string | undefined>;
  onClear(): void;
};

/** What can be done with the selected listings, each act with how many it applies to. */
export function BulkBar({ chosen, progress, onRun, onClear }: BulkBarProps) {
  const busy = progress !== undefined;
  const [asked, setAsked] = useState<"reject" | "suspend" | "remove">();
  const [error, setError] = useState<string>();
  const ask = (kind: typeof asked) => {
    setError(undefined);
    setAsked(kind);
  };
  const close = () => ask(undefined);
  const run = async (act: Act) => {
    const failed = await onRun(act);
    if (failed) setError(failed);
    else close();
  };
  const n = (kind: ActKind) => chosen.filter((property) => allows(property, kind)).length;
  // Others were faster with all that it was asked for.
  if (asked && n(asked) === 0) close();
  const press = (kind: ActKind) => {
    if (busy) return;
    if (kind === "reject" || kind === "suspend" || kind === "remove") ask(kind);
    else void run({ kind });
  };
  const reason = (kind: "reject" | "suspend") => ({
    open: asked === kind,
    count: n(kind),
    busy,
    error,
    onClose: close,
    onConfirm: (why: string) => void run({ kind, reason: why }),
  });
  return (
    <section
      aria-label={text.bar}
      className="sticky bottom-(--bottom-bar) z-10 mt-3 flex flex-wrap items-center gap-2 card p-3 shadow-float"
    >
      <p role="status" className="mr-auto font-semibold">
        <span>
          {progress ? text.progress(progress.done, progress.of) : text.selected(chosen.length)}
        </span>
        {chosen.length >= BULK_MAX && (
          <span className="ml-2 text-sm font-normal text-quiet">{text.most(BULK_MAX)}</span>
        )}
      </p>
      {ACT_KINDS.filter((kind) => n(kind) > 0).map((kind) => (
        <Button
          key={kind}
          variant="secondary"
          className={kind === "remove" ? "text-danger" : ""}
          aria-disabled={busy || undefined}
          onClick={() => press(kind)}
        >
          {listingsText[kind]}
          <span className="tabular-nums">{formatNumber(n(kind))}</span>
        </Button>
      ))}
      <Button variant="quiet" aria-disabled={busy || undefined} onClick={() => busy || onClear()}>
        {text.clear}
      </Button>
      <RejectDialog {...reason("reject")} />
      <SuspendDialog {...reason("suspend")} />
      <Dialog
        open={asked === "remove"}
        onClose={close}
        title={text.deleteTitle(n("remove"))}
        cancel={text.keep}
        footer={
          <Button variant="danger" busy={busy} onClick={() => void run({ kind: "remove" })}>
            {text.deleteConfirm}
          </Button>
        }
      >
        <p>{text.deleteHint}</p>
        <p className="mt-2 font-semibold text-danger">{text.irreversible}</p>
        {error && (
          <Notice tone="danger" className="mt-4">
            {error}
          </Notice>
        )}
      </Dialog>
    </section>
  );
}
