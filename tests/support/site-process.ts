import { type ChildProcess, spawn } from "node:child_process";
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

/** Starts the built server with an environment of its own and waits until it serves. */
export async function startSiteProcess(
  env: Record<string, string>,
  fixedPort?: number,
): Promise<SiteProcess> {
  const port = fixedPort ?? (await freePort());
  const url = `http://localhost:${port}`;
  const child = spawn(
    join("node_modules/.bin/node"),
    ["--max-semi-space-size=2", "build/server/index.js"],
    {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        // Every file starts a server: the second one need not compile the same code again.
        NODE_COMPILE_CACHE: join(tmpdir(), "kwata-compile-cache"),
        AUTH_SECRET: TEST_SECRET,
        PORT: String(port),
        HOST: "127.0.0.1",
        PUBLIC_URL: url,
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    },
  );
  let output = "";
  child.stdout?.on("data", (d: Buffer) => (output += d));
  child.stderr?.on("data", (d: Buffer) => (output += d));
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  await new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    void exited.then((code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
  return {
    url,
    pid: pidOf(child),
    output: () => output,
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      return exited;
    },
  };
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error("no process");
  return child.pid;
}
