import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { BrowserContext, Page } from "playwright-core";
import { matchPath } from "react-router";
import { beforeAll, describe, expect, it } from "vitest";
import routes from "~/web/routes";
import { englishOf, tornOf } from "../support/browser/french";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { arrangeEveryPage } from "../support/stories/every-page";
import { openSite } from "../support/world/site";

const site = await openSite();
const tours = await arrangeEveryPage(site);

/** The path patterns of all routes, such as '/property/:id'. */
const patternsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children }) => (children ? patternsOf(children) : [`/${path ?? ""}`]));

it("knows a page of every route", () => {
  const paths = tours.flatMap((tour) => tour.paths.map((path) => path.split("?")[0] ?? ""));
  const missing = patternsOf(routes).filter(
    (pattern) => !paths.some((path) => matchPath(pattern, path)),
  );
  expect(missing).toEqual([]);
});

/** Waits until what the page loads stands in it. */
async function filled(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await expect.poll(() => page.locator("main .skeleton:visible").count()).toBe(0);
}

/** The page says that it is French, and holds neither English nor a line that French never breaks. */
async function expectFrench(page: Page): Promise<void> {
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("fr");
  const lines = (await page.locator("body").innerText()).split("\n");
  expect([...englishOf(lines), ...tornOf(lines)]).toEqual([]);
}

/** Tests of a page show it on a phone, so that every run looks at the desk and the full one at both. */
const WIDTHS = [
  [1280, {}],
  [360, { tags: "full" }],
] as const;

/** The size of text on a phone whose owner enlarged it, of the usual size. */
const LARGE_TEXT = ["125%", "200%"];

describe.each(tours)("the pages of $name", ({ user, paths }) => {
  describe.each(WIDTHS)("at %i px", (width, options) => {
    let context: BrowserContext;
    beforeAll(async () => {
      context = await site.keepContext({ width });
    });

    it.each(paths)(
      "PUB-001 PUB-019 %s is French, reads by axe's rules and is no wider",
      options,
      async (path) => {
        const page = await site.newPage({ width, context, allowed: /404|410/ });
        if (user) await site.signIn(page, user);
        await visit(page, site.url + path);
        await filled(page);
        await expectFrench(page);
        await expectNoSideScroll(page);
        await expectAccessible(page);
        if (width > 360) return;
        for (const size of LARGE_TEXT) {
          await page.locator("html").evaluate((html, to) => {
            html.style.fontSize = to;
          }, size);
          await expectNoSideScroll(page);
        }
      },
    );
  });
});
