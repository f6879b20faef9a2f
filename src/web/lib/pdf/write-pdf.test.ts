import { describe, expect, it } from "vitest";
import { textsOf } from "../../../../tests/support/rows/pdf";
import { encodeText, textWidth } from "./encode-text";
import { type PdfBlock, writePdf } from "./write-pdf";

describe("a PDF", () => {
  it("holds its texts in order, accents and signs included, with a sound table", () => {
    const bytes = writePdf("Reçu ABCD", [
      { kind: "title", text: "Reçu de réservation" },
      { kind: "fact", label: "Logement", value: "Chez Œdipe (\\ à l'étage)" },
      { kind: "amount", label: "Total", value: "100\u202f000\u202fFCFA", strong: true },
    ]);
    expect(textsOf(bytes)).toEqual([
      "Reçu de réservation",
      "Logement",
      "Chez Œdipe (\\ à l'étage)",
      "Total",
      "100\u00a0000\u00a0FCFA",
    ]);
    // "Reçu ABCD" in UTF-16, after its mark.
    expect(Buffer.from(bytes).toString("latin1")).toContain(
      "/Title<feff0052006500e7007500200041004200430044>",
    );
  });

  it("breaks lines at the right edge, cuts a word without spaces, and goes on to further pages", () => {
    const long: PdfBlock = { kind: "text", text: "deux mots ".repeat(30) };
    const lines = textsOf(writePdf("x", [long]));
    expect(lines.length).toBe(4);
    expect(lines.join(" ")).toBe("deux mots ".repeat(30).trim());
    for (const line of lines) expect(textWidth(line, 10.5)).toBeLessThanOrEqual(483);
    const cut = textsOf(writePdf("x", [{ kind: "fact", label: "a", value: "M".repeat(100) }]));
    expect(cut.slice(1).join("").replace("a", "")).toBe("M".repeat(100));
    const many = writePdf(
      "x",
      Array.from({ length: 120 }, () => long),
    );
    expect(Buffer.from(many).toString("latin1")).toMatch(/\/Pages\/Count 11\//);
    expect(textsOf(many)).toHaveLength(480);
  });

  it("writes what its fonts lack by the nearest letter", () => {
    const ascii = (text: string) => String.fromCharCode(...encodeText(text));
    expect(ascii("Ŋgɔ ǎ −5 ≈")).toBe("Ngo a -5 ~");
    expect(ascii("Ɓakoko Nʉ\u0300kwe mɑ\u0300 Ɨ\u0302")).toBe("Bakoko Nukwe ma I");
    expect(encodeText("ꞌ")).toEqual([0x92]);
    expect(encodeText("é€…")).toEqual([0xe9, 0x80, 0x85]);
    expect(ascii("e\u0301".normalize("NFD"))).toBe("é");
    expect(ascii("\u{1f3e0} 家")).toBe("? ?");
  });

  it("knows how wide its letters are", () => {
    expect(textWidth("FCFA", 1000)).toBe(611 + 722 + 611 + 667);
    expect(textWidth("été", 1000)).toBe(556 + 278 + 556);
  });
});
