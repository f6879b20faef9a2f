import { describe, expect, it } from "vitest";
import { safeNext } from "./next-path";

const EVIL = [
  "",
  " ",
  "evil.example",
  "https://evil.example",
  "http:/evil.example",
  "http:evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "//user@evil.example",
  "//user:pw@evil.example/",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "blob:x",
  "mailto:a@b.cm",
  "@evil.example",
  ".evil.example",
  "?next=/x",
  "#x",
  "search",
  "./search",
  "../search",
  " /search",
  "\t//evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "/\u0000/evil.example",
  "/\u000b/evil.example",
  "/\u0085/x",
  "/\u00a0/evil.example",
  "/\u2028/evil.example",
  "/\u200b/evil.example",
  "/\ufeff/evil.example",
  "/\u202eelpmaxe.live",
  "/%2Fevil.example",
  "/%2f%2fevil.example",
  "%2F%2Fevil.example",
  "/%5Cevil.example",
  "/%5c%5cevil.example",
  "/%09/evil.example",
  "/%0d%0aSet-Cookie:x",
  "/%0A/evil.example",
  "/%00/evil.example",
  "/%252Fevil.example",
  "/search//evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/../../evil.example/..//x",
  "/%2e%2e//evil.example",
  "/%2e/x",
  "/./search",
  "/search/..",
  "/a\\b",
  `/${"x".repeat(500)}`,
];

const GOOD = [
  "/",
  "/search",
  "/search?q=studio%20meubl%C3%A9&page=2",
  "/property/0d0c9a62-0000-4000-8000-000000000000#avis",
  "/auth?next=%2Fsearch",
  "/search?u=https://example.com//x",
  "/user/dashboard?tab=favorites",
  "/caf%C3%A9",
  "/a@b",
  `/${"x".repeat(499)}`,
];

describe("safeNext", () => {
  it.each(EVIL)("refuses %j", (next) => expect(safeNext(next)).toBeNull());
  it.each([null, undefined])("refuses %s", (next) => expect(safeNext(next)).toBeNull());
  it.each(GOOD)("keeps %j", (next) => expect(safeNext(next)).toBe(next));
  it("writes accents as a browser does", () => {
    expect(safeNext("/search?q=Deïdo")).toBe("/search?q=De%C3%AFdo");
  });
});
