import { expect, it } from "vitest";
import { hasPayment } from "./payment";

it.each([
  ["confirmed", false, "pending", true],
  ["pending", true, "pending", false],
  ["cancelled", false, "pending", false],
  // Money that was noted or tried is not forgotten with the stay.
  ["cancelled", false, "paid", true],
  ["cancelled", false, "failed", true],
] as const)("of a %s stay, its dates taken: %s, payment %s: a word: %s", (...given) => {
  const [status, dates_taken, payment_status, has] = given;
  expect(hasPayment({ status, dates_taken, payment_status })).toBe(has);
});
