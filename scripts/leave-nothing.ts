import { type SpawnOptions, spawn, spawnSync } from "node:child_process";

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
/** How long a server may take to end by itself, ms. */
const PATIENCE = 10_000;
const ends: (() => void)[] = [];

/** Runs when this process ends, however that comes, unless the returned function is called before. */
export function atEnd(act: () => void): () => void {
  ends.push(act);
  return () => {
    const at = ends.indexOf(act);
    if (at >= 0) ends.splice(at, 1);
  };
}

/**
 * From now on, an end of this process, failed or interrupted, ends every process that it started and
 * then does what `atEnd` was given, the last first.
 */
export function leaveNothing(): void {
  for (const [signal, code] of Object.entries(SIGNALS)) {
    process.once(signal, () => process.exit(code));
  }
  process.once("exit", () => {
    endAll(descendants());
    for (const act of ends.toReversed()) act();
  });
}

/**
 * Runs a program to its end. Unlike `spawnSync` it leaves this process able to hear a signal.
 * @throws Error unless the program ended with 0
 */
export async function runToEnd(
  program: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<void> {
  const child = spawn(program, args, options);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(`${[program, ...args].join(" ")} ended with ${code}`);
}

/** Asks processes to end, and makes those end that do not. */
function endAll(pids: readonly number[]): void {
  for (const pid of pids) signal(pid, "SIGTERM");
  const until = Date.now() + PATIENCE;
  const asleep = new Int32Array(new SharedArrayBuffer(4));
  // Nothing asynchronous runs while a process ends.
  while (Date.now() < until && pids.some(isRunning)) Atomics.wait(asleep, 0, 0, 50);
  for (const pid of pids) if (isRunning(pid)) signal(pid, "SIGKILL");
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

type Row = { pid: number; parent: number; isDead: boolean };

function processes(): Row[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,stat="], { encoding: "utf8" });
  return (stdout ?? "").split("\n").map((line) => {
    const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
    return { pid, parent, isDead: / Z/.test(line) };
  });
}

/** Ended children stay as zombies until their parent's loop runs again, which it does not here. */
function isRunning(pid: number): boolean {
  return processes().some((one) => one.pid === pid && !one.isDead);
}

function descendants(): number[] {
  const all = processes();
  const found = [process.pid];
  for (const parent of found) {
    found.push(...all.filter((one) => one.parent === parent).map(({ pid }) => pid));
  }
  return found.slice(1);
}
