import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { notifications, properties, rateLimits } from "~/db/schema";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { toastOf, withPictures } from "../support/pages";
import { insertProperty, insertStay } from "../support/property";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
const admin = await site.newUser("admin", "Alice");
const tenant = await site.newUser("user", "Tina");
const PATH = "/admin/manage-listings";
const FAILED = /Failed to load resource|ERR_|listings: internal/;
let serial = 0;
/** A name of one's own, by which a test finds its listings alone. */
let owner = "";
let landlord: TestUser;
beforeEach(async () => {
  await site.db.delete(rateLimits);
  serial += 1;
  owner = `Zoe${String.fromCharCode(97 + serial).repeat(4)}`;
  landlord = await site.newUser("landlord", owner);
});

type Given = Partial<Parameters<typeof insertProperty>[1]>;
const insert = (title: string, given: Given = {}) =>
  insertProperty(site, { landlord, title, ...given });
const rowOf = async (id: string) => {
  const [row] = await site.db.select().from(properties).where(eq(properties.id, id));
  return row;
};
async function open(query = `q=${owner}`, width: 360 | 1280 = 1280): Promise<Page> {
  const page = await newPage({ width, allowed: FAILED });
  await withPictures(page);
  await site.signIn(page, admin);
  await visit(page, `${site.url}${PATH}?${query}`);
  await page.locator("li.card[data-property]").first().waitFor();
  return page;
}
const row = (page: Page, title: string) =>
  page
    .locator("li.card[data-property]")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const titles = (page: Page) => page.locator("li.card[data-property] h2").allInnerTexts();
const badge = (page: Page, title: string) => row(page, title).locator(".badge").first().innerText();
async function choose(page: Page, title: string, act: string) {
  await row(page, title).getByText("Actions", { exact: true }).click();
  const menu = row(page, title).getByRole("list", { name: `Actions : ${title}` });
  await menu.getByText(act, { exact: true }).click();
}

describe("the administrators' list of listings", () => {
  it("ADM-032 finds a property just submitted by title, neighbourhood and owner's name", async () => {
    await insert(`Loft ${owner}`, { status: "draft", neighborhood: "Logpom" });
    await insert("Autre logement", { neighborhood: "Akwa" });
    const page = await open();
    expect(await titles(page)).toEqual(["Autre logement", `Loft ${owner}`]);
    for (const words of [`loft ${owner}`, `logpom ${owner}`]) {
      await page.getByRole("searchbox", { name: "Chercher une annonce" }).fill(words);
      await page.waitForURL((url) => url.searchParams.get("q") === words);
      await expect.poll(() => titles(page)).toEqual([`Loft ${owner}`]);
    }
    await page.getByText("1 annonce correspond").waitFor();
  });

  it.each([360, 1280] as const)(
    "ADM-033 ADM-034 ADM-041 filters by status beside the database's counts, at %i px",
    async (width) => {
      await insert("En file", { status: "draft" });
      await insert("Renvoyée", { status: "pending" });
      await insert("En ligne", { status: "active", images: 1 });
      await insert("Refusée", { status: "rejected", rejection_reason: "Photos floues" });
      const page = await open(`q=${owner}`, width);
      for (const [name, expected] of [
        ["En attente", ["Renvoyée", "En file"]],
        ["Actives", ["En ligne"]],
        ["Rejetées", ["Refusée"]],
        ["Toutes", ["Refusée", "En ligne", "Renvoyée", "En file"]],
      ] as const) {
        await page.getByRole("navigation").getByRole("link", { name }).click();
        await expect.poll(() => titles(page)).toEqual(expected);
      }
      await row(page, "Refusée").getByText("Photos floues").waitFor();
      await page.getByLabel("Trier").selectOption("oldest");
      await expect.poll(() => titles(page)).toEqual(["En file", "Renvoyée", "En ligne", "Refusée"]);
      const all = await site.db.select().from(properties);
      const n = (...statuses: string[]) =>
        all.filter((p) => p.deleted_at === null && statuses.includes(p.status)).length;
      const figures = await page.locator("dl[aria-label] dd").allInnerTexts();
      expect(figures.map(Number)).toEqual([
        n("draft", "pending", "active", "rejected", "inactive", "suspended"),
        ...[n("active"), n("draft", "pending"), n("rejected")],
      ]);
      await row(page, "Refusée").getByText("Actions", { exact: true }).click();
      await expectAccessible(page);
      await expectNoSideScroll(page);
    },
  );

  it("ERR-030 says that the listings can't be loaded, and reads them again", async () => {
    await insert("Rechargée");
    const page = await newPage({ width: 360, allowed: FAILED });
    await site.signIn(page, admin);
    await page.route("**/api/admin/properties?*", (route) => route.fulfill({ status: 500 }));
    await visit(page, `${site.url}${PATH}?q=${owner}`);
    await toastOf(page, "Impossible de charger les propriétés.").waitFor();
    await page.unroute("**/api/admin/properties?*");
    await page.getByRole("button", { name: "Réessayer" }).click();
    await row(page, "Rechargée").waitFor();
  });
});

describe("a row of the list", () => {
  it("ADM-035 approves a pending property and tells the landlord", async () => {
    const { id } = await insert("À approuver", { status: "pending" });
    const page = await open();
    await row(page, "À approuver")
      .getByRole("button", { name: /^Approuver/ })
      .click();
    await toastOf(page, "Propriété approuvée").waitFor();
    await expect.poll(() => badge(page, "À approuver")).toBe("Active");
    expect((await rowOf(id))?.status).toBe("active");
    const told = () => site.db.$count(notifications, eq(notifications.related_id, id));
    await expect.poll(told, { timeout: 30_000 }).toBe(1);
  });

  it("ADM-036 rejects with a reason, which is stored, sent and shown to the landlord", async () => {
    const { id } = await insert("À rejeter", { status: "draft" });
    const page = await open();
    await row(page, "À rejeter")
      .getByRole("button", { name: /^Rejeter/ })
      .click();
    const dialog = page.getByRole("dialog", { name: "Rejeter cette annonce" });
    const confirm = dialog.getByRole("button", { name: "Rejeter l'annonce" });
    await dialog.getByLabel("Raison du rejet").fill("   ");
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByLabel("Raison du rejet").fill("Adresse fausse");
    await expectAccessible(page);
    await confirm.click();
    await toastOf(page, "Propriété rejetée").waitFor();
    await row(page, "À rejeter").getByText("Adresse fausse").waitFor();
    expect(await rowOf(id)).toMatchObject({
      status: "rejected",
      rejection_reason: "Adresse fausse",
    });
    const told = () => site.db.select().from(notifications).where(eq(notifications.related_id, id));
    await expect
      .poll(async () => (await told())[0]?.message, { timeout: 30_000 })
      .toContain("Adresse fausse");
    const own = await newPage({ width: 360 });
    await site.signIn(own, landlord);
    await visit(own, `${site.url}/landlord/manage-properties`);
    await own.getByText("Adresse fausse").waitFor();
  });

  it("ADM-037 suspends an active property, and only an administrator lifts it", async () => {
    const { id } = await insert("À suspendre", { approved_at: new Date() });
    const page = await open();
    await row(page, "À suspendre").getByRole("button", { name: "Suspendre" }).click();
    const dialog = page.getByRole("dialog", { name: "Suspendre cette annonce" });
    await dialog.getByRole("button", { name: "Logement déjà loué" }).click();
    await dialog.getByRole("button", { name: "Suspendre l'annonce" }).click();
    await toastOf(page, "Propriété suspendue").waitFor();
    await expect.poll(() => badge(page, "À suspendre")).toBe("Suspendue");
    expect((await page.request.get(`${site.url}/property/${id}`)).status()).toBe(404);
    const { status } = site.client(landlord).api.properties[":id"];
    const answer = await status.$patch({ param: { id }, json: { status: "active" } });
    expect(answer.status).toBe(409);
    await row(page, "À suspendre").getByRole("button", { name: "Lever la suspension" }).click();
    await toastOf(page, "Suspension levée").waitFor();
    expect((await page.request.get(`${site.url}/property/${id}`)).status()).toBe(200);
  });

  it("ADM-038 ADM-039 opens the form, and features for the home page", async () => {
    const { id } = await insert("À mettre en avant", { images: 1 });
    const page = await open();
    await choose(page, "À mettre en avant", "Mettre en vedette");
    await toastOf(page, "Propriété mise en vedette").waitFor();
    await row(page, "À mettre en avant").getByText("En vedette", { exact: true }).waitFor();
    expect((await rowOf(id))?.featured).toBe(true);
    const home = await newPage({ width: 360, allowed: FAILED });
    await withPictures(home);
    await visit(home, site.url);
    await home.getByText("À mettre en avant").first().waitFor();
    await choose(page, "À mettre en avant", "Retirer des vedettes");
    await toastOf(page, "Propriété retirée des vedettes").waitFor();
    expect((await rowOf(id))?.featured).toBe(false);
    await choose(page, "À mettre en avant", "Modifier");
    await page.waitForURL(`${site.url}/admin/edit-property/${id}`);
    expect(await page.getByLabel("Titre de l'annonce").inputValue()).toBe("À mettre en avant");
  });

  it("ADM-040 ERR-033 asks before a deletion, keeps the row when it fails, then removes it", async () => {
    const { id } = await insert("À supprimer");
    const page = await open();
    await insert("Témoin");
    const dialog = page.getByRole("dialog", { name: "Supprimer cette annonce" });
    await choose(page, "À supprimer", "Supprimer");
    await dialog.getByText("Cette action est irréversible.").waitFor();
    await dialog.getByRole("button", { name: "Garder l'annonce" }).click();
    expect((await rowOf(id))?.deleted_at).toBeNull();
    await page.route(`**/api/admin/properties/${id}`, (route) => route.fulfill({ status: 500 }));
    await choose(page, "À supprimer", "Supprimer");
    await dialog.getByRole("button", { name: "Supprimer définitivement" }).click();
    await toastOf(page, "Une erreur s'est produite lors de la suppression.").waitFor();
    await page.unroute(`**/api/admin/properties/${id}`);
    expect(await row(page, "À supprimer").count()).toBe(1);
    await dialog.getByRole("button", { name: "Supprimer définitivement" }).click();
    await toastOf(page, "Propriété supprimée").waitFor();
    await expect.poll(() => row(page, "À supprimer").count()).toBe(0);
    expect((await rowOf(id))?.deleted_at).not.toBeNull();
  });

  it("says what another administrator decided meanwhile, and shows the row as it stands", async () => {
    const { id } = await insert("Disputée", { status: "draft" });
    const gone = await insert("Partie", { status: "draft" });
    const page = await open();
    const paul = site.client(await site.newUser("admin", "Paul")).api;
    const json = { reason: "Trop cher" };
    await paul.moderation.properties[":id"].reject.$post({ param: { id }, json });
    await paul.admin.properties[":id"].$delete({ param: { id: gone.id } });
    await row(page, "Disputée")
      .getByRole("button", { name: /^Approuver/ })
      .click();
    await row(page, "Disputée").getByText("Décidée entre-temps : Annonce rejetée (Paul").waitFor();
    expect(await badge(page, "Disputée")).toBe("Rejetée");
    await row(page, "Disputée").getByText("Trop cher").waitFor();
    await row(page, "Partie")
      .getByRole("button", { name: /^Approuver/ })
      .click();
    await expect.poll(() => row(page, "Partie").count()).toBe(0);
    expect((await rowOf(id))?.status).toBe("rejected");
  });
});

describe("several listings at once", () => {
  it.each([360, 1280] as const)(
    "approves those that can be, names those that failed, undoes what was decided, at %i px",
    async (width) => {
      const one = await insert("Première", { status: "draft" });
      const two = await insert("Deuxième", { status: "pending" });
      const three = await insert("Troisième", { status: "draft" });
      const page = await open(`q=${owner}`, width);
      const { suspend, approve } = site.client(await site.newUser("admin")).api.moderation
        .properties[":id"];
      await approve.$post({ param: { id: three.id }, json: {} });
      await suspend.$post({ param: { id: three.id }, json: {} });
      await page.getByLabel("Tout sélectionner").check();
      const bar = page.getByRole("region", { name: "Actions sur la sélection" });
      await bar.getByText("3 sélectionnées").waitFor();
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await bar.getByRole("button", { name: "Approuver 3" }).click();
      const done = toastOf(page, "2 annonces approuvées");
      await done.waitFor();
      await page.getByText("Certaines annonces n'ont pas été traitées").waitFor();
      await page.getByText("« Troisième » : ").waitFor();
      for (const { id } of [one, two]) expect((await rowOf(id))?.status).toBe("active");
      await expect.poll(() => badge(page, "Troisième")).toBe("Suspendue");
      await done.getByRole("button", { name: "Annuler" }).click();
      await toastOf(page, "2 annonces sont comme avant").waitFor();
      expect((await rowOf(one.id))?.status).toBe("draft");
      expect((await rowOf(two.id))?.status).toBe("pending");
    },
  );

  it("deletes after asking once, except where a stay is open", async () => {
    const free = await insert("Libre");
    const taken = await insert("Réservée");
    await insertStay(site, taken, tenant, { start_date: "2099-01-01", end_date: "2099-02-01" });
    const page = await open();
    await page.getByLabel("Sélectionner Libre").check();
    await page.getByLabel("Sélectionner Réservée").check();
    const bar = page.getByRole("region", { name: "Actions sur la sélection" });
    await bar.getByRole("button", { name: "Supprimer 2" }).click();
    const dialog = page.getByRole("dialog", { name: "Supprimer 2 annonces" });
    await dialog.getByText("Cette action est irréversible.").waitFor();
    await dialog.getByRole("button", { name: "Supprimer définitivement" }).click();
    await page.getByText("« Réservée » : Un séjour confirmé est en cours").waitFor();
    await expect.poll(() => titles(page)).toEqual(["Réservée"]);
    expect((await rowOf(free.id))?.deleted_at).not.toBeNull();
    expect((await rowOf(taken.id))?.deleted_at).toBeNull();
  });
});
