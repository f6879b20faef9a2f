import { describe, expect, it } from "vitest";
import {
  email,
  emptiable,
  line,
  optional,
  paragraph,
  personName,
  phone,
  phoneCode,
} from "./fields";

const taken = (value: unknown, schema: { safeParse(value: unknown): { data?: unknown } }) =>
  schema.safeParse(value).data;
const refused = (value: unknown, schema: { safeParse(value: unknown): { success: boolean } }) =>
  !schema.safeParse(value).success;

describe("names", () => {
  it.each([
    ["\u200b", "a zero-width space"],
    ["\u3164\u115f", "fillers"],
    ["\u00ad\ufe0f", "a soft hyphen and a selector"],
    ["\u2800", "the blank of Braille"],
    ["\u0301", "a tone without its letter"],
    ["…", "signs alone"],
  ])("refuses %j: %s", (name) => expect(refused(name, personName(60))).toBe(true));

  it("leaves out what turns the text around and what is not seen", () => {
    expect(taken("Aline\u202eenilA", personName(60))).toBe("AlineenilA");
    expect(taken("\u2066 Ali\u200bne\u00ad \u2069", personName(60))).toBe("Aline");
  });

  it.each(["Ɓakoko", "Nʉ̀kwé", "mɑ̀", "N’Guessan", "Ꞌŋwà", "علي", "李", "M."])("keeps %s", (name) =>
    expect(taken(name, personName(60))).toBe(name),
  );

  it("counts the length of what is seen", () => {
    expect(taken(`${"a".repeat(60)}${"\u200b".repeat(50)}`, personName(60))).toBe("a".repeat(60));
    expect(refused("a".repeat(61), personName(60))).toBe(true);
  });
});

describe("free texts", () => {
  it.each([
    "👨\u200d👩\u200d👧 🏡",
    "❤\ufe0f 1\ufe0f\u20e3",
    "🏴\u{e0067}\u{e0062}\u{e007f} 🇨🇲 👍🏿",
    "👩\u200d❤\u200d👨",
  ])("keeps the emoji %s whole", (text) => expect(taken(text, paragraph(100))).toBe(text));

  it("loses what nobody sees between letters", () => {
    const typed = "\ufeffStu\u200bdio\u00ad 4\u200d5 m\ufe0f² \u202eici\u202c\nAu calme\u2060.";
    const seen = "Studio 45 m² ici\nAu calme.";
    expect(taken(typed, paragraph(100))).toBe(seen);
    expect(taken(typed, optional(100))).toBe(seen);
    expect(taken(typed, emptiable(100))).toBe(seen);
    expect(taken("Stu\u200bdio", line(100))).toBe("Studio");
  });

  it("takes a text of which nothing is seen for none", () => {
    expect(refused("\u200b \u00ad", paragraph(100))).toBe(true);
    expect(refused("\u2060", line(100))).toBe(true);
    expect(taken("\u200b", optional(100))).toBeNull();
    expect(taken("\u3164", emptiable(100))).toBeNull();
  });

  it("refuses control characters, and line breaks of any kind in a line", () => {
    for (const bad of ["a\u0000", "a\u0085b\u0001", "a\u009b", "\ud800"])
      expect(refused(bad, paragraph(100)), JSON.stringify(bad)).toBe(true);
    expect(taken("a\u2028b", paragraph(100))).toBe("a\nb");
    expect(refused("a\u2029b", line(100))).toBe(true);
  });
});

describe("numbers, codes and addresses", () => {
  it("reads an address without what nobody sees", () => {
    expect(taken("aline@exemple.cm\u200b", email)).toBe("aline@exemple.cm");
    expect(taken("\u202aAli\u00adne@exemple.cm\u202c", email)).toBe("aline@exemple.cm");
    expect(refused("aline@", email)).toBe(true);
  });

  it.each(["780\u200b689", "780 689", "780-689", "\ufeff780689", "٧٨٠٦٨٩", "７８０６８９"])(
    "reads the code %s",
    (code) => expect(taken(code, phoneCode)).toBe("780689"),
  );

  it("refuses a code of other signs", () => {
    for (const code of ["78068", "7806890", "78068a"]) expect(refused(code, phoneCode)).toBe(true);
  });

  it("stores a number of any country, and none for a blank", () => {
    expect(taken("699\u200b123456", phone)).toBe("+237699123456");
    expect(taken("tel:+33612345678", phone)).toBe("+33612345678");
    expect(taken("\u200b", phone)).toBeNull();
    expect(taken(undefined, phone)).toBeNull();
    expect(refused("+33 1 23", phone)).toBe(true);
  });
});
