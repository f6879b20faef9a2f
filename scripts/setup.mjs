// What start and test share. Plain JavaScript for the machine's own Node, which may be older than
// the one the project brings: nothing here may need an installed package.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isRecentNode, oldNode } from "../src/server/node-version.mjs";

/** Prints one sentence and ends. */
export function give(sentence) {
  console.error(sentence);
  process.exit(1);
}

function run(command, args, env = {}) {
  const result = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** Installs the locked dependencies unless they are those of the present lock file. */
export function install() {
  const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  const stamp = "node_modules/.installed";
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  console.log("Installation des dépendances…");
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  writeFileSync(stamp, lock);
}

/** The path of a Node that is recent enough: the machine's, or the one the project brings. */
export function node() {
  if (isRecentNode(process.versions.node)) return process.execPath;
  const brought = join(process.cwd(), "node_modules/.bin/node");
  const works = existsSync(brought) && spawnSync(brought, ["-v"]).status === 0;
  if (works) return brought;
  return give(oldNode(process.version));
}

/** Newest change below the given files and folders, in ms. */
function newest(paths) {
  let time = 0;
  for (const path of paths) {
    if (!existsSync(path)) continue;
    const stat = statSync(path);
    time = Math.max(time, stat.mtimeMs);
    if (stat.isDirectory())
      time = Math.max(time, newest(readdirSync(path).map((f) => join(path, f))));
  }
  return time;
}

/** What the build is made of. */
const SOURCES = [
  "src",
  "scripts",
  "public",
  "package.json",
  "package-lock.json",
  "vite",
  "vite.config.ts",
  "react-router.config.ts",
];

/** Whether a file of the build is there, and no source is newer. */
function isFresh(built) {
  return existsSync(built) && statSync(built).mtimeMs > newest(SOURCES);
}

/** Builds pages and server when a source is newer than the last build. */
export function build(nodePath) {
  const stamp = "build/.built";
  if (isFresh(stamp)) return;
  console.log("Construction…");
  run(
    nodePath,
    ["node_modules/@react-router/dev/dist/cli/index.js", "build", "--logLevel", "warn"],
    {
      NODE_ENV: "production",
    },
  );
  run(nodePath, ["scripts/compress-assets.mjs"]);
  writeFileSync(stamp, "");
}

/** The arguments by which Node runs a TypeScript file of the project. */
export const typescript = (file, ...args) => ["--import", "tsx", file, ...args];

/** The same for a file that the build may hold too (vite/operator-commands.ts), a third of the time. */
export function command(file, ...args) {
  const [, name] = /^scripts\/([\w-]+)\.ts$/.exec(file) ?? [];
  const built = `build/server/${name}.js`;
  return name && isFresh(built) ? [built, ...args] : typescript(file, ...args);
}
