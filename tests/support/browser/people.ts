import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { MailServer } from "../world/mail-server";
import { hydrated } from "./page";

export const PASSWORD = "Fleuve-Wouri-Pirogue";

/** Fills the register form that is shown, as a person would, and waits for the toast. */
export async function register(
  page: Page,
  person: { email: string; firstName: string; lastName: string; landlord?: boolean },
): Promise<void> {
  await hydrated(page);
  if (person.landlord) await page.getByText("Propriétaire/Bailleur").tap();
  await page.getByLabel("Prénom").fill(person.firstName);
  await page.getByLabel("Nom", { exact: true }).fill(person.lastName);
  await page.getByLabel("Adresse e-mail").fill(person.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirmation du mot de passe").fill(PASSWORD);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "S'inscrire" }).tap();
  await page.getByText("Please check your email to confirm your account.").waitFor();
}

/** Opens the confirmation link of the mail that a person just got. */
export async function confirm(page: Page, mails: MailServer, email: string): Promise<void> {
  const mail = await mails.next(email);
  const link = mail.links.find((address) => address.includes("/api/auth/confirm"));
  expect(link, "the confirmation link").toBeDefined();
  await page.goto(link ?? "");
  await hydrated(page);
}

/** Signs in on the form that is shown and waits for the given address. */
export async function signInAs(page: Page, email: string, path: string): Promise<void> {
  await hydrated(page);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).tap();
  await page.waitForURL((url) => url.pathname === path);
}
