import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** What makes a browser test race or age, each with what to write instead. */
const PATTERNS = {
  "looks once at what may still change: expect.poll(() => …)":
    /expect\(\s*await [^;]*?\.(count|isVisible|isHidden|isDisabled|isEnabled|isChecked|inputValue|innerText|allInnerTexts|textContent|allTextContents)\(\)(,[^;]*?)?,?\s*\)\s*(\.not)?\s*\.to/,
  "sleeps: wait for what comes": /waitForTimeout|setTimeout\((resolve|done), *[\d_]{3,}\)/,
  "ends an interception, which may lose what is under way: block(…) or intercept(…)":
    /\.unroute(All)?\(/,
  "a date that becomes past: 2099, or a day counted from today": /"20(2[5-9]|3\d)-\d\d-\d\d/,
};

/** A press on nothing passes: what is pressed is found, by its role and name, or waited for. */
const PRESSED_UNSEEN = /\buser\.\w+\([^;]*?querySelector[^;]*? as /;

const FILES = globSync("tests/{e2e,full}/**/*.test.ts");
const COMPONENTS = globSync("src/web/**/*.dom.test.tsx");

describe("a browser test", () => {
  it("is found by this test", () => expect(FILES.length).toBeGreaterThan(100));

  it.each(Object.entries(PATTERNS))("never %s", (_, pattern) => {
    expect(FILES.flatMap((file) => matchesIn(file, pattern))).toEqual([]);
  });
});

describe("a component's test", () => {
  it("is found by this test", () => expect(COMPONENTS.length).toBeGreaterThan(50));

  it("never presses what may not be there: findByRole", () => {
    expect(COMPONENTS.flatMap((file) => matchesIn(file, PRESSED_UNSEEN))).toEqual([]);
  });
});

describe("the patterns", () => {
  const [once, sleeps, ends, ages] = Object.values(PATTERNS);
  it.each([
    [once, "expect(await page.getByRole('link').count()).toBe(0);", true],
    [once, "expect(\n  await box.inputValue(),\n  'the box',\n).not.toBe('');", true],
    [once, "await expect.poll(() => page.getByRole('link').count()).toBe(0);", false],
    [once, "const n = await rows.count();\nexpect(await stored()).toBe(n);", false],
    [sleeps, "await page.waitForTimeout(10)", true],
    [sleeps, "new Promise((resolve) => setTimeout(resolve, 1_000))", true],
    [sleeps, "new Promise((resolve) => setTimeout(resolve, 0))", false],
    [ends, 'await page.unroute("**/pictures");', true],
    [ends, "await page.context().unrouteAll();", true],
    [ends, "lift();", false],
    [ages, 'start_date: "2027-11-01"', true],
    [ages, 'start_date: "2099-11-01", since: "2024-01-01"', false],
    [PRESSED_UNSEEN, "user.click(document.querySelector('.undo') as Element);", true],
    [
      PRESSED_UNSEEN,
      "user.click(undo());\nconst box = dialog.querySelector('p') as Element;",
      false,
    ],
  ])("%s sees %s: %s", (pattern, code, isSeen) => {
    expect(pattern?.test(code)).toBe(isSeen);
  });
});

/** Places as `file:line`. */
function matchesIn(file: string, pattern: RegExp): string[] {
  const text = readFileSync(file, "utf8");
  const all = new RegExp(pattern, "g");
  return [...text.matchAll(all)].map(
    ({ index }) => `${file}:${text.slice(0, index).split("\n").length}`,
  );
}
