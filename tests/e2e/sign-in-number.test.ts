import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { rateLimits, users } from "~/db/schema";
import { newMember } from "../support/member";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { toastOf } from "../support/pages";
import { PASSWORD } from "../support/people";
import { openSite } from "../support/site";
import { codeSentTo } from "../support/sms";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
let serial = 0;
/** As a person types one that nobody here has. */
const newNumber = () => {
  serial += 1;
  return `6 99 66 10 ${String(serial).padStart(2, "0")}`;
};
const stored = (number: string) => `+237${number.replaceAll(" ", "")}`;
let own: TestUser;
beforeEach(async () => {
  await site.db.delete(rateLimits);
  own = await newMember(site, "user", "Grâce");
});

async function open(width: 360 | 1280 = 360): Promise<Page> {
  const page = await newPage({ width, allowed: /Failed to load resource/ });
  await site.signIn(page, own);
  await visit(page, `${site.url}/user/settings`);
  await page.getByRole("heading", { name: "Mes données" }).waitFor();
  return page;
}
const region = (page: Page) => page.getByRole("region", { name: "Numéro de connexion" });
const field = (page: Page) => region(page).getByLabel("Nouveau numéro de connexion");
const code = (page: Page) => region(page).getByLabel("Code reçu par SMS");
const button = (page: Page, name: string) =>
  region(page).getByRole("button", { name, exact: true });
const SEND = "Vérifier le nouveau numéro";
const CONFIRM = "Confirmer ce numéro";
const phoneOf = async (id: string) =>
  (await site.db.select().from(users).where(eq(users.id, id)))[0]?.phone;

/** From the form with a password to the field of the code. */
async function askCode(page: Page, number: string): Promise<void> {
  await field(page).fill(number);
  await region(page).getByLabel("Mot de passe actuel").fill(PASSWORD);
  await button(page, SEND).click();
  await region(page).getByText(`vient de partir vers +237 ${number}.`).waitFor();
}
/** An account without e-mail or password; `own` is signed in with it from here on. */
async function withoutEmail(number: string): Promise<void> {
  own = await site.newUser("user", "Clarisse");
  const phone = stored(number);
  await site.db.update(users).set({ phone, email: null }).where(eq(users.id, own.id));
}

describe("the number to sign in with", () => {
  it.each([360, 1280] as const)(
    "DLA-017 is changed by an account without e-mail, at %i px",
    async (width) => {
      const [old, number] = [newNumber(), newNumber()];
      await withoutEmail(old);
      const page = await open(width);
      await region(page).getByText(`Votre numéro actuel : +237 ${old}`).waitFor();
      await field(page).fill(number);
      await button(page, "Recevoir un code").click();
      await code(page).fill(await codeSentTo(site, old));
      await expectAccessible(page);
      await button(page, SEND).dblclick();
      await region(page).getByText(`vient de partir vers +237 ${number}.`).waitFor();
      await expectAccessible(page);
      await expectNoSideScroll(page);
      expect(await phoneOf(own.id)).toBe(stored(old));
      await code(page).fill(await codeSentTo(site, number));
      await button(page, CONFIRM).dblclick();
      await toastOf(page, "Numéro de connexion enregistré").waitFor();
      await region(page).getByText(`Votre numéro actuel : +237 ${number}`).waitFor();
      expect(await field(page).inputValue()).toBe("");
      expect(await phoneOf(own.id)).toBe(stored(number));

      const again = await newPage({ width: 360 });
      await visit(again, `${site.url}/auth?by=phone`);
      await again.getByLabel("Numéro de téléphone").fill(number);
      await again.getByRole("button", { name: "Recevoir un code" }).click();
      await again.getByLabel("Code reçu par SMS").fill(await codeSentTo(site, number, 2));
      await again.getByRole("main").getByRole("button", { name: "Se connecter" }).click();
      await again.waitForURL((url) => url.pathname === "/user/dashboard");
    },
    60_000,
  );

  it.each([360, 1280] as const)(
    "is added to an account made by e-mail, which is mailed, at %i px",
    async (width) => {
      const number = newNumber();
      const page = await open(width);
      await region(page).getByText("Vous n'avez pas de numéro de connexion.").waitFor();
      await askCode(page, number);
      await code(page).fill(await codeSentTo(site, number));
      await button(page, CONFIRM).click();
      await toastOf(page, "Numéro de connexion enregistré").waitFor();
      await site.mails.next(own.email, "Numéro de connexion");
      await page.reload();
      await region(page).getByText(`Votre numéro actuel : +237 ${number}`).waitFor();
      expect(await phoneOf(own.id)).toBe(stored(number));
    },
  );

  it("says beside the field what is wrong, and keeps what was typed", async () => {
    const [number, taken] = [newNumber(), newNumber()];
    const other = await site.newUser("user", "Josué");
    await site.db
      .update(users)
      .set({ phone: stored(taken) })
      .where(eq(users.id, other.id));
    const page = await open();
    const errors = region(page).locator(".field-error");
    await field(page).fill("233 42 12 34");
    await button(page, SEND).click();
    await errors.getByText("Ce numéro ne reçoit pas de SMS.").waitFor();
    await field(page).fill(number);
    await region(page).getByLabel("Mot de passe actuel").fill("Ce-Nest-Pas-Le-Bon");
    await button(page, SEND).click();
    await errors.getByText("Ce n'est pas votre mot de passe actuel.").waitFor();
    expect(await field(page).inputValue()).toBe(number);
    await askCode(page, number);
    await expect
      .poll(() => code(page).evaluate((one) => one === document.activeElement))
      .toBe(true);
    await button(page, CONFIRM).click();
    await errors.getByText("Indiquez le code à six chiffres reçu par SMS.").waitFor();
    const right = await codeSentTo(site, number);
    await code(page).fill(right === "111111" ? "222222" : "111111");
    await button(page, CONFIRM).click();
    await errors.getByText("Ce code n'est pas celui que nous vous avons envoyé.").waitFor();
    await expectAccessible(page);
    // Another number: its own proof and code, and an account has it.
    await field(page).fill(taken);
    await code(page).waitFor({ state: "detached" });
    await askCode(page, taken);
    await code(page).fill(await codeSentTo(site, taken));
    await button(page, CONFIRM).click();
    await errors.getByText("Un autre compte se connecte avec ce numéro.").waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    expect(await phoneOf(own.id)).toBeNull();
  });

  it("waits for its code through a reload, and sends another without a second proof", async () => {
    const number = newNumber();
    const page = await open();
    await askCode(page, number);
    await codeSentTo(site, number);
    await page.reload();
    await region(page).getByText(`vient de partir vers +237 ${number}.`).waitFor();
    expect(await field(page).inputValue()).toBe(number);
    await button(page, "Renvoyer un code").click();
    await code(page).fill(await codeSentTo(site, number, 2));
    await button(page, CONFIRM).click();
    await toastOf(page, "Numéro de connexion enregistré").waitFor();
    expect(await phoneOf(own.id)).toBe(stored(number));
    const kept = await page.evaluate(() => Object.keys(sessionStorage));
    expect(kept.filter((key) => key.startsWith("number-draft"))).toEqual([]);
  });

  it("keeps what was typed without network", async () => {
    const number = newNumber();
    const page = await open();
    await page.route("**/api/account/phone", (route) => route.abort());
    await field(page).fill(number);
    await region(page).getByLabel("Mot de passe actuel").fill(PASSWORD);
    await button(page, SEND).click();
    await region(page).getByRole("alert").waitFor();
    await page.unroute("**/api/account/phone");
    expect(await field(page).inputValue()).toBe(number);
    await page.route("**/api/account/phone/confirm", (route) => route.abort());
    await button(page, SEND).click();
    await code(page).fill(await codeSentTo(site, number));
    await button(page, CONFIRM).click();
    await region(page).getByRole("alert").waitFor();
    await page.unroute("**/api/account/phone/confirm");
    await button(page, CONFIRM).click();
    await toastOf(page, "Numéro de connexion enregistré").waitFor();
    expect(await phoneOf(own.id)).toBe(stored(number));
  });
});
