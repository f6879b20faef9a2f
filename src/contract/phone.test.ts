import { describe, expect, it } from "vitest";
import { mobileError, normalisePhone, phoneError } from "./phone";
import { storedPhone } from "./schemas/fields";

describe("a number as it is typed", () => {
  it.each([
    "699123456",
    "6 99 12 34 56",
    "+237 6 99 12 34 56",
    "00237699123456",
    "237-699-12-34-56",
    "(+237) 699.12.34.56",
    "+237/699/12/34/56",
    "+237\u2011699\u2011123\u2011456",
    "+237 699\u2212123\u2212456",
    "699_123_456",
    "699,123,456",
    "699\u200b123456",
    "699\u00ad123456",
    "\u202a+237699123456\u202c",
    "tel:+237699123456",
    "tel:+237-699-123-456",
    "Tél. : 699 12 34 56",
    "TEL 699123456",
    "\uff0b237\u00a0699\u202f123\u2009456",
    "٦٩٩١٢٣٤٥٦",
    "６９９１２３４５６",
    "+٢٣٧ ٦٩٩ ١٢٣ ٤٥٦",
  ])("reads %s", (typed) => {
    expect(normalisePhone(typed)).toBe("+237699123456");
    expect(phoneError(typed)).toBeUndefined();
    expect(mobileError(typed)).toBeUndefined();
  });

  it.each([
    ["+33 6 12 34 56 78", "+33612345678"],
    ["+33 (0)6 12 34 56 78", "+33612345678"],
    ["0033 6 12 34 56 78", "+33612345678"],
    ["tel:+241-77-12-34-56", "+24177123456"],
    ["+241 077 12 34 56", "+24177123456"],
    ["+44 20 7946 0018", "+442079460018"],
    ["+1 (415) 555-2671", "+14155552671"],
    ["+235 66 12 34 56", "+23566123456"],
  ])("stores %s of another country as one calls it", (typed, stored) => {
    expect(phoneError(typed)).toBeUndefined();
    expect(storedPhone(typed)).toBe(stored);
    expect(mobileError(typed)).toContain("camerounais");
  });

  it.each(["12", "+237 999 12 34 56", "+2376991234567", "06 12 34 56 78", "appelez-moi", "#150#"])(
    "refuses %s on the page and on the server",
    (typed) => {
      expect(phoneError(typed)).toContain("Indiquez un numéro");
      expect(storedPhone(typed)).toBeNull();
    },
  );

  it.each(["+33 1 23", "+33 0 00 00 00 00", "+999 12 34 56 78", "+1 000 000 0000"])(
    "knows on the server that nobody has %s",
    (typed) => expect(storedPhone(typed)).toBeNull(),
  );

  it("takes no number for none", () => {
    expect(phoneError(" \u200b")).toBeUndefined();
    expect(storedPhone("")).toBeNull();
  });
});
