import type { Page } from "playwright-core";

/** A tenant's money on the page of their booking. */
export const card = (page: Page) => page.getByRole("region", { name: "Payer en toute sécurité" });
export const keys = (page: Page) => page.getByRole("region", { name: "Remise des clés" });

/** What the card says of the money, once it does; money takes its steps within seconds. */
export const says = (page: Page, text: string | RegExp) =>
  page.getByRole("status").filter({ hasText: text }).first().waitFor({ timeout: 30_000 });

/**
 * Answers a request as its owner would, on /dev/phone, once it shows there; the page loads itself
 * again. `request` is its heading, such as "Payer 500 000 FCFA".
 */
export async function answerOnPhone(
  phone: Page,
  request: RegExp,
  answer: "Approuver" | "Refuser" | "Laisser expirer",
): Promise<void> {
  const shown = phone
    .getByRole("article")
    .filter({ has: phone.getByRole("heading", { name: request }) });
  await shown.getByRole("button", { name: answer }).tap({ timeout: 30_000 });
  await shown.waitFor({ state: "detached" });
}
