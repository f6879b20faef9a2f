import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { runToEnd } from "../leave-nothing";
import { ownSite } from "../own-site";

/** Serves the demo data of a folder, made first when it is empty, on a free port of this machine. */
export async function startServer(folder: string) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...ownSite(folder),
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_URL: url,
  };
  const prepare = ["--import", "tsx", "scripts/prepare.ts", "--avif"];
  await runToEnd(process.execPath, prepare, { stdio: "inherit", env });
  const child = spawn(process.execPath, ["build/server/index.js"], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env,
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    url,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
