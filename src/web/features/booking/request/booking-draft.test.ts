import { describe, expect, it } from "vitest";
import { dropDraft, EMPTY_DRAFT, keepDraft, keyOf, readDraft } from "./booking-draft";

describe("a booking being typed", () => {
  const draft = { ...EMPTY_DRAFT, startDate: "2027-01-02", message: "Bonjour" };

  it("keeps what was typed until it is dropped", () => {
    keepDraft("one", draft);
    expect(readDraft("one")).toEqual(draft);
    expect(readDraft("two")).toEqual(EMPTY_DRAFT);
    dropDraft("one");
    expect(readDraft("one")).toEqual(EMPTY_DRAFT);
  });

  it("has one key per content, the same on every retry, another after success", () => {
    const key = keyOf("three", draft);
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    keepDraft("three", draft);
    expect(keyOf("three", draft)).toBe(key);
    const other = keyOf("three", { ...draft, adults: 2 });
    expect(other).not.toBe(key);
    dropDraft("three");
    expect(keyOf("three", { ...draft, adults: 2 })).not.toBe(other);
  });
});
