import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const FOLDER = "docs/decisions";
const files = readdirSync(FOLDER).filter((name) => /^\d/.test(name));
const index = readFileSync(`${FOLDER}/README.md`, "utf8");
const STATUS =
  /^\d{4}-\d\d-\d\d, (in force|superseded by \[\d{3}\]\(.+\)|in force but for .+, superseded by \[\d{3}\]\(.+\))\.$/;

describe("a decision", () => {
  it.each(files)(
    "%s has a number, a title, a date and a status, and stands in the list",
    (file) => {
      const [title, , status] = readFileSync(`${FOLDER}/${file}`, "utf8").split("\n");
      expect(title).toMatch(new RegExp(`^# ${file.slice(0, 3)}: \\S`));
      expect(status).toMatch(STATUS);
      expect(index).toContain(`](${file}) `);
    },
  );

  it("has a number of its own", () => {
    const numbers = files.map((file) => file.slice(0, 3));
    expect(numbers).toEqual([...new Set(numbers)]);
  });
});
