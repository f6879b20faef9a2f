import type { Page } from "playwright-core";
import type { openSite } from "../world/site";
import type { TestUser } from "../world/world";
import type { launch } from "./page";
import { visit } from "./page";

type Opening = {
  site: Awaited<ReturnType<typeof openSite>>;
  newPage: Awaited<ReturnType<typeof launch>>["newPage"];
  property: { id: string };
  user: TestUser;
  width?: 360 | 1280;
  /** Errors that the test provokes. */
  allowed?: RegExp | undefined;
};

export const CREATE = /\/api\/functions\/create-booking$/;

/** A day so far ahead of today in Douala, as yyyy-mm-dd. */
export const day = (ahead: number) =>
  new Date(Date.now() + 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10);
/** With plain spaces. */
export const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
export const form = (page: Page) => page.getByRole("dialog", { name: "Réserver ce logement" });
export const send = (page: Page) => page.getByRole("button", { name: "Envoyer la demande" });

/** The booking dialog of a property, opened by a signed-in user from the price card or bar. */
export async function openDialog(opening: Opening): Promise<Page> {
  const { site, newPage, property, user, width = 360, allowed } = opening;
  const page = await newPage({ width, ...(allowed && { allowed }) });
  await site.signIn(page, user);
  await visit(page, `${site.url}/property/${property.id}`);
  await page.getByRole("button", { name: "Réserver", exact: true }).click();
  await form(page).waitFor();
  return page;
}
