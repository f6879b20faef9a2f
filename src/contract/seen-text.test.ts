import { describe, expect, it } from "vitest";
import { plainNumber, seenText } from "./seen-text";

describe("seenText", () => {
  it.each([
    ["a zero-width space", "\u200b"],
    ["a soft hyphen", "\u00ad"],
    ["a mark of direction", "\u202e"],
    ["the end of an isolate", "\u2069"],
    ["the Arabic letter mark", "\u061c"],
    ["a byte-order mark", "\ufeff"],
    ["a variation selector", "\ufe0f"],
    ["a variation selector of the supplement", "\u{e0100}"],
    ["a tag", "\u{e0041}"],
    ["the combining grapheme joiner", "\u034f"],
    ["a Hangul filler", "\u3164"],
    ["a Mongolian vowel separator", "\u180e"],
    ["the blank of Braille", "\u2800"],
  ])("leaves out %s", (_, sign) => expect(seenText(`699${sign}12${sign}`)).toBe("69912"));

  it("keeps letters, tones and spaces", () =>
    expect(seenText("Nʉ̀kwé Ɓakoko\u00a0!")).toBe("Nʉ̀kwé Ɓakoko\u00a0!"));
});

describe("plainNumber", () => {
  it.each([
    ["٦٩٩١٢٣٤٥٦", "699123456"],
    ["۶۹۹۰", "6990"],
    ["६९९", "699"],
    ["６９９", "699"],
    ["𝟬𝟵𝟎𝟗𝟢𝟫", "090909"],
    [" \u200b75\u00a0000 ", "75\u00a0000"],
    ["12 mars", "12 mars"],
    ["½ ² Ⅷ", "½ ² Ⅷ"],
  ])("reads %s as %s", (typed, plain) => expect(plainNumber(typed)).toBe(plain));
});
