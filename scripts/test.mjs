// `npm test`: the quick tier. `npm run test:full`: what the quick tier leaves out. With names of files
// after `--` both run everything in them that matches. `npm run test:many`: the browser's tests
// against several processes. `npm run test:repeat FILE 20`: one file over and over, under load.
// `npm run test:at 2028-02-29T12:00:00Z`: both tiers with every process's clock moved.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ensure, ensureChromium, installPackage } from "./programs.mjs";
import { build, give, install, node } from "./setup.mjs";

const FAKETIME = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";
const VITEST = "node_modules/vitest/vitest.mjs";
const [mode, ...asked] = process.argv.slice(2);
/** What failed, and did not pass alone: the last lines that this command prints. */
const failedLines = [];
install();
const nodePath = node();
prepare();
const modes = { repeat: () => repeat(...asked), at: () => runAt(...asked) };
const exitCode = await (modes[mode] ?? (() => runOnce(mode, asked)))();
if (failedLines.length > 0) console.log(failedLines.join("\n"));
process.exit(exitCode);

/** The programs that the tests need, and the built site. */
function prepare() {
  // The shell is the same engine without a desktop's windows, and takes half the time; only the
  // whole browser shows notifications.
  const SHELL = "/usr/bin/chromium-headless-shell";
  const present = () => Boolean(process.env.CHROMIUM || existsSync(SHELL));
  installPackage("chromium-headless-shell", present);
  ensureChromium("les tests");
  ensure(
    "PostgreSQL 15 ou plus récent",
    "postgresql",
    () => existsSync("/usr/lib/postgresql") || spawnSync("pg_config", ["--bindir"]).status === 0,
  );
  if (mode === "many") {
    const hasProxy = () => spawnSync("haproxy", ["-v"]).status === 0;
    ensure("haproxy 2.4 ou plus récent", "haproxy", hasProxy);
  }
  if (mode === "at") ensure("libfaketime", "libfaketime", () => existsSync(FAKETIME));
  build(nodePath);
}

/** A tier, or the files that are named, with all their tests. Resolves with the exit code. */
async function runOnce(tier, args) {
  if (args.some((one) => !one.startsWith("-"))) return run({}, args);
  if (tier === "many") return run({ SITE: "many" }, ["--project", "e2e", ...args]);
  if (tier === "quick") return run({ TIER: "quick" }, ["--tags-filter=!full", ...args]);
  const tagged = await run({ TIER: "tagged" }, ["--tags-filter=full", ...args]);
  const whole = await run({ TIER: "whole" }, args);
  return tagged || whole;
}

/**
 * One run. In CI, tests of pages that failed, in the browser or in a DOM, run once more, alone, in a
 * fresh process: those that pass then are named as flaky, and the run passes if nothing else failed.
 */
async function run(env, args) {
  const report = newReport();
  const code = await vitest([...report.reporters, ...args], { ...env, ...report.env });
  if (code === 0 || !existsSync(report.path)) return code;
  const failed = report.read().testResults.filter(({ status }) => status === "failed");
  const errors = report.errors();
  const last = process.env.CI && errors.length === 0 ? await again(failed) : code;
  if (last !== 0) {
    const outside = errors.map((text) => `FAILED outside the tests: ${firstLine(text)}`);
    failedLines.push(...failed.flatMap(failureLines), ...outside);
  }
  return last;
}

/** The tests of a file of the report that failed; none when the file failed outside its tests. */
function failedTests({ assertionResults }) {
  return assertionResults.filter(({ status }) => status === "failed");
}

/** A line for each failed test of a file, or one for a file that failed as a whole. */
function failureLines(file) {
  const line = (title, text) =>
    `FAILED ${relative(process.cwd(), file.name)} › ${title}: ${firstLine(text)}`;
  const tests = failedTests(file);
  if (tests.length === 0) return [line("the file", file.message ?? "")];
  return tests.map((one) => line(fullName(one), one.failureMessages[0] ?? ""));
}

function firstLine(text) {
  return text.split("\n", 1)[0];
}

/** `a > b > title`, as `-t` takes it. */
function fullName({ ancestorTitles, title }) {
  return [...ancestorTitles, title].join(" > ");
}

/** Where a run writes what it found. */
function newReport() {
  const folder = mkdtempSync(join(tmpdir(), "kwata-report-"));
  const [path, errors] = [join(folder, "report.json"), join(folder, "errors.json")];
  const own = `--reporter=${join(import.meta.dirname, "errors-reporter.mjs")}`;
  const read = (file) => JSON.parse(readFileSync(file, "utf8"));
  return {
    path,
    reporters: ["--reporter=default", "--reporter=json", `--outputFile.json=${path}`, own],
    env: { ERRORS_FILE: errors },
    read: () => read(path),
    /** What failed outside of the tests, such as a rejection that nothing caught. */
    errors: () => (existsSync(errors) ? read(errors) : []),
  };
}

/** The project of a file whose tests wait for a page; of other files undefined. */
function projectOf(file) {
  if (/^tests\/(e2e|full)\//.test(file)) return "e2e";
  return file.endsWith(".dom.test.tsx") ? "component" : undefined;
}

/** Runs the failed tests of pages once more; 0 when only these failed and all pass. */
async function again(failed) {
  const files = failed.map(({ name }) => relative(process.cwd(), name));
  const tests = failed.flatMap((file) =>
    failedTests(file).map((one) => ({
      file: relative(process.cwd(), file.name),
      name: fullName(one),
    })),
  );
  // A file that could not be read, or failed outside its tests, is no raced test.
  const whole = failed.some((file) => failedTests(file).length === 0);
  if (files.length === 0 || !files.every(projectOf) || whole) return 1;
  const flaky = [];
  for (const { file, name } of tests) {
    const report = newReport();
    const args = ["--project", projectOf(file), file, "-t", exactly(name)];
    const code = await vitest([...report.reporters, ...args], report.env);
    // A run that found no such test has proven nothing.
    if (code !== 0 || report.read().numPassedTests === 0) return 1;
    flaky.push(`FLAKY ${file} › ${name}`);
  }
  console.log(flaky.join("\n"));
  return 0;
}

/** Runs everything, or what is named, while this machine's clock seems to stand at another moment. */
async function runAt(moment, ...args) {
  const seconds = Math.round((Date.parse(moment) - Date.now()) / 1000);
  if (Number.isNaN(seconds)) give("Donnez un moment : npm run test:at 2028-02-29T12:00:00Z");
  return vitest(args, {
    LD_PRELOAD: FAKETIME,
    FAKETIME: `${seconds < 0 ? "" : "+"}${seconds}`,
    // Waiting stays waiting, and files keep their age.
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    NO_FAKE_STAT: "1",
  });
}

/** Runs a file's tests so often, shuffled, beside processes that keep both cores busy. */
async function repeat(file, times = "20") {
  if (!file) give("Donnez un fichier : npm run test:repeat tests/e2e/search.test.ts 20");
  const load = [0, 1].map(() => spawn(nodePath, ["-e", "for (;;) Math.random()"]));
  let failures = 0;
  try {
    for (let n = 1; n <= Number(times); n += 1) {
      const shuffled = ["--sequence.shuffle.tests", `--sequence.seed=${n}`];
      const code = await vitest([file, ...shuffled, "--reporter=dot"]);
      if (code !== 0) failures += 1;
      console.log(`${file}: ${n} of ${times}, ${failures} failed`);
    }
    for (const name of namesOf(file)) {
      const report = newReport();
      const code = await vitest([file, "-t", name, ...report.reporters], report.env);
      const passes = code === 0 && report.read().numPassedTests > 0;
      if (!passes) failures += 1;
      console.log(`${passes ? "passes" : "FAILS"} alone: ${name}`);
    }
  } finally {
    for (const one of load) one.kill();
  }
  return failures === 0 ? 0 : 1;
}

/** The full names of a file's tests, as `-t` takes them; the rows of one table have one name. */
function namesOf(file) {
  const list = join(mkdtempSync(join(tmpdir(), "kwata-list-")), "list.json");
  spawnSync(nodePath, [VITEST, "list", file, `--json=${list}`], {
    env: environment(),
    stdio: "ignore",
  });
  const found = JSON.parse(readFileSync(list, "utf8"));
  return [...new Set(found.map(({ name }) => exactly(name).replace(/%[sidj]|\\\$\w+/g, ".*")))];
}

/** A pattern for `-t` that only the test of this full name, `a > b`, has. */
function exactly(name) {
  return `^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`;
}

function environment(more = {}) {
  const PATH = `${join(process.cwd(), "node_modules/.bin")}:${process.env.PATH}`;
  return { ...process.env, PATH, NODE_ENV: "test", ...more };
}

/** Resolves with the exit code. */
function vitest(args, more) {
  const child = spawn(nodePath, [VITEST, "run", ...args], {
    stdio: "inherit",
    env: environment(more),
  });
  return new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
}
