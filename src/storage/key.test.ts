import { describe, expect, it } from "vitest";
import { checkedKey, checkedPrefix, InvalidKeyError, isKey } from "./key";

describe("storage keys", () => {
  it.each([
    "property-images/5f0c/1790000000000-abc234-1280.webp",
    "property-images/9b2e6f7a-0d6c-4c8e-9f55-0c8b3c0e8a11/1-x.avif",
  ])("takes %s", (key) => {
    expect(checkedKey(key)).toBe(key);
  });

  it.each([
    "",
    "a.webp",
    "/property-images/a.webp",
    "property-images/../a.webp",
    "property-images/a..webp",
    "property-images//a.webp",
    "property-images/a",
    "property-images/",
    ".partial/a.webp",
    "property-images/.webp",
    "property-images/a.webp/b.webp",
    "property-images\\a.webp",
    "property-images/é.webp",
    "property-images/a b.webp",
    "property-images/a%2e.webp",
    "property-images/a.webp\n",
    "property-images/a\0.webp",
    `property-images/${"a".repeat(200)}.webp`,
  ])("refuses %j", (key) => {
    expect(isKey(key)).toBe(false);
    expect(() => checkedKey(key)).toThrow(InvalidKeyError);
  });

  it("takes folders as prefixes, and nothing else", () => {
    expect(checkedPrefix("property-images/")).toBe("property-images");
    expect(checkedPrefix("property-images/5f0c")).toBe("property-images/5f0c");
    for (const prefix of ["", "/", "..", "a/../b", ".partial", "a/b.webp", "a//"]) {
      expect(() => checkedPrefix(prefix)).toThrow(InvalidKeyError);
    }
  });
});
