import { subscribe } from "node:diagnostics_channel";
import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

/** What the probe tells: of the time since it was asked before. */
export type Probed = { loopP99: number; hits: number; misses: number };

/**
 * Loaded into a server by the bench alone (`--import`): at SIGUSR2 writes to the file `PROBE_FILE`
 * how long its event loop was held up, in ms, and what its kept public answers were asked for.
 */
const RESOLUTION_MS = 10;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
let hits = 0;
let misses = 0;
// Only the cache of the public answers is asked by an address like these.
subscribe("lru-cache:metrics", (message) => {
  const { op, get, key } = message as { op?: string; get?: string; key?: unknown };
  if (op !== "get" || typeof key !== "string" || !/^\w+ (true|false) \//.test(key)) return;
  if (get === "hit") hits += 1;
  else misses += 1;
});
process.on("SIGUSR2", () => {
  // The timer itself is due every so often: only what comes on top is delay.
  const loopP99 = Math.max(delay.percentile(99) / 1e6 - RESOLUTION_MS, 0);
  writeFileSync(
    process.env.PROBE_FILE ?? "",
    JSON.stringify({ loopP99, hits, misses } satisfies Probed),
  );
  delay.reset();
  hits = 0;
  misses = 0;
});
