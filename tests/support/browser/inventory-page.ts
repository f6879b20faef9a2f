import type { Page } from "playwright-core";
import { addDays, today } from "~/contract/days";
import { insertBooking } from "../rows/booking";
import { insertProperty } from "../rows/property";
import type { Site } from "../world/site";
import { REFUSED } from "./auth-page";
import { visit } from "./page";

const SECTION = { tenant: "user", landlord: "landlord" } as const;
type Who = keyof typeof SECTION;
type Given = { start_date?: string; end_date?: string; status?: "confirmed" | "pending" };

export const day = today(new Date());
export const WATER = "Eau, en m³";
/** The other of the two inventories is in the page too, hidden. */
export const main = (page: Page) => page.getByRole("main");
export const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole("button", { name, exact: typeof name === "string" });
export const text = (page: Page, words: string | RegExp) =>
  main(page).getByText(words).filter({ visible: true }).first();
export const room = (page: Page, name: string) =>
  main(page).getByRole("group", { name, exact: true });
export const remarksOf = (page: Page, name: string) => room(page, name).getByLabel("Remarques");
export const field = (page: Page, name: string) =>
  main(page).getByRole("textbox", { name, exact: true });
export const dialog = (page: Page) => page.getByRole("dialog");
export const addRoom = (page: Page, name: string) => button(page, `Ajouter\u00a0: ${name}`).click();

/** Saves what is typed, and waits until it is. */
export async function save(page: Page): Promise<void> {
  await button(page, "Enregistrer").click();
  await text(page, "Tout est enregistré").waitFor();
}

/** Signs what is on the screen, after the question. */
export async function sign(page: Page): Promise<void> {
  await button(page, "Signer").click();
  await dialog(page).getByRole("button", { name: "Signer maintenant" }).click();
}

/** Stays of Aline's at Josué's; `open` shows the page of one to either of them. */
export function staysOf(site: Site) {
  return async (given: Given = {}) => {
    const landlord = await site.newUser("landlord", "Josué");
    const tenant = await site.newUser("user", "Aline");
    const property = await insertProperty(site, { landlord, title: "Studio à Akwa" });
    const { id } = await insertBooking(site, {
      property,
      tenant,
      status: "confirmed",
      start_date: day,
      end_date: addDays(day, 3),
      ...given,
    });
    const show = (page: Page, who: Who, query = "") =>
      visit(page, `${site.url}/${SECTION[who]}/booking/${id}/inventory${query}`);
    const open = (who: Who, width: 360 | 1280 = 360) =>
      site.open({ tenant, landlord }[who], `/${SECTION[who]}/booking/${id}/inventory`, {
        width,
        allowed: REFUSED,
      });
    return { id, tenant, landlord, open, show };
  };
}
