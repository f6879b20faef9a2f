import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { profiles, users } from "~/db/schema";
import { REFUSED as allowed, newEmail, PASSWORD, signIn, toastOf } from "../support/auth-page";
import { expectAccessible, launch, visit } from "../support/page";
import { openSite } from "../support/site";

const site = await openSite();
const { newPage } = await launch();

async function fillRegistration(page: Page, email: string, changes: Record<string, string> = {}) {
  const values = {
    Prénom: "Clarisse",
    Nom: "Ngo",
    "Adresse e-mail": email,
    "Mot de passe": PASSWORD,
    "Confirmation du mot de passe": PASSWORD,
    ...changes,
  };
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}
const accept = (page: Page) => page.getByRole("checkbox").check();
const register = (page: Page) => page.getByRole("button", { name: "S'inscrire" }).click();
const countSignUps = (page: Page) => {
  const sent: string[] = [];
  page.on("request", (r) => r.url().endsWith("/api/auth/sign-up") && sent.push(r.url()));
  return sent;
};

describe("registering", () => {
  it("AUTH-006 AUTH-007 asks what it needs, in French, for a tenant unless chosen otherwise", async () => {
    const page = await newPage({ width: 360, script: false });
    await page.goto(`${site.url}/auth?tab=register`);
    for (const label of [
      "Prénom",
      "Nom",
      "Adresse e-mail",
      "Mot de passe",
      "Confirmation du mot de passe",
      "Téléphone (facultatif)",
      "Localisation (facultatif)",
    ]) {
      expect(await page.getByLabel(label, { exact: true }).isVisible(), label).toBe(true);
    }
    expect(await page.getByRole("radio").count()).toBe(2);
    expect(await page.getByLabel("Locataire").isChecked()).toBe(true);
    expect(await page.getByLabel("Propriétaire/Bailleur").isChecked()).toBe(false);
    expect(await page.getByRole("checkbox").isChecked()).toBe(false);
  });

  it("AUTH-007 AUTH-008 ERR-002 ERR-003 PUB-002 VAL-002 VAL-004 opens a landlord's account once its link is opened", async () => {
    const page = await newPage({ width: 360, allowed });
    const email = newEmail();
    const sent = countSignUps(page);
    await visit(page, `${site.url}/auth?tab=register`);
    await fillRegistration(page, email);
    await page.getByLabel("Propriétaire/Bailleur").check();
    await page.getByLabel("Localisation (facultatif)").fill("Akwa");
    await accept(page);
    await page.getByRole("button", { name: "S'inscrire" }).dblclick();
    await toastOf(page).getByText("Success!").waitFor();
    const words = await toastOf(page).innerText();
    expect(words).toContain("Please check your email to confirm your account.");
    expect(words).toContain("Ouvrez le lien");
    expect(sent).toHaveLength(1);
    const fields = page
      .getByRole("main")
      .locator("form input:is([type=text],[type=email],[type=password],[type=tel],:not([type]))");
    expect(await fields.count()).toBe(7);
    for (const field of await fields.all()) expect(await field.inputValue()).toBe("");
    expect(await page.getByRole("checkbox").isChecked()).toBe(false);
    const mail = await site.mails.next(email);

    await visit(page, `${site.url}/auth`);
    await signIn(page, email);
    await page.getByRole("alert").getByText("Confirmez d'abord votre adresse").waitFor();
    await toastOf(page).getByText("Confirmez d'abord votre adresse").waitFor();
    await page.getByRole("button", { name: "Renvoyer le lien de confirmation" }).click();
    await page.getByText("Un nouveau lien est parti").waitFor();

    const link = mail.links.find((one) => one.includes("/api/auth/confirm"));
    await visit(page, link ?? "");
    await page.getByText("Adresse confirmée").waitFor();
    await signIn(page, email);
    await page.waitForURL(`${site.url}/landlord/dashboard`);
    const [row] = await site.db.select().from(profiles).where(eq(profiles.email, email));
    expect(row).toMatchObject({ user_type: "landlord", first_name: "Clarisse", phone: null });
  });

  it("ERR-002 PUB-002 VAL-001 sends what was typed, says why the server refuses, beside the field too, and keeps what was typed", async () => {
    const page = await newPage({ width: 360, allowed });
    await visit(page, `${site.url}/auth?tab=register`);
    await fillRegistration(page, newEmail(), {
      "Mot de passe": "12345678",
      "Confirmation du mot de passe": "12345678",
      "Téléphone (facultatif)": "12",
    });
    await accept(page);
    const sent = page.waitForRequest("**/api/auth/sign-up");
    await register(page);
    await toastOf(page).getByText("Sign up failed").waitFor();
    const request = await sent;
    expect(request.postDataJSON()).toMatchObject({
      password: "12345678",
      data: { first_name: "Clarisse", last_name: "Ngo", phone: "12" },
    });
    const answer = (await (await request.response())?.json()) as
      | { error: { message: string } }
      | undefined;
    const words = await toastOf(page).innerText();
    expect(words).toContain(`L'inscription n'a pas abouti. ${answer?.error.message}`);
    expect(await page.locator(".field-error").count()).toBeGreaterThan(0);
    expect(await page.getByLabel("Prénom").inputValue()).toBe("Clarisse");
    expect(await page.getByRole("checkbox").isChecked()).toBe(true);
    await expectAccessible(page);
  });

  it("VAL-002 VAL-003 sends nothing with a field empty, differing passwords or terms not accepted", async () => {
    const page = await newPage({ width: 360 });
    const email = newEmail();
    const sent = countSignUps(page);
    await visit(page, `${site.url}/auth?tab=register`);
    await accept(page);
    for (const label of ["Prénom", "Nom", "Adresse e-mail", "Mot de passe"]) {
      await fillRegistration(page, email, { [label]: "" });
      await register(page);
      const field = page.getByLabel(label, { exact: true });
      await page.locator(".field-error").first().waitFor();
      expect(await field.getAttribute("aria-invalid"), label).toBe("true");
      expect(await field.evaluate((one) => one === document.activeElement), label).toBe(true);
    }
    await fillRegistration(page, email, { Nom: "", "Mot de passe": "" });
    await register(page);
    const first = page.getByLabel("Nom", { exact: true });
    expect(await first.evaluate((one) => one === document.activeElement)).toBe(true);
    await fillRegistration(page, email, { "Confirmation du mot de passe": "autre chose" });
    await register(page);
    await page.getByText("Les deux mots de passe ne sont pas identiques.").waitFor();
    await fillRegistration(page, email);
    await page.getByRole("checkbox").uncheck();
    await register(page);
    await page.getByText("Acceptez les conditions d'utilisation").waitFor();
    expect(await page.getByLabel("Mot de passe", { exact: true }).inputValue()).toBe(PASSWORD);
    expect(await page.getByLabel("Prénom").inputValue()).toBe("Clarisse");
    expect(sent).toHaveLength(0);
    expect(await toastOf(page).count()).toBe(0);
    expect(await site.db.select().from(users).where(eq(users.email, email))).toHaveLength(0);
    // Sent properly in the end: its one mail shows that none was on its way before.
    await accept(page);
    await register(page);
    await site.mails.next(email);
    await site.mailsSettled();
    expect(sent).toHaveLength(1);
    expect(site.mails.received.filter(({ to }) => to === email)).toHaveLength(1);
  });
});
