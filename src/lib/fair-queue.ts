/** The owner whose turn it is; a piece of work without one has a turn of its own. */
export type Turn = { owner?: string | undefined; signal?: AbortSignal | undefined };

type Limits = {
  /** Pieces under way in all. */
  atOnce: number;
  /** Pieces of one owner among them. */
  perOwner?: number;
  /** Pieces that wait in all. */
  waitingMax?: number;
  /** How long a piece waits, ms. */
  patienceMs?: number;
  /** What a piece that loses its place rejects with; without it, the reason of its signal. */
  refusal?: () => Error;
};
type Owner = string | symbol;
type Waiting = { start(): void; refuse(): void };

/**
 * Runs work in turns of its owners: who asks a thousand times waits for those, who asks once does
 * not. A piece loses its place when its signal aborts or its patience ends, and the last of the
 * longest line when too many wait; what runs is finished.
 */
export function createFairQueue(limits: Limits) {
  const { perOwner = Number.POSITIVE_INFINITY, waitingMax = Number.POSITIVE_INFINITY } = limits;
  /** In the order of their turns; an owner without waiting work has no entry. */
  const lines = new Map<Owner, Waiting[]>();
  const running = new Map<Owner, number>();
  let runningInAll = 0;
  let waiting = 0;

  const runningOf = (owner: Owner) => running.get(owner) ?? 0;

  function countRunning(owner: Owner, change: 1 | -1): void {
    runningInAll += change;
    const left = runningOf(owner) + change;
    if (left > 0) running.set(owner, left);
    else running.delete(owner);
  }
  function join(owner: Owner, one: Waiting): void {
    lines.set(owner, [...(lines.get(owner) ?? []), one]);
    waiting += 1;
  }
  function leave(owner: Owner, one: Waiting): void {
    const line = lines.get(owner) ?? [];
    const rest = line.filter((other) => other !== one);
    if (rest.length > 0) lines.set(owner, rest);
    else lines.delete(owner);
    waiting -= line.length - rest.length;
  }
  function putBehindOthers(owner: Owner): void {
    const line = lines.get(owner);
    if (line && lines.delete(owner)) lines.set(owner, line);
  }
  function startNext(): void {
    for (const [owner, [next]] of lines) {
      if (runningInAll >= queue.atOnce) return;
      if (!next || runningOf(owner) >= perOwner) continue;
      leave(owner, next);
      putBehindOthers(owner);
      next.start();
    }
  }
  function refuseLastOfLongest(): void {
    const [longest] = [...lines.values()].sort((a, b) => b.length - a.length);
    longest?.at(-1)?.refuse();
  }
  async function runNow<T>(owner: Owner, work: () => Promise<T>): Promise<T> {
    countRunning(owner, 1);
    try {
      return await work();
    } finally {
      // While an owner is at its bound, its line keeps its place, but others have the turns.
      if (runningOf(owner) >= perOwner) putBehindOthers(owner);
      countRunning(owner, -1);
      startNext();
    }
  }

  const queue = {
    /** May change while the queue is in use. */
    atOnce: limits.atOnce,
    run<T>(work: () => Promise<T>, { owner = "", signal }: Turn = {}): Promise<T> {
      const key = owner || Symbol();
      return new Promise<T>((resolve, reject) => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        let isWaiting = true;
        const stopWaiting = () => {
          isWaiting = false;
          leave(key, one);
          clearTimeout(timer);
          signal?.removeEventListener("abort", one.refuse);
        };
        const one: Waiting = {
          start() {
            stopWaiting();
            runNow(key, work).then(resolve, reject);
          },
          refuse() {
            stopWaiting();
            reject(limits.refusal?.() ?? signal?.reason);
          },
        };
        if (signal?.aborted) return one.refuse();
        join(key, one);
        startNext();
        if (waiting > waitingMax) refuseLastOfLongest();
        if (!isWaiting) return;
        signal?.addEventListener("abort", one.refuse);
        if (limits.patienceMs !== undefined) timer = setTimeout(one.refuse, limits.patienceMs);
      });
    },
  };
  return queue;
}
