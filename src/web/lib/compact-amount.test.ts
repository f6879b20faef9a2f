import { expect, it } from "vitest";
import { compactAmount } from "./compact-amount";

it.each([
  [0, "0"],
  [850, "850"],
  [1000, "1K"],
  [85_400, "85K"],
  [999_499, "999K"],
  [999_500, "1M"],
  [1_250_000, "1,3M"],
])("shows %s XAF as %s", (amount, shown) => {
  expect(compactAmount(amount)).toBe(shown);
});
