// `npm run check`: types, lint, format, import boundaries, unused code, requirement ids, generated
// files, the OpenAPI document, links of the documents, file length.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { install, node } from "./setup.mjs";

install();
const PATH = `${join(process.cwd(), "node_modules/.bin")}:${process.env.PATH}`;
const LINES_MAX = { tests: 400, others: 300 };
node();
let failed = false;

function step(name, command, args, accept = () => true) {
  const started = Date.now();
  const result = spawnSync(command, args, {
    encoding: "utf8",
    env: { ...process.env, PATH, FORCE_COLOR: "0" },
  });
  const output = `${result.stdout}${result.stderr}`;
  const good = result.status === 0 && accept(output);
  console.log(`${good ? "✓" : "✗"} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (!good) {
    console.log(output);
    failed = true;
  }
}

function* files(folder) {
  for (const name of readdirSync(folder)) {
    if (name === "node_modules") continue;
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else if (/\.(ts|tsx|mjs|css)$/.test(name)) yield path;
  }
}

const isTest = (path) => path.startsWith("tests/") || /\.test\.tsx?$/.test(path);

step("types of the routes", "react-router", ["typegen"]);
step("types", "tsc", ["--noEmit", "-p", "."]);
step("lint", "oxlint", ["--deny-warnings", "src", "scripts", "demo", "tests", "bench"]);
step("format", "biome", ["ci", "--colors=off", "."]);
// With another parser this tool reads nothing and is content: no module read is a failure.
step(
  "import boundaries",
  "depcruise",
  ["--config", ".dependency-cruiser.mjs", "src", "scripts", "demo", "tests", "bench"],
  (out) => /\((\d+) modules, [1-9]\d* dependencies cruised\)/.test(out),
);
step("unused code", "knip", []);
step("requirement ids", "tsx", ["scripts/requirements.ts", "--check"]);
step("table of events", "tsx", ["scripts/events.ts", "--check"]);
step("description of the API", "tsx", ["scripts/lint-api.ts"], (out) => /^0 problems$/m.test(out));
step("generated migrations", "drizzle-kit", ["generate"], (out) => /No schema changes/.test(out));

/** Links of the documents to files that are not there. */
function deadLinks() {
  const documents = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"];
  const all = [...documents, ...readdirSync("docs", { recursive: true }).map((f) => `docs/${f}`)];
  return all
    .filter((path) => path.endsWith(".md"))
    .flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
        .map(([, link]) => join(dirname(path), link))
        .filter((target) => !existsSync(target))
        .map((target) => `${path}: ${target}`),
    );
}
const dead = deadLinks();
console.log(`${dead.length ? "✗" : "✓"} links of the documents`);
for (const one of dead) console.log(`  ${one}`);

const long = ["src", "scripts", "demo", "tests", "bench"]
  .flatMap((folder) => [...files(folder)])
  .map((path) => [path, readFileSync(path, "utf8").split("\n").length - 1])
  .filter(([path, lines]) => lines > LINES_MAX[isTest(path) ? "tests" : "others"]);
console.log(
  `${long.length ? "✗" : "✓"} at most ${LINES_MAX.others} lines a file, ${LINES_MAX.tests} a test file`,
);
for (const [path, lines] of long) console.log(`  ${path}: ${lines}`);
if (failed || long.length || dead.length) process.exit(1);
