import { describe, expect, it } from "vitest";
import { nextPart } from "./parts";

const LIMITS = { min: 500, max: 500_000 };
/** Every part of a payment, one after the other. */
function partsOf(total: number): number[] {
  const parts: number[] = [];
  for (let left = total; left > 0; left -= parts.at(-1) ?? left) {
    parts.push(nextPart(left, LIMITS));
  }
  return parts;
}

describe("the parts of a payment", () => {
  it.each([
    [499_999, [499_999]],
    [500_000, [500_000]],
    [500_025, [499_525, 500]],
    [1_000_400, [500_000, 499_900, 500]],
    [1_300_000, [500_000, 500_000, 300_000]],
  ])("PAY-003 %i XAF go as %j, none above the limit or below the minimum", (total, parts) => {
    expect(partsOf(total)).toEqual(parts);
  });
});
