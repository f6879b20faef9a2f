import { fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { phonePhoto } from "../tests/support/rows/photo";
import { type SiteProcess, startSiteProcess } from "../tests/support/world/site-process";
import { percentile } from "./arrivals";
import { openCluster } from "./cluster";
import { copyDatabase } from "./copy-database";
import type { Order, Outcome } from "./load-client";
import { KINDS, type Kind, READS } from "./load-mix";
import { addPeople } from "./load-people";
import { memoryOf } from "./memory";
import type { Probed } from "./server-probe";
import { atMost, count, figure, type Line, MB, ms, perSecond, times } from "./table";

/** Each step of the search for the capacity asks for so much more than the one before. */
const STEP = 1.3;
const FIRST_RATE = 60;
const STEP_SECONDS = 5;
const RUN_SECONDS = 30;
const FULL = 0.9;
const TOO_SLOW_MS = 1_000;
const QUIET_RATE = 40;
const QUIET_SECONDS = 25;

/**
 * Mixed traffic on a copy of a folder with demo data, from a process of its own: people come at
 * their times, and latency counts from then on. First how many come a second before the site falls
 * behind, then half of that and nearly all of it; at the end reads beside uploads and sign-ins.
 */
export async function measureLoad(
  demo: string,
  engine: "PGlite" | "PostgreSQL",
  progress: (what: string) => void = () => {},
): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), "kwata-load-"));
  const cluster = engine === "PostgreSQL" ? await openCluster() : undefined;
  let site: SiteProcess | undefined;
  let client: Awaited<ReturnType<typeof openClient>> | undefined;
  try {
    cpSync(demo, folder, { recursive: true });
    const people = await addPeople(folder);
    const url = cluster?.url("postgres");
    if (url) await copyDatabase(folder, url);
    const PROBE_FILE = join(folder, "probe.json");
    site = await startSiteProcess({
      DATA_DIR: folder,
      TRUST_PROXY: "1",
      MALLOC_ARENA_MAX: "2",
      PROBE_FILE,
      NODE_OPTIONS: "--import ./bench/server-probe.ts",
      ...(url && { DATABASE_URL: url }),
    });
    const { pid } = site;
    client = await openClient();
    const photos = { shrunk: join(folder, "shrunk.jpg"), whole: join(folder, "whole.jpg") };
    const whole = await phonePhoto();
    writeFileSync(photos.whole, whole);
    // As a landlord's phone sends it.
    writeFileSync(photos.shrunk, await sharp(whole).resize(1920).jpeg({ quality: 80 }).toBuffer());
    await client.order({ do: "come in", url: site.url, people, photos });
    const { order } = client;
    let seed = 0;
    const run = async (
      rate: number,
      seconds: number,
      more: { only?: "reads"; beside?: true } = {},
    ) => {
      seed += 1;
      await probe(pid, PROBE_FILE);
      const outcome = (await order({ do: "run", rate, seconds, seed, ...more })) as Outcome;
      const probed = await probe(pid, PROBE_FILE);
      progress(told(engine, rate, outcome, probed));
      return { ...outcome, ...probed };
    };

    await run(FIRST_RATE, STEP_SECONDS);
    let capacity = 0;
    for (let rate = FIRST_RATE; ; rate *= STEP) {
      if (!keepsUp(await run(rate, STEP_SECONDS), rate)) break;
      capacity = rate;
    }
    if (capacity === 0)
      throw new Error(`${engine} falls behind at ${FIRST_RATE} requests a second`);
    const lines: Line[] = [figure(`load: capacity, ${engine}`, capacity, perSecond)];
    for (const [name, share] of [
      ["half", 0.5],
      ["full", FULL],
    ] as const) {
      const ran = await run(capacity * share, RUN_SECONDS);
      lines.push(...linesOf(`load: ${name}, ${engine}`, ran, memoryOf(pid).after));
    }
    await pause(2_000);
    const reads = async (beside?: true) =>
      run(QUIET_RATE, QUIET_SECONDS, { only: "reads", ...(beside && { beside }) });
    await run(QUIET_RATE, STEP_SECONDS, { only: "reads" });
    lines.push(...besideLines(engine, await reads(), await reads(true)));
    lines.push(figure(`load: memory at its height, ${engine}`, memoryOf(pid).peak, MB));
    return lines;
  } finally {
    client?.close();
    await site?.stop();
    cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Ran = Outcome & Probed;
const ofReads = ({ times: taken }: Outcome) => READS.flatMap((kind) => taken[kind] ?? []);

/** Photos take what they take: that the site falls behind is seen from the rest. */
function keepsUp({ times: taken, errors, left }: Outcome, rate: number): boolean {
  const rest = KINDS.flatMap((kind) => (kind === "upload" ? [] : (taken[kind] ?? [])));
  return errors.length === 0 && left < rate && percentile(rest, 0.99) <= TOO_SLOW_MS;
}

function linesOf(name: string, ran: Ran, memory: number): Line[] {
  const each = KINDS.flatMap((kind) => {
    const taken = ran.times[kind];
    return taken ? [{ name: `${name}: ${kind}`, figure: spread(taken), bar: "", good: null }] : [];
  });
  const kept = ran.hits / (ran.hits + ran.misses);
  return [
    ...each,
    atMost(`${name}: errors`, ran.errors.length, 0, count),
    figure(`${name}: event loop held up, p99`, ran.loopP99, ms),
    figure(`${name}: memory`, memory, MB),
    figure(`${name}: public answers out of memory, %`, Math.round(100 * kept), count),
    figure(`${name}: times they were emptied`, ran.publicWrites, count),
  ];
}

function besideLines(engine: string, idle: Ran, beside: Ran): Line[] {
  const [alone, busy] = [idle, beside].map((ran) => percentile(ofReads(ran), 0.99)) as [
    number,
    number,
  ];
  return [
    figure(`load: reads alone, p99, ${engine}`, alone, ms),
    figure(`load: reads beside uploads and sign-ins, p99, ${engine}`, busy, ms),
    atMost(`load: the second to the first, ${engine}`, busy / alone, 2, times),
    atMost(`load: errors of both, ${engine}`, idle.errors.length + beside.errors.length, 0, count),
    figure(`load: photos beside them, ${engine}`, beside.times.upload?.length ?? 0, count),
    figure(`load: event loop held up beside them, p99, ${engine}`, beside.loopP99, ms),
  ];
}

const spread = (taken: number[]) =>
  [0.5, 0.95, 0.99].map((share) => percentile(taken, share).toFixed(1)).join(" / ") + " ms";

function told(engine: string, rate: number, outcome: Outcome, { loopP99, hits, misses }: Probed) {
  const each = KINDS.flatMap((kind: Kind) => {
    const taken = outcome.times[kind];
    return taken ? [`${kind} ${taken.length}: ${spread(taken)}`] : [];
  });
  const { errors, left, lateP99 } = outcome;
  return [
    `${engine} ${Math.round(rate)} /s`,
    ...each,
    `errors ${errors.length} ${[...new Set(errors.map((e) => e.slice(0, 160)))].slice(0, 3)}`,
    `left ${left}, client late ${lateP99.toFixed(1)} ms, loop ${loopP99.toFixed(1)} ms, kept ${hits}:${misses}`,
  ].join("\n  ");
}

/** What the server's probe counted since it was asked before. */
async function probe(pid: number, file: string): Promise<Probed> {
  rmSync(file, { force: true });
  process.kill(pid, "SIGUSR2");
  for (;;) {
    await pause(20);
    try {
      return JSON.parse(readFileSync(file, "utf8")) as Probed;
    } catch {
      // Not written yet, or not to its end.
    }
  }
}

/** The people, in a process of their own: what they do must not slow what is measured. */
async function openClient() {
  const child = fork("bench/load-client.ts", { execArgv: ["--import", "tsx"] });
  const ended = once(child, "exit").then(() => {
    throw new Error("the people went away");
  });
  // Its failure matters only while an order waits.
  ended.catch(() => {});
  const next = () =>
    new Promise<Outcome | "in">((resolve) =>
      child.once("message", (answer) => resolve(answer as Outcome | "in")),
    );
  return {
    order: async (order: Order): Promise<Outcome | "in"> => {
      child.send(order);
      return Promise.race([next(), ended]);
    },
    close: () => child.kill(),
  };
}
