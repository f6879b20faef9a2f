import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { bookings, rateLimits, sessions, users } from "~/db/schema";
import { insertBooking } from "../support/booking";
import { endSessionAtNextWrite } from "../support/end-session";
import { newMember } from "../support/member";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { toastOf } from "../support/pages";
import { PASSWORD, signInAs } from "../support/people";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
const NEXT = "Mangrove-Du-Soir-Calme";
let tenant: TestUser;
beforeEach(async () => {
  await site.db.delete(rateLimits);
  tenant = await newMember(site, "user", "Grâce");
});

async function open(width: 360 | 1280 = 360, as = tenant): Promise<Page> {
  const page = await newPage({ width, allowed: /Failed to load resource/ });
  await site.signIn(page, as);
  await visit(page, `${site.url}/user/settings`);
  await page.getByRole("heading", { name: "Mes données" }).waitFor();
  return page;
}
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
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

  it.each([360, 1280] as const)(
    "TEN-029 is changed with the current one, and signs the other devices out, at %i px",
    async (width) => {
      const page = await open(width);
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await fill(page, "Ce-Nest-Pas-Le-Bon");
      await button(page, "Changer le mot de passe").click();
      await page.getByText("Ce n'est pas votre mot de passe actuel.").waitFor();
      await page.getByRole("region", { name: "Mot de passe" }).getByLabel("actuel").fill(PASSWORD);
      await button(page, "Changer le mot de passe").dblclick();
      await toastOf(page, "Mot de passe modifié").waitFor();
      expect(await signInStatus(tenant.email, PASSWORD)).toBe(401);
      expect(await signInStatus(tenant.email, NEXT)).toBe(200);
      await site.mails.next(tenant.email);
      await page.reload();
      await page.getByRole("heading", { name: "Mes données" }).waitFor();
    },
  );

  it("keeps what was typed without network, and sends it again", async () => {
    const page = await open();
    await fill(page, PASSWORD);
    await page.route("**/api/account/password", (route) => route.abort());
    await button(page, "Changer le mot de passe").tap();
    await page.getByRole("region", { name: "Mot de passe" }).getByRole("alert").waitFor();
    await page.unroute("**/api/account/password");
    await button(page, "Changer le mot de passe").tap();
    await toastOf(page, "Mot de passe modifié").waitFor();
    expect(await signInStatus(tenant.email, NEXT)).toBe(200);
  });

  it("leads to sign in and back when the session has ended meanwhile", async () => {
    const page = await open();
    await fill(page, PASSWORD);
    await endSessionAtNextWrite(page, site, tenant.id);
    await button(page, "Changer le mot de passe").tap();
    await page.waitForURL(`${site.url}/auth?next=%2Fuser%2Fsettings`);
    await signInAs(page, tenant.email, "/user/settings");
  });
});

it("shows the devices, and signs the others out", async () => {
  const page = await open();
  const other = await open(1280);
  await page.reload();
  const region = page.getByRole("region", { name: "Appareils connectés" });
  await region.getByText("Cet appareil").waitFor();
  await button(page, "Déconnecter les autres appareils").tap();
  await toastOf(page, "Autres appareils déconnectés").waitFor();
  await region.getByText("Aucun autre appareil n'est connecté.").waitFor();
  expect(await site.db.$count(sessions, eq(sessions.userId, tenant.id))).toBe(1);
  await other.reload();
  await other.waitForURL(`${site.url}/auth?next=%2Fuser%2Fsettings`);
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

describe("deleting the account", () => {
  it.each([360, 1280] as const)(
    "TEN-033 says what it means, asks for the password, and ends at the home page, at %i px",
    async (width) => {
      const page = await open(width);
      await page
        .getByText("Vos avis et vos séjours passés restent chez les propriétaires")
        .waitFor();
      await button(page, "Supprimer mon compte").click();
      await expectAccessible(page);
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Mot de passe actuel").fill("Ce-Nest-Pas-Le-Bon");
      await button(page, "Supprimer définitivement").click();
      await page.getByText("Ce n'est pas votre mot de passe actuel.").waitFor();
      await dialog.getByLabel("Mot de passe actuel").fill(PASSWORD);
      await button(page, "Supprimer définitivement").click();
      await toastOf(page, "Compte supprimé").waitFor();
      await page.waitForURL(`${site.url}/`);
      await expect.poll(() => page.evaluate(() => localStorage.getItem("session"))).toBeNull();
      expect(await signInStatus(tenant.email, PASSWORD)).toBe(401);
      const [row] = await site.db.select().from(users).where(eq(users.id, tenant.id));
      expect(row?.name).toBe("Compte supprimé");
    },
  );

  it("TEN-033 is refused while a booking waits, and says so", async () => {
    const landlord = await site.newUser("landlord", "Josué");
    const property = await insertProperty(site, { landlord });
    const { id } = await insertBooking(site, { property, tenant });
    const page = await open();
    await button(page, "Supprimer mon compte").tap();
    await page.getByRole("dialog").getByLabel("Mot de passe actuel").fill(PASSWORD);
    await button(page, "Supprimer définitivement").tap();
    await page.getByText("Une de vos réservations est en attente ou confirmée.").waitFor();
    expect((await site.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.tenant_id).toBe(
      tenant.id,
    );
    expect(await signInStatus(tenant.email, PASSWORD)).toBe(200);
  });
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

  it.each([360, 1280] as const)(
    "TEN-030 changes by the link at the new address, at %i px",
    async (width) => {
      const email = `nouvelle-${width}-${tenant.email}`;
      const page = await open(width);
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
    },
  );

  it("is stopped from the old address", async () => {
    const page = await open();
    await ask(page, `voleur-${tenant.email}`);
    await toastOf(page, "Confirmez votre nouvelle adresse").waitFor();
    const owner = await newPage({ width: 360, allowed: /410/ });
    await owner.goto(await linkIn(tenant.email, "/email-change/stop"));
    await expectAccessible(owner);
    await button(owner, "Arrêter ce changement").tap();
    await owner.getByText("Changement arrêté").waitFor();
    await owner.getByRole("link", { name: "Choisir un mot de passe" }).waitFor();
    const answer = await owner.goto(
      await linkIn(`voleur-${tenant.email}`, "/email-change/confirm"),
    );
    expect(answer?.status()).toBe(200);
    await button(owner, "Confirmer cette adresse").tap();
    await owner.getByText("Ce lien ne convient plus").waitFor();
    expect(await signInStatus(tenant.email, PASSWORD)).toBe(200);
    await page.reload();
    await page.waitForURL(`${site.url}/auth?next=%2Fuser%2Fsettings`);
  });

  it("keeps the address that was typed without network and through a reload", async () => {
    const page = await open();
    await page.route("**/api/account/email", (route) => route.abort());
    await ask(page, "ailleurs@example.cm");
    await page.getByRole("region", { name: "Adresse e-mail" }).getByRole("alert").waitFor();
    await page.unroute("**/api/account/email");
    await page.reload();
    await expect
      .poll(() => page.getByLabel("Nouvelle adresse e-mail").inputValue())
      .toBe("ailleurs@example.cm");
  });
});

describe("the notifications", () => {
  it.each([360, 1280] as const)(
    "TEN-031 are switched off one by one, which survives a reload, at %i px",
    async (width) => {
      const page = await open(width);
      const messages = () => page.getByRole("group", { name: "Messages" }).getByLabel("Par e-mail");
      expect(await messages().isChecked()).toBe(true);
      await messages().click();
      await toastOf(page, "Préférence enregistrée").waitFor();
      await page.reload();
      await messages().waitFor();
      expect(await messages().isChecked()).toBe(false);
      expect(await page.getByText("Mes annonces").count()).toBe(0);
      await page.route("**/api/notifications/preferences", (route) =>
        route.request().method() === "PUT" ? route.abort() : route.fallback(),
      );
      await messages().click();
      await toastOf(page, "Préférence non enregistrée").waitFor();
      expect(await messages().isChecked()).toBe(false);
    },
  );
});
