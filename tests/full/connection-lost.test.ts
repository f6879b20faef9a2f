import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { favorites, type properties } from "~/db/schema";
import { toastOf } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { block, holdBack, withLastingToasts } from "../support/browser/pages";
import { networkQuiet } from "../support/browser/quiet";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
const { newPage } = site;
let property: typeof properties.$inferSelect;
let tenant: TestUser;
const BROKEN = /ERR_FAILED|Failed to (fetch|load)|Unable to preload/;
const SENTENCE = "Cette partie de la page ne se charge pas.";
const at = () => `/property/${property.id}`;
const title = (page: Page) => page.getByRole("heading", { level: 1, name: "Villa fragile" });

beforeAll(async () => {
  const landlord = await site.newUser("landlord", "Josué");
  tenant = await site.newUser();
  property = await insertProperty(site, { landlord, title: "Villa fragile", images: 2 });
});

describe("a part of the page that does not come", () => {
  it("leaves the page, says so, and comes at the next try", async () => {
    const page = await newPage({ width: 360, allowed: BROKEN });
    await withLastingToasts(page);
    await site.signIn(page, tenant);
    await visit(page, site.url + at());
    await page.getByRole("button", { name: "Réserver" }).first().waitFor();
    for (const [button, file] of [
      ["Contacter le propriétaire", /contact-dialog/],
      ["Signaler cette annonce", /report-dialog/],
      ["Voir en plein écran", /full-screen-gallery/],
      ["Réserver", /booking-dialog/],
    ] as const) {
      const press = () => page.getByRole("button", { name: button }).first().click();
      const lift = await block(page, file);
      await press();
      // Out of the way: it lies at the top, and stays for as long as the mouse is over it.
      const told = toastOf(page, "Erreur de chargement", SENTENCE);
      await told.getByRole("button", { name: "Fermer le message" }).click();
      await told.waitFor({ state: "detached" });
      await expect.poll(() => title(page).isVisible(), { message: button }).toBe(true);
      await expect.poll(() => page.getByRole("dialog").count(), { message: button }).toBe(0);
      lift();
      await press();
      await page.getByRole("dialog").waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
  });

  it("is told in plain words when the toaster does not come either", async () => {
    const page = await site.open(null, at(), { allowed: BROKEN });
    await page.route(/contact-dialog|toaster/, (route) => route.abort());
    await page.getByRole("button", { name: "Contacter le propriétaire" }).click();
    const note = page.getByRole("alert").filter({ hasText: SENTENCE });
    await note.waitFor();
    await expectNoSideScroll(page);
    await note.waitFor({ state: "detached" });
    await expect.poll(() => title(page).isVisible()).toBe(true);
  });
});

describe("a session that is still on its way", () => {
  it("does not send its reader to sign in: the listing is saved once it is known", async () => {
    const page = await newPage({ width: 360 });
    await site.signIn(page, tenant);
    await page.addInitScript(() => {
      const session = JSON.parse(localStorage.getItem("session") ?? "null");
      const ended = { ...session, expiresAt: new Date(0).toISOString() };
      if (session) localStorage.setItem("session", JSON.stringify(ended));
    });
    const release = await holdBack(page, /\/api\/auth\/refresh$/);
    await visit(page, site.url + at());
    const save = page.getByRole("button", { name: /^Sauvegard/ });
    await save.tap();
    release();
    await toastOf(page, "Propriété ajoutée à vos favoris").waitFor();
    await expect.poll(() => save.innerText()).toBe("Sauvegardé");
    await expect.poll(() => page.getByText("Vous devez être connecté").count()).toBe(0);
    const rows = await site.db.select().from(favorites);
    expect(rows).toMatchObject([{ user_id: tenant.id, property_id: property.id }]);
  });
});

describe("back from signing in", () => {
  it("finds the letter to the landlord as it was typed, once", async () => {
    const page = await site.open(null, at());
    await page.getByRole("button", { name: "Contacter le propriétaire" }).tap();
    await page.getByLabel("Message", { exact: true }).fill("Est-ce encore libre ?");
    const link = page.getByRole("dialog").getByRole("link", { name: "Se connecter" });
    await expectAccessible(page);
    const href = (await link.getAttribute("href")) ?? "";
    const back = new URLSearchParams(href.split("?")[1]).get("next") ?? "";
    await site.signIn(page, tenant);
    await visit(page, site.url + back);
    const letter = page.getByRole("dialog").getByLabel("Message", { exact: true });
    await letter.waitFor();
    await expect.poll(() => letter.inputValue()).toBe("Est-ce encore libre ?");
    await page.getByRole("button", { name: "Fermer" }).tap();
    await page.reload();
    await page.getByRole("button", { name: "Réserver" }).first().waitFor();
    await networkQuiet(page);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  });
});
