import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, rateLimits, users } from "~/db/schema";
import { newMember } from "../support/member";
import { expectAccessible, expectNoSideScroll, hydrated, launch, visit } from "../support/page";
import { register, signInAs } from "../support/people";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
const ALLOWED = /Failed to load resource|unauthenticated|Unable to preload CSS/;
const admin: TestUser = await site.newUser("admin", "Alice");
const rival: TestUser = await site.newUser("admin", "Paul");
beforeEach(async () => {
  await site.db.delete(rateLimits);
});

async function open(path = "/admin/manage-users", width: 360 | 1280 = 360): Promise<Page> {
  const page = await newPage({ width, allowed: ALLOWED });
  await site.signIn(page, admin);
  await visit(page, `${site.url}${path}`);
  return page;
}
const row = (page: Page, email: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: email }).first();
const toast = (page: Page, text: string) =>
  page.locator("[data-sonner-toast]").getByText(text, { exact: true }).first().waitFor();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The list narrowed to one account, with its menu open. */
async function menuOf(page: Page, user: TestUser): Promise<string[]> {
  await page.getByRole("main").getByRole("searchbox").fill(user.email);
  await page.waitForURL((url) => url.searchParams.get("q") === user.email);
  await row(page, user.email).waitFor();
  await page.locator("main li.card").nth(1).waitFor({ state: "detached" });
  await row(page, user.email).getByText("Actions", { exact: true }).click();
  return row(page, user.email).locator("details li").allInnerTexts();
}
const choose = (page: Page, label: string) =>
  page.locator("details[open] li").getByText(label, { exact: true }).click();

describe("the administrators' list of accounts", () => {
  it("ADM-021 ADM-023 finds who just registered, and counts as the database does", async () => {
    const email = `fatou-${crypto.randomUUID().slice(0, 8)}@wouri.example`;
    const visitor = await newPage({ width: 360 });
    await visitor.goto(`${site.url}/auth?tab=register`);
    await register(visitor, { email, firstName: "Fatoumata", lastName: "Njoh" });
    const page = await open();
    const figures = page.getByRole("region", { name: "Les comptes en chiffres" });
    const total = await site.db.$count(users);
    await figures.getByText(String(total), { exact: true }).waitFor();
    for (const words of ["toumat", "@wouri"]) {
      await page.getByRole("main").getByRole("searchbox").fill(words);
      await page.waitForURL((url) => url.searchParams.get("q") === words);
      await row(page, email).getByText("En attente").waitFor();
      await page.locator("main li.card").nth(1).waitFor({ state: "detached" });
    }
    await page.getByLabel("Rôle").selectOption("landlord");
    await page.getByText("Aucun compte ne correspond").waitFor();
    await expectNoSideScroll(page);
    await expectAccessible(page);
  });

  it("ADM-027 ADM-028 suspends a signed-in person, whose next request is refused, and reactivates them", async () => {
    const person = await newMember(site, "landlord", "Rose");
    const flat = await insertProperty(site, { landlord: person });
    const theirs = await newPage({ width: 360, allowed: ALLOWED });
    await site.signIn(theirs, person);
    await visit(theirs, `${site.url}/landlord/dashboard`);
    const page = await open();
    expect(await menuOf(page, person)).not.toContain("Réactiver");
    await expectAccessible(page);
    await choose(page, "Suspendre");
    await page.getByLabel("Raison de la suspension").fill("Fausses annonces.");
    await button(page, "Suspendre le compte").click();
    await toast(page, "Compte suspendu");
    await row(page, person.email).getByText("Suspendu", { exact: true }).waitFor();
    await theirs.goto(`${site.url}/landlord/bookings`);
    await theirs.waitForURL(/\/auth/);
    expect((await fetch(`${site.url}/api/properties/${flat.id}`)).status).toBe(404);
    await row(page, person.email).getByText("Actions", { exact: true }).click();
    const entries = await row(page, person.email).locator("details li").allInnerTexts();
    expect(entries).toContain("Réactiver");
    expect(entries).not.toContain("Suspendre");
    await choose(page, "Réactiver");
    await toast(page, "Compte réactivé");
    expect((await fetch(`${site.url}/api/properties/${flat.id}`)).status).toBe(200);
    await hydrated(theirs);
    await signInAs(theirs, person.email, "/landlord/bookings");
  });

  it("ADM-029 ADM-030 approves a pending account, deletes one, and never an administrator", async () => {
    const fresh = await site.newUser("user", "Félicité");
    await site.db.update(users).set({ emailVerified: false }).where(eq(users.id, fresh.id));
    const page = await open("/admin/manage-users", 1280);
    expect(await menuOf(page, rival)).not.toContain("Supprimer");
    await page.keyboard.press("Escape");
    expect(await menuOf(page, fresh)).not.toContain("Suspendre");
    await choose(page, "Approuver");
    await toast(page, "Compte approuvé");
    await row(page, fresh.email).getByText("Actif", { exact: true }).waitFor();
    await row(page, fresh.email).getByText("Actions", { exact: true }).click();
    await choose(page, "Supprimer");
    expect(await button(page, "Supprimer le compte").isDisabled()).toBe(true);
    await page.getByLabel("Raison de la suppression").fill("À sa demande.");
    await button(page, "Supprimer le compte").click();
    await page.getByText("Aucun compte ne correspond").waitFor();
  });

  it("acts on several at once, and says who did not change", async () => {
    const name = `Groupe${Date.now()}`;
    const [one, other, slow] = [
      await site.newUser("user", name),
      await site.newUser("user", name),
      await site.newUser("user", name),
    ];
    const page = await open(`/admin/manage-users?q=${name}`, 1280);
    await page.getByLabel("Sélectionner tous les comptes affichés").check();
    await button(page, "Suspendre (3)").click();
    // Another administrator was faster.
    await site.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, slow.id));
    await page.getByLabel("Raison de la suspension").fill("Comptes en série.");
    await button(page, "Suspendre 3 comptes").click();
    await page.getByText("1 compte n'a pas changé").waitFor();
    await page.getByText("Ce compte est déjà suspendu.").waitFor();
    for (const { email } of [one, other]) {
      await row(page, email).getByText("Suspendu", { exact: true }).waitFor();
    }
    await expectAccessible(page);
  });
});

describe("one account", () => {
  it("ADM-024 ADM-025 ADM-026 shows the profile, saves a changed name and sends a message", async () => {
    const person = await site.newUser("landlord", "Awa");
    await insertProperty(site, { landlord: person, title: "Studio à Deïdo" });
    const page = await open();
    await menuOf(page, person);
    await choose(page, "Voir le profil");
    await page.getByRole("heading", { level: 1, name: "Profil de l'utilisateur" }).waitFor();
    const contact = page.getByRole("region", { name: "Coordonnées" });
    for (const part of [person.email, "+237 6 99 12 34 56", "Propriétaire", "Actif"]) {
      await contact.getByText(part, { exact: true }).waitFor();
    }
    await page.getByRole("link", { name: "Studio à Deïdo" }).waitFor();
    await expectNoSideScroll(page);
    await expectAccessible(page);

    await page.getByLabel("Nom", { exact: true }).fill("Ngo Bell");
    await page.context().setOffline(true);
    await button(page, "Enregistrer").click();
    await page.getByRole("main").getByRole("alert").getByText("Profil non enregistré").waitFor();
    expect(await page.getByLabel("Nom", { exact: true }).inputValue()).toBe("Ngo Bell");
    await page.context().setOffline(false);
    await button(page, "Enregistrer").click();
    await toast(page, "Profil enregistré");
    await page.reload();
    await contact.getByText("Awa Ngo Bell").waitFor();

    await contact.getByText("Actions", { exact: true }).click();
    await choose(page, "Envoyer un message");
    await button(page, "Envoyer le message").click();
    await page.getByLabel("Objet").fill("Vos photos");
    await page.getByLabel("Message", { exact: true }).fill("Ajoutez la cuisine.");
    await button(page, "Envoyer le message").click();
    await toast(page, "Message envoyé");
    const theirs = await newPage({ width: 360 });
    await site.signIn(theirs, person);
    await visit(theirs, `${site.url}/landlord/notifications`);
    await theirs.getByRole("heading", { name: "Message de l'administration" }).waitFor();
    await theirs.getByText("Vos photos\u00a0: Ajoutez la cuisine.").waitFor();
  });

  it("keeps what was typed when another administrator was faster", async () => {
    const person = await site.newUser("user", "Awa");
    const page = await open(`/admin/user/${person.id}?edit=1`, 1280);
    await page.getByLabel("Localisation").fill("Bali");
    const [{ updated_at: expected }] = [
      (await (
        await fetch(`${site.url}/api/users/${person.id}`, {
          headers: { authorization: `Bearer ${rival.token}` },
        })
      ).json()) as { updated_at: string },
    ];
    await fetch(`${site.url}/api/users/${person.id}`, {
      method: "PATCH",
      headers: { authorization: `Bearer ${rival.token}`, "content-type": "application/json" },
      body: JSON.stringify({ first_name: "Eva", last_name: "Mbarga", location: "Akwa", expected }),
    });
    await button(page, "Enregistrer").click();
    await page.getByRole("alert").getByText("Ce compte a changé entre-temps.").waitFor();
    expect(await page.getByLabel("Localisation").inputValue()).toBe("Bali");
    await button(page, "Recharger le compte").click();
    await page.getByText("Eva Mbarga").waitFor();
    expect(await page.getByLabel("Localisation").inputValue()).toBe("Bali");
  });
});

describe("an invitation", () => {
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
    await toast(page, "Invitation envoyée");
    const { links } = await site.mails.next(email);
    const link = links.find((address) => address.includes("/invitation?token=")) ?? "";

    const guest = await newPage({ width: 360 });
    await visit(guest, link);
    expect(await guest.getByLabel("Votre adresse e-mail").inputValue()).toBe(email);
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
    await expectNoSideScroll(page);
    await expectAccessible(page);
  });
});

describe("the log", () => {
  it("leads from an account to who did what, before and after, and filters it", async () => {
    const person = await site.newUser("user", "Awa");
    await fetch(`${site.url}/api/users/${person.id}/role`, {
      method: "PUT",
      headers: { authorization: `Bearer ${rival.token}`, "content-type": "application/json" },
      body: JSON.stringify({ role: "landlord", reason: "Il publie." }),
    });
    expect(await site.db.$count(auditLog, eq(auditLog.target_id, person.id))).toBe(1);
    for (const width of [360, 1280] as const) {
      const page = await open(`/admin/user/${person.id}`, width);
      await page.getByRole("link", { name: "Voir l'historique du compte" }).click();
      await page.waitForURL(`${site.url}/admin/audit?type=user&id=${person.id}`);
      const entry = page.getByRole("main").getByRole("listitem").first();
      await entry.getByRole("heading", { name: "Rôle changé" }).waitFor();
      expect(await page.locator("main li.card").count()).toBe(1);
      await entry.getByText("Il publie.").waitFor();
      await entry.getByText("Détails").click();
      expect(await entry.locator("dl").innerText()).toMatch(/Locataire.*Propriétaire/s);
      await expectNoSideScroll(page);
      await expectAccessible(page);
      await entry.getByRole("link", { name: "Paul Mbarga" }).click();
      await page.getByRole("link", { name: /Actions de Paul Mbarga/ }).waitFor();
      await page.getByLabel("Action", { exact: true }).selectOption("user.delete");
      await button(page, "Filtrer").click();
      await page.getByText("Aucune action trouvée").waitFor();
    }
  });
});
