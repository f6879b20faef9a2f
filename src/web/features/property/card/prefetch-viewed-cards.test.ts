import { expect, it } from "vitest";
import { mayPrefetch } from "./prefetch-viewed-cards";

it.each([
  [{}, true],
  [{ effectiveType: "4g", type: "cellular" }, true],
  [{ effectiveType: "3g" }, true],
  [{ effectiveType: "3g", type: "wifi" }, true],
  [{ effectiveType: "3g", type: "cellular" }, false],
  [{ effectiveType: "2g", type: "wifi" }, false],
  [{ effectiveType: "slow-2g" }, false],
  [{ effectiveType: "4g", saveData: true }, false],
])("on %o pages are fetched ahead: %s", (connection, may) => {
  expect(mayPrefetch({ connection })).toBe(may);
});

it("fetches ahead where the browser says nothing of its network", () => {
  expect(mayPrefetch({})).toBe(true);
  expect(mayPrefetch({ onLine: false })).toBe(false);
});
