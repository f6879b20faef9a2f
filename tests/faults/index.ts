import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { type Line, table } from "../../bench/table";
import { give } from "../../scripts/setup.mjs";

/**
 * `npm run faults`: attacks and failures against the built server, their figures beside their bars.
 * `npm run faults -- mail-queue` runs one. Each file of this folder exports its run as default, which
 * answers lines of the table; `machines` needs haproxy. Ends with 1 when a figure misses its bar.
 */
const NAMES = readdirSync(import.meta.dirname)
  .map((file) => basename(file, ".ts"))
  .filter((name) => name !== "index");
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) {
  give(`Aucune panne ne s'appelle ${unknown.join(", ")} ; il y a ${NAMES.join(", ")}.`);
}
spawnSync(
  process.execPath,
  ["-e", "import('./scripts/setup.mjs').then(({ build }) => build(process.execPath))"],
  { stdio: ["ignore", "ignore", "inherit"] },
);
const lines: Line[] = [];
for (const name of asked.length > 0 ? asked : NAMES) {
  process.stderr.write(`${name}…\n`);
  const { default: run }: { default: () => Promise<Line[]> } = await import(`./${name}.ts`);
  lines.push(...(await run()));
}
console.log(table(lines));
process.exit(lines.some(({ good }) => good === false) ? 1 : 0);
