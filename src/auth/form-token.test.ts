import { expect, it } from "vitest";
import { ageOfFormToken, issueFormToken } from "./form-token";

const secret = ["a".repeat(32)] as const;
const next = ["b".repeat(32)] as const;
const shown = new Date("2026-11-20T08:00:00Z");
const later = new Date("2026-11-20T08:00:05Z");

it("tells the age of a form by its own token", () => {
  expect(ageOfFormToken(secret, issueFormToken(secret, shown), later)).toBe(5000);
});

it("believes a token of the former secret while that is known, and signs with the new one", () => {
  const both = [...next, ...secret] as const;
  expect(ageOfFormToken(both, issueFormToken(secret, shown), later)).toBe(5000);
  expect(issueFormToken(both, shown)).toBe(issueFormToken(next, shown));
});

it("believes no token that another secret signed, that was changed or that is none", () => {
  const token = issueFormToken(secret, shown);
  const [time = "", signature = ""] = token.split(".");
  const earlier = (Number.parseInt(time, 36) - 60_000).toString(36);
  const forged = [
    issueFormToken(next, shown),
    `${earlier}.${signature}`,
    `${token}x`,
    time,
    ".",
    "",
  ];
  for (const one of forged) expect(ageOfFormToken(secret, one, later), one).toBeNull();
});
