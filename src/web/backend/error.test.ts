import { expect, it } from "vitest";
import { BackendError, isPassing, offline } from "./error";

it.each([
  [401, false],
  [409, false],
  [422, false],
  [429, false],
  [499, false],
  [500, true],
  [503, true],
])("tries again by itself what failed with %i: %s", (status, expected) => {
  expect(isPassing(new BackendError(status, "internal", ""))).toBe(expected);
});

it("tries again what never reached the server", () => {
  expect(isPassing(offline())).toBe(true);
});
