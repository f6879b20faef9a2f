import { expect, it } from "vitest";
import { keepContexts } from "../support/browser/contexts";
import { visit } from "../support/browser/page";
import { openSite } from "../support/world/site";

const site = await openSite();

it("gives the next test a browser that has fetched the site's files, and in which the site has stored nothing", {
  tags: "full",
}, async () => {
  const contexts = keepContexts(site.browser, () => site.url);
  const first = await contexts.take({ width: 360 });
  const page = await first.newPage();
  await visit(page, `${site.url}/help`);
  await page.evaluate(() => {
    localStorage.setItem("draft", "Studio à Akwa");
    sessionStorage.setItem("from", "/search");
    // biome-ignore lint/suspicious/noDocumentCookie: as the server's answers set it
    document.cookie = "light=1; path=/";
    // What a page writes as it is left is emptied too.
    addEventListener("pagehide", () => localStorage.setItem("left", "Oui"));
  });
  await contexts.giveBack();
  await (await contexts.take({ width: 360 })).setOffline(true);
  await contexts.giveBack();

  const again = await contexts.take({ width: 360 });
  expect(again).toBe(first);
  const next = await again.newPage();
  await visit(next, `${site.url}/help`);
  const stored = await next.evaluate(() => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookie: document.cookie,
  }));
  expect(stored).toEqual({ local: {}, session: {}, cookie: "" });
  const sizes = await next.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  );
  expect(new Set(sizes)).toEqual(new Set([0]));
  await contexts.giveBack();
});

it.each([
  { width: 1280 },
  { width: 360, motion: true },
  { width: 360, script: false },
  { width: 360, worker: true },
  { width: 360, fresh: true },
] as const)("gives no context of a phone to who asks for %o", async (other) => {
  const contexts = keepContexts(site.browser, () => site.url);
  const phone = await contexts.take({ width: 360 });
  await (await phone.newPage()).goto(`${site.url}/robots.txt`);
  await contexts.giveBack();
  expect(await contexts.take(other)).not.toBe(phone);
  await contexts.giveBack();
  expect(await contexts.take({ width: 360 })).toBe(phone);
});

it("closes what serves one test, and never lends to two at once", { tags: "full" }, async () => {
  const contexts = keepContexts(site.browser, () => site.url);
  const fresh = await contexts.take({ width: 360, fresh: true });
  const [one, two] = [await contexts.take({ width: 360 }), await contexts.take({ width: 360 })];
  expect(two).not.toBe(one);
  for (const context of [fresh, one, two])
    await (await context.newPage()).goto(`${site.url}/robots.txt`);
  await contexts.giveBack();
  const open = (await site.browser()).contexts();
  expect([fresh, one, two].map((context) => open.includes(context))).toEqual([false, true, true]);
});
