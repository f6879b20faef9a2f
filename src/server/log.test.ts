import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

/** What a process of its own prints that writes one line of each kind at a level. */
function printedAt(level: string): { out: string[]; errors: string[] } {
  const script = `import { createLog } from "./src/server/log.ts";
    const log = createLog("${level}"); log.info("serving"); log.error("failed");`;
  const options = { encoding: "utf8" } as const;
  const { stdout, stderr } = spawnSync(
    "node_modules/.bin/node",
    ["--input-type=module", "-e", script],
    options,
  );
  const messages = (text: string) =>
    text.split("\n").flatMap((line) => (line.startsWith("{") ? [JSON.parse(line).message] : []));
  return { out: messages(stdout), errors: messages(stderr) };
}

it.each([
  ["info", ["serving"], ["failed"]],
  ["error", [], ["failed"]],
  ["silent", [], []],
])("at the level %s prints %j and %j", (level, out, errors) => {
  expect(printedAt(level)).toEqual({ out, errors });
});
