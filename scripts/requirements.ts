/**
 * `npm run requirements`: which test proves which row of docs/requirements.tsv. With ids or words
 * (`npm run requirements CAL-006`), the rows that match with their checks and tests; with
 * `--check`, only what is wrong, and exit code 1.
 */
import { readFileSync } from "node:fs";
import { audit, findTests, readRows } from "./requirements/table";

const rows = readRows(readFileSync("docs/requirements.tsv", "utf8"));
const tests = findTests(["src", "scripts", "demo", "tests", "bench"]);
const [first, ...more] = process.argv.slice(2);

if (first === "--check") {
  const errors = audit(rows, tests);
  for (const error of errors) console.log(error);
  console.log(summary());
  process.exit(errors.length > 0 ? 1 : 0);
}
const wanted = [first, ...more].filter((word) => word !== undefined).map((w) => w.toLowerCase());
for (const row of rows) {
  const text = `${row.id} ${row.area} ${row.requirement}`.toLowerCase();
  if (wanted.some((word) => !text.includes(word))) continue;
  const proofs = tests.filter(({ ids }) => ids.includes(row.id));
  if (wanted.length > 0) console.log(`${row.id} (${row.state}) ${row.requirement}\n  ${row.check}`);
  else console.log(`${row.id} (${row.state})`);
  for (const { file, line, title } of proofs) console.log(`  ${file}:${line} ${title}`);
}
if (wanted.length === 0) console.log(summary());

function summary(): string {
  const planned = rows.filter(({ state }) => state === "planned").length;
  return `${rows.length} rows: ${rows.length - planned} proven, ${planned} planned`;
}
