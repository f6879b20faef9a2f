/** Wakes within this time after a first one, in ms, become one. */
const GATHER_MS = 100;

/**
 * Tells one reader, who asks when it can take more: "news" at first and after wakes, however many,
 * "beat" after `beatMs` without any, and "end".
 */
export function createWakeSignal(beatMs: number) {
  let state: "still" | "woken" | "due" | "ended" = "due";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resume = () => {};
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      resume = () => {
        clearTimeout(timer);
        resolve();
      };
      timer = setTimeout(resolve, ms);
    });
  return {
    wake() {
      if (state !== "still") return;
      state = "woken";
      resume();
    },
    /** There is more at once. */
    again() {
      if (state !== "ended") state = "due";
    },
    end() {
      state = "ended";
      resume();
    },
    async next(): Promise<"news" | "beat" | "end"> {
      if (state === "still") await pause(beatMs);
      if (state === "still") return "beat";
      if (state === "woken") await pause(GATHER_MS);
      if (state === "ended") return "end";
      state = "still";
      return "news";
    },
  };
}
