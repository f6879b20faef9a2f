import { expect, it } from "vitest";
import { readHtml } from "../support/browser/html";
import { toastOf } from "../support/browser/locators";
import { expectAccessible } from "../support/browser/page";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();

it("DLA-010 a listing marked let in one tap leaves search and sitemap at once, and comes back", async () => {
  const landlord = await site.newUser("landlord", "Josué");
  const title = "Studio à louer vite";
  const { id } = await insertProperty(site, {
    landlord,
    title,
    neighborhood: "Yassa",
    approved_at: new Date(),
  });
  const shown = async () =>
    (await readHtml(`${site.url}/search?location=yassa`)).page.queryAllByRole("link", {
      name: title,
    }).length;
  const mapped = async () =>
    (await (await fetch(`${site.url}/sitemap-properties-1.xml`)).text()).includes(id);
  const status = async () => (await fetch(`${site.url}/property/${id}`)).status;
  expect([await shown(), await mapped(), await status()]).toEqual([1, true, 200]);

  const page = await site.open(landlord, "/landlord/manage-properties");
  await page.getByRole("button", { name: "Marquer louée" }).click();
  await toastOf(page, "Statut mis à jour").waitFor();
  await page.getByText("Louée depuis le").waitFor();
  expect([await shown(), await mapped(), await status()]).toEqual([0, false, 404]);
  await expectAccessible(page);

  await page.reload();
  await page.getByRole("button", { name: "Remettre en ligne" }).click();
  await page.getByRole("button", { name: "Marquer louée" }).waitFor();
  expect([await shown(), await mapped(), await status()]).toEqual([1, true, 200]);
});
