import { describe, expect, it } from "vitest";
import { withDe } from "./elision";

describe("withDe", () => {
  it.each([
    ["Aline", "d'Aline"],
    ["Hervé", "d'Hervé"],
    ["Hélène Ngo", "d'Hélène Ngo"],
    ["Yves", "d'Yves"],
    ["Émile", "d'Émile"],
    ["Œuvre d'art", "d'Œuvre d'art"],
    ["oumarou", "d'oumarou"],
    ["Paul", "de Paul"],
    ["Hamadou", "de Hamadou"],
    ["Houmarou", "de Houmarou"],
    ["Hortense", "d'Hortense"],
    ["Yannick", "de Yannick"],
    ["Kwata", "de Kwata"],
    ["237 Immo", "de 237 Immo"],
  ])("joins %s as %s", (word, joined) => expect(withDe(word)).toBe(joined));
});
