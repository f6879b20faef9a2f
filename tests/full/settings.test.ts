import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { rateLimits } from "~/db/schema";
import { endSessionAtNextWrite } from "../support/browser/end-session";
import { readHtml } from "../support/browser/html";
import { button, toastOf } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { PASSWORD, signInAs } from "../support/browser/people";
import { pressForm } from "../support/browser/press-form";
import { type Width } from "../support/browser/widths";
import { newMember } from "../support/world/member";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
const NEXT = "Mangrove-Du-Soir-Calme";
let tenant: TestUser;
beforeEach(async () => {
  await site.db.delete(rateLimits);
  tenant = await newMember(site, "user", "Grâce");
});

async function open(width: Width = 360): Promise<Page> {
  const page = await site.open(tenant, "/user/settings", { width, allowed: /Failed to load/ });
  await page.getByRole("heading", { name: "Mes données" }).waitFor();
  return page;
}
const signInStatus = async (email: string, password: string) =>
  (
    await fetch(`${site.url}/api/auth/sign-in`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    })
  ).status;

describe("the password", () => {
  async function fill(page: Page, current: string, next = NEXT) {
    const form = page.getByRole("region", { name: "Mot de passe" });
    await form.getByLabel("Mot de passe actuel").fill(current);
    await form.getByLabel("Nouveau mot de passe").fill(next);
    await form.getByLabel("Confirmation du mot de passe").fill(next);
  }

  it("leads to sign in and back when the session has ended meanwhile", async () => {
    const page = await open();
    await fill(page, PASSWORD);
    await endSessionAtNextWrite(page, site, tenant.id);
    await button(page, "Changer le mot de passe").tap();
    await page.waitForURL(`${site.url}/auth?next=%2Fuser%2Fsettings`);
    await signInAs(page, tenant.email, "/user/settings");
  });
});

it("TEN-032 gives a file of all one's data", async () => {
  const page = await open();
  const coming = page.waitForEvent("download");
  await button(page, "Télécharger mes données").tap();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^mes-donnees-\d{4}-\d\d-\d\d\.json$/);
  const file = join(site.folder, "mes-donnees.json");
  await download.saveAs(file);
  const data = JSON.parse(readFileSync(file, "utf8"));
  expect(data.profile).toMatchObject({ first_name: "Grâce", email: tenant.email });
  for (const name of ["bookings", "messages", "reviews", "favorites"]) {
    expect(data[name], name).toEqual([]);
  }
  await toastOf(page, "Fichier prêt").waitFor();
});

describe("the e-mail", () => {
  const linkIn = async (email: string, path: string) => {
    const { links } = await site.mails.next(email);
    const link = links.find((one) => one.includes(path));
    expect(link, path).toBeDefined();
    return link ?? "";
  };
  async function ask(page: Page, email: string) {
    const form = page.getByRole("region", { name: "Adresse e-mail" });
    await form.getByLabel("Nouvelle adresse e-mail").fill(email);
    await form.getByLabel("Mot de passe actuel").fill(PASSWORD);
    await button(page, "Changer d'adresse").click();
  }

  it("TEN-030 changes by the link at the new address", async () => {
    const email = `nouvelle-${tenant.email}`;
    const page = await open();
    await ask(page, email);
    await toastOf(page, "Confirmez votre nouvelle adresse").waitFor();
    await page.reload();
    await page.getByText(`est parti vers ${email}.`).waitFor();
    await page.goto(await linkIn(email, "/email-change/confirm"));
    await expectAccessible(page);
    await expectNoSideScroll(page);
    expect(await signInStatus(email, PASSWORD)).toBe(401);
    await button(page, "Confirmer cette adresse").click();
    await page.getByText("Adresse changée").waitFor();
    expect(await signInStatus(email, PASSWORD)).toBe(200);
    expect(await signInStatus(tenant.email, PASSWORD)).toBe(401);
    await page.getByRole("link", { name: "Aller à mes paramètres" }).click();
    await page.getByText(`Votre adresse actuelle : ${email}`).waitFor();
  });

  it("is stopped from the old address, without script, and signs whoever asked out", async () => {
    const json = { email: `voleur-${tenant.email}`, password: PASSWORD };
    const { account, profile } = site.client(tenant).api;
    expect((await account.email.$post({ json })).status).toBe(204);
    const stop = await linkIn(tenant.email, "/email-change/stop");
    expect((await readHtml(stop)).main.getByRole("button").textContent).toBe(
      "Arrêter ce changement",
    );
    const stopped = await pressForm(stop);
    stopped.main.getByText("Changement arrêté");
    stopped.main.getByRole("link", { name: "Choisir un mot de passe" });
    const confirm = await linkIn(json.email, "/email-change/confirm");
    const late = await pressForm(confirm);
    expect(late.status).toBe(410);
    late.main.getByText("Ce lien ne convient plus");
    expect(await signInStatus(tenant.email, PASSWORD)).toBe(200);
    expect((await profile.$get()).status).toBe(401);
  });
});
