import { expect, it } from "vitest";
import { savedHere } from "./saved-here";

it("knows a saved search in any order and layout, for the user who saved it, until one is deleted", () => {
  savedHere.add("awa", "?location=Akwa&type=studio&sort=newest&page=2");
  expect(savedHere.has("awa", "?type=studio&view=list&location=Akwa")).toBe(true);
  expect(savedHere.has("awa", "?type=studio&location=Akwa&after=abc")).toBe(true);
  expect(savedHere.has("awa", "?type=studio")).toBe(false);
  expect(savedHere.has("paul", "?location=Akwa&type=studio")).toBe(false);
  savedHere.clear();
  expect(savedHere.has("awa", "?location=Akwa&type=studio")).toBe(false);
});
