import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { startSiteProcess } from "../support/world/site-process";

/** In the server's process: says which of the two libraries is loaded, and crashes when signalled. */
const PRELOADED = `import { registerHooks } from "node:module";
registerHooks({ load(url, context, next) {
  const [name] = /error-tracker|metrics/.exec(url.split("/").at(-1)) ?? [];
  if (name) console.log("loaded " + name);
  return next(url, context);
} });
process.on("SIGUSR2", () => {
  throw new Error("Failed query, params: ada@example.cm", { cause: new TypeError("no price") });
});`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(PRELOADED)}`;

const folder = mkdtempSync(join(tmpdir(), "kwata-monitoring-"));
const received: string[] = [];
const tracker = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  received.push(body);
  response.end("{}");
}).listen(0, "127.0.0.1");
await once(tracker, "listening");
afterAll(() => {
  tracker.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks for pages, crashes the process, and tells what it loaded and said at last. */
async function crash(env: Record<string, string>) {
  const site = await startSiteProcess({ DATA_DIR: folder, NODE_OPTIONS, ...env });
  for (const path of ["/", "/api/settings", "/healthz"]) {
    expect((await fetch(site.url + path)).status, path).toBe(200);
  }
  const code = await site.stop("SIGUSR2");
  const lines = site.output().split("\n");
  const loaded = lines.filter((line) => line.startsWith("loaded "));
  const said = lines.flatMap((line) => (line.startsWith("{") ? [JSON.parse(line)] : []));
  return { code, loaded, first: said[0], last: said.at(-1) };
}

it("loads no library of figures or errors unasked, and says what ended the process", async () => {
  const { code, loaded, first, last } = await crash({});
  expect(code).toBe(1);
  expect(loaded).toEqual([]);
  expect(first).toMatchObject({
    message: "starting",
    version: "0.1.0",
    commit: expect.any(String),
    built_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  expect(last).toMatchObject({
    level: "error",
    message: "process ended",
    error: expect.stringMatching(/^TypeError: no price\n/),
  });
  expect(JSON.stringify(last)).not.toContain("ada@");
  expect(received).toEqual([]);
});

it("sends the error that ends the process before it ends", async () => {
  const { port } = tracker.address() as AddressInfo;
  const { code, loaded } = await crash({
    SENTRY_DSN: `http://key@127.0.0.1:${port}/7`,
    METRICS_TOKEN: "token-of-the-monitor",
  });
  expect(code).toBe(1);
  expect(loaded.toSorted()).toEqual(["loaded error-tracker", "loaded metrics"]);
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('"message":"process ended"');
  expect(received[0]).toContain('"value":"no price"');
});
