import { ErrorState } from "./error-state";
import { uiText as text } from "./text";

export type LoadErrorProps = {
  title: string;
  /** The server answered that it won't: a better connection changes nothing. */
  isRefused?: boolean;
  busy: boolean;
  onRetry(): void;
};

/** In place of a list that could not be read, where 'nothing yet' would be untrue. */
export function LoadError({ title, isRefused = false, busy, onRetry }: LoadErrorProps) {
  return (
    <ErrorState title={title} busy={busy} onRetry={onRetry}>
      {!isRefused && text.loadFailedHint}
    </ErrorState>
  );
}
