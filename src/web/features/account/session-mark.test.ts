import { expect, it } from "vitest";
import { SESSION_KEY } from "~/web/backend/session";
import { SESSION_MARK } from "./session-mark";

/** The role that the document is marked with, when a browser keeps this. */
function markedBy(kept: string | null): string | undefined {
  const dataset: { role?: string } = {};
  const storage = { getItem: (key: string) => (key === SESSION_KEY ? kept : null) };
  const run = new Function("localStorage", "document", SESSION_MARK);
  run(storage, { documentElement: { dataset } });
  return dataset.role;
}

it("marks the document with the role of a session that can go on, and with no other", () => {
  const user = { role: "landlord" };
  expect(markedBy(JSON.stringify({ refreshToken: "abc", user }))).toBe("landlord");
  expect(markedBy(JSON.stringify({ refreshToken: "", user }))).toBeUndefined();
  expect(markedBy(JSON.stringify({ refreshToken: "abc" }))).toBeUndefined();
  expect(markedBy("{")).toBeUndefined();
  expect(markedBy(null)).toBeUndefined();
});
