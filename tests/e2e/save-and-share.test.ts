import { beforeAll, describe, expect, it } from "vitest";
import { favorites } from "~/db/schema";
import { toastOf } from "../support/browser/locators";
import { visit } from "../support/browser/page";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const { browser, newPage } = site;
let address = "";

beforeAll(async () => {
  const landlord = await site.newUser("landlord", "Josué");
  const property = await insertProperty(site, { landlord, title: "Villa à garder", images: 1 });
  address = `${site.url}/property/${property.id}`;
});

describe("saving a property", () => {
  it("PUB-054 ST-029 adds and removes with a confirmation each, and is still right after a reload", async () => {
    const tenant = await site.newUser("user");
    const page = await newPage({ width: 360 });
    await site.signIn(page, tenant);
    await visit(page, address);
    const save = page.getByRole("button", { name: /^Sauvegard/ });
    await page.getByRole("button", { name: "Réserver" }).first().waitFor();
    await expect.poll(() => save.innerText()).toBe("Sauvegarder");
    await save.tap();
    await toastOf(page, "Propriété ajoutée à vos favoris").waitFor();
    await expect.poll(() => save.innerText()).toBe("Sauvegardé");
    await page.reload();
    await expect.poll(() => save.innerText()).toBe("Sauvegardé");
    await visit(page, `${site.url}/search`);
    const heart = page.getByRole("button", { name: "Sauvegarder : Villa à garder" });
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
    await heart.tap();
    await toastOf(page, "Propriété retirée de vos favoris").waitFor();
    await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("false");
    const rows = await site.db.select().from(favorites);
    expect(rows.filter((row) => row.user_id === tenant.id)).toEqual([]);
  });

  it("VAL-015 tells a visitor to sign in and stores nothing", { tags: "full" }, async () => {
    const page = await newPage({ width: 360 });
    await visit(page, address);
    const before = await site.db.$count(favorites);
    await page.getByRole("button", { name: "Sauvegarder" }).first().tap();
    const sentence = "Vous devez être connecté pour sauvegarder des propriétés.";
    await toastOf(page, sentence).waitFor();
    const link = page.getByRole("main").getByRole("link", { name: "Se connecter", exact: true });
    const path = new URL(address).pathname;
    await expect
      .poll(() => link.getAttribute("href"))
      .toBe(`/auth?next=${encodeURIComponent(path)}`);
    await visit(page, `${site.url}/search`);
    await page.getByRole("button", { name: "Sauvegarder : Villa à garder" }).tap();
    await toastOf(page, sentence).getByRole("link", { name: "Se connecter" }).tap();
    await page.waitForURL(`${site.url}/auth?next=%2Fsearch`);
    expect(await site.db.$count(favorites)).toBe(before);
  });

  it("ERR-012 takes the label back when the change fails", async () => {
    const page = await newPage({ width: 1280, allowed: /500/ });
    await site.signIn(page, await site.newUser("user"));
    await page.route(/\/api\/favorites\/[\w-]{36}$/, (route) =>
      route.request().method() === "PUT" ? route.fulfill({ status: 500 }) : route.fallback(),
    );
    await visit(page, address);
    await page.getByRole("button", { name: "Réserver" }).first().waitFor();
    const save = page.getByRole("button", { name: /^Sauvegard/ });
    await save.click();
    await toastOf(page, "Erreur", "Impossible de mettre à jour vos favoris.").waitFor();
    await expect.poll(() => save.innerText()).toBe("Sauvegarder");
  });
});

describe("sharing a property", () => {
  const share = { name: "Partager" } as const;

  it("ERR-013 offers the device's own sharing first", { tags: "full" }, async () => {
    const page = await newPage({ width: 360 });
    await page.addInitScript(() => {
      navigator.share = async (data) => {
        document.title = `shared ${data?.url}`;
      };
    });
    await visit(page, `${address}?utm=x#avis`);
    await page.getByRole("button", share).tap();
    await expect.poll(() => page.title()).toBe(`shared ${address}`);
  });

  it("ERR-013 copies the address to the clipboard without it", { tags: "full" }, async () => {
    const context = await (await browser()).newContext({
      permissions: ["clipboard-read", "clipboard-write"],
      serviceWorkers: "block",
    });
    const page = await newPage({ width: 1280, context });
    await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
    await visit(page, address);
    await page.getByRole("button", share).click();
    await toastOf(page, "Lien copié!").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  });

  it("ERR-013 copies from a textarea without a clipboard", { tags: "full" }, async () => {
    const page = await newPage({ width: 1280 });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "share", { value: undefined });
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      document.addEventListener("copy", () => {
        document.title = `copied ${(document.activeElement as HTMLTextAreaElement).value}`;
      });
    });
    await visit(page, address);
    await page.getByRole("button", share).click();
    await toastOf(page, "Lien copié!").waitFor();
    expect(await page.title()).toBe(`copied ${address}`);
    await expect.poll(() => page.locator("textarea").count()).toBe(0);
  });

  it("ERR-014 says how to go on when no way works", async () => {
    const page = await newPage({ width: 360 });
    await page.addInitScript(() => {
      navigator.share = () => Promise.reject(new TypeError("not here"));
      navigator.clipboard.writeText = () => Promise.reject(new Error("denied"));
      document.execCommand = () => false;
    });
    await visit(page, address);
    await page.getByRole("button", share).tap();
    await toastOf(
      page,
      "Impossible de partager le lien. Copiez l'URL depuis la barre d'adresse.",
    ).waitFor();
  });
});
