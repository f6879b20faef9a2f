// `npm start`: installs, builds, prepares the database, serves. Each step is skipped when done.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { build, install, node, script } from "./setup.mjs";

install();
const nodePath = node();
if (existsSync(".env")) process.loadEnvFile?.(".env");
build(nodePath);
const env = { NODE_ENV: "production", MALLOC_ARENA_MAX: "2", ...process.env };
// Making the first database takes close to 1 GB for a moment: a process of its own gives it back.
const prepared = join(env.DATA_DIR || ".data", "prepared");
if (!env.DATABASE_URL && !existsSync(prepared)) script(nodePath, "scripts/prepare.ts", [], env);

// A small young generation: garbage goes at once instead of piling up to hundreds of megabytes.
const server = spawn(nodePath, ["--max-semi-space-size=2", "build/server/index.js"], {
  env,
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});
server.on("message", () => script(nodePath, "scripts/print-banner.ts", [], env));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 1));
