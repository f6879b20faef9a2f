// Where `npm start` puts the log: who starts the site by hand reads the banner. Plain JavaScript, as
// setup.mjs is.
import { appendFileSync, mkdirSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

const BYTES_MAX = 10_000_000;

/** The log file of a data folder, the one before set aside when it has grown large. */
export function openLogFile(folder) {
  const path = join(folder, "kwata.log");
  mkdirSync(folder, { recursive: true });
  appendFileSync(path, "", { mode: 0o600 });
  if (statSync(path).size > BYTES_MAX) renameSync(path, `${path}.1`);
  return path;
}

/** Passes on what a process says in sentences, and puts its log, lines of JSON, into a file. */
export function keepLog(child, file) {
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    createInterface({ input: from }).on("line", (line) => {
      if (line.startsWith("{")) appendFileSync(file, `${line}\n`);
      else to.write(`${line}\n`);
    });
  }
}
