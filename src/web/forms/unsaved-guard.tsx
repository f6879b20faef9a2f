import { useEffect } from "react";
import { type Location, useBlocker } from "react-router";
import { holdTab } from "~/web/lib/hold-tab";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";

export type UnsavedGuardProps = {
  dirty: boolean;
  text: { title: string; hint: string; stay: string; leave: string };
  /** A way out that needs no question. */
  isFree?(next: Location): boolean;
  /** What was typed is given up. */
  onLeave?(): void;
};

/**
 * Asks before typed changes are left: within the site by a dialog, beyond it by the browser's own
 * question. The way to sign in stays open.
 */
export function UnsavedGuard({ dirty, text, isFree, onLeave }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !isFree?.(nextLocation) &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== "/auth",
  );
  useEffect(() => {
    const form = {};
    holdTab(form, dirty);
    return () => holdTab(form, false);
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
              onLeave?.();
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
