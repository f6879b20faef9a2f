import { type ReactNode, useEffect, useState } from "react";
import type { BackendError } from "~/web/backend";
import { tenantText as text } from "~/web/features/tenant/text";
import { Button } from "./button";
import { EmptyState } from "./empty-state";
import { RefreshIcon } from "./icons";

type UnloadedProps = {
  title: string;
  icon: ReactNode;
  onRetry: () => Promise<void>;
};

/**
 * The empty list of a dashboard whose read failed: it says so quietly and offers to try again, where
 * 'nothing yet' would be untrue.
 */
export function Unloaded({ title, icon, onRetry }: UnloadedProps) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <EmptyState
      title={title}
      icon={icon}
      action={
        <Button variant="secondary" busy={busy} onClick={retry} icon={<RefreshIcon />}>
          {text.retry}
        </Button>
      }
    >
      {text.failedHint}
    </EmptyState>
  );
}

/** One log line for each failed read. */
export function useFailureLog(what: string, error: BackendError | undefined): void {
  useEffect(() => {
    if (error) console.error(`${what}: ${error.code} ${error.requestId ?? ""}`.trim());
  }, [what, error]);
}
