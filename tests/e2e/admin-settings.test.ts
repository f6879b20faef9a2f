import { eq } from "drizzle-orm";
import type { Page, Route } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { SETTINGS, type SettingKey } from "~/contract/settings";
import { platformSettings, rateLimits } from "~/db/schema";
import { recordBackup } from "~/domain/system";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { toastOf } from "../support/pages";
import { setSetting } from "../support/settings";
import { openSite } from "../support/site";

const site = await openSite();
const { newPage } = await launch();
const admin = await site.newUser("admin", "Alice");
const ALLOWED = /Failed to load resource/;
const ALL = "**/api/settings/all";
const TABS = ["Général", "Contact", "Propriétés", "Paiements", "Notifications", "Système"];

beforeEach(async () => {
  await site.db.delete(rateLimits);
  for (const [key, { value }] of Object.entries(SETTINGS))
    await setSetting(site.db, key as SettingKey, value);
});

async function open(
  where = "",
  width: 360 | 1280 = 360,
  arrange?: (page: Page) => Promise<unknown>,
) {
  const page = await newPage({ width, allowed: ALLOWED });
  await arrange?.(page);
  await site.signIn(page, admin);
  await visit(page, `${site.url}/admin/settings${where}`);
  await page.getByRole("tab", { name: "Général" }).waitFor();
  return page;
}
const form = (page: Page, name: string) => page.getByRole("form", { name });
const field = (page: Page, name: string) => form(page, name).getByLabel(name);
const save = (page: Page, name: string) =>
  form(page, name).getByRole("button", { name: /^Enregistrer/ });
const stored = async (key: SettingKey) =>
  (await site.db.select().from(platformSettings).where(eq(platformSettings.setting_key, key)))[0];
const RATE = "Commission de la plateforme";
const PHONE = "Téléphone de contact";

describe("the settings page", () => {
  it.each([360, 1280] as const)(
    "ADM-044 holds every known setting in six tabs, and the button shows what changed elsewhere, at %i px",
    async (width) => {
      const page = await open("", width);
      expect(await page.getByRole("tab").allInnerTexts()).toEqual(TABS);
      const keys: string[] = [];
      for (const tab of TABS) {
        await page.getByRole("tab", { name: tab }).click();
        await page.getByRole("tab", { name: tab, selected: true }).waitFor();
        const controls = page.getByRole("tabpanel").locator("form [id][name=value]");
        await controls.first().waitFor();
        keys.push(...(await controls.evaluateAll((all) => all.map(({ id }) => id))));
        // A button that ends being busy has half its contrast for a moment.
        await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
        await expectAccessible(page);
        await expectNoSideScroll(page);
      }
      expect(keys.sort()).toEqual(Object.keys(SETTINGS).sort());
      await page.getByRole("tab", { name: "Contact" }).click();
      await expect.poll(() => new URL(page.url()).search).toBe("?tab=contact");
      expect(await field(page, PHONE).inputValue()).toBe("");
      await setSetting(site.db, "contact_phone", "+237 6 99 00 11 22");
      await field(page, "Adresse postale").fill("Rue Joss");
      await page.getByRole("button", { name: "Actualiser" }).click();
      await expect.poll(() => field(page, PHONE).inputValue()).toBe("+237 6 99 00 11 22");
      expect(await field(page, "Adresse postale").inputValue()).toBe("Rue Joss");
    },
  );

  it("opens the tab that the address names, with its setting ready to be changed", async () => {
    const page = await open("?tab=payments#commission_rate");
    await page.getByRole("tab", { name: "Paiements", selected: true }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe("commission_rate");
  });

  it("VAL-032 VAL-033 CON-017 saves a decimal once it is another one, by steps of 0.01", async () => {
    const page = await open("?tab=payments");
    const rate = field(page, RATE);
    await rate.waitFor();
    expect(await rate.inputValue()).toBe("0,07");
    expect(await rate.getAttribute("step")).toBe("0.01");
    expect(await form(page, RATE).innerText()).toContain("0.05 = 5%");
    expect(await save(page, RATE).isDisabled()).toBe(true);
    await rate.fill("0.070");
    expect(await save(page, RATE).isDisabled()).toBe(true);
    for (const wrong of ["", "sept", "NaN", "Infinity", "2"]) {
      await rate.fill(wrong);
      expect(await save(page, RATE).isDisabled(), wrong).toBe(true);
      await form(page, RATE)
        .getByText(/^Indiquez un nombre/)
        .waitFor();
    }
    await rate.fill("0,05");
    await rate.press("ArrowUp");
    expect(await rate.inputValue()).toBe("0,06");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let requests = 0;
    await page.route("**/api/settings/commission_rate", async (route: Route) => {
      requests += 1;
      await held;
      await route.continue();
    });
    await save(page, RATE).click();
    await expect.poll(() => save(page, RATE).isDisabled()).toBe(true);
    release();
    await toastOf(page, "Paramètre mis à jour").waitFor();
    await expect.poll(() => save(page, RATE).isDisabled()).toBe(true);
    expect(requests).toBe(1);
    expect((await stored("commission_rate"))?.setting_value).toBe("0.06");
    await rate.fill("0.07");
    await page.unroute("**/api/settings/commission_rate");
    await save(page, RATE).click();
    await expect.poll(async () => (await stored("commission_rate"))?.setting_value).toBe("0.07");
  });

  it("ERR-038 says when the settings do not load, and tries again", async () => {
    const page = await open("", 360, (p) => p.route(ALL, (r) => r.fulfill({ status: 500 })));
    await toastOf(page, "Impossible de charger les paramètres.").waitFor();
    await page.unroute(ALL);
    await page.getByRole("button", { name: "Réessayer" }).click();
    await field(page, "Nom de la plateforme").waitFor();
  });

  it("ERR-039 changes one row only, and keeps what was typed when it fails", async () => {
    const page = await open("?tab=contact");
    const before = await site.db.select().from(platformSettings);
    await field(page, PHONE).fill("+237 6 77 00 00 00");
    await page.route("**/api/settings/contact_phone", (route) => route.abort());
    await save(page, PHONE).click();
    await toastOf(page, "Impossible de sauvegarder le paramètre.").waitFor();
    await form(page, PHONE)
      .getByRole("alert")
      .getByText("Impossible de sauvegarder le paramètre.")
      .waitFor();
    expect(await field(page, PHONE).inputValue()).toBe("+237 6 77 00 00 00");
    expect(await site.db.select().from(platformSettings)).toEqual(before);
    await page.unroute("**/api/settings/contact_phone");
    await save(page, PHONE).click();
    await toastOf(page, "Paramètre mis à jour").waitFor();
    const after = await site.db.select().from(platformSettings);
    const changed = after.filter(
      (row) => !before.some((one) => JSON.stringify(one) === JSON.stringify(row)),
    );
    expect(changed).toMatchObject([
      { setting_key: "contact_phone", setting_value: "+237 6 77 00 00 00" },
    ]);
    expect(Number(changed[0]?.updated_at)).toBeGreaterThan(
      Number(before.find((row) => row.setting_key === "contact_phone")?.updated_at),
    );
    // Seen by visitors at once.
    expect(await (await fetch(`${site.url}/about`)).text()).toContain("6 77 00 00 00");
  });

  it("keeps what was typed while another tab is open, and asks before it is left", async () => {
    const page = await open("?tab=contact");
    await field(page, PHONE).fill("+237 6 77 00 00 00");
    await page.getByRole("tab", { name: "Général" }).click();
    await field(page, "Nom de la plateforme").waitFor();
    await page.getByRole("tab", { name: "Contact" }).click();
    expect(await field(page, PHONE).inputValue()).toBe("+237 6 77 00 00 00");
    expect(await save(page, PHONE).isEnabled()).toBe(true);
    await page.getByRole("tab", { name: "Général" }).click();
    const back = page.getByRole("main").getByRole("link", { name: "Tableau de bord" });
    await back.click();
    const dialog = page.getByRole("dialog", { name: "Quitter sans enregistrer" });
    await dialog.getByRole("button", { name: "Rester sur la page" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname).toBe("/admin/settings");
    await page.getByRole("tab", { name: "Contact" }).click();
    await save(page, PHONE).click();
    await toastOf(page, "Paramètre mis à jour").waitFor();
    await field(page, PHONE).fill("+237 6 88 00 00 00");
    await back.click();
    await dialog.getByRole("button", { name: "Quitter sans enregistrer" }).click();
    await page.waitForURL(`${site.url}/admin/dashboard`);
    expect((await stored("contact_phone"))?.setting_value).toBe("+237 6 77 00 00 00");
  });

  it.each([
    ["social_facebook", "Facebook", "https://www.facebook.com/kwata"],
    ["social_twitter", "X (Twitter)", "https://x.com/kwata"],
    ["social_instagram", "Instagram", "https://www.instagram.com/kwata"],
  ] as const)(
    "shows %s in the footer once it is set, and no more when it is empty",
    async (key, label, address) => {
      const act = site.client(admin).api.settings[":key"];
      const change = async (expected: string, value: string) => {
        const answer = await act.$patch({ param: { key }, json: { value, expected } });
        expect(answer.status).toBe(200);
      };
      const page = await newPage({ width: 1280 });
      const link = page.getByRole("contentinfo").getByRole("link", { name: label, exact: true });
      await visit(page, `${site.url}/about`);
      expect(await link.count()).toBe(0);
      await change("", address);
      await visit(page, `${site.url}/about`);
      expect(await link.getAttribute("href")).toBe(address);
      await change(address, "");
      await visit(page, `${site.url}/about`);
      expect(await link.count()).toBe(0);
    },
  );

  it("tells who comes second what another administrator has saved meanwhile", async () => {
    const page = await open("?tab=contact");
    await field(page, PHONE).fill("+237 6 11 11 11 11");
    await setSetting(site.db, "contact_phone", "+237 6 22 22 22 22");
    await save(page, PHONE).click();
    await form(page, PHONE)
      .getByText("Valeur actuelle, enregistrée ailleurs\u00a0: +237 6 22 22 22 22.")
      .waitFor();
    expect(await field(page, PHONE).inputValue()).toBe("+237 6 11 11 11 11");
    await save(page, PHONE).click();
    await expect
      .poll(async () => (await stored("contact_phone"))?.setting_value)
      .toBe("+237 6 11 11 11 11");
  });

  it("ADM-045 ADM-046 warns, and shows what was measured of each part", async () => {
    await recordBackup({
      db: site.db,
      actor: { kind: "system" },
      now: () => new Date("2026-03-05T13:30:00Z"),
    });
    const page = await open("?tab=system", 1280);
    await page.getByText("Attention", { exact: true }).waitFor();
    const card = page.getByRole("region", { name: "État du système" });
    const fact = async (name: string) =>
      (await card.locator("div:has(> dt)").filter({ hasText: name }).innerText())
        .split("\n")
        .at(-1);
    await card.getByText("Base de données").waitFor();
    for (const part of ["Base de données", "Stockage des photos", "Authentification", "API"])
      expect(await fact(part), part).toMatch(/Fonctionne$/);
    expect(await fact("Dernière sauvegarde")).toBe("5 mars 2026 à 14\u00a0h\u00a030");
    expect(await fact("Version")).toMatch(/^\d+\.\d+\.\d+$/);
    await expectAccessible(page);
    const path = "**/api/system/status";
    await page.route(path, async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      for (const part of body.parts) if (part.name === "storage") part.working = false;
      await route.fulfill({ response: answer, json: body });
    });
    const measure = card.getByRole("button", { name: "Mesurer de nouveau" });
    await measure.click();
    await expect.poll(() => fact("Stockage des photos")).toMatch(/Injoignable$/);
    await page.unroute(path);
    await page.route(path, (r) => r.fulfill({ status: 503 }));
    await measure.click();
    await expect.poll(() => fact("Base de données")).toMatch(/Injoignable$/);
    expect(await fact("API")).toMatch(/Fonctionne$/);
    expect(await fact("Stockage des photos")).toMatch(/Inconnu$/);
  });
});
