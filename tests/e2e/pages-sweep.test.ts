import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Page } from "playwright-core";
import { matchPath } from "react-router";
import { describe, expect, it } from "vitest";
import routes from "~/web/routes";
import { englishOf, tornOf } from "../support/browser/french";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { arrangeEveryPage, type Tour } from "../support/stories/every-page";
import { openSite } from "../support/world/site";

// The pages of what is not there answer so.
const site = await openSite({ allowed: /404|410/ });
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

/** The size of text on a phone whose owner enlarged it, of the usual size. */
const LARGE_TEXT = ["125%", "200%"];

const pathnameOf = (path: string) => path.split("?")[0];
const [visitor] = tours;

/** The first page of each kind: every run looks at these at a desk. */
const firstOfKind = ({ user, paths }: Tour) =>
  paths.filter(
    (path) =>
      !(user && visitor?.paths.includes(path)) &&
      path === paths.find((one) => pathnameOf(one) === pathnameOf(path)),
  );

describe.each(tours)("the pages of $name", (tour) => {
  async function expectGood(path: string, width: 360 | 1280): Promise<Page> {
    const page = await site.open(tour.user, path, { width });
    await filled(page);
    await expectFrench(page);
    await expectNoSideScroll(page);
    await expectAccessible(page);
    return page;
  }

  it.each(firstOfKind(tour))(
    "PUB-001 PUB-019 at a desk, %s is French, reads by axe's rules and is no wider",
    async (path) => {
      await expectGood(path, 1280);
    },
  );

  it.each(tour.paths)(
    "PUB-001 PUB-019 on a phone, %s is French, reads by axe's rules and is no wider, nor at a desk",
    { tags: "full" },
    async (path) => {
      const page = await expectGood(path, 360);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectNoSideScroll(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectRoomForLargeText(page);
    },
  );
});

async function expectRoomForLargeText(page: Page): Promise<void> {
  for (const size of LARGE_TEXT) {
    await page.locator("html").evaluate((html, to) => {
      html.style.fontSize = to;
    }, size);
    await expectNoSideScroll(page);
  }
}
