import { UNAVAILABLE_RETRY_SECONDS } from "~/contract/limits";
import { DomainError } from "~/domain";

/** Runs an act when it is this visitor's turn. */
export type Schedule = <T>(who: string, act: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

type Waiting = { start(): void; refuse(): void };

/**
 * Lets `atOnce` acts run and the others wait, one of each visitor in turn: who asks a thousand times
 * waits for those, who asks once does not. When more than `waitingMax` wait, the longest line loses
 * its last; nobody waits longer than `patienceMs`, nor after their client has gone.
 * @throws DomainError unavailable to those who lose their place
 */
export function createScheduler(limits: {
  atOnce: number;
  waitingMax: number;
  patienceMs: number;
}): Schedule {
  /** In the order of whose turn is next. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  function leave(who: string, one: Waiting): boolean {
    const line = lines.get(who) ?? [];
    const at = line.indexOf(one);
    if (at < 0) return false;
    line.splice(at, 1);
    if (line.length === 0) lines.delete(who);
    waiting -= 1;
    return true;
  }
  function startNext(): void {
    const [next] = lines;
    const [who, [one]] = next ?? ["", []];
    if (!one) {
      running -= 1;
      return;
    }
    leave(who, one);
    const rest = lines.get(who);
    // Behind everybody else who waits.
    if (rest && lines.delete(who)) lines.set(who, rest);
    one.start();
  }
  function dropFromLongest(): void {
    const [longest] = [...lines.values()].sort((a, b) => b.length - a.length);
    longest?.at(-1)?.refuse();
  }
  function waitFor(who: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((start, reject) => {
      const settle = (act: () => void) => () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", one.refuse);
        act();
      };
      const one: Waiting = {
        start: settle(start),
        refuse: settle(() => {
          if (leave(who, one)) {
            reject(new DomainError("unavailable", { retryAfter: UNAVAILABLE_RETRY_SECONDS }));
          }
        }),
      };
      const timer = setTimeout(one.refuse, limits.patienceMs);
      signal?.addEventListener("abort", one.refuse);
      lines.set(who, [...(lines.get(who) ?? []), one]);
      waiting += 1;
      if (waiting > limits.waitingMax) dropFromLongest();
    });
  }

  return async (who, act, signal) => {
    if (running < limits.atOnce) running += 1;
    else await waitFor(who, signal);
    try {
      return await act();
    } finally {
      startNext();
    }
  };
}
