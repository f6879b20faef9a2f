import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { rateLimits, users } from "~/db/schema";
import { toastOf } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { PASSWORD } from "../support/browser/people";
import { newMember } from "../support/world/member";
import { openSite } from "../support/world/site";
import { codeSentTo } from "../support/world/sms";
import type { TestUser } from "../support/world/world";

const site = await openSite();
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

async function open(): Promise<Page> {
  const page = await site.open(own, "/user/settings");
  await region(page).waitFor();
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
  it("DLA-017 is changed by an account without e-mail", async () => {
    const [old, number] = [newNumber(), newNumber()];
    await withoutEmail(old);
    const page = await open();
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
    await expect.poll(() => field(page).inputValue()).toBe("");
    expect(await phoneOf(own.id)).toBe(stored(number));

    const again = await site.open(null, "/auth?by=phone");
    await again.getByLabel("Numéro de téléphone").fill(number);
    await again.getByRole("button", { name: "Recevoir un code" }).click();
    await again.getByLabel("Code reçu par SMS").fill(await codeSentTo(site, number, 2));
    await again.getByRole("main").getByRole("button", { name: "Se connecter" }).click();
    await again.waitForURL((url) => url.pathname === "/user/dashboard");
  });

  it("is added to an account made by e-mail, which is mailed", async () => {
    const number = newNumber();
    const page = await open();
    await region(page).getByText("Vous n'avez pas de numéro de connexion.").waitFor();
    await askCode(page, number);
    await code(page).fill(await codeSentTo(site, number));
    await button(page, CONFIRM).click();
    await toastOf(page, "Numéro de connexion enregistré").waitFor();
    await site.mails.next(own.email, "Numéro de connexion");
    await page.reload();
    await region(page).getByText(`Votre numéro actuel : +237 ${number}`).waitFor();
    expect(await phoneOf(own.id)).toBe(stored(number));
  });
});
