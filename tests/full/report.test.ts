import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { properties } from "~/db/schema";
import { toastOf } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { block, withLastingToasts } from "../support/browser/pages";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
const { newPage } = site;
let property: typeof properties.$inferSelect;
let admin: TestUser;

beforeAll(async () => {
  const landlord = await site.newUser("landlord", "Josué");
  admin = await site.newUser("admin");
  property = await insertProperty(site, { landlord, title: "Studio douteux" });
});

const form = (page: Page) => page.getByRole("dialog", { name: "Signaler cette annonce" });
const send = (page: Page) => page.getByRole("button", { name: "Envoyer le signalement" });
const reports = async () => {
  const answer = await site.client(admin).api.reports.$get({ query: {} });
  if (!answer.ok) throw new Error("no reports");
  return (await answer.json()).items;
};

async function opened(width: 360 | 1280, user?: TestUser, allowed?: RegExp) {
  const page = await newPage({ width, ...(allowed && { allowed }) });
  await withLastingToasts(page);
  if (user) await site.signIn(page, user);
  await visit(page, `${site.url}/property/${property.id}`);
  if (user) await page.getByRole("button", { name: "Réserver" }).first().waitFor();
  await page.getByRole("button", { name: "Signaler cette annonce" }).click();
  await form(page).waitFor();
  return page;
}

describe("Signaler cette annonce", () => {
  it("asks a visitor for a reason, says what is wrong with the address, and reaches administrators", async () => {
    const page = await opened(360, undefined, /422/);
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await send(page).tap();
    await form(page).getByText("Choisissez ce qui ne va pas.").waitFor();
    await form(page).getByText("On m'a demandé de l'argent avant la visite").tap();
    await page.getByLabel(/Ce que vous avez vu/).fill("50 000 FCFA par téléphone.");
    await page.getByLabel(/Votre adresse e-mail/).fill("pas une adresse");
    await send(page).tap();
    const email = page.getByLabel(/Votre adresse e-mail/);
    await expect.poll(() => email.getAttribute("aria-invalid")).toBe("true");
    await expectAccessible(page);
    expect(await reports()).toEqual([]);
    await email.fill("voisine@example.cm");
    await send(page).tap();
    await form(page).getByText("Merci pour votre signalement").waitFor();
    expect(await reports()).toMatchObject([
      {
        reason: "scam",
        details: "50 000 FCFA par téléphone.",
        email: "voisine@example.cm",
        reporter: null,
        property: { id: property.id },
        status: "open",
      },
    ]);
    await page.getByRole("button", { name: "Retour à l'annonce" }).tap();
    await expect.poll(() => form(page).count()).toBe(0);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe("Signaler cette annonce");
  });

  it("knows who is signed in and asks them for no address", async () => {
    const tenant = await site.newUser("user", "Clarisse");
    const page = await opened(1280, tenant);
    await expect.poll(() => page.getByLabel(/Votre adresse e-mail/).count()).toBe(0);
    await form(page).getByText("Le logement est déjà loué").click();
    await send(page).click();
    await form(page).getByText("Merci pour votre signalement").waitFor();
    const mine = (await reports()).filter((report) => report.reason === "already_let");
    expect(mine).toMatchObject([{ reporter: { id: tenant.id }, details: null, email: null }]);
  });

  it("says beside its button that the line broke, keeps what was typed, and takes it back", async () => {
    const page = await opened(360, undefined, /ERR_FAILED|Failed to fetch/);
    const lift = await block(page, /\/api\/reports$/);
    await form(page).getByText("Autre chose").tap();
    await page.getByLabel(/Ce que vous avez vu/).fill("La porte est murée.");
    await send(page).tap();
    const told = toastOf(page, "Erreur");
    await told.waitFor();
    const said = form(page).getByRole("alert");
    await expect
      .poll(async () => Math.round((await said.boundingBox())?.y ?? 0))
      .toBeGreaterThan(370);
    const inView = (top: Element) =>
      top.contains(document.elementFromPoint(180, top.getBoundingClientRect().bottom - 4));
    expect(await said.evaluate(inView)).toBe(true);
    await expectAccessible(page);
    await expect
      .poll(() => page.getByLabel(/Ce que vous avez vu/).inputValue())
      .toBe("La porte est murée.");
    await expect.poll(() => send(page).isEnabled()).toBe(true);
    lift();
    await send(page).tap();
    await form(page).getByText("Merci pour votre signalement").waitFor();
    await told.waitFor({ state: "detached" });
  });

  it("leads to the contact form without script, which knows the listing", async () => {
    const page = await newPage({ width: 360, script: false });
    await page.goto(`${site.url}/property/${property.id}`);
    await page.getByText("Signaler cette annonce").tap();
    await page.waitForURL(`${site.url}/contact?property=${property.id}`);
    const message = page.getByRole("textbox", { name: "Message" });
    await expect.poll(() => page.getByLabel("Sujet").inputValue()).toBe("property");
    await expect.poll(() => message.inputValue()).toContain(`${site.url}/property/${property.id}`);
    await page.goto(`${site.url}/contact?property=${encodeURIComponent("Envoyez 5000 F")}`);
    await expect.poll(() => message.inputValue()).toBe("");
  });
});
