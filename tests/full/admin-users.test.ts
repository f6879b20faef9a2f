import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { rateLimits } from "~/db/schema";
import { button, toastOf } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { signInAs } from "../support/browser/people";
import type { Width } from "../support/browser/widths";
import { openSite } from "../support/world/site";

const site = await openSite();
const ALLOWED = /Failed to load resource|unauthenticated|Unable to preload CSS/;
const admin = await site.newUser("admin", "Alice");
beforeEach(async () => {
  await site.db.delete(rateLimits);
});

const open = (path = "/admin/manage-users", width: Width = 360) =>
  site.open(admin, path, { width, allowed: ALLOWED });
const row = (page: Page, email: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: email }).first();
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

describe("an administrator's acts on an account", () => {
  it("ADM-031 asks an address, and its mailed link opens the account", async () => {
    const email = `invite-${crypto.randomUUID().slice(0, 8)}@example.cm`;
    const page = await open();
    await button(page, "Inviter un utilisateur").click();
    await page.getByLabel("Adresse e-mail").fill(admin.email);
    await page.getByRole("dialog").getByLabel("Rôle").selectOption("landlord");
    await expectAccessible(page);
    await button(page, "Envoyer l'invitation").click();
    await page.getByRole("dialog").getByText("Cette adresse a déjà un compte.").waitFor();
    await page.getByLabel("Adresse e-mail").fill(email);
    await button(page, "Envoyer l'invitation").click();
    await toastOf(page, "Invitation envoyée").waitFor();
    const { links } = await site.mails.next(email);
    const link = links.find((address) => address.includes("/invitation?token=")) ?? "";

    const guest = await site.newPage({ width: 360 });
    await visit(guest, link);
    await expect.poll(() => guest.getByLabel("Votre adresse e-mail").inputValue()).toBe(email);
    await guest.getByLabel("Prénom").fill("Rose");
    await guest.getByLabel("Nom", { exact: true }).fill("Ekambi");
    await guest.getByLabel("Nouveau mot de passe", { exact: true }).fill("Fleuve-Wouri-Pirogue");
    await guest.getByLabel("Confirmation du mot de passe").fill("Fleuve-Wouri-Pirogue");
    await expectNoSideScroll(guest);
    await expectAccessible(guest);
    await button(guest, "Ouvrir mon compte").click();
    await guest.getByText("Votre compte est prêt").waitFor();
    const heard = () => guest.evaluate(() => document.activeElement?.textContent);
    await expect.poll(heard).toContain("Votre compte est prêt");
    await guest.getByRole("main").getByRole("link", { name: "Se connecter" }).click();
    await signInAs(guest, email, "/landlord/dashboard");
    await guest.goto(link);
    await guest.getByText("Cette invitation a déjà servi.").waitFor();

    await page.getByRole("link", { name: "Invitations" }).click();
    await row(page, email).getByText("Acceptée").waitFor();
  });
});

describe("the keyboard's place", () => {
  it("goes from an account that is deleted to the one beside it", async () => {
    const name = "Voisine";
    for (const _ of [1, 2]) await site.newUser("user", name);
    const page = await open(`/admin/manage-users?q=${name}`, 1280);
    const rows = page.locator("main li.card");
    await rows.nth(1).waitFor();
    const left = await rows.nth(1).locator("p").first().innerText();
    await rows.first().getByText("Actions", { exact: true }).press("Enter");
    await rows.first().getByRole("button", { name: "Supprimer" }).press("Enter");
    await page.getByLabel("Raison de la suppression").fill("À sa demande.");
    await button(page, "Supprimer le compte").press("Enter");
    await expect.poll(() => rows.count()).toBe(1);
    await expect.poll(() => focused(page)).toContain(name);
    await rows.first().getByText(left).waitFor();
    await page.getByLabel(/^Sélectionner Voisine/).check();
    await button(page, "Tout désélectionner").press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  });

  it("stays with an invitation that is taken back", async () => {
    const page = await open("/admin/invitations", 1280);
    await button(page, "Inviter un utilisateur").first().click();
    await page.getByLabel("Adresse e-mail").fill("reprise@example.cm");
    await button(page, "Envoyer l'invitation").click();
    await page.getByRole("button", { name: /^Annuler l'invitation/ }).press("Enter");
    await expect.poll(() => focused(page)).toBe("reprise@example.cm");
  });
});
