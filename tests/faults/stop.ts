import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atMost, count, figure, type Line, seconds } from "../../bench/table";
import { startSiteProcess } from "../support/world/site-process";

const VISITORS = 50;
/** Answers before the signal: the server is at work when it comes. */
const BEFORE = 300;
const LEAST = 1_000;
/** Nobody stays longer, in case the server never goes while people ask. */
const VISIT_MS = 15_000;
const ROUNDS_MAX = 4;

/**
 * SIGTERM while people come without a pause, half of them on new connections and half on kept ones.
 * Who has a connection gets a whole answer; who comes later is refused, and goes to another process.
 */
export default async function stop(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), "kwata-stop-"));
  const totals = { served: 0, refused: 0, cut: 0 };
  let slowest = 0;
  try {
    for (let n = 0; n < ROUNDS_MAX && totals.served + totals.cut < LEAST; n += 1) {
      slowest = Math.max(slowest, await oneStop(folder, totals));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return [
    atMost(`SIGTERM: answers cut off of ${totals.served + totals.cut}`, totals.cut, 0, count),
    figure("SIGTERM: refused before a connection", totals.refused, count),
    figure("SIGTERM: time to go while people come", slowest, seconds),
  ];
}

/** Adds what became of the visitors' requests to `totals`; answers how long the server took, ms. */
async function oneStop(folder: string, totals: Record<Outcome, number>): Promise<number> {
  const site = await startSiteProcess({ DATA_DIR: folder });
  const kept = new Agent({ keepAlive: true, maxSockets: VISITORS });
  let asked = 0;
  let onWarm = () => {};
  const warm = new Promise<void>((resolve) => {
    onWarm = resolve;
  });
  const end = performance.now() + VISIT_MS;
  const visit = async (agent: Agent | false) => {
    for (let outcome: Outcome = "served"; outcome === "served" && performance.now() < end; ) {
      outcome = await ask(`${site.url}/api/settings`, agent);
      totals[outcome] += 1;
      if (++asked === BEFORE) onWarm();
    }
  };
  const visitors = Array.from({ length: VISITORS }, (_, n) => visit(n % 2 ? kept : false));
  await warm;
  const started = performance.now();
  const code = await site.stop();
  const time = performance.now() - started;
  await Promise.all(visitors);
  kept.destroy();
  if (code !== 0) throw new Error(`the server ended with ${code}`);
  return time;
}

type Outcome = "served" | "refused" | "cut";

/** A whole answer, a refused connection, or one that was cut. */
function ask(url: string, agent: Agent | false): Promise<Outcome> {
  return new Promise((resolve) => {
    const asked = request(url, { agent }, (answer) => {
      answer.on("end", () => resolve(answer.complete ? "served" : "cut"));
      answer.on("error", () => resolve("cut"));
      answer.resume();
    });
    asked.on("error", (error: NodeJS.ErrnoException) =>
      resolve(error.code === "ECONNREFUSED" ? "refused" : "cut"),
    );
    asked.end();
  });
}
