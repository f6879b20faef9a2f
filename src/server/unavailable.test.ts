import { expect, it } from "vitest";
import { unavailableFile, unavailablePage } from "./unavailable";

it("says in French that the site is away, with a way to ask again", async () => {
  const page = await unavailablePage();
  expect(page.status).toBe(503);
  expect(page.headers.get("retry-after")).toBe("5");
  expect(page.headers.get("cache-control")).toBe("no-store");
  const html = await page.text();
  expect(html).toContain('<html lang="fr">');
  expect(html).toContain("<h1>Le site est momentanément indisponible</h1>");
  expect(html).toContain('<a class="again" href="">Réessayer</a>');
});

it("answers a plain sentence where no page is asked for", async () => {
  const file = unavailableFile();
  expect([file.status, file.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await file.text()).toBe("Le service est momentanément indisponible.");
});
