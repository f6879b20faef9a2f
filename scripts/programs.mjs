// The programs of the machine that tests, measurements and screenshots need. Plain JavaScript, as
// setup.mjs is.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { give } from "./setup.mjs";

/** Says what to install when a program is missing and its Debian package can't be installed. */
export function ensure(label, name, present, purpose = "les tests") {
  installPackage(name, present);
  if (!present())
    give(`${label} manque pour ${purpose} : installez le paquet ${name}, puis relancez.`);
}

/** Installs a Debian package whose program is missing, where we may. */
export function installPackage(name, present) {
  const mayInstall = process.getuid?.() === 0 && spawnSync("which", ["apt-get"]).status === 0;
  if (present() || !mayInstall) return;
  console.log(`Installation de ${name}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
  spawnSync("apt-get", ["install", "-y", "-qq", name], { stdio: "inherit", env });
}

/** The browser that CHROMIUM names, or Debian's. */
export function ensureChromium(purpose) {
  const { CHROMIUM } = process.env;
  if (!CHROMIUM) {
    ensure("Chromium", "chromium", () => existsSync("/usr/bin/chromium"), purpose);
  } else if (!existsSync(CHROMIUM)) {
    give(
      `Chromium manque pour ${purpose} : CHROMIUM nomme ${CHROMIUM}, qui n'existe pas. Corrigez-le, ou installez le paquet chromium et retirez CHROMIUM, puis relancez.`,
    );
  }
}
