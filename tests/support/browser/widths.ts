import { describe, it } from "vitest";

export type Width = 360 | 1280;

/** The phone's width is proven in every run, the desk's in the full one. */
const WIDTHS = [
  [360, {}],
  [1280, { tags: "full" }],
] as const;

/** A test at each of the two widths; `%i` in the title is the width. `full`: both in the full run. */
export function testAtBothWidths(
  title: string,
  act: (width: Width) => Promise<void>,
  tier?: "full",
): void {
  for (const [width, options] of WIDTHS) {
    const named = title.replace("%i", String(width));
    it(named, tier ? { tags: tier } : options, () => act(width));
  }
}

/** The same for tests that share what they arrange. */
export function describeAtBothWidths(title: string, tests: (width: Width) => void): void {
  for (const [width, options] of WIDTHS) {
    const named = title.replace("%i", String(width));
    describe(named, options, () => {
      tests(width);
    });
  }
}
