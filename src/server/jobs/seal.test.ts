import { expect, it } from "vitest";
import { createSeal } from "./seal";

const SECRET = "a-secret-for-tests-only-0123456789abcdef";
const DATA = { to: "awa@example.cm", message: { link: "https://kwata.example/x", text: "Épicé" } };

it("gives back what it hid, and hides it differently each time", () => {
  const seal = createSeal([SECRET]);
  const stored = seal.close(DATA);
  expect(Object.keys(stored)).toEqual(["sealed"]);
  expect(Buffer.from(stored.sealed, "base64url").toString("latin1")).not.toContain("awa");
  expect(seal.close(DATA)).not.toEqual(stored);
  expect(createSeal([SECRET]).open(stored)).toEqual(DATA);
});

it("refuses what was changed or hidden under another secret", () => {
  const { sealed } = createSeal([SECRET]).close(DATA);
  const bytes = Buffer.from(sealed, "base64url");
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  expect(() => createSeal([SECRET]).open({ sealed: bytes.toString("base64url") })).toThrow();
  expect(() => createSeal([`${SECRET}x`]).open({ sealed })).toThrow();
});

it("opens what was hidden under the former secret, and hides with the new one", () => {
  const stored = createSeal([SECRET]).close(DATA);
  const rotated = createSeal([`${SECRET}x`, SECRET]);
  expect(rotated.open(stored)).toEqual(DATA);
  expect(createSeal([`${SECRET}x`]).open(rotated.close(DATA))).toEqual(DATA);
});

it("takes the jobs of an earlier version as they are", () => {
  expect(createSeal([SECRET]).open(DATA)).toEqual(DATA);
});
