import { describe, expect, it } from "vitest";
import { csvFile, csvHeaders, csvLine, phoneCell } from "./csv";

describe("a table for spreadsheets", () => {
  it("begins with the mark of UTF-8, separates by semicolons and ends lines with CRLF", () => {
    expect(csvFile(["Quartier", "Revenus"], [["Bépanda", 250000]])).toBe(
      "\uFEFFQuartier;Revenus\r\nBépanda;250000\r\n",
    );
  });

  it.each([
    ["=1+1", '"\'=1+1"'],
    ["+237699000000", '"\'+237699000000"'],
    ["-2+3", '"\'-2+3"'],
    ["@SUM(A1)", '"\'@SUM(A1)"'],
    ["\t=1", '"\'\t=1"'],
    ["\r=1", '"\'\r=1"'],
    ["  =1", '"\'  =1"'],
    ["＝1", '"\'＝1"'],
    ['=HYPERLINK("https://x";"y")', '"\'=HYPERLINK(""https://x"";""y"")"'],
  ])("takes no text for a formula: %j", (text, cell) => {
    expect(csvLine([text])).toBe(`${cell}\r\n`);
  });

  it("keeps quotation marks, separators and line breaks within their cell", () => {
    expect(csvLine(['Studio "Soleil"', "a;b", "deux\nlignes", "a,b"])).toBe(
      '"Studio ""Soleil""";"a;b";"deux\nlignes";"a,b"\r\n',
    );
  });

  it("writes figures so that they can be added up, and nothing where nothing is", () => {
    expect(csvLine([-1500, 4.5, Number.NaN, null, undefined, true, false])).toBe(
      "-1500;4,5;;;;oui;non\r\n",
    );
  });

  it("writes a moment so that it sorts, by the clock of Douala", () => {
    expect(csvLine([new Date("2026-02-03T23:05:06Z")])).toBe("2026-02-04 00:05\r\n");
  });

  it.each([
    ["+237699123456", "(+237) 6 99 12 34 56"],
    ["+33612345678", "(+33) 6 12 34 56 78"],
    [null, ""],
  ])("writes the number %s so that it stays one", (phone, cell) => {
    expect(csvLine([phoneCell(phone)])).toBe(`${cell}\r\n`);
  });

  it("is saved under its name", () => {
    expect(csvHeaders("kwata-revenus.csv")).toEqual({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="kwata-revenus.csv"',
      "x-content-type-options": "nosniff",
    });
  });
});
