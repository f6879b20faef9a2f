import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
const PATH = "/landlord/manage-properties";
let landlord: TestUser;

beforeEach(async () => {
  landlord = await site.newUser("landlord", "Josué");
  const make = (n: number, title: string, more: object) =>
    insertProperty(site, { landlord, title, created_at: new Date(Date.UTC(2026, 0, n)), ...more });
  await make(8, "Studio meublé à Akwa", { approved_at: new Date(), views_count: 12 });
  await make(7, "Villa à Bonapriso", { featured: true });
  await make(6, "Chambre à Deido", { status: "draft" });
  await make(5, "Bureau à Bali", { status: "pending" });
  await make(4, "Maison à Kotto", { status: "rejected", rejection_reason: "Photos floues." });
  await make(3, "Studio équipé", { status: "inactive", deactivated_by: "landlord" });
  await make(2, "Boutique à Bepanda", { status: "inactive", deactivated_by: "admin" });
  await make(1, "Studio à Logbaba", { status: "suspended" });
}, 60_000);

async function open(path = PATH, width: 360 | 1280 = 360, allowed?: RegExp): Promise<Page> {
  const page = await newPage({ width, ...(allowed && { allowed }) });
  await site.signIn(page, landlord);
  await visit(page, site.url + path);
  return page;
}
const titles = (page: Page) => page.locator("li.card h2").allInnerTexts();
const filters = (page: Page) => page.getByRole("navigation", { name: "Annonces par état" });
const row = (page: Page, title: string) =>
  page.locator("li.card").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

describe.each([360, 1280] as const)("the landlord's properties at %d px", (width) => {
  it("LAN-019 LAN-021 LAN-023 count every status, narrow to one, and say how each stands", async () => {
    const page = await open(PATH, width);
    await expect.poll(async () => (await titles(page)).length).toBe(8);
    expect(await page.locator("main dl dd").allInnerTexts()).toEqual(["8", "2", "2", "4"]);
    const chips = (await filters(page).getByRole("link").allInnerTexts()).map((chip) =>
      chip.replaceAll(/\s+/g, " "),
    );
    expect(chips).toEqual([
      "Toutes 8",
      "Brouillon En vérification 1",
      "En attente En vérification 1",
      "Active 2",
      "Rejetée 1",
      "Inactive 2",
      "Suspendue 1",
    ]);
    const badge = (title: string) => row(page, title).locator(".badge").first().innerText();
    expect(await badge("Chambre à Deido")).toBe("Brouillon");
    expect(await badge("Bureau à Bali")).toBe("En attente");
    for (const title of ["Chambre à Deido", "Bureau à Bali"]) {
      await row(page, title).getByText("En vérification", { exact: true }).waitFor();
    }
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await filters(page).getByRole("link", { name: "Inactive 2" }).click();
    await page.waitForURL(`**${PATH}?status=inactive`);
    await expect.poll(() => titles(page)).toEqual(["Studio équipé", "Boutique à Bepanda"]);
    await filters(page).getByRole("link", { name: "Toutes 8" }).click();
    await expect.poll(async () => (await titles(page)).length).toBe(8);
  });

  it("LAN-024 show why one was stopped, and whom to ask", async () => {
    const page = await open(PATH, width);
    const rejected = row(page, "Maison à Kotto");
    await rejected.getByText("Photos floues.").waitFor();
    await rejected.getByText("Motif du refus").waitFor();
    const correct = rejected.getByRole("link", { name: "Corriger et renvoyer" });
    expect(await correct.getAttribute("href")).toMatch(
      /^\/landlord\/edit-property\/[0-9a-f-]{36}$/,
    );
    await row(page, "Boutique à Bepanda").getByText("Désactivée par un administrateur.").waitFor();
    await row(page, "Studio à Logbaba").getByText("Suspendue par un administrateur.").waitFor();
    for (const title of ["Boutique à Bepanda", "Studio à Logbaba"]) {
      const link = row(page, title).getByRole("link", { name: "Contacter l'administrateur" });
      expect(await link.getAttribute("href")).toBe("/contact");
    }
    expect(await row(page, "Studio équipé").getByText("administrateur").count()).toBe(0);
  });
});

describe("searching the own properties", () => {
  it("LAN-020 follows what is typed, whatever its accents, and keeps it in the address", async () => {
    const page = await open();
    const box = page.getByRole("searchbox", { name: "Chercher dans vos annonces" });
    await box.pressSequentially("STUDIO É");
    await expect.poll(() => titles(page)).toEqual(["Studio équipé"]);
    await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true);
    await box.fill("studio");
    const found = ["Studio meublé à Akwa", "Studio équipé", "Studio à Logbaba"];
    await expect.poll(() => titles(page)).toEqual(found);
    await filters(page).getByRole("link", { name: "Suspendue 1" }).click();
    await expect.poll(() => titles(page)).toEqual(["Studio à Logbaba"]);
    await page.reload();
    await expect.poll(() => titles(page)).toEqual(["Studio à Logbaba"]);
    expect(await box.inputValue()).toBe("studio");
    await box.fill("château");
    await page.getByText("Aucune annonce ne correspond").waitFor();
    await page.getByRole("link", { name: "Toutes les annonces" }).click();
    await expect.poll(async () => (await titles(page)).length).toBe(8);
    expect(await box.inputValue()).toBe("");
  });

  it("goes on after the first twenty", async () => {
    for (let n = 0; n < 15; n += 1) await insertProperty(site, { landlord });
    const page = await open();
    await expect.poll(async () => (await titles(page)).length).toBe(20);
    await page.getByRole("button", { name: "Voir plus" }).click();
    await expect.poll(async () => (await titles(page)).length).toBe(23);
    expect((await titles(page)).at(-1)).toBe("Studio à Logbaba");
  });
});

describe("a list that isn't there", () => {
  it("ERR-023 says that it was refused, or that it broke, and comes when asked again", async () => {
    const page = await open("/landlord/dashboard", 360, /managed properties|4\d\d|Failed|ERR_/);
    const reads = "**/api/properties/managed*";
    const refusal = { error: { code: "forbidden", message: "Non.", requestId: "1" } };
    await page.route(reads, (route) => route.fulfill({ status: 403, json: refusal }));
    await visit(page, site.url + PATH);
    await page.getByText("Impossible de charger vos propriétés.").waitFor();
    await page.unroute(reads);
    await page.route(reads, (route) => route.abort());
    await visit(page, site.url + PATH);
    await page.getByText("Une erreur s'est produite lors du chargement.").waitFor();
    await page.unroute(reads);
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect.poll(async () => (await titles(page)).length).toBe(8);
    await filters(page).getByRole("link", { name: "Active 2", exact: true }).waitFor();
  });

  it("is empty for a new landlord, with the way to the first", async () => {
    landlord = await site.newUser("landlord", "Rose");
    const page = await open();
    await page.getByText("Vous n'avez pas encore d'annonce").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Publier une annonce" }).last().click();
    await page.waitForURL("**/landlord/submit-property");
  });
});
