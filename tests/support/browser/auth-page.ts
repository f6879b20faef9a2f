import type { Page } from "playwright-core";

export const PASSWORD = "Fleuve-Wouri-Pirogue";
export const newEmail = () => `p-${crypto.randomUUID().slice(0, 10)}@example.cm`;
/** Refusals of the server are errors in the browser's console. */
export const REFUSED = /Failed to load resource/;
export const toastOf = (page: Page) => page.locator("[data-sonner-toast]");

/** Fills and sends the sign-in form of /auth. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Se connecter", exact: true }).click();
}
