import { describe, expect, it } from "vitest";
import { winAnsi } from "./win-ansi";

describe("winAnsi", () => {
  it.each([
    ["État : à relire, l’œil du Cœur, 3 m³ à 12 €", "État : à relire, l’œil du Cœur, 3 m³ à 12 €"],
    ["12\u202f500\u00a0kWh", "12\u00a0500\u00a0kWh"],
    ["e\u0301te\u0301", "été"],
    ["Ɓasaa, Ŋgɔ, Bɛ\u0301ti, Ǝwɔ̌ndo", "Basaa, Ngo, Beti, Ewondo"],
    ["Mbàŋgá ḿ", "Mbàngá m"],
    ["Fuite 💧 ici 👨‍👩‍👧‍👦 🇨🇲", "Fuite ? ici ? ?"],
    ["Привет 水", "?????? ?"],
    ["une\r\ndeux\tcol", "une\ndeux col"],
    ["a\u200bb\ufeffc\u202ed", "abcd"],
    ["ﬁn ½ № 1", "fin ½ No 1"],
    ["moins −3", "moins -3"],
  ])("writes %s as %s", (given, written) => {
    expect(winAnsi(given)).toBe(written);
  });
});
