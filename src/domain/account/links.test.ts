import { describe, expect, it } from "vitest";
import { confirmLink, returnPath } from "./links";

const HOME = "https://kwata.example";

describe("returnPath", () => {
  it.each([
    ["/search?q=a", "/search?q=a"],
    [`${HOME}/search`, "/search"],
    [HOME, null],
    [null, null],
    ["", null],
    [`${HOME}//evil.example`, null],
    [`${HOME}.evil.example/`, null],
    [`${HOME}@evil.example/`, null],
    ["https://evil.example/search", null],
    ["http://kwata.example/search", null],
  ])("%s → %s", (asked, path) => expect(returnPath(HOME, asked)).toBe(path));
});

describe("confirmLink", () => {
  it("names the way back only when there is one", () => {
    expect(confirmLink(HOME, "t", null)).toBe(`${HOME}/api/auth/confirm?token=t`);
    expect(confirmLink(HOME, "t", "/a?b=c")).toBe(
      `${HOME}/api/auth/confirm?token=t&next=%2Fa%3Fb%3Dc`,
    );
  });
});
