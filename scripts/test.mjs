// `npm test`: everything, on both database engines and in a real browser. Names after `npm test --`
// go to the test runner. `npm run test:many`: the browser's tests against several processes.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { build, give, install, node } from "./setup.mjs";

install();
const nodePath = node();
// The shell is the same engine without a desktop's windows, and takes half the time; only the
// whole browser shows notifications.
const browser = (name) => () => Boolean(process.env.CHROMIUM || existsSync(`/usr/bin/${name}`));
installPackage("chromium-headless-shell", browser("chromium-headless-shell"));
ensure("Chromium", "chromium", browser("chromium"));
ensure(
  "PostgreSQL 15 ou plus récent",
  "postgresql",
  () => existsSync("/usr/lib/postgresql") || spawnSync("pg_config", ["--bindir"]).status === 0,
);
const isMany = process.argv[2] === "--many";
const asked = process.argv.slice(isMany ? 3 : 2);
if (isMany) {
  const present = () => spawnSync("haproxy", ["-v"]).status === 0;
  ensure("haproxy 2.4 ou plus récent", "haproxy", present);
}
build(nodePath);
const PATH = `${join(process.cwd(), "node_modules/.bin")}:${process.env.PATH}`;
const result = spawnSync(
  nodePath,
  ["node_modules/vitest/vitest.mjs", "run", ...(isMany ? ["--project", "e2e"] : []), ...asked],
  {
    stdio: "inherit",
    env: { ...process.env, PATH, NODE_ENV: "test", ...(isMany ? { SITE: "many" } : {}) },
  },
);
process.exit(result.status ?? 1);

/** Says what to install when a program is missing and its Debian package can't be installed. */
function ensure(label, name, present) {
  installPackage(name, present);
  if (!present())
    give(`${label} manque pour les tests : installez le paquet ${name}, puis relancez.`);
}

/** Installs a Debian package whose program is missing, where we may. */
function installPackage(name, present) {
  const mayInstall = process.getuid?.() === 0 && spawnSync("which", ["apt-get"]).status === 0;
  if (present() || !mayInstall) return;
  console.log(`Installation de ${name}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
  spawnSync("apt-get", ["install", "-y", "-qq", name], { stdio: "inherit", env });
}
