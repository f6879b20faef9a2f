import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { defineConfig } from "vitest/config";
import { DearestFirst } from "./tests/support/world/dearest-first.ts";
import { isMany, ONE_PROCESS } from "./tests/support/world/one-process.ts";

const resolve = { tsconfigPaths: true };

/**
 * `quick` is `npm test`; `tagged` and `whole` are what `npm run test:full` adds to it: single tests
 * that carry the tag "full", and files of which the quick tier runs nothing. Without a tier (files
 * named by hand) everything that matches runs.
 */
const tier = process.env.TIER;
if (tier && !["quick", "tagged", "whole"].includes(tier)) throw new Error(`no tier ${tier}`);

const UNITS = "{src,scripts,demo,vite,tests/structure,tests/support,bench}/**/*.test.{ts,tsx}";
const COMPONENTS = "src/web/**/*.dom.test.tsx";
const ENGINE_FOLDERS = ["src/{auth,db,domain,api,server}/**/*.test.ts", "tests/api/**/*.test.ts"];
const ENGINE_TESTS = globSync([...ENGINE_FOLDERS, "demo/**/*.test.ts"]).filter((file) =>
  /support\/(world|rows|stories|market)\/|~\/db\/(embedded|postgres)|\.\/(embedded|postgres)"/.test(
    source(file),
  ),
);
/** Who may call what, who is told, and how files, mails and pages travel: decided above the engine. */
const ABOVE_THE_ENGINE =
  /(api\/(auth-lockout|events|maintenance|mass-assignment|networks|openapi|permissions|private-answers|private-data|quotas|unknown-routes|upload|upload-socket)|every-preference|mail-faults|server\/seo\/seo)\.test/;
/** How much of the copies is found, and what long fuzzing meets, is measured on PostgreSQL. */
const MEASURED_ONCE = /(src\/domain\/copy\/copied-(pictures|texts)|tests\/api\/fuzz)\.test/;
/** Asks for plans without values, which PostgreSQL can from 16 on. */
const EMBEDDED_ONLY = ["tests/api/plans.test.ts", "demo/seed-confirmations.test.ts"];
/** One file per area on the embedded engine in every run; the others in the full one. */
const EMBEDDED_QUICK = [
  "demo/seed-confirmations.test.ts",
  "src/api/{auth-session,availability,booking-received,favorite,inventory,messaging,moderation,notification,own-account,property,review,saved-search,setting,site-analytics,submission,verification,visit}.test.ts",
  "src/db/*.test.ts",
  "src/domain/upload/*.test.ts",
  "src/server/jobs/{sweep-counters,tidy-database}.test.ts",
  "tests/api/{database,plans}.test.ts",
];

const shared = {
  // One process for many files: loading the libraries anew costs more than the tests.
  isolate: false,
  // One more than two cores: a test waits for the database as often as it computes.
  maxWorkers: 3,
  // Ends what hangs. A busy machine reaches none of it, so a test needs a limit of its own for minutes only.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};
const engine = (name: "pglite" | "postgres", include: string[]) => ({
  resolve,
  test: {
    ...shared,
    name,
    include,
    env: { TEST_ENGINE: name },
    globalSetup: "tests/support/world/template.ts",
  },
});

export default defineConfig({
  resolve,
  test: {
    sequence: { sequencer: DearestFirst },
    tags: [{ name: "full", description: "Left out of `npm test`, run by `npm run test:full`." }],
    projects: [
      {
        resolve,
        test: {
          ...shared,
          name: "unit",
          include: [UNITS],
          exclude: ["**/node_modules/**", COMPONENTS, ...ENGINE_TESTS, ...without("unit")],
        },
      },
      {
        resolve,
        test: {
          ...shared,
          name: "component",
          include: [COMPONENTS],
          exclude: ["**/node_modules/**", ...without("component")],
          environment: "jsdom",
          setupFiles: "tests/support/dom/setup.ts",
          env: { TEST_ENGINE: "postgres" },
          globalSetup: "tests/support/world/template.ts",
        },
      },
      engine("pglite", embedded()),
      engine("postgres", ofTier(ENGINE_TESTS.filter((file) => !EMBEDDED_ONLY.includes(file)))),
      {
        resolve,
        test: {
          ...shared,
          name: "e2e",
          include: browserTests(),
          // Pages are tested over PostgreSQL, where a test may arrange its rows beside the server.
          env: { TEST_ENGINE: "postgres" },
          globalSetup: ["world/template", "browser/shared-browser", "world/machines"].map(
            (name) => `tests/support/${name}.ts`,
          ),
          // After everything else, and on two workers: beside more a page would be too slow to judge.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
        },
      },
    ],
  },
});

function source(file: string): string {
  return readFileSync(file, "utf8");
}

/** Files that the quick tier runs: in `tagged` only those that hold such tests, in `whole` none. */
function ofTier(files: string[]): string[] {
  if (tier === "whole") return [];
  return tier === "tagged" ? files.filter((file) => isTagged(source(file))) : files;
}
function isTagged(text: string): boolean {
  return /tags: "full"|[aA]tBothWidths\(/.test(text);
}

function without(project: "unit" | "component"): string[] {
  const files = globSync(project === "unit" ? UNITS : COMPONENTS);
  const kept = new Set(ofTier(files));
  return files.filter((file) => !kept.has(file));
}

function embedded(): string[] {
  const files = ENGINE_TESTS.filter(
    (file) => !ABOVE_THE_ENGINE.test(file) && !MEASURED_ONCE.test(file),
  );
  const quick = new Set(globSync(EMBEDDED_QUICK));
  const rest = files.filter((file) => !quick.has(file));
  if (tier === "whole") return rest;
  const often = ofTier(files.filter((file) => quick.has(file)));
  return tier ? often : [...often, ...rest];
}

function browserTests(): string[] {
  const isForMany = (file: string) => !(isMany && basename(file) in ONE_PROCESS);
  const often = ofTier(globSync("tests/e2e/**/*.test.ts").filter(isForMany));
  const rest = globSync("tests/full/**/*.test.ts").filter(isForMany);
  if (tier === "whole") return rest;
  return tier ? often : [...often, ...rest];
}
