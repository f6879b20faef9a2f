import { Button } from "~/web/ui/button";
import { useKeptFocus } from "~/web/ui/use-kept-focus";
import { pushText as text } from "./text";
import { useDevice } from "./use-device";

/** Whether this device gets push messages, as the browser says. */
export function PushSwitch() {
  const { state, start, stop, readAgain } = useDevice();
  const keptFocus = useKeptFocus();
  // One button whatever it does, so that the keyboard's place stays when its label changes.
  const acts = {
    unknown: { label: text.retry, press: readAgain },
    off: { label: text.start, press: () => void start.run() },
    on: { label: text.stop, press: () => void stop.run() },
  };
  const act = state !== undefined && state in acts && acts[state as keyof typeof acts];
  return (
    <div {...keptFocus}>
      <p className="mb-3 max-w-prose text-quiet" role="status">
        {state === undefined
          ? text.loading
          : state === "unknown"
            ? text.unknown
            : text.states[state]}
      </p>
      {act && (
        <Button variant="secondary" busy={start.busy || stop.busy} onClick={act.press}>
          {act.label}
        </Button>
      )}
      {/* The button's room, so that the rest doesn't move when it comes. */}
      {state === undefined && <div className="h-11" />}
    </div>
  );
}
