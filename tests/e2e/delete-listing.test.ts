import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { properties } from "~/db/schema";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const landlord = await site.newUser("landlord", "Josué");
const admin = await site.newUser("admin", "Alice");

it("VAL-034 asks before a deletion on the lists and forms of landlord and administrator", async () => {
  const { id } = await insertProperty(site, { landlord, title: "À garder", address: "Rue Joss" });
  for (const [user, path, isList] of [
    [landlord, "/landlord/manage-properties", true],
    [landlord, `/landlord/edit-property/${id}`, false],
    [admin, "/admin/manage-listings?q=garder", true],
    [admin, `/admin/edit-property/${id}`, false],
  ] as const) {
    const page = await site.open(user, path, { width: 1280 });
    if (isList) {
      await page.locator("li.card").getByText("Actions", { exact: true }).click();
      await page.locator("li.card").getByRole("button", { name: "Supprimer", exact: true }).click();
    } else await page.getByRole("button", { name: "Supprimer l'annonce" }).click();
    const dialog = page.getByRole("dialog", { name: "Supprimer cette annonce" });
    await dialog.getByText("Cette action est irréversible.").waitFor();
    await dialog.getByRole("button", { name: "Garder l'annonce" }).click();
    await dialog.waitFor({ state: "hidden" });
    const [row] = await site.db.select().from(properties).where(eq(properties.id, id));
    expect(row, path).toMatchObject({ deleted_at: null, status: "active" });
  }
});
