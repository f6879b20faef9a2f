import { Button } from "./button";
import { uiText as text } from "./text";

export type LoadMoreProps = { busy: boolean; failed?: boolean; onClick(): void };

/** Under a list that goes on: asks for its next rows. */
export function LoadMore({ busy, failed = false, onClick }: LoadMoreProps) {
  return (
    <div className="mt-4 text-center">
      {failed && (
        <p role="alert" className="mb-2 text-danger">
          {text.moreFailed}
        </p>
      )}
      <Button variant="secondary" busy={busy} onClick={onClick}>
        {text.more}
      </Button>
    </div>
  );
}
