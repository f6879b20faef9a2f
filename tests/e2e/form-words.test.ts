import { expect, it } from "vitest";
import { launch } from "../support/page";
import { openSite } from "../support/site";

const site = await openSite();
const { newPage } = await launch();

it("answers a form in our words before any script runs, never by the browser's bubble", async () => {
  const page = await newPage({ width: 360, script: false, allowed: /422/ });
  await page.goto(`${site.url}/contact`);
  await page.locator("#contact-form [name=email]").fill("x");
  await page.locator("#contact-form button[type=submit]").tap();
  await page.getByText(/^Le champ «.Nom complet.» est obligatoire/).waitFor();
  await page.getByText("Cette adresse e-mail n'est pas valide.").waitFor();
  await page.goto(site.url);
  await page.locator('form[action$="#newsletter"] input[type=email]').fill("abc");
  await page.getByRole("button", { name: "Recevoir la lettre" }).tap();
  await page.getByText("Cette adresse e-mail n'est pas valide.").waitFor();
  expect(await page.locator("form[method=post]:not([novalidate])").count()).toBe(0);
});
