import { expect, it } from "vitest";
import { ENTRY } from "../../../../tests/support/rows/inventory-answer";
import { forgetSignature, hasFallen, noteSignature } from "./own-signature";

const owner = { userId: "aline", bookingId: "b", kind: "entry" } as const;

it("has fallen by the other side's change alone, and for who has signed", () => {
  const changed = { ...ENTRY, updated_by: "landlord" } as const;
  expect(hasFallen(owner, changed, "tenant")).toBe(false);
  noteSignature(owner);
  expect(hasFallen(owner, changed, "tenant")).toBe(true);
  expect(hasFallen({ ...owner, userId: "paul" }, changed, "tenant")).toBe(false);
  expect(hasFallen({ ...owner, kind: "exit" }, changed, "tenant")).toBe(false);
  expect(hasFallen(owner, { ...changed, updated_by: "tenant" }, "tenant")).toBe(false);
  const standing = { ...changed, tenant_signed_at: "2099-06-02T11:00:00Z" };
  expect(hasFallen(owner, standing, "tenant")).toBe(false);
  expect(hasFallen(owner, null, "tenant")).toBe(false);
  forgetSignature(owner);
  expect(hasFallen(owner, changed, "tenant")).toBe(false);
});
