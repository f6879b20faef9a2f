import { expect, it } from "vitest";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { toastOf } from "../support/pages";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";

const site = await openSite();
const { newPage } = await launch();

it.each([360, 1280] as const)(
  "DLA-010 a listing marked let in one tap leaves search and sitemap at once, and comes back (%i px)",
  async (width) => {
    const landlord = await site.newUser("landlord", "Josué");
    const title = `Studio à louer vite ${width}`;
    const { id } = await insertProperty(site, {
      landlord,
      title,
      neighborhood: "Yassa",
      approved_at: new Date(),
    });
    const visitor = await newPage({ width, allowed: /404/ });
    const shown = async () => {
      await visitor.goto(`${site.url}/search?location=yassa`);
      return visitor.getByRole("link", { name: title }).count();
    };
    const mapped = async () =>
      (await (await fetch(`${site.url}/sitemap-properties-1.xml`)).text()).includes(id);
    const status = async () => (await fetch(`${site.url}/property/${id}`)).status;
    expect([await shown(), await mapped(), await status()]).toEqual([1, true, 200]);

    const page = await newPage({ width });
    await site.signIn(page, landlord);
    await visit(page, `${site.url}/landlord/manage-properties`);
    await page.getByRole("button", { name: "Marquer louée" }).click();
    await toastOf(page, "Statut mis à jour").waitFor();
    await page.getByText("Louée depuis le").waitFor();
    expect([await shown(), await mapped(), await status()]).toEqual([0, false, 404]);
    await expectAccessible(page);
    await expectNoSideScroll(page);

    await page.reload();
    await page.getByRole("button", { name: "Remettre en ligne" }).click();
    await page.getByRole("button", { name: "Marquer louée" }).waitFor();
    expect([await shown(), await mapped(), await status()]).toEqual([1, true, 200]);
  },
);
