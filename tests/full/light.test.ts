import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { block, holdBack } from "../support/browser/pages";
import { describeAtBothWidths } from "../support/browser/widths";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite({ fresh: true });
const { newPage } = site;
const tenant = await site.newUser("user", "Aline");
const landlord = await site.newUser("landlord", "Josué");
for (let n = 1; n <= 30; n += 1) {
  await insertProperty(site, {
    landlord,
    title: `Deux pièces clair et calme numéro ${n}`,
    images: 3,
    featured: n < 4,
    created_at: new Date(Date.UTC(2026, 9, 1, n)),
  });
}

/** What the page fetches from now on: its bytes on the wire, and the names of scripts and pictures. */
async function follow(page: Page) {
  const seen = { bytes: 0, scripts: [] as string[], pictures: [] as string[], fonts: 0 };
  page.on("request", (request) => {
    const kind = request.resourceType();
    if (kind === "script") seen.scripts.push(request.url());
    if (kind === "image" && request.url().includes("/storage/")) seen.pictures.push(request.url());
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  // Browsers foresee the font of an earlier page, out of their cache: what counts is what came.
  const fonts = new Set<string>();
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Font") fonts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    seen.bytes += encodedDataLength;
    if (encodedDataLength > 0 && fonts.has(requestId)) seen.fonts += 1;
  });
  return seen;
}

const saving = { "save-data": "on" };
const photos = (page: Page) => page.locator("summary", { hasText: "Voir la photo" });
const footerSwitch = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("button", { name });

describeAtBothWidths("a light page, at %i px", (width) => {
  it("DLA-021 of results weighs 50 kB at most with Save-Data and runs no script before a press", async () => {
    const page = await newPage({ width });
    await page.setExtraHTTPHeaders(saving);
    const seen = await follow(page);
    await page.goto(`${site.url}/search`, { waitUntil: "load" });
    await expect.poll(() => page.getByRole("article").count()).toBe(24);
    await page.getByRole("article").last().scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    expect(seen).toMatchObject({ scripts: [], pictures: [], fonts: 0 });
    expect(seen.bytes).toBeGreaterThan(10_000);
    expect(seen.bytes).toBeLessThanOrEqual(50_000);
    await expectAccessible(page);
    await expectNoSideScroll(page);

    const first = page.getByRole("article").first();
    await photos(page).first().click();
    await expect.poll(() => seen.pictures).toHaveLength(1);
    expect(seen.pictures[0]).toMatch(/-320\.webp$/);
    expect(seen.scripts).toEqual([]);
    // The photo is a link to its listing, as any other.
    await first.locator("img").click({ position: { x: 20, y: 60 }, force: true });
    await page.waitForURL(/\/property\//);
    expect(seen.scripts).toEqual([]);
  });

  it("DLA-021 leaves links and forms to the browser", async () => {
    const page = await newPage({ width });
    await page.setExtraHTTPHeaders(saving);
    const seen = await follow(page);
    // On a phone the home page has its own form alone.
    await page.goto(site.url + (width === 360 ? "/about" : "/"));
    if (width === 360) await page.locator("header summary[aria-label='Rechercher']").click();
    await page.getByRole("banner").getByRole("searchbox").fill("numéro 7");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/search\?q=/);
    await page.getByRole("link", { name: "Deux pièces clair et calme numéro 7" }).click();
    await page.getByRole("heading", { level: 1, name: "numéro 7" }).waitFor();
    expect(seen.scripts).toEqual([]);
  });

  it("DLA-021 acts on the press that starts it, once", async () => {
    const page = await newPage({ width });
    await page.setExtraHTTPHeaders(saving);
    await site.signIn(page, tenant);
    const seen = await follow(page);
    await page.goto(`${site.url}/search?q=numéro 9`);
    await page.waitForLoadState("networkidle");
    expect(seen.scripts).toEqual([]);
    const saved = () =>
      page.evaluate(
        (name) => document.querySelector(`.heart[aria-label$="${name}"]`)?.ariaPressed,
        "numéro 9",
      );
    const before = await saved();
    expect(before).toBe("false");
    await page.locator(".heart").first().dblclick();
    await page.locator(".heart[aria-pressed=true]").first().waitFor();
    expect(seen.scripts.length).toBeGreaterThan(5);
    await page.locator(".heart[aria-pressed=true]").first().click();
    await page.locator(".heart[aria-pressed=false]").first().waitFor();
  });

  it("DLA-021 opens its filters and changes its order with the first press", async () => {
    const page = await newPage({ width });
    await page.setExtraHTTPHeaders(saving);
    await page.goto(`${site.url}/search`);
    await page.getByLabel("Trier par").selectOption({ label: "Prix croissant" });
    await page.waitForURL(/sort=price-low/);
    await page.goto(`${site.url}/search`);
    await page.locator("form summary").first().click();
    await page.getByLabel("Quartier").first().waitFor();
  });

  it("DLA-021 is chosen with a switch in the footer, and left with it", async () => {
    const page = await newPage({ width });
    await page.goto(`${site.url}/search?q=calme`);
    await expect.poll(() => photos(page).count()).toBe(0);
    await footerSwitch(page, "Mode léger").click();
    await photos(page).first().waitFor();
    expect(page.url()).toBe(`${site.url}/search?q=calme`);
    const seen = await follow(page);
    await page.reload();
    await page.waitForLoadState("networkidle");
    expect(seen).toMatchObject({ scripts: [], pictures: [], fonts: 0 });
    // The way back asks for no script: it would be long on the line that light pages are for.
    const release = await holdBack(page, /\/assets\/.+\.js/);
    await footerSwitch(page, "Version complète").press("Enter");
    await page.getByRole("article").first().locator("img").waitFor();
    await expect.poll(() => photos(page).count()).toBe(0);
    expect(page.url()).toBe(`${site.url}/search?q=calme`);
    release();
  });

  it("says so when the scripts can't be fetched, and tries again with the next press", async () => {
    const page = await newPage({ width, allowed: /ERR_FAILED|Failed to fetch/ });
    await page.setExtraHTTPHeaders(saving);
    await page.goto(`${site.url}/search`);
    const lift = await block(page, "**/assets/*.js");
    const heart = page.locator(".heart").first();
    await heart.click();
    await page.getByRole("alert").getByText("Vérifiez votre connexion").waitFor();
    await expect.poll(() => heart.getAttribute("aria-busy")).toBeNull();
    lift();
    await heart.click();
    await page.getByText("Vous devez être connecté").first().waitFor();
  });
});
