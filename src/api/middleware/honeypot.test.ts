import { expect, it } from "vitest";
import { DAY_MS } from "~/contract/days";
import { isSpam } from "./honeypot";

const aged = (age: number | null) => ({ ageOfFormToken: () => age });

it.each([
  ["a filled trap", { website: "x", token: "t" }, 5_000, true],
  ["no token", {}, 0, false],
  ["a made-up token", { token: "t" }, null, true],
  ["a form sent at once", { token: "t" }, 2_999, true],
  ["a form of three seconds", { token: "t" }, 3_000, false],
  ["a form of a whole day", { token: "t" }, DAY_MS, false],
])("takes %s for what it is", (_what, form, age, spam) => {
  expect(isSpam(aged(age), form)).toBe(spam);
});

it("refuses a form that stood open for more than a day", () => {
  expect(() => isSpam(aged(DAY_MS + 1), { token: "t" })).toThrow(
    expect.objectContaining({ code: "invalid" }),
  );
});
