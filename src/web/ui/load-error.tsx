import type { ReactNode } from "react";
import { Button } from "./button";
import { EmptyState } from "./empty-state";
import { RefreshIcon } from "./icons";
import { uiText as text } from "./text";

export type LoadErrorProps = { title: string; icon: ReactNode; busy: boolean; onRetry(): void };

/** In place of a list that could not be read, where 'nothing yet' would be untrue. */
export function LoadError({ title, icon, busy, onRetry }: LoadErrorProps) {
  return (
    <EmptyState
      title={title}
      icon={icon}
      action={
        <Button variant="secondary" busy={busy} onClick={onRetry} icon={<RefreshIcon />}>
          {text.retry}
        </Button>
      }
    >
      {text.loadFailedHint}
    </EmptyState>
  );
}
