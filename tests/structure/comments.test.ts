import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The subjects of riddles: a comment says who does what. */
const RIDDLE = /\b(nobody|whoever|told)\b/i;
const COMMENT = /^\s*(?:\/\*\*|\*|\/\/)(?!\s*https?:)(.*)/;

it("comments name who does what, not 'nobody', 'whoever' or who is 'told'", () => {
  const files = globSync("src/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  expect(files.length).toBeGreaterThan(1000);
  const riddles = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, n) => {
        const said = COMMENT.exec(line)?.[1] ?? "";
        return RIDDLE.test(said) ? [`${file}:${n + 1} ${said.trim()}`] : [];
      }),
  );
  expect(riddles).toEqual([]);
});
