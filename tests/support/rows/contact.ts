import type { Page } from "playwright-core";
import type { Site } from "../world/site";

/** The token of a contact form that was shown so many ms ago. */
export function tokenOfAge(site: Site, ms: number): string {
  const { now } = site.clock;
  site.clock.now = new Date(Date.now() - ms);
  const token = site.auth.issueFormToken();
  site.clock.now = now;
  return token;
}

/** Makes the contact form of the page one that has been in hand for so long. */
export async function shownFor(site: Site, page: Page, ms: number): Promise<void> {
  const token = tokenOfAge(site, ms);
  await page
    .locator("#contact-form [name=token]")
    .evaluate((field, value) => field.setAttribute("value", value), token);
}
