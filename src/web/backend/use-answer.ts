import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { onReconnect } from "~/web/lib/on-reconnect";

const PAUSE_MS = 250;

export type AnswerState<Answer> = {
  /** The last answer to this very question; undefined while it is under way. */
  answer?: Answer;
  failed?: boolean;
};

/**
 * The server's answer to what is being typed, asked for when typing pauses; the last question wins,
 * an empty one is not asked. What failed is asked again once the network is back.
 */
export function useAnswer<Answer>(
  question: string,
  ask: () => Promise<Answer>,
): AnswerState<Answer> {
  const [attempt, setAttempt] = useState(0);
  const asked = question && `${question} ${attempt}`;
  const [state, setState] = useState<AnswerState<Answer> & { asked?: string }>({});
  const send = useEffectEvent(ask);
  useEffect(() => {
    if (!asked) return;
    let wanted = true;
    const timer = setTimeout(async () => {
      try {
        const answer = await send();
        if (wanted) setState({ asked, answer });
      } catch {
        if (wanted) setState({ asked, failed: true });
      }
    }, PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [asked]);
  const failed = state.failed && state.asked === asked;
  // Listens from the frame that shows the failure: the network may be back in the next.
  useLayoutEffect(
    () => (failed ? onReconnect(() => setAttempt((n) => n + 1)) : undefined),
    [failed],
  );
  return state.asked === asked ? state : {};
}
