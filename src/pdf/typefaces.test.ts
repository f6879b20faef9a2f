import { create, type Font } from "fontkit";
import { describe, expect, it } from "vitest";
import { typefaces, writable } from "./typefaces";

describe("writable", () => {
  it.each([
    ["État : à relire, l’œil du Cœur, 3 m³ à 12 €", "État : à relire, l’œil du Cœur, 3 m³ à 12 €"],
    ["12\u202f500\u00a0kWh", "12\u00a0500\u00a0kWh"],
    ["e\u0301te\u0301", "été"],
    ["Ɓasaa, Ŋgɔ, Bɛ\u0301ti, Ǝwɔ̌ndo", "Ɓasaa, Ŋgɔ, Bɛ\u0301ti, Ǝwɔ̌ndo"],
    ["Nʉ̀kwé mɑ̀ Ꞌŋwàꞌ Ɨ̂ ə̄", "Nʉ̀kwé mɑ̀ Ꞌŋwàꞌ Ɨ̂ ə̄"],
    ["Елена Ελένη", "Елена Ελένη"],
    ["Fuite 💧 ici 👨‍👩‍👧‍👦 🇨🇲 水", "Fuite ? ici ? ? ?"],
    ["une\r\ndeux\tcol", "une\ndeux col"],
    ["a\u200bb\ufeffc\u202ed", "abcd"],
    ["№ 1, −3", "№ 1, −3"],
  ])("writes %s as %s", (given, written) => expect(writable(given)).toBe(written));
});

it("has every letter and tone of Cameroon's alphabet in both weights", () => {
  const letters = "ƁɓƊɗƎǝƏəƐɛƗɨŊŋƆɔɄʉƔɣⱭɑꞋꞌʼɓÆæØøŒœẄẅŸÿḾḿǸǹ";
  const tones = "\u0300\u0301\u0302\u0304\u0308\u030c\u0303\u0327\u0330\u0323";
  for (const file of Object.values(typefaces())) {
    const font = create(file) as Font;
    const lacking = Array.from(letters + tones).filter(
      (sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
    );
    expect(lacking).toEqual([]);
  }
});
