import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Cluster = {
  url(database: string): string;
  /** Ends the server as a restart does, cutting every connection; `resume` starts it again. */
  halt(): void;
  resume(): void;
  stop(): void;
};

/** A throwaway PostgreSQL cluster in a folder below `parent`, on a free loopback port, with its settings. */
export async function startCluster(
  settings: Record<string, string> = {},
  parent = tmpdir(),
): Promise<Cluster> {
  const { folder, run } = openFolder(parent);
  run("initdb", ["-D", "data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"]);
  return serve(folder, run, await freePort(), settings);
}

/** A streaming replica of the cluster at a URL, up to date to begin with. */
export async function startReplica(primary: string): Promise<Cluster> {
  const { folder, run } = openFolder(tmpdir());
  const from = new URL(primary);
  from.searchParams.set("application_name", "replica");
  run("pg_basebackup", ["-d", from.href, "-D", "data", "-R", "-X", "stream", "-c", "fast", "-N"]);
  return serve(folder, run, await freePort());
}

type Run = (program: string, args: string[]) => void;

/** A folder of the user that PostgreSQL runs as, and its programs. */
function openFolder(parent: string): { folder: string; run: Run } {
  const bin = binFolder();
  const folder = mkdtempSync(join(parent, "kwata-postgres-"));
  const asRoot = process.getuid?.() === 0;
  const run: Run = (program, args) => {
    const command = join(bin, program);
    const [file, rest] = asRoot
      ? ["setpriv", ["--reuid=postgres", "--regid=postgres", "--init-groups", command, ...args]]
      : [command, args];
    execFileSync(file, rest, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  };
  if (asRoot) {
    const [uid, gid] = ["-u", "-g"].map((flag) =>
      Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" })),
    );
    chownSync(folder, uid ?? 0, gid ?? 0);
  }
  return { folder, run };
}

function serve(
  folder: string,
  run: Run,
  port: number,
  settings: Record<string, string> = {},
): Cluster {
  const own = Object.entries(settings).map(([name, value]) => ` -c ${name}=${value}`);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c max_connections=200${own.join("")}`;
  const start = () => run("pg_ctl", ["-D", "data", "-w", "-l", "log", "-o", options, "start"]);
  start();
  return {
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    halt: () => run("pg_ctl", ["-D", "data", "-m", "fast", "-w", "stop"]),
    resume: start,
    stop: () => {
      try {
        run("pg_ctl", ["-D", "data", "-m", "immediate", "stop"]);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/** The folder of Debian's PostgreSQL programs (15 or later), or of those on the PATH. */
function binFolder(): string {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian)
    ? readdirSync(debian).filter(
        (v) => Number(v) >= 15 && existsSync(join(debian, v, "bin/initdb")),
      )
    : [];
  const newest = versions.sort((a, b) => Number(a) - Number(b)).at(-1);
  if (newest) return join(debian, newest, "bin");
  const found = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" });
  if (found.status === 0) return found.stdout.trim();
  throw new Error("PostgreSQL 15 or later is missing: install the package postgresql.");
}

/** A loopback port nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
