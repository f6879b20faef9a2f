// `npm start`: installs, builds beside preparing the database, serves. Each step is skipped when done.
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { keepLog, openLogFile } from "./log-file.mjs";
import { build, command, give, install, node, typescript } from "./setup.mjs";

install();
const nodePath = node();
// Here for DATA_DIR; each process reads it again (src/server/environment.ts).
const file = process.env.ENV_FILE ?? ".env";
if (file && existsSync(file)) process.loadEnvFile?.(file);
const env = {
  NODE_ENV: "production",
  MALLOC_ARENA_MAX: "2",
  // The next start need not compile the same code again.
  NODE_COMPILE_CACHE: join(process.cwd(), "node_modules/.cache/compiled"),
  ...process.env,
};
const folder = env.DATA_DIR || ".data";
const log = logFile();
// Making the first database takes close to 1 GB for a moment: a process of its own gives it back.
const isEmbedded = !env.DATABASE_URL && !env.DATABASE_URL_FILE;
const preparing =
  isEmbedded && !existsSync(join(folder, "prepared"))
    ? begin(typescript("scripts/prepare.ts"), ["inherit", "pipe", "pipe"])
    : null;
const code = preparing && new Promise((resolve) => preparing.once("close", resolve));
process.once("exit", () => preparing?.kill());
build(nodePath);
if (preparing && (await code) !== 0) process.exit(1);

// A small young generation: garbage goes at once instead of piling up to hundreds of megabytes.
const served = ["--max-semi-space-size=2", "build/server/index.js"];
const server = begin(served, ["inherit", "pipe", "pipe", "ipc"]);
server.on("message", () => {
  const banner = command("scripts/print-banner.ts", log);
  spawnSync(nodePath, banner, { env, stdio: "inherit" });
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
// Once what it said last was read, too.
server.on("close", (code) => process.exit(code ?? 1));

function begin(args, stdio) {
  const child = spawn(nodePath, args, { env, stdio });
  keepLog(child, log);
  return child;
}

function logFile() {
  try {
    return openLogFile(folder);
  } catch ({ code }) {
    return give(
      `Rien ne peut s'écrire dans le dossier de données ${folder} (${code}). Donnez-en le droit à ce compte, ou un autre DATA_DIR.`,
    );
  }
}
