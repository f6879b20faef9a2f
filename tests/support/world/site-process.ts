import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./postgres-cluster";
import { TEST_SECRET } from "./world";

export type SiteProcess = {
  url: string;
  pid: number;
  /** Everything the server printed so far. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/** Starts the built server as a process of its own and waits until it serves. */
export async function startSiteProcess(
  env: Record<string, string>,
  fixedPort?: number,
): Promise<SiteProcess> {
  const own = await addressed(env, fixedPort);
  const { child, output, exited } = start("build/server/index.js", own);
  await Promise.race([once(child, "message"), ended(exited, output)]);
  return {
    url: `http://localhost:${own.PORT}`,
    pid: pidOf(child),
    output,
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      return exited;
    },
  };
}

type Host = ReturnType<typeof start> & { sites: number };
// On the global object: a module may be loaded anew for each test file, the process should not be.
const kept = globalThis as { siteHosts?: Promise<Host>[] };

/** Serves the built site from a process that the test files of this worker share; `n` is which. */
export async function openSiteInHost(
  env: Record<string, string>,
  n = 0,
): Promise<Omit<SiteProcess, "pid" | "stop"> & { stop(): Promise<void> }> {
  kept.siteHosts ??= [];
  kept.siteHosts[n] ??= startHost(n);
  const host = await kept.siteHosts[n];
  const own = await addressed(env);
  const before = host.output().length;
  const id = ++host.sites;
  await ask(host, { id, env: own });
  return {
    url: `http://localhost:${own.PORT}`,
    output: () => host.output().slice(before),
    stop: () => ask(host, { id }),
  };
}

async function startHost(n: number): Promise<Host> {
  const host = start("tests/support/world/site-host.ts", {});
  host.child.setMaxListeners(0);
  void host.exited.then(() => delete kept.siteHosts?.[n]);
  await Promise.race([once(host.child, "message"), ended(host.exited, host.output)]);
  return { ...host, sites: 0 };
}

function ask(host: Host, message: { id: number; env?: Record<string, string> }): Promise<void> {
  const answered = new Promise<void>((resolve, reject) => {
    const listen = (answer: { id: number; error?: string }) => {
      if (answer.id !== message.id) return;
      host.child.off("message", listen);
      if (answer.error) reject(new Error(answer.error));
      else resolve();
    };
    host.child.on("message", listen);
  });
  host.child.send(message);
  return Promise.race([answered, ended(host.exited, host.output)]);
}

/** The environment with an address on a free port. */
async function addressed(env: Record<string, string>, fixedPort?: number) {
  const port = String(fixedPort ?? (await freePort()));
  return {
    NODE_ENV: "production",
    AUTH_SECRET: TEST_SECRET,
    PORT: port,
    HOST: "127.0.0.1",
    PUBLIC_URL: `http://localhost:${port}`,
    ...env,
  };
}

/** What moves a process's clock (`npm run test:at`); nothing otherwise. */
const CLOCK = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(LD_PRELOAD|NO_FAKE_STAT|FAKETIME.*)$/.test(name),
  ),
);

function start(script: string, env: Record<string, string>) {
  const child = spawn(join("node_modules/.bin/node"), ["--max-semi-space-size=2", script], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      // The operator's own settings are none of a test's.
      ENV_FILE: "",
      // The second process need not compile the same code again.
      NODE_COMPILE_CACHE: join(tmpdir(), "kwata-compile-cache"),
      ...CLOCK,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  child.stdout?.on("data", (d: Buffer) => (output += d));
  child.stderr?.on("data", (d: Buffer) => (output += d));
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { child, output: () => output, exited };
}

async function ended(exited: Promise<number | null>, output: () => string): Promise<never> {
  const code = await exited;
  throw new Error(`the server ended with ${code}: ${output()}`);
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error("no process");
  return child.pid;
}
