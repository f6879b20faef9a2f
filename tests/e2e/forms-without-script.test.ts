import { expect, it } from "vitest";
import { readHtml } from "../support/browser/html";
import { tokenOfAge } from "../support/rows/contact";
import { openSite } from "../support/world/site";

const site = await openSite();
const post = (path: string, fields: Record<string, string>) =>
  readHtml(site.url + path, {
    method: "POST",
    headers: { origin: site.url },
    body: new URLSearchParams(fields),
  });

it("answers a form in our words before any script runs, never by the browser's bubble", async () => {
  const token = tokenOfAge(site, 60_000);
  const letter = { token, website: "", name: "", email: "x", phone: "", subject: "", message: "" };
  const contact = await post("/contact", letter);
  expect(contact.status).toBe(422);
  expect(contact.text("#contact-form")).toMatch(/Le champ «.Nom complet.» est obligatoire/);
  expect(contact.text("#contact-form")).toContain("Cette adresse e-mail n'est pas valide.");
  const home = await post("/?index", { email: "abc" });
  expect(home.status).toBe(422);
  const box = 'form[action$="#newsletter"]';
  expect(home.text(box)).toContain("Cette adresse e-mail n'est pas valide.");
  expect(home.select(`${box} [name=email]`)[0]?.getAttribute("value")).toBe("abc");
  for (const page of [contact, home]) {
    expect(page.select("form[method=post]").length).toBeGreaterThan(1);
    expect(page.select("form[method=post]:not([novalidate])")).toEqual([]);
  }
});
