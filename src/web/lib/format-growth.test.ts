import { expect, it } from "vitest";
import { formatGrowth } from "./format-growth";

it("writes a fall with a minus sign, a rise with a plus and neither for none", () => {
  expect([-19, 12.5, 0].map(formatGrowth)).toEqual(["−19\u202f%", "+12,5\u202f%", "0\u202f%"]);
});
