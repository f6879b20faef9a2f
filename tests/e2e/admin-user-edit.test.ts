import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import type { UserDetail } from "~/contract/schemas/user";
import { rateLimits } from "~/db/schema";
import { launch, visit } from "../support/page";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
const admin: TestUser = await site.newUser("admin", "Alice");
const rival: TestUser = await site.newUser("admin", "Paul");
beforeEach(async () => {
  await site.db.delete(rateLimits);
});

async function open(path: string): Promise<Page> {
  const page = await newPage({ width: 1280, allowed: /Failed to load resource|ERR_/ });
  await site.signIn(page, admin);
  await visit(page, site.url + path);
  return page;
}
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toast = (page: Page, text: string) =>
  page.locator("[data-sonner-toast]").getByText(text, { exact: true }).first().waitFor();
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

/** What the other administrator reads, and what they write over it. */
async function read({ id }: TestUser): Promise<UserDetail> {
  const headers = { authorization: `Bearer ${rival.token}` };
  return (await (await fetch(`${site.url}/api/users/${id}`, { headers })).json()) as UserDetail;
}
async function change(user: TestUser, values: Partial<UserDetail>) {
  const { first_name, last_name, phone, location, updated_at: expected } = await read(user);
  const body = { first_name, last_name, phone, location, ...values, expected };
  const answer = await fetch(`${site.url}/api/users/${user.id}`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${rival.token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

describe("the form of an account", () => {
  it("keeps a colleague's change of another field", async () => {
    const person = await site.newUser("user", "Awa");
    const page = await open(`/admin/user/${person.id}?edit=1`);
    await page.getByLabel("Nom", { exact: true }).fill("Ngo Bell");
    await change(person, { phone: "+237677001122" });
    await button(page, "Enregistrer").click();
    await page.getByRole("alert").getByText("Ce compte a changé entre-temps.").waitFor();
    await button(page, "Recharger le compte").click();
    await expect.poll(() => page.getByLabel("Téléphone").inputValue()).toBe("+237677001122");
    expect(await page.getByLabel("Nom", { exact: true }).inputValue()).toBe("Ngo Bell");
    await button(page, "Enregistrer").click();
    await toast(page, "Profil enregistré");
    expect(await read(person)).toMatchObject({ last_name: "Ngo Bell", phone: "+237677001122" });
  });

  it("refuses to overwrite a change that another act's reading brought", async () => {
    const person = await site.newUser("user", "Awa");
    const page = await open(`/admin/user/${person.id}`);
    await page.getByLabel("Localisation").fill("Bali");
    await change(person, { location: "Akwa", last_name: "Ekambi" });
    await page.getByText("Actions", { exact: true }).click();
    await page.getByText("Changer le rôle", { exact: true }).click();
    await page.getByRole("dialog").getByLabel("Nouveau rôle").selectOption("landlord");
    await page.getByRole("dialog").getByRole("button", { name: "Changer le rôle" }).click();
    await page.getByText("Awa Ekambi").waitFor();
    await button(page, "Enregistrer").click();
    await page.getByRole("alert").getByText("Ce compte a changé entre-temps.").waitFor();
    expect(await read(person)).toMatchObject({ location: "Akwa", last_name: "Ekambi" });
  });
});

describe("the keyboard's place", () => {
  it("goes from an account that is deleted to the one beside it", async () => {
    const name = `Voisine${Date.now()}`;
    for (const _ of [1, 2]) await site.newUser("user", name);
    const page = await open(`/admin/manage-users?q=${name}`);
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
    const page = await open("/admin/invitations");
    await button(page, "Inviter un utilisateur").first().click();
    await page.getByLabel("Adresse e-mail").fill("reprise@example.cm");
    await button(page, "Envoyer l'invitation").click();
    await page.getByRole("button", { name: /^Annuler l'invitation/ }).press("Enter");
    await expect.poll(() => focused(page)).toBe("reprise@example.cm");
  });
});
