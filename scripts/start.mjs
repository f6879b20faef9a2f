// `npm start`: installs, builds beside preparing the database, serves. Each step is skipped when done.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { build, install, node, script } from "./setup.mjs";

install();
const nodePath = node();
// Here for DATA_DIR; each process reads it again (src/environment.ts).
const file = process.env.ENV_FILE ?? ".env";
if (existsSync(file)) process.loadEnvFile?.(file);
const env = {
  NODE_ENV: "production",
  MALLOC_ARENA_MAX: "2",
  // The next start need not compile the same code again.
  NODE_COMPILE_CACHE: join(process.cwd(), "node_modules/.cache/compiled"),
  ...process.env,
};
// Making the first database takes close to 1 GB for a moment: a process of its own gives it back.
const prepared = join(env.DATA_DIR || ".data", "prepared");
const preparing =
  !env.DATABASE_URL && !existsSync(prepared)
    ? spawn(nodePath, ["--import", "tsx", "scripts/prepare.ts"], { env, stdio: "inherit" })
    : null;
const code = preparing && new Promise((resolve) => preparing.once("exit", resolve));
process.once("exit", () => preparing?.kill());
build(nodePath);
if (preparing && (await code) !== 0) process.exit(1);

// A small young generation: garbage goes at once instead of piling up to hundreds of megabytes.
const server = spawn(nodePath, ["--max-semi-space-size=2", "build/server/index.js"], {
  env,
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});
server.on("message", () => script(nodePath, "scripts/print-banner.ts", [], env));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 1));
