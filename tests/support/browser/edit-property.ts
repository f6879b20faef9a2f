import type { Page } from "playwright-core";
import { visit } from "./page";

/** Opens the form of a listing for the signed-in landlord of a page. */
export async function openEdit(page: Page, siteUrl: string, id: string): Promise<void> {
  await visit(page, `${siteUrl}/landlord/edit-property/${id}`);
  await page.getByLabel("Titre de l'annonce").waitFor();
}

export const save = (page: Page) => page.getByRole("button", { name: "Enregistrer", exact: true });
