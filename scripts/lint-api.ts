// The recommended rules of a linter for OpenAPI, on the API's description of itself.
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { type ApiDeps, createApi } from "../src/api/app";
import { describeApi } from "../src/api/openapi/describe-api";

const URL = "https://kwata.example";

// Routes are declared, and no request is sent: nothing that they work with is needed.
const api = createApi({ base: { publicUrl: URL } } as unknown as ApiDeps);
const problems = await lintFromString({
  source: JSON.stringify(describeApi(api, URL)),
  absoluteRef: "openapi.json",
  config: await createConfig({ extends: ["recommended"] }),
});
for (const { severity, ruleId, message, location } of problems) {
  console.log(`${severity} ${ruleId} ${location[0]?.pointer ?? ""}: ${message}`);
}
console.log(`${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
