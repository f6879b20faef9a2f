import { describe, expect, it } from "vitest";
import { formatPhone } from "./format-phone";

describe("phones", () => {
  it.each(["+237699123456", "00237 699 12 34 56", "6 99 12 34 56", "699-12-34-56"])(
    "groups %s as one says it",
    (phone) => expect(formatPhone(phone)).toBe("+237 6 99 12 34 56"),
  );

  it.each([
    ["+33612345678", "+33 6 12 34 56 78"],
    ["+24177123456", "+241 77 12 34 56"],
    ["0044 20 7946 0018", "+44 20 79 46 00 18"],
    ["+14155552671", "+1 41 55 55 26 71"],
  ])("groups %s of another country", (phone, said) => expect(formatPhone(phone)).toBe(said));

  it("leaves what is no number as it is", () => {
    expect(formatPhone(" 12 34 ")).toBe("12 34");
    expect(formatPhone("")).toBe("");
  });
});
