import { spawn } from "node:child_process";
import { freePort } from "./postgres-cluster";

/** haproxy as docs/haproxy.cfg sets it up, before processes on two ports of this machine. */
export async function startHaproxy(port: number, behind: readonly [number, number]) {
  const [one, two] = behind.map((own) => `127.0.0.1:${own}`);
  const child = spawn("haproxy", ["-db", "-f", "docs/haproxy.cfg"], {
    env: {
      PATH: process.env.PATH,
      KWATA_BIND: `127.0.0.1:${port}`,
      KWATA_ONE: one,
      KWATA_TWO: two,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (d: Buffer) => (output += d));
  child.stderr.on("data", (d: Buffer) => (output += d));
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  await Promise.race([
    listening(port),
    exited.then((code) => {
      throw new Error(`haproxy ended with ${code}: ${output}`);
    }),
  ]);
  return {
    stop: async () => {
      child.kill("SIGTERM");
      setTimeout(() => child.kill("SIGKILL"), 1_000).unref();
      await exited;
    },
  };
}

async function listening(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/robots.txt`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Ports for a proxy and two processes behind it. */
export async function threePorts(): Promise<[number, number, number]> {
  return [await freePort(), await freePort(), await freePort()];
}
