// The recommended rules of a linter for OpenAPI, on the API's description of itself.
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { type ApiDeps, createApi } from "../src/api/app";
import { describeApi } from "../src/api/openapi/describe-api";

/** Rules that do not run, each with its reason. */
const EXCEPTIONS = {
  // `/properties/mine/{id}` and `/properties/{id}/status`: an id is a UUID, never a word, which
  // openapi.test.ts proves. Another address would break who uses this one.
  "no-ambiguous-paths": "off",
} as const;
const URL = "https://kwata.example";

// Routes are declared, and no request is sent: nothing that they work with is needed.
const api = createApi({ base: { publicUrl: URL } } as unknown as ApiDeps);
const problems = await lintFromString({
  source: JSON.stringify(describeApi(api, URL)),
  absoluteRef: "openapi.json",
  config: await createConfig({ extends: ["recommended"], rules: EXCEPTIONS }),
});
for (const { severity, ruleId, message, location } of problems) {
  console.log(`${severity} ${ruleId} ${location[0]?.pointer ?? ""}: ${message}`);
}
console.log(`${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
