import { describe, expect, it } from "vitest";
import { EMPTY_DRAFT, idempotencyKey, keepBooking, readBooking } from "./booking-draft";

describe("a booking being typed", () => {
  const draft = { ...EMPTY_DRAFT, startDate: "2027-01-02", message: "Bonjour" };

  it("keeps what was typed until it is dropped", () => {
    keepBooking("one", draft);
    expect(readBooking("one")).toEqual(draft);
    expect(readBooking("two")).toEqual(EMPTY_DRAFT);
    keepBooking("one", undefined);
    expect(readBooking("one")).toEqual(EMPTY_DRAFT);
  });

  it("has one key per content, the same on every retry, another after success", () => {
    const key = idempotencyKey("three", draft);
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    keepBooking("three", draft);
    expect(idempotencyKey("three", draft)).toBe(key);
    const other = idempotencyKey("three", { ...draft, adults: 2 });
    expect(other).not.toBe(key);
    keepBooking("three", undefined);
    expect(idempotencyKey("three", { ...draft, adults: 2 })).not.toBe(other);
  });
});
