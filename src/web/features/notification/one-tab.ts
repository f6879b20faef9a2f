import { pause } from "./pause";

/** A tab out of view keeps the work this long, ms: who only looks elsewhere is soon back. */
const GRACE_MS = 20_000;
/** Before work is begun that failed, or that another tab left: that one may reload, or sign out. */
const REST_MS = 2_000;

/**
 * Does `work` in one tab of this browser, the one that came into view last, until its signal ends it;
 * in none when none is in view. Without the Web Locks API each tab in view does it.
 */
export function inOneTab(name: string, work: (signal: AbortSignal) => Promise<void>): () => void {
  let run: AbortController | undefined;
  let grace: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const isShown = () => document.visibilityState === "visible";

  function begin(steal: boolean): void {
    const own = new AbortController();
    run = own;
    const { signal } = own;
    const hold = async () => {
      if (!steal) await pause(REST_MS, signal);
      if (!signal.aborted) await work(signal);
    };
    const held = navigator.locks
      ? navigator.locks.request(name, steal ? { steal } : { signal }, hold)
      : hold();
    const after = () => {
      own.abort();
      if (run !== own) return;
      run = undefined;
      resume();
    };
    held.then(after, after);
  }
  function resume(): void {
    if (!stopped && !run && isShown()) begin(false);
  }
  function end(): void {
    clearTimeout(grace);
    const ending = run;
    run = undefined;
    ending?.abort();
  }
  function look(): void {
    clearTimeout(grace);
    if (isShown()) {
      if (!run) begin(true);
    } else grace = setTimeout(end, GRACE_MS);
  }
  document.addEventListener("visibilitychange", look);
  addEventListener("pageshow", look);
  addEventListener("pagehide", end);
  look();
  return () => {
    stopped = true;
    document.removeEventListener("visibilitychange", look);
    removeEventListener("pageshow", look);
    removeEventListener("pagehide", end);
    end();
  };
}
