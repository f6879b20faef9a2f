/** Whose turn it is; without an owner, a piece of work has a turn of its own. */
export type Turn = { owner?: string; signal?: AbortSignal | undefined };

/**
 * Runs work in turns of its owners: one piece per owner at a time, `concurrency` in all, and an
 * owner whose piece has ended goes behind the others. What still waits when its signal aborts is
 * dropped; what runs is finished.
 */
export function createFairQueue(concurrency: number) {
  /** In the order of their turns; an owner without waiting work has no entry. */
  const waiting = new Map<string | symbol, (() => Promise<void>)[]>();
  const running = new Set<string | symbol>();

  function startNext(): void {
    for (const [owner, starts] of waiting) {
      if (running.size >= queue.concurrency) return;
      if (running.has(owner)) continue;
      const start = starts[0];
      setWaiting(owner, starts.slice(1));
      if (!start) continue;
      running.add(owner);
      void start().finally(() => {
        running.delete(owner);
        const left = waiting.get(owner) ?? [];
        waiting.delete(owner);
        setWaiting(owner, left);
        startNext();
      });
    }
  }
  function setWaiting(owner: string | symbol, starts: (() => Promise<void>)[]): void {
    if (starts.length > 0) waiting.set(owner, starts);
    else waiting.delete(owner);
  }

  const queue = {
    concurrency,
    run<T>(work: () => Promise<T>, { owner = "", signal }: Turn = {}): Promise<T> {
      const key = owner || Symbol();
      return new Promise<T>((resolve, reject) => {
        const starts = () => waiting.get(key) ?? [];
        const drop = () => {
          setWaiting(
            key,
            starts().filter((one) => one !== start),
          );
          reject(signal?.reason);
        };
        const start = () => {
          signal?.removeEventListener("abort", drop);
          return work().then(resolve, reject);
        };
        if (signal?.aborted) return drop();
        signal?.addEventListener("abort", drop, { once: true });
        setWaiting(key, [...starts(), start]);
        startNext();
      });
    },
  };
  return queue;
}
