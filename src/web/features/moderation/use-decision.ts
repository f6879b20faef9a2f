import { useState } from "react";
import { useAction } from "~/web/forms/use-action";
import { type Decided, type Decision, type DecisionKind, decide, isStale } from "./decide";
import { moderationText as text } from "./text";

type Handlers = {
  /** The decision is stored; until this resolves it counts as under way. */
  onDone(kind: DecisionKind): void | Promise<void>;
  /** It was taken back within its ten seconds. */
  onUndone(): void;
  /** The listing was decided, changed or removed meanwhile: what the page shows is out of date. */
  onStale(message: string): void;
};

/** An administrator's decision on one listing, one at a time. */
export function useDecision(property: Decided, { onDone, onUndone, onStale }: Handlers) {
  const [kind, setKind] = useState<DecisionKind>("approve");
  const { busy, error, run } = useAction(
    async (decision: Decision) => {
      setKind(decision.kind);
      await decide(property, decision, onUndone);
      await onDone(decision.kind);
    },
    {
      failure: ({ message }) => [text.error, message],
      onError: (failure) => {
        if (isStale(failure)) onStale(failure.message);
      },
    },
  );
  return {
    /** The decision under way. */
    busy: busy ? kind : undefined,
    /** Why the last one failed. */
    error: error && { kind, message: error.message },
    run,
  };
}
