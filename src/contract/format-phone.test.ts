import { describe, expect, it } from "vitest";
import { formatPhone } from "./format-phone";

describe("phones", () => {
  it.each(["+237699123456", "00237 699 12 34 56", "6 99 12 34 56", "699-12-34-56"])(
    "groups %s as one says it",
    (phone) => expect(formatPhone(phone)).toBe("+237 6 99 12 34 56"),
  );

  it("leaves a number from elsewhere as it is", () => {
    expect(formatPhone(" +33 6 12 34 56 78 ")).toBe("+33 6 12 34 56 78");
    expect(formatPhone("")).toBe("");
  });
});
