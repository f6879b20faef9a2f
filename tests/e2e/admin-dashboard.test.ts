import { eq, inArray } from "drizzle-orm";
import type { Page, Request } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { properties, rateLimits } from "~/db/schema";
import { expectKeyboard } from "../support/keyboard";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { answersShown } from "../support/pages";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";
import { SUBMISSION } from "../support/submission";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
const ALLOWED = /Failed to load resource/;
const STATISTICS = "**/api/statistics/admin";
const admin: TestUser = await site.newUser("admin", "Alice");
const landlord: TestUser = await site.newUser("landlord", "Josué");

beforeEach(async () => {
  await site.db.delete(rateLimits);
  await site.db
    .update(properties)
    .set({ status: "inactive" })
    .where(inArray(properties.status, ["draft", "pending"]));
});

async function open(width: 360 | 1280 = 360, arrange?: (page: Page) => Promise<unknown>) {
  const page = await newPage({ width, allowed: ALLOWED });
  await arrange?.(page);
  await site.signIn(page, admin);
  await visit(page, `${site.url}/admin/dashboard?tab=properties`);
  return page;
}
const queue = (page: Page) => page.getByRole("region", { name: /^En attente/ });
const rows = (page: Page) => queue(page).getByRole("listitem");
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const approve = (page: Page, title: string) =>
  page.getByRole("button", { name: `Approuver ${title}` });
const reject = (page: Page, title: string) =>
  page.getByRole("button", { name: `Rejeter ${title}` });
const toast = (page: Page, text: string) =>
  page.locator("[data-sonner-toast]").getByText(text, { exact: true }).first().waitFor();
const toasts = async (page: Page) =>
  (await page.locator("[data-sonner-toast]").allInnerTexts()).join(" ");
const decided = (page: Page, title: string, text: string) =>
  row(page, title).getByText(text, { exact: true }).waitFor();
const giveReason = async (page: Page) => {
  await page.getByRole("dialog").getByLabel("Raison du rejet").fill("Photos floues.");
  await page.getByRole("dialog").getByRole("button", { name: "Rejeter l'annonce" }).click();
};
const statusOf = async (id: string) =>
  (await site.db.select().from(properties).where(eq(properties.id, id)))[0]?.status;
const publicStatus = async (id: string) => (await fetch(`${site.url}/property/${id}`)).status;
const waiting = (title: string, given: { created_at?: Date; status?: "draft" | "pending" } = {}) =>
  insertProperty(site, { landlord, status: "draft", title, ...given });

describe("the administrator's dashboard", () => {
  it("ADM-013 ADM-014 lists what waits, the longest wait first, each with its three acts", async () => {
    const old = await waiting("Chambre à Deïdo", {
      status: "pending",
      created_at: new Date(Date.now() - 7_200_000),
    });
    const sent = await site.client(landlord).api.properties.$post({ json: { ...SUBMISSION } });
    expect(sent.status).toBe(201);
    const { id } = (await sent.json()) as { id: string };
    await insertProperty(site, { landlord, title: "Déjà en ligne" });
    const page = await open();
    await approve(page, old.title).waitFor();
    expect(await rows(page).getByRole("heading").allInnerTexts()).toEqual([
      old.title,
      SUBMISSION.title,
    ]);
    expect(await row(page, old.title).innerText()).toContain("Reste 21\u00a0h");
    expect(await rows(page).locator(".badge").allInnerTexts()).toEqual([
      "En attente",
      "En attente",
    ]);
    for (const { title } of [SUBMISSION, old]) {
      expect(await approve(page, title).innerText()).toBe("Approuver");
      expect(await reject(page, title).innerText()).toBe("Rejeter");
    }
    await expectNoSideScroll(page);
    await expectAccessible(page);
    for (const [title, target] of [
      [SUBMISSION.title, id],
      [old.title, old.id],
    ]) {
      const details = page.getByRole("link", { name: `Voir détails ${title}` });
      expect(await details.innerText()).toBe("Voir détails");
      await details.click();
      await page.waitForURL(`${site.url}/admin/property/${target}`);
      await page.getByText(`${title}`, { exact: true }).waitFor();
      await page.goBack();
      await approve(page, old.title).waitFor();
    }
  });

  it("ST-008 approves once, also at a double click: public, and out of the queue when it is read again", async () => {
    const { id, title } = await waiting("Villa Bali");
    const other = await waiting("Studio Bali", { created_at: new Date(Date.now() - 3_600_000) });
    expect(await publicStatus(id)).toBe(404);
    let requests = 0;
    const page = await open(1280);
    page.on("request", (request: Request) => {
      if (request.url().endsWith("/approve")) requests += 1;
    });
    await approve(page, title).dblclick();
    await toast(page, "Propriété approuvée");
    await decided(page, title, "Propriété approuvée");
    expect(requests).toBe(1);
    expect(await rows(page).count()).toBe(2);
    expect(await statusOf(id)).toBe("active");
    expect(await publicStatus(id)).toBe(200);
    expect(await statusOf(other.id)).toBe("draft");
    await page.reload();
    await approve(page, other.title).waitFor();
    expect(await row(page, title).count()).toBe(0);
    await expectAccessible(page);
  });

  it("ST-009 asks why it rejects: inactive, not public and out of the queue", async () => {
    const { id, title } = await waiting("Bureau Akwa");
    const page = await open();
    await reject(page, title).click();
    const dialog = page.getByRole("dialog");
    const confirm = dialog.getByRole("button", { name: "Rejeter l'annonce" });
    expect(await confirm.isDisabled()).toBe(true);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Prix peu crédible" }).click();
    const reason = await dialog.getByLabel("Raison du rejet").inputValue();
    expect(reason).toContain("Vérifiez le montant et la période.");
    await confirm.click();
    await toast(page, "Propriété rejetée");
    const [row] = await site.db.select().from(properties).where(eq(properties.id, id));
    expect(row?.rejection_reason).toBe(reason);
    await page.getByText("Aucune annonce en attente").waitFor();
    expect(await statusOf(id)).toBe("inactive");
    expect(await publicStatus(id)).toBe(404);
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });

  it("ERR-031 says when the figures do not load, keeps the queue and tries again", async () => {
    const { title } = await waiting("Studio Logbessou");
    const page = await open(360, (p) => p.route(STATISTICS, (r) => r.fulfill({ status: 500 })));
    await toast(page, "Erreur de chargement");
    await toast(page, "Impossible de charger les données du tableau de bord.");
    const figures = page.getByRole("region", { name: "La plateforme en chiffres" });
    await figures.getByText("Impossible de charger les données du tableau de bord.").waitFor();
    await approve(page, title).waitFor();
    await page.unroute(STATISTICS);
    await figures.getByRole("button", { name: "Réessayer" }).click();
    await figures.getByText("Revenus du mois").waitFor();
  });

  it("says when the queue does not load, and tries again", async () => {
    const { title } = await waiting("Studio Ndokoti");
    const path = "**/api/moderation/queue?*";
    const page = await open(360, (p) => p.route(path, (route) => route.abort()));
    await queue(page).getByText("Impossible de charger les propriétés.").waitFor();
    await page.unroute(path);
    await queue(page).getByRole("button", { name: "Réessayer" }).click();
    await approve(page, title).waitFor();
  });

  it("ERR-032 says which decision failed and keeps the row, refused or cut off", async () => {
    const { id, title } = await waiting("Maison Ngodi");
    const page = await open();
    for (const [act, button, sentence] of [
      ["approve", approve, "Impossible d'approuver la propriété."],
      ["reject", reject, "Impossible de rejeter la propriété."],
    ] as const) {
      const path = `**/api/moderation/properties/*/${act}`;
      for (const broken of ["refused", "cut"]) {
        await page.route(path, (r) => (broken === "cut" ? r.abort() : r.fulfill({ status: 500 })));
        await button(page, title).click();
        if (act === "reject") await giveReason(page);
        await toast(page, sentence);
        if (act === "reject") await page.keyboard.press("Escape");
        await row(page, title).getByRole("alert").getByText(sentence).waitFor();
        await page.unroute(path);
        await page.locator("[data-sonner-toast] [data-close-button]").first().click();
        await page.locator("[data-sonner-toast]").waitFor({ state: "detached" });
      }
    }
    expect(await statusOf(id)).toBe("draft");
    await approve(page, title).click();
    await toast(page, "Propriété approuvée");
    expect(await toasts(page)).not.toContain("Impossible");
  });

  it("keeps the button busy on a slow network, while other rows go on", async () => {
    const slow = await waiting("Villa lente");
    const quick = await waiting("Villa rapide");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await open();
    await page.route(`**/api/moderation/properties/${slow.id}/approve`, async (route) => {
      await held;
      await route.continue();
    });
    await approve(page, slow.title).click();
    await expect.poll(() => approve(page, slow.title).getAttribute("aria-busy")).toBe("true");
    expect(await reject(page, slow.title).isDisabled()).toBe(true);
    await reject(page, quick.title).click();
    await giveReason(page);
    await decided(page, quick.title, "Propriété rejetée");
    expect(await approve(page, slow.title).getAttribute("aria-busy")).toBe("true");
    release();
    await decided(page, slow.title, "Propriété approuvée");
    expect(await statusOf(slow.id)).toBe("active");
    expect(await statusOf(quick.id)).toBe("inactive");
  });

  it("PUB-019 is usable at 360 px: no side scroll, nothing axe finds, every control by keyboard", async () => {
    await waiting("X".repeat(120));
    await waiting("Villa Bali");
    const page = await open();
    await approve(page, "Villa Bali").waitFor();
    await page.getByText("Revenus du mois").waitFor();
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await expectKeyboard(page);
  });

  it("shows the newest figures, however late older ones come", async () => {
    const [first, second] = [await waiting("Premier"), await waiting("Second")];
    await waiting("Troisième");
    const page = await open(1280);
    const count = queue(page).getByRole("heading", { level: 2 }).locator(".badge");
    await expect.poll(() => count.innerText()).toBe("3");
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The figures after the first decision are read at once and come last.
    let held = () => {};
    const older = new Promise<void>((resolve) => {
      held = resolve;
    });
    await page.route(
      STATISTICS,
      async (route) => {
        const response = await route.fetch();
        held();
        await gate;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await approve(page, first.title).click();
    await older;
    await approve(page, second.title).click();
    await expect.poll(() => count.innerText()).toBe("1");
    release();
    await page.unrouteAll({ behavior: "wait" });
    await answersShown(page);
    expect(await count.innerText()).toBe("1");
  });
});
