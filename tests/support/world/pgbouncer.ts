import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./postgres-cluster";

/** PgBouncer as docs/pgbouncer.ini sets it up, before a database of this machine; answers its URL. */
export async function startPgBouncer(database: string, mode: "session" | "transaction") {
  const { hostname, port: behind, pathname, username } = new URL(database);
  const folder = mkdtempSync(join(tmpdir(), "kwata-pgbouncer-"));
  const port = await freePort();
  const file = join(folder, "pgbouncer.ini");
  const settings = readFileSync("docs/pgbouncer.ini", "utf8")
    .replace(
      /host=\S+ port=\S+ dbname=\S+/,
      `host=${hostname} port=${behind} dbname=${pathname.slice(1)} user=${username}`,
    )
    .replace(/listen_port = .*/, `listen_port = ${port}`)
    .replace(/auth_type = .*/, "auth_type = any")
    .replace(/auth_file = .*/, "")
    .replace(/pool_mode = .*/, `pool_mode = ${mode}`);
  writeFileSync(file, settings);
  chmodSync(folder, 0o755);
  const asRoot = process.getuid?.() === 0;
  const child = spawn(
    asRoot ? "setpriv" : "pgbouncer",
    [
      ...(asRoot ? ["--reuid=postgres", "--regid=postgres", "--init-groups", "pgbouncer"] : []),
      file,
    ],
    { env: { PATH: `${process.env.PATH}:/usr/sbin` }, stdio: ["ignore", "pipe", "pipe"] },
  );
  let output = "";
  child.stdout.on("data", (text: Buffer) => (output += text));
  child.stderr.on("data", (text: Buffer) => (output += text));
  let hasEnded = false;
  const exited = new Promise<void>((resolve) =>
    child.once("exit", () => {
      hasEnded = true;
      resolve();
    }),
  );
  while (!(await isOpen(port))) {
    if (hasEnded) throw new Error(`pgbouncer ended: ${output}`);
  }
  return {
    output: () => output,
    url: `postgres://${username}@127.0.0.1:${port}/kwata`,
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}
