import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { leaveText as text } from "./text";

/** The state of the way out after the listing was deleted. */
export const DELETED = "deleted";

export type UnsavedGuardProps = {
  dirty: boolean;
  /** What was typed is given up. */
  onLeave(): void;
};

/**
 * Asks before typed changes are left: within the site by a dialog, beyond it by the browser's own
 * question. The way to sign in stays open, as what was typed is kept for the way back.
 */
export function UnsavedGuard({ dirty, onLeave }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      nextLocation.state !== DELETED &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== "/auth",
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [dirty]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={stay}
      title={text.title}
      footer={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              onLeave();
              blocker.proceed?.();
            }}
          >
            {text.leave}
          </Button>
          <Button onClick={stay}>{text.stay}</Button>
        </>
      }
    >
      <p>{text.hint}</p>
    </Dialog>
  );
}
