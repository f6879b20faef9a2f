export type PollingOptions = {
  /** Pauses between two reads, ms: the first after news, the last while nothing comes. */
  min: number;
  max: number;
};

/** After failures the pause grows up to this, ms. */
const MAX_BACK_OFF = 120_000;

/**
 * Reads again and again while the page is in view and not offline: soon after news, ever more
 * seldom while there are none, and still more seldom while reads fail. `read` resolves with whether
 * there was news. The first read comes after the shortest pause.
 */
export function startPolling(read: () => Promise<boolean>, { min, max }: PollingOptions) {
  let pause = min;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let again = false;
  let stopped = false;
  const isPaused = () => document.visibilityState !== "visible" || navigator.onLine === false;

  function wait() {
    clearTimeout(timer);
    if (!stopped && !isPaused()) timer = setTimeout(now, pause);
  }
  async function now(): Promise<void> {
    clearTimeout(timer);
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = true;
    try {
      pause = (await read()) ? min : Math.min(pause * 1.5, max);
    } catch {
      pause = Math.min(pause * 2, MAX_BACK_OFF);
    }
    running = false;
    if (again) {
      again = false;
      void now();
    } else wait();
  }
  function wake() {
    clearTimeout(timer);
    if (isPaused()) return;
    pause = min;
    void now();
  }
  document.addEventListener("visibilitychange", wake);
  addEventListener("online", wake);
  wait();
  return {
    /** Reads at once, and soon again. */
    poke: wake,
    stop() {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", wake);
      removeEventListener("online", wake);
    },
  };
}
