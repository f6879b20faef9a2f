import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { variantsOf } from "~/contract/picture-keys";
import { readHtml } from "../support/browser/html";
import { expectAccessible, hydrated, visit } from "../support/browser/page";
import { insertProperty } from "../support/rows/property";
import { openLine } from "../support/world/network-proxy";
import { openSite } from "../support/world/site";

const site = await openSite();
const line = await openLine(site.url);
const { newPage } = site;
const landlord = await site.newUser("landlord");
const tenant = await site.newUser("user");
const [first, second, third] = [
  await insertProperty(site, { landlord, title: "Studio <calme> à Bali", images: 1 }),
  await insertProperty(site, { landlord, title: "Villa avec jardin", images: 1 }),
  await insertProperty(site, { landlord, title: "Chambre meublée", images: 1 }),
];
const grey = { width: 64, height: 48, channels: 3, background: "#888" } as const;
const PHOTO = await sharp({ create: grey }).webp().toBuffer();
/** What a cut line leaves in the console. */
const CUT = /ERR_|Failed to (load|fetch)|NetworkError|503/;

beforeAll(async () => {
  for (const flat of [first, second, third]) {
    for (const { path } of variantsOf(flat.cover_url ?? "")) {
      await site.storage.put(path.replace("/storage/", ""), PHOTO, "image/webp");
    }
  }
});
beforeEach(() => line.mend());

const phone = () => newPage({ width: 360, worker: true, allowed: CUT });
/** Addresses of all that the service worker keeps, by cache. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      found[name] = requests.map(({ url }) => url.replace(location.origin, ""));
    }
    return found;
  });
const paths = async (page: Page) => Object.values(await keptBy(page)).flat();
async function keeps(page: Page, path: string) {
  const isKept = async () => (await paths(page)).includes(path);
  await expect.poll(isKept).toBe(true);
}

describe("the manifest", () => {
  it("lets the site be installed under the platform's name", { tags: "full" }, async () => {
    const answer = await fetch(`${site.url}/manifest.webmanifest`);
    expect(answer.headers.get("content-type")).toContain("application/manifest+json");
    const manifest = await answer.json();
    expect(manifest).toMatchObject({
      name: "Kwata",
      lang: "fr",
      start_url: "/",
      display: "standalone",
    });
    const sizes = manifest.icons.map((icon: { sizes: string }) => icon.sizes);
    expect(sizes).toEqual(["192x192", "512x512"]);
    for (const { src, sizes } of manifest.icons) {
      const icon = await fetch(site.url + src);
      expect(icon.headers.get("content-type"), sizes).toBe("image/png");
      const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    const about = await readHtml(`${site.url}/about`);
    expect(about.select('link[rel="manifest"]')).toHaveLength(1);
  });
});

describe("without network", () => {
  it("shows visited listings, pictures included, however they were reached", {
    tags: "full",
  }, async () => {
    const page = await phone();
    await visit(page, `${line.url}/property/${first.id}`);
    await keeps(page, `/property/${first.id}`);
    await page.getByRole("link", { name: "Villa avec jardin" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Villa avec jardin" }).waitFor();
    await keeps(page, `/property/${second.id}`);
    await visit(page, `${line.url}/search`);
    await keeps(page, "/search");
    await page.getByRole("banner").getByRole("link", { name: "Kwata" }).click();
    await page.waitForURL(`${line.url}/`);
    await expect
      .poll(async () => (await paths(page)).some((path) => path.startsWith("/_.data")))
      .toBe(true);
    await visit(page, `${line.url}/search`);
    const card = page.getByRole("article").filter({ hasText: "Studio <calme> à Bali" });
    const picture = card.locator("img").first();
    const expectPicture = async () => {
      await picture.scrollIntoViewIfNeeded();
      const isShown = (img: HTMLImageElement) => img.complete && img.naturalWidth > 0;
      await expect.poll(() => picture.evaluate(isShown)).toBe(true);
    };
    await expectPicture();
    await keeps(
      page,
      await picture.evaluate((img: HTMLImageElement) => new URL(img.currentSrc).pathname),
    );
    line.cut();
    for (const { id, title } of [first, second]) {
      await page.goto(`${line.url}/property/${id}`);
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      await hydrated(page);
    }
    await page.goto(`${line.url}/search`);
    await hydrated(page);
    await expectPicture();
    // Inside the app, a listing that is kept whole opens as well.
    await card.getByRole("link").first().click();
    await page.getByRole("heading", { level: 1, name: "Studio <calme> à Bali" }).waitFor();
  });

  it("says so in French anywhere else, lists what is readable, and comes back when asked", {
    tags: "full",
  }, async () => {
    const page = await phone();
    await visit(page, `${line.url}/property/${first.id}`);
    await keeps(page, `/property/${first.id}`);
    line.cut();
    await page.goto(`${line.url}/help`);
    await page.getByRole("heading", { name: "Vous êtes hors ligne" }).waitFor();
    await expectAccessible(page);
    const font = () => page.evaluate(() => [...document.fonts].map(({ status }) => status));
    await expect.poll(font).toEqual(["loaded"]);
    await expect.poll(() => page.locator("header svg").isVisible()).toBe(true);
    const seen = page.getByRole("link", { name: "Studio <calme> à Bali" });
    await expect.poll(() => seen.innerText()).toBe("Studio <calme> à Bali – Akwa");
    await seen.click();
    await page.getByRole("heading", { level: 1, name: "Studio <calme> à Bali" }).waitFor();
    await page.goto(`${line.url}/help`);
    line.mend();
    await page.getByRole("link", { name: "Réessayer" }).click();
    await page.getByRole("heading", { name: "Comment pouvons-nous vous aider ?" }).waitFor();
    expect(page.url()).toBe(`${line.url}/help`);
  });

  it.each([
    ["the connection is lost", () => line.cut(), "Une erreur s'est produite lors du chargement."],
    [
      "the phone is offline",
      (page: Page) => page.context().setOffline(true),
      "Vous êtes hors ligne",
    ],
  ])(
    "says why a listing never opened before does not come when %s",
    { tags: "full" },
    async (_when, leave, sentence) => {
      const page = await phone();
      await visit(page, `${line.url}/search`);
      await keeps(page, "/search");
      await leave(page);
      await page.getByRole("link", { name: "Villa avec jardin" }).click();
      await page.getByRole("heading", { name: sentence }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/property/${second.id}`);
    },
  );

  it("keeps a listing that was saved as a favourite, and nothing of the account", {
    tags: "full",
  }, async () => {
    const page = await phone();
    await page.addInitScript(
      (text) => localStorage.setItem("session", text),
      await (
        await fetch(`${site.url}/api/auth/refresh`, {
          method: "POST",
          headers: { authorization: `Bearer ${tenant.refreshToken}` },
        })
      ).text(),
    );
    await visit(page, `${line.url}/search`);
    await keeps(page, "/search");
    const card = page.getByRole("article").filter({ hasText: "Chambre meublée" });
    await card.getByRole("button").first().click();
    await keeps(page, `/property/${third.id}`);
    await visit(page, `${line.url}/user/dashboard?tab=favorites`);
    await page.getByText("Chambre meublée").first().waitFor();
    const dashboard = /^\/user\/dashboard(\?tab=favorites)?$/;
    const kept = (await paths(page)).filter((path) => !dashboard.test(path));
    expect(kept.filter((path) => /^\/(api|user|auth|landlord|admin)/.test(path))).toEqual([]);
    line.cut();
    await page.goto(`${line.url}/help`);
    await page.getByRole("heading", { name: "Vous êtes hors ligne" }).waitFor();
    await page.getByRole("link", { name: "Chambre meublée" }).click();
    await page.getByRole("heading", { level: 1, name: "Chambre meublée" }).waitFor();
  });
});

describe("on a poor network", () => {
  it("shows what it kept when the answer does not come, and the fresh page otherwise", {
    tags: "full",
  }, async () => {
    const page = await phone();
    await visit(page, `${line.url}/property/${second.id}`);
    await keeps(page, `/property/${second.id}`);
    line.hold();
    await page.goto(`${line.url}/property/${second.id}`, { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1, name: "Villa avec jardin" }).waitFor();
  });
});

describe("a line that drops for a moment", () => {
  it("is tried again: the page comes, not the offline page", { tags: "full" }, async () => {
    const page = await phone();
    await visit(page, `${line.url}/property/${second.id}`);
    await keeps(page, `/property/${second.id}`);
    line.cut();
    setTimeout(line.mend, 300);
    await page.goto(`${line.url}/help`);
    await page.getByRole("heading", { name: "Comment pouvons-nous vous aider ?" }).waitFor();
  });
});

describe("a new version", () => {
  it("takes over at once, drops the old version's assets and keeps what was visited", {
    tags: "full",
  }, async () => {
    const page = await phone();
    await visit(page, `${line.url}/property/${first.id}`);
    await keeps(page, `/property/${first.id}`);
    // Pages refuse any other worker than theirs (Trusted Types); this document has no such policy.
    await page.goto(`${line.url}/robots.txt`);
    await page.evaluate(async () => {
      await caches.open("shared-older");
      await caches.open("pages-0");
      // Another address of the same worker is a new version to the browser.
      await navigator.serviceWorker.register("/sw.js?next");
    });
    const controller = () =>
      page.evaluate(() => navigator.serviceWorker.controller?.scriptURL.replace(/^.*\//, ""));
    await expect.poll(controller).toBe("sw.js?next");
    // The browser may drop the event in which a version tidies up; the next version does it then.
    await visit(page, `${line.url}/about`);
    const older = async () =>
      Object.keys(await keptBy(page)).filter((name) => /older|-0$/.test(name));
    await expect.poll(older).toEqual([]);
    expect(await paths(page)).toContain(`/property/${first.id}`);
  });
});
