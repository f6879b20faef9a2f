import { expect, it } from "vitest";
import { visit } from "../support/browser/page";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;

/** Ids of the routes that the page's script knows, of the administrators' section. */
const ADMIN_ROUTES =
  "Object.keys(__reactRouterManifest.routes).filter((id) => id.startsWith('routes/admin/')).length";

it("an administrator's page brings its routes, which no other page loads, and leads back", async () => {
  const page = await site.open(await site.newUser("admin"), "/about", { width: 1280 });
  expect(await page.evaluate(ADMIN_ROUTES)).toBe(0);
  const header = page.getByRole("banner");
  await header.getByText("Mon compte").click();
  await header.getByRole("link", { name: "Mon Tableau de bord" }).click();
  await page.waitForURL(`${site.url}/admin/dashboard`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.evaluate(ADMIN_ROUTES)).toBeGreaterThan(2);
  await page.goBack();
  await page.waitForURL(`${site.url}/about`);
  await page.getByRole("heading", { level: 1, name: "À propos" }).waitFor();
});

it("an address of no page among the administrators' answers 404 once", async () => {
  const page = await newPage({ width: 360, allowed: /404/ });
  const documents: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "document") documents.push(`${response.status()}`);
  });
  await visit(page, `${site.url}/admin/elsewhere`);
  await page.getByText("Oops! Page not found").waitFor();
  expect(documents).toEqual(["404"]);
});
