import { eq } from "drizzle-orm";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { profiles, users } from "~/db/schema";
import {
  REFUSED as allowed,
  newEmail,
  PASSWORD,
  signIn,
  toastOf,
} from "../support/browser/auth-page";
import { readHtml } from "../support/browser/html";
import { expectAccessible, visit } from "../support/browser/page";
import { withLastingToasts } from "../support/browser/pages";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;

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
    const { main } = await readHtml(`${site.url}/auth?tab=register`);
    for (const label of [
      "Prénom",
      "Nom",
      "Adresse e-mail",
      "Mot de passe",
      "Confirmation du mot de passe",
      "Téléphone (facultatif)",
      "Localisation (facultatif)",
    ]) {
      expect(main.getAllByLabelText(label), label).toHaveLength(1);
    }
    expect(main.getAllByRole("radio")).toHaveLength(2);
    expect(main.getByLabelText("Locataire")).toHaveProperty("checked", true);
    expect(main.getByLabelText("Propriétaire/Bailleur")).toHaveProperty("checked", false);
    expect(main.getByRole("checkbox")).toHaveProperty("checked", false);
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
    await expect.poll(() => fields.filter({ visible: true }).count()).toBe(0);
    await page.getByRole("button", { name: "Ouvrir un autre compte" }).click();
    await expect.poll(() => fields.filter({ visible: true }).count()).toBe(7);
    for (const field of await fields.all()) await expect.poll(() => field.inputValue()).toBe("");
    await expect.poll(() => page.getByRole("checkbox").isChecked()).toBe(false);
    const mail = await site.mails.next(email);

    await visit(page, `${site.url}/auth`);
    await expect.poll(() => page.getByLabel("Adresse e-mail").inputValue()).toBe(email);
    await signIn(page, email);
    await page.getByRole("alert").getByText("Confirmez d'abord votre adresse").waitFor();
    await toastOf(page).getByText("Confirmez d'abord votre adresse").waitFor();
    await page.getByRole("button", { name: "Renvoyer le lien de confirmation" }).click();
    await page.getByText("Un nouveau lien est parti").waitFor();

    const link = mail.links.find((one) => one.includes("/api/auth/confirm"));
    await visit(page, link ?? "");
    await page.getByText("Adresse confirmée").waitFor();
    await expect.poll(() => page.getByLabel("Adresse e-mail").inputValue()).toBe(email);
    await signIn(page, email);
    await page.waitForURL(`${site.url}/landlord/dashboard`);
    const [row] = await site.db.select().from(profiles).where(eq(profiles.email, email));
    expect(row).toMatchObject({ user_type: "landlord", first_name: "Clarisse", phone: null });
  });

  it("ERR-002 PUB-002 VAL-001 sends what was typed, says why the server refuses, beside the field too, and keeps what was typed", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360, allowed });
    await visit(page, `${site.url}/auth?tab=register`);
    await fillRegistration(page, newEmail(), {
      "Mot de passe": "12345678",
      "Confirmation du mot de passe": "12345678",
      "Téléphone (facultatif)": "6 99 12 34 56",
    });
    await accept(page);
    const sent = page.waitForRequest("**/api/auth/sign-up");
    await register(page);
    await toastOf(page).getByText("Sign up failed").waitFor();
    const request = await sent;
    expect(request.postDataJSON()).toMatchObject({
      password: "12345678",
      data: { first_name: "Clarisse", last_name: "Ngo", phone: "6 99 12 34 56" },
    });
    const answer = (await (await request.response())?.json()) as
      | { error: { message: string } }
      | undefined;
    const words = await toastOf(page).innerText();
    expect(words).toContain(`L'inscription n'a pas abouti. ${answer?.error.message}`);
    await expect.poll(() => page.locator(".field-error").count()).toBeGreaterThan(0);
    await expect.poll(() => page.getByLabel("Prénom").inputValue()).toBe("Clarisse");
    await expect.poll(() => page.getByRole("checkbox").isChecked()).toBe(true);
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
      await expect.poll(() => field.getAttribute("aria-invalid"), { message: label }).toBe("true");
      expect(await field.evaluate((one) => one === document.activeElement), label).toBe(true);
    }
    await fillRegistration(page, email, { Nom: "", "Mot de passe": "" });
    await register(page);
    const first = page.getByLabel("Nom", { exact: true });
    await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true);
    await fillRegistration(page, email, { "Confirmation du mot de passe": "autre chose" });
    await register(page);
    await page.getByText("Les deux mots de passe ne sont pas identiques.").waitFor();
    await fillRegistration(page, email);
    await page.getByRole("checkbox").uncheck();
    await register(page);
    await page.getByText("Acceptez les conditions d'utilisation").waitFor();
    await expect
      .poll(() => page.getByLabel("Mot de passe", { exact: true }).inputValue())
      .toBe(PASSWORD);
    await expect.poll(() => page.getByLabel("Prénom").inputValue()).toBe("Clarisse");
    expect(sent).toHaveLength(0);
    await expect.poll(() => toastOf(page).count()).toBe(0);
    expect(await site.db.select().from(users).where(eq(users.email, email))).toHaveLength(0);
    // Sent properly in the end: its one mail shows that none was on its way before.
    await accept(page);
    await register(page);
    await site.mails.next(email);
    await site.mailsSettled();
    expect(sent).toHaveLength(1);
    expect(site.mails.received.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it("checks a field when it is left, and says every wrong one at the first submit", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360 });
    const sent = countSignUps(page);
    await visit(page, `${site.url}/auth?tab=register`);
    const errors = page.locator(".field-error");
    const leave = async (label: string, value: string, message: string) => {
      await page.getByLabel(label, { exact: true }).fill(value);
      await page.keyboard.press("Tab");
      // Past the button that shows a password.
      if (label.includes("passe")) await page.keyboard.press("Tab");
      await errors.filter({ hasText: message }).waitFor();
    };
    await leave("Prénom", "  ", "Le champ «\u00a0Prénom\u00a0» est obligatoire.");
    await leave("Adresse e-mail", "ada chez exemple", "Entrez une adresse e-mail complète");
    await leave("Mot de passe", "court", "Au moins 8 caractères.");
    await leave("Confirmation du mot de passe", "long", "ne sont pas identiques");
    await leave("Téléphone (facultatif)", "12", "Indiquez un numéro camerounais");
    await page.reload();
    await fillRegistration(page, "ada chez exemple", {
      Prénom: "",
      Nom: " ",
      "Mot de passe": "court",
      "Confirmation du mot de passe": "",
      "Téléphone (facultatif)": "12",
    });
    await register(page);
    await errors.first().waitFor();
    await expect
      .poll(() => errors.allInnerTexts())
      .toEqual([
        "Le champ «\u00a0Prénom\u00a0» est obligatoire.",
        "Le champ «\u00a0Nom\u00a0» est obligatoire.",
        "Entrez une adresse e-mail complète, par exemple nom@exemple.cm.",
        "Au moins 8 caractères.",
        "Le champ «\u00a0Confirmation du mot de passe\u00a0» est obligatoire.",
        "Indiquez un numéro camerounais, par exemple +237 6 99 12 34 56, ou étranger avec son indicatif, par exemple +33 6 12 34 56 78.",
        "Acceptez les conditions d'utilisation pour créer votre compte.",
      ]);
    expect(sent).toHaveLength(0);
    await expect.poll(() => toastOf(page).count()).toBe(0);
    await expectAccessible(page);
  });

  it("shows where the link went, with a way to have another, and the toast beside it", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360, allowed });
    await withLastingToasts(page);
    const email = newEmail();
    await visit(page, `${site.url}/auth?tab=register`);
    await fillRegistration(page, email);
    await accept(page);
    await register(page);
    const notice = page.getByRole("status").filter({ hasText: "Plus qu'une étape" });
    await toastOf(page).getByText("Success!").waitFor();
    await expect.poll(() => notice.innerText()).toContain(email);
    const again = notice.getByRole("button", { name: "Renvoyer le lien de confirmation" });
    const focused = () => notice.evaluate((one) => one.parentElement === document.activeElement);
    await expect.poll(focused).toBe(true);
    await expect.poll(() => overlap(page, notice)).toBe(false);
    expect(await inView(again)).toBe(true);
    await site.mails.next(email);
    await again.click();
    await page.getByText(`Un nouveau lien est parti vers ${email}`).waitFor();
    await site.mails.next(email);
  });

  it("never lays a toast over the field that has the focus", { tags: "full" }, async () => {
    const page = await newPage({ width: 360, allowed });
    await withLastingToasts(page);
    await visit(page, `${site.url}/auth?tab=register`);
    await fillRegistration(page, newEmail(), {
      "Mot de passe": "12345678",
      "Confirmation du mot de passe": "12345678",
    });
    await accept(page);
    await register(page);
    await toastOf(page).getByText("Sign up failed").waitFor();
    for (const label of ["Mot de passe", "Prénom", "Téléphone (facultatif)", "Nom"]) {
      const field = page.getByLabel(label, { exact: true });
      // As the browser scrolls to what the keyboard reaches: just into view.
      if (label !== "Mot de passe") await field.focus();
      await expect.poll(() => overlap(page, field), { message: label }).toBe(false);
      expect(await field.evaluate((one) => one === document.activeElement), label).toBe(true);
    }
  });
});

/** Whether a toast lies over an element. */
async function overlap(page: Page, one: Locator): Promise<boolean> {
  const [toast, box] = [await toastOf(page).first().boundingBox(), await one.boundingBox()];
  if (!toast || !box) return true;
  const apart = toast.y + toast.height <= box.y || box.y + box.height <= toast.y;
  return !(apart || toast.x + toast.width <= box.x || box.x + box.width <= toast.x);
}

async function inView(one: Locator): Promise<boolean> {
  return one.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}
