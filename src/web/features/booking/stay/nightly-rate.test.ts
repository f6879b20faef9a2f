import { describe, expect, it } from "vitest";
import { tenantBreakdown } from "~/contract/booking-price";
import { nightlyRate } from "./nightly-rate";

describe("the price of a night", () => {
  it("TEN-020 stands as it is when the nights make the subtotal", () => {
    expect(nightlyRate(tenantBreakdown(100_000, 10))).toBe("9\u202f300\u202fFCFA");
    expect(nightlyRate(tenantBreakdown(100_000, null))).toBe("93\u202f000\u202fFCFA");
  });

  it("says that it is rounded when they do not", () => {
    const stay = tenantBreakdown(3667, 2);
    expect(stay.subtotal).toBe(3411);
    expect(nightlyRate(stay)).toBe("≈\u00a01\u202f706\u202fFCFA");
  });
});
