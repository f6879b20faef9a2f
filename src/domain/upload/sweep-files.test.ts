import { expect, it } from "vitest";
import { mostUnused } from "./sweep-files";

it.each([
  [0, 20],
  [419, 20],
  [420, 21],
  [4000, 200],
  [100_000, 200],
])("of %i files looked at a run takes %i at most", (count, most) => {
  expect(mostUnused(count)).toBe(most);
});
