import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SETTINGS, type SettingKey } from "~/contract/settings";
import { platformSettings, rateLimits, refusedAttempts } from "~/db/schema";
import { FAILED_JOBS } from "~/domain/jobs";
import { recordBackup } from "~/domain/system";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { setSetting } from "../../../../tests/support/rows/settings";
import { failedJob } from "../../../../tests/support/world/failed-job";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "./settings";

const world = await createWorld();
const network = openNetwork(world);
const admin = await world.newUser("admin", "Alice");
const TABS = ["Général", "Contact", "Propriétés", "Paiements", "Notifications", "Système"];
const RATE = "Commission de la plateforme";
const PHONE = "Téléphone de contact";

beforeEach(async () => {
  await world.db.delete(rateLimits);
  // What a test saves is later than what the one before saved.
  world.clock.now = new Date(world.now().getTime() + 1_000);
  for (const [key, { value }] of Object.entries(SETTINGS)) {
    await setSetting(world.db, key as SettingKey, value);
  }
});
afterEach(async () => {
  await world.queue.boss.deleteAllJobs(FAILED_JOBS);
});

async function open(query = "") {
  const shown = renderPage(page, {
    path: "/admin/settings",
    at: `/admin/settings${query}`,
    user: admin,
  });
  await screen.findByRole("tab", { name: "Général" });
  return shown;
}
const form = async (name: string) => within(await screen.findByRole("form", { name }));
const field = async (name: string) => (await form(name)).getByLabelText<HTMLInputElement>(name);
const save = async (name: string) =>
  (await form(name)).getByRole<HTMLButtonElement>("button", { name: /^Enregistrer/ });
const tab = (name: string) => screen.getByRole("tab", { name });
const stored = async (key: SettingKey) =>
  (await world.db.select().from(platformSettings).where(eq(platformSettings.setting_key, key)))[0];
const isBusy = () => document.querySelector("[aria-busy=true]") !== null;

describe("the settings page", () => {
  it("ADM-044 holds every known setting in six tabs, and the button shows what changed elsewhere", async () => {
    const { user } = await open();
    expect(screen.getAllByRole("tab").map((one) => one.textContent)).toEqual(TABS);
    const keys: string[] = [];
    for (const name of TABS) {
      await user.click(tab(name));
      await screen.findByRole("tab", { name, selected: true });
      const panel = screen.getByRole("tabpanel");
      keys.push(...[...panel.querySelectorAll("form [id][name=value]")].map(({ id }) => id));
    }
    expect(keys.sort()).toEqual(Object.keys(SETTINGS).sort());
    await user.click(tab("Contact"));
    expect((await field(PHONE)).value).toBe("");
    await user.type(await field("Adresse postale"), "Rue Joss");
    await setSetting(world.db, "contact_phone", "+237 6 99 00 11 22");
    await user.click(screen.getByRole("button", { name: "Actualiser" }));
    await waitFor(async () => expect((await field(PHONE)).value).toBe("+237 6 99 00 11 22"));
    expect((await field("Adresse postale")).value).toBe("Rue Joss");
  });

  it("offers each switch but that of messages that are not sent yet", async () => {
    await open("?tab=notifications");
    await field("Envoyer les notifications par SMS");
    const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
    const closed = boxes.filter(({ disabled }) => disabled).map(({ id }) => id);
    expect(closed).toEqual(["sms_notifications_enabled"]);
    expect(boxes.length).toBeGreaterThan(1);
  });

  it("offers no currency twice under two names", async () => {
    await open("?tab=payments");
    const currencies = await field("Devise proposée par défaut");
    const shown = [...currencies.querySelectorAll("option")].map(({ value }) => value);
    expect(shown).toContain("FCFA");
    expect(shown).not.toContain("XAF");
  });

  it("opens the tab that the address names, with its setting ready to be changed", async () => {
    await open("?tab=payments#commission_rate");
    await screen.findByRole("tab", { name: "Paiements", selected: true });
    await waitFor(() => expect(document.activeElement?.id).toBe("commission_rate"));
  });

  it("VAL-032 VAL-033 CON-017 saves a decimal once it is another one, by steps of 0.01", async () => {
    const { user } = await open("?tab=payments");
    const rate = await field(RATE);
    const submit = await save(RATE);
    expect(rate.value).toBe("0,07");
    expect(rate.getAttribute("step")).toBe("0.01");
    (await form(RATE)).getByText(/0\.05 = 5%/);
    expect(submit.disabled).toBe(true);
    await user.clear(rate);
    (await form(RATE)).getByText("Indiquez un nombre.");
    expect(submit.disabled).toBe(true);
    await user.type(rate, "0.070");
    expect(submit.disabled).toBe(true);
    for (const wrong of ["sept", "NaN", "Infinity", "2"]) {
      await user.clear(rate);
      await user.type(rate, wrong);
      expect(submit.disabled, wrong).toBe(true);
      (await form(RATE)).getByText(/^Indiquez un nombre/);
    }
    await user.clear(rate);
    await user.type(rate, "0,05{ArrowDown}");
    expect(rate.value).toBe("0,04");
    await user.type(rate, "{ArrowUp}{ArrowUp}");
    expect(rate.value).toBe("0,06");
    const release = network.hold("PATCH /api/settings/:key");
    await user.click(submit);
    expect(submit.disabled).toBe(true);
    await user.click(submit);
    release();
    await waitFor(async () =>
      expect((await stored("commission_rate"))?.setting_value).toBe("0.06"),
    );
    await waitFor(() => expect(isBusy()).toBe(false));
    expect(submit.disabled).toBe(true);
    expect(network.sent("PATCH /api/settings/:key")).toHaveLength(1);
    await user.clear(rate);
    await user.type(rate, "0.07");
    await user.click(submit);
    await waitFor(async () =>
      expect((await stored("commission_rate"))?.setting_value).toBe("0.07"),
    );
  });

  it("ERR-038 says when the settings do not load, and tries again", async () => {
    const mend = network.refuse("GET /api/settings/all", "internal");
    const { user } = await open();
    await waitFor(() =>
      expect(screen.getAllByText("Impossible de charger les paramètres.")).toHaveLength(2),
    );
    mend();
    await user.click(screen.getByRole("button", { name: "Réessayer" }));
    await field("Nom de la plateforme");
  });

  it("ERR-039 changes one row only, and keeps what was typed when it fails", async () => {
    const { user } = await open("?tab=contact");
    const before = await world.db.select().from(platformSettings);
    await user.type(await field(PHONE), "+237 6 77 00 00 00");
    const mend = network.lose("PATCH /api/settings/:key");
    await user.click(await save(PHONE));
    await (await form(PHONE)).findByText(/^Impossible de sauvegarder le paramètre\./);
    expect((await field(PHONE)).value).toBe("+237 6 77 00 00 00");
    expect(await world.db.select().from(platformSettings)).toEqual(before);
    mend();
    await user.click(await save(PHONE));
    await waitFor(async () =>
      expect((await stored("contact_phone"))?.setting_value).toBe("+237 6 77 00 00 00"),
    );
    const after = await world.db.select().from(platformSettings);
    const changed = after.filter(
      (row) => !before.some((one) => JSON.stringify(one) === JSON.stringify(row)),
    );
    expect(changed).toHaveLength(1);
    expect(Number(changed[0]?.updated_at)).toBeGreaterThan(
      Number(before.find((row) => row.setting_key === "contact_phone")?.updated_at),
    );
    // Seen by visitors at once.
    expect(await (await world.api.request("/api/settings")).text()).toContain("6 77 00 00 00");
  });

  it("keeps what was typed while another tab is open, and asks before it is left", {
    tags: "full",
  }, async () => {
    const { user } = await open("?tab=contact");
    await user.type(await field(PHONE), "+237 6 77 00 00 00");
    await user.click(tab("Général"));
    await field("Nom de la plateforme");
    await user.click(tab("Contact"));
    expect((await field(PHONE)).value).toBe("+237 6 77 00 00 00");
    expect((await save(PHONE)).disabled).toBe(false);
    await user.click(tab("Général"));
    await user.click(screen.getByRole("link", { name: "Tableau de bord" }));
    await user.click(await screen.findByRole("button", { name: "Rester sur la page" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(tab("Contact"));
    await user.click(await save(PHONE));
    await waitFor(async () => expect((await save(PHONE)).disabled).toBe(true));
    await waitFor(() => expect(isBusy()).toBe(false));
    await user.clear(await field(PHONE));
    await user.type(await field(PHONE), "+237 6 88 00 00 00");
    await user.click(screen.getByRole("link", { name: "Tableau de bord" }));
    await user.click(await screen.findByRole("button", { name: "Quitter sans enregistrer" }));
    await screen.findByText("at /admin/dashboard");
    expect((await stored("contact_phone"))?.setting_value).toBe("+237 6 77 00 00 00");
  });

  it("tells who comes second what another administrator has saved meanwhile", async () => {
    const { user } = await open("?tab=contact");
    await user.type(await field(PHONE), "+237 6 11 11 11 11");
    await setSetting(world.db, "contact_phone", "+237 6 22 22 22 22");
    await user.click(await save(PHONE));
    await (await form(PHONE)).findByText(
      "Valeur actuelle, enregistrée ailleurs : +237 6 22 22 22 22.",
    );
    expect((await field(PHONE)).value).toBe("+237 6 11 11 11 11");
    // Also while one types on.
    await user.type(await field(PHONE), "{Backspace}1");
    (await form(PHONE)).getByText(/^Valeur actuelle, enregistrée ailleurs/);
    await waitFor(async () => expect((await save(PHONE)).disabled).toBe(false));
    await user.click(await save(PHONE));
    await waitFor(async () =>
      expect((await stored("contact_phone"))?.setting_value).toBe("+237 6 11 11 11 11"),
    );
  });
});

describe("the state of the system", () => {
  const card = async () => within(await screen.findByRole("region", { name: "État du système" }));
  const fact = async (name: string) =>
    (await card()).getByText(name).parentElement?.querySelector("dd")?.textContent;

  it("ADM-045 ADM-046 warns, and shows what was measured of each part", async () => {
    const before = await open("?tab=system");
    await waitFor(async () =>
      expect(await fact("Dernière sauvegarde")).toBe("Aucune sauvegarde notée"),
    );
    expect(await fact("E-mails")).toMatch(/^gardés en fichiers/);
    before.unmount();
    await recordBackup({
      db: world.db,
      actor: { kind: "system" },
      now: () => new Date("2026-03-05T13:30:00Z"),
    });
    const { user } = await open("?tab=system");
    await screen.findByText("Attention");
    await (await card()).findByText("Base de données");
    for (const part of ["Base de données", "Stockage des photos", "Authentification", "API"]) {
      expect(await fact(part), part).toMatch(/Fonctionne$/);
    }
    expect(await fact("Dernière sauvegarde")).toBe("5 mars 2026 à 14\u00a0h\u00a030");
    expect(await fact("Version")).toBe("0.1.0 · 79422cc54503 · 27 nov. 2026 à 3\u00a0h\u00a027");
    const measure = (await card()).getByRole("button", { name: "Mesurer de nouveau" });
    // The database is away: the API answers, and knows nothing of the rest.
    const mend = network.refuse("GET /api/system/status", "unavailable");
    await user.click(measure);
    await waitFor(async () => expect(await fact("Base de données")).toMatch(/Injoignable$/));
    expect(await fact("API")).toMatch(/Fonctionne$/);
    expect(await fact("Stockage des photos")).toMatch(/Inconnu$/);
    for (const name of ["Dernière sauvegarde", "Version", "Réseaux refusés en 24 h"]) {
      expect(await fact(name), name).toBe("Inconnu");
    }
    mend();
    network.setOffline(true);
    await user.click(measure);
    await (await card()).findByText(/^Le serveur ne répond pas/);
    expect(await fact("Base de données")).toMatch(/Inconnu$/);
  });

  it("shows what a public site still lacks, the indispensable first", async () => {
    await open("?tab=system");
    const list = await (await card()).findByRole("list");
    const [first, ...others] = within(list).getAllByRole("listitem");
    expect(first?.textContent).toMatch(/^IndispensableLe site ne sert que cette machine/);
    const said = others.map((one) => one.textContent);
    expect(said).toContainEqual(expect.stringMatching(/^IndispensableAucun e-mail ne part/));
    expect(said).toContainEqual(expect.stringMatching(/^Aucun SMS ne part/));
  });

  it("names the networks that limits refused, how often and what for", async () => {
    const { user } = await open("?tab=system");
    await waitFor(async () => expect(await fact("Réseaux refusés en 24 h")).toBe("Aucun"));
    const hour = new Date(world.now().getTime() - 3_600_000);
    const network = "41.202.219.7";
    await world.db.insert(refusedAttempts).values([
      { network, quota: "message:send", hour, count: 1_200 },
      { network, quota: "auth:sign-up", hour, count: 34 },
      { network: "154.72.0.5", quota: "contact:send", hour, count: 1 },
    ]);
    await user.click((await card()).getByRole("button", { name: "Mesurer de nouveau" }));
    await (await card()).findByText(/^41\.202\.219\.7/);
    const items = (await card())
      .getAllByRole("listitem")
      .map((one) => one.textContent)
      .filter((item) => item?.includes("refusé"));
    expect(items.map((item) => item?.replace(/\s/g, " "))).toEqual([
      "41.202.219.7, 1 234 essais refusésmessages : 1 200, inscriptions : 34",
      "154.72.0.5, 1 essai refuséformulaire de contact : 1",
    ]);
    await world.db.delete(refusedAttempts);
  });

  it("takes the networks with wider limits, and says beside the field what it can't read", async () => {
    const name = "Réseaux aux limites élargies";
    const { user } = await open("?tab=system");
    await user.type(await field(name), "0.0.0.0/0 illimité");
    await user.click(await save(name));
    await waitFor(async () => {
      const id = (await field(name)).getAttribute("aria-describedby") ?? "";
      const said = id.split(" ").map((one) => document.getElementById(one)?.textContent);
      expect(said.join(" ")).toContain("couvre trop d'adresses");
    });
    await user.clear(await field(name));
    await user.type(await field(name), "41.202.219.0/24 ×10");
    await user.click(await save(name));
    await waitFor(async () => expect((await field(name)).value).toBe("41.202.219.0/24 x10"));
    expect((await stored("quota_networks"))?.setting_value).toBe("41.202.219.0/24 x10");
  });

  it("leads to the tasks that were given up", async () => {
    const link = "http://localhost:3000/auth?recovery=token";
    const message = {
      type: "reset-password",
      data: { firstName: "Awa", link, minutes: 30 },
    } as const;
    await failedJob(world, "send-account-mail", { to: "awa@example.cm", message });
    const { user } = await open("?tab=system");
    await user.click(await screen.findByRole("link", { name: "1 tâche abandonnée" }));
    await screen.findByText("at /admin/jobs");
  });
});
