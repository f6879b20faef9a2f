import { defineConfig } from "vitest/config";
import { isMany, ONE_PROCESS } from "./tests/support/one-process.ts";

const resolve = { tsconfigPaths: true };
/** What touches the database runs on both engines; the rest once. */
const DATABASE_TESTS = ["src/{auth,db,domain,api,server}/**/*.test.ts", "tests/api/**/*.test.ts"];
/** Who may call what, and what an answer holds, is decided above the engine: once, on PostgreSQL. */
const ABOVE_THE_ENGINE = [
  "tests/api/{maintenance,mass-assignment,networks,openapi,permissions,private-answers,private-data,quotas,unknown-routes}.test.ts",
];

export default defineConfig({
  resolve,
  test: {
    projects: [
      {
        resolve,
        test: {
          name: "pglite",
          include: [
            "{src,scripts,demo,vite,tests/structure,tests/api,tests/support,bench}/**/*.test.{ts,tsx}",
          ],
          exclude: ["**/node_modules/**", ...ABOVE_THE_ENGINE],
          // One process for many files: loading the libraries anew costs more than the tests.
          isolate: false,
          // By default one core is left out, which of two is half.
          maxWorkers: 2,
          env: { TEST_ENGINE: "pglite" },
          globalSetup: "tests/support/template.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        resolve,
        test: {
          name: "postgres",
          include: DATABASE_TESTS,
          // Asks for plans without values, which PostgreSQL can from 16 on.
          exclude: ["**/node_modules/**", "tests/api/plans.test.ts"],
          isolate: false,
          maxWorkers: 2,
          env: { TEST_ENGINE: "postgres" },
          globalSetup: "tests/support/template.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        resolve,
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          exclude: [
            "**/node_modules/**",
            ...(isMany ? Object.keys(ONE_PROCESS).map((file) => `tests/e2e/${file}`) : []),
          ],
          isolate: false,
          // Pages are tested over PostgreSQL, where a test may arrange its rows beside the server.
          env: { TEST_ENGINE: "postgres" },
          globalSetup: ["template", "shared-browser", "machines"].map(
            (name) => `tests/support/${name}.ts`,
          ),
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // As patient as Playwright's own waiting.
          expect: { poll: { timeout: 15_000 } },
          maxWorkers: 2,
          // After everything else: a browser beside two busy workers would be too slow to judge.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
