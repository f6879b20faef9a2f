import { expect, it } from "vitest";
import { asksToSaveData } from "./save-data";

it.each([
  [{}, false],
  [{ "save-data": "on" }, true],
  [{ "save-data": "off" }, false],
  [{ cookie: "light=1" }, true],
  [{ cookie: "a=b; light=1; c=d" }, true],
  [{ cookie: "light=0", "save-data": "on" }, false],
  [{ cookie: "starlight=1" }, false],
  [{ cookie: "light=10" }, false],
])("DLA-021 reads from %j whether less is asked for: %s", (headers, expected) => {
  expect(asksToSaveData(new Headers(headers as Record<string, string>))).toBe(expected);
});
