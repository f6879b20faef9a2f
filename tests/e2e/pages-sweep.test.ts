import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { BrowserContext, Page } from "playwright-core";
import { matchPath } from "react-router";
import { beforeAll, describe, expect, it } from "vitest";
import routes from "~/web/routes";
import { englishOf, tornOf } from "../support/browser/french";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { arrangeEveryPage, type Tour } from "../support/stories/every-page";
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

const WIDTHS = [1280, 360] as const;

/** The size of text on a phone whose owner enlarged it, of the usual size. */
const LARGE_TEXT = ["125%", "200%"];

const pathnameOf = (path: string) => path.split("?")[0];
const [visitor] = tours;

/**
 * Whether every run looks at this page at a desk: the first of its kind. Other tests show their pages
 * on a phone; the full tier looks at all of them at both widths.
 */
function isOfEveryRun(path: string, { user, paths }: Tour): boolean {
  const isPublic = user !== null && visitor?.paths.includes(path);
  return !isPublic && path === paths.find((one) => pathnameOf(one) === pathnameOf(path));
}

describe.each(tours)("the pages of $name", (tour) => {
  describe.each(WIDTHS)("at %i px", (width) => {
    let context: BrowserContext;
    beforeAll(async () => {
      context = await site.keepContext({ width });
    });

    for (const path of tour.paths) {
      const isOften = width === 1280 && isOfEveryRun(path, tour);
      it(
        `PUB-001 PUB-019 ${path} is French, reads by axe's rules and is no wider`,
        isOften ? {} : { tags: "full" },
        async () => {
          const page = await site.newPage({ width, context, allowed: /404|410/ });
          if (tour.user) await site.signIn(page, tour.user);
          await visit(page, site.url + path);
          await filled(page);
          await expectFrench(page);
          await expectNoSideScroll(page);
          await expectAccessible(page);
          if (width === 360) await expectRoomForLargeText(page);
        },
      );
    }
  });
});

async function expectRoomForLargeText(page: Page): Promise<void> {
  for (const size of LARGE_TEXT) {
    await page.locator("html").evaluate((html, to) => {
      html.style.fontSize = to;
    }, size);
    await expectNoSideScroll(page);
  }
}
