import { describe, expect, it } from "vitest";
import { type CheckedControl, validityMessage } from "./validity";

const fine: ValidityState = {
  valid: false,
  badInput: false,
  customError: false,
  patternMismatch: false,
  rangeOverflow: false,
  rangeUnderflow: false,
  stepMismatch: false,
  tooLong: false,
  tooShort: false,
  typeMismatch: false,
  valueMissing: false,
};

function control(
  flags: Partial<ValidityState>,
  rest: Partial<CheckedControl> = {},
): CheckedControl {
  return {
    type: "text",
    value: "",
    validationMessage: "",
    ...rest,
    validity: { ...fine, ...flags },
  };
}

describe("validityMessage", () => {
  it("is silent about a valid value", () => {
    expect(validityMessage(control({ valid: true }))).toBeUndefined();
  });

  it.each([
    ["text", "Ce champ est obligatoire."],
    ["checkbox", "Cochez cette case pour continuer."],
    ["radio", "Choisissez une réponse."],
    ["select-one", "Ce champ est obligatoire."],
    ["date", "Choisissez une date."],
    ["file", "Choisissez un fichier."],
  ])("asks for a missing %s in its own words", (type, message) => {
    expect(validityMessage(control({ valueMissing: true }, { type }))).toBe(message);
  });

  it("takes spaces for nothing, but in a password", () => {
    const spaces = { value: "  ", required: true };
    const blank = control({ valid: true }, spaces);
    expect(validityMessage(blank)).toBe("Ce champ est obligatoire.");
    const secret = control({ valid: true }, { ...spaces, type: "password" });
    expect(validityMessage(secret)).toBeUndefined();
  });

  it("takes no address without a country or an organisation for complete", () => {
    const typed = (value: string) => control({ valid: true }, { type: "email", value });
    expect(validityMessage(typed("a@b"))).toContain("nom@exemple.cm");
    expect(validityMessage(typed("a@exemple.cm"))).toBeUndefined();
    expect(validityMessage(typed(""))).toBeUndefined();
  });

  it("shows what a complete e-mail looks like", () => {
    expect(validityMessage(control({ typeMismatch: true }, { type: "email" }))).toContain(
      "nom@exemple.cm",
    );
  });

  it("counts the characters that are there", () => {
    const short = control({ tooShort: true }, { value: "abc", minLength: 8 });
    expect(validityMessage(short)).toBe("Écrivez au moins 8 caractères (3 pour l'instant).");
    const long = control({ tooLong: true }, { value: "abcdef", maxLength: 5 });
    expect(validityMessage(long)).toBe("Écrivez 5 caractères au plus (6 pour l'instant).");
  });

  it("gives the bounds of numbers and dates in French", () => {
    const low = control({ rangeUnderflow: true }, { type: "number", min: "1000" });
    expect(validityMessage(low)).toBe("Entrez un nombre d'au moins 1\u202F000.");
    const high = control({ rangeOverflow: true }, { type: "number", max: "20" });
    expect(validityMessage(high)).toBe("Entrez un nombre d'au plus 20.");
    const early = control({ rangeUnderflow: true }, { type: "date", min: "2026-11-20" });
    expect(validityMessage(early)).toBe("Choisissez une date à partir du 20 novembre 2026.");
    const late = control({ rangeOverflow: true }, { type: "date", max: "2026-12-01" });
    expect(validityMessage(late)).toBe("Choisissez une date jusqu'au 1er décembre 2026.");
  });

  it("tells a value that is no number, and no whole number", () => {
    expect(validityMessage(control({ badInput: true }, { type: "number" }))).toBe(
      "Entrez un nombre.",
    );
    expect(validityMessage(control({ badInput: true }, { type: "date" }))).toBe(
      "Cette date n'existe pas.",
    );
    expect(validityMessage(control({ stepMismatch: true }, { type: "number" }))).toBe(
      "Entrez un nombre entier.",
    );
  });

  it("lets the page's own sentence win, for its problem only", () => {
    const messages = { patternMismatch: "Entrez un numéro comme 6 99 12 34 56." };
    expect(validityMessage(control({ patternMismatch: true }), messages)).toBe(
      messages.patternMismatch,
    );
    expect(validityMessage(control({ valueMissing: true }), messages)).toBe(
      "Ce champ est obligatoire.",
    );
  });

  it("hands on a custom message", () => {
    const own = control({ customError: true }, { validationMessage: "Les mots diffèrent." });
    expect(validityMessage(own)).toBe("Les mots diffèrent.");
  });
});
