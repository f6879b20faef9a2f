import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { notifications, properties, rateLimits } from "~/db/schema";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { announceModerations } from "../../../../tests/support/rows/moderation";
import { insertProperty } from "../../../../tests/support/rows/property";
import { setSetting } from "../../../../tests/support/rows/settings";
import { createWorld } from "../../../../tests/support/world/world";
import * as ownPage from "../landlord/manage-properties";
import * as page from "./manage-listings";

const world = await createWorld();
const network = openNetwork(world);
const admin = await world.newUser("admin", "Alice");
const landlord = await world.newUser("landlord", "Rosalie");

beforeEach(async () => {
  await world.db.delete(rateLimits);
  await world.db.update(properties).set({ status: "inactive", deleted_at: new Date() });
});

type Given = Partial<Parameters<typeof insertProperty>[1]>;
const insert = (title: string, given: Given = {}) =>
  insertProperty(world, { landlord, title, ...given });
const stored = async ({ id }: { id: string }) =>
  (await world.db.select().from(properties).where(eq(properties.id, id)))[0];
const isPublic = async ({ id }: { id: string }) =>
  (await world.api.request(`/api/properties/${id}`)).status;
const open = (query = "sort=oldest") =>
  renderPage(page, {
    path: "/admin/manage-listings",
    at: `/admin/manage-listings?${query}`,
    user: admin,
  });
const row = (title: string) => screen.findByRole("listitem", { name: title });
const rowNow = (title: string) => within(screen.getByRole("listitem", { name: title }));
const absent = (title: string) => screen.queryByRole("listitem", { name: title }) === null;
const titles = () => screen.queryAllByRole("heading", { level: 2 }).map((one) => one.textContent);
const press = async (title: string, name: RegExp | string) =>
  within(await row(title)).getByRole("button", { name });
const choose = async (title: string, act: string) => within(await row(title)).getByText(act);
const acts = async (name: string) =>
  world.client(await world.newUser("admin", name)).api.moderation.properties[":id"];

describe("the administrators' list of listings", () => {
  it("ADM-032 finds a property just submitted by title, neighbourhood and owner's name", async () => {
    await insert("Loft Rosalie", { status: "draft", neighborhood: "Logpom" });
    await insert("Autre logement", { neighborhood: "Akwa" });
    const { user } = open("sort=newest");
    await row("Loft Rosalie");
    expect(titles()).toEqual(["Autre logement", "Loft Rosalie"]);
    const box = screen.getByRole("searchbox", { name: "Chercher une annonce" });
    for (const words of ["loft rosalie", "logpom rosalie"]) {
      await user.clear(box);
      await user.type(box, words);
      await waitFor(() => expect(titles()).toEqual(["Loft Rosalie"]));
      await waitFor(() =>
        expect(network.sent("GET /api/admin/properties").at(-1)?.path).toContain(
          `q=${words.replace(" ", "+")}`,
        ),
      );
    }
    await screen.findByText("1 annonce correspond");
  });

  it("ADM-033 ADM-034 ADM-041 filters by status beside the database's counts", async () => {
    await insert("En file", { status: "draft" });
    await insert("Renvoyée", { status: "pending" });
    await insert("En ligne", { status: "active", images: 1 });
    await insert("Refusée", { status: "rejected", rejection_reason: "Photos floues" });
    const { user } = open("sort=newest");
    await row("Refusée");
    for (const [name, expected] of [
      [/^En attente/, ["Renvoyée", "En file"]],
      [/^Actives/, ["En ligne"]],
      [/^Rejetées/, ["Refusée"]],
      [/^Toutes/, ["Refusée", "En ligne", "Renvoyée", "En file"]],
    ] as const) {
      await user.click(within(screen.getByRole("navigation")).getByRole("link", { name }));
      await waitFor(() => expect(titles()).toEqual(expected));
    }
    within(await row("Refusée")).getByText("Photos floues");
    await user.selectOptions(screen.getByLabelText("Trier"), "oldest");
    await waitFor(() => expect(titles()).toEqual(["En file", "Renvoyée", "En ligne", "Refusée"]));
    const figures = [...document.querySelectorAll("dl[aria-label] dd")];
    expect(figures.map((one) => one.textContent)).toEqual(["4", "1", "2", "1"]);
  });

  it("offers the rarer states that there are, and counts none beside a search", async () => {
    await insert("Fermée", { status: "suspended" });
    await insert("En ligne");
    const chips = () =>
      within(screen.getByRole("navigation", { name: "Annonces par état" }))
        .getAllByRole("link")
        .map(({ textContent }) => textContent);
    const whole = open();
    await row("Fermée");
    expect(chips()).toEqual([
      "Toutes2",
      "En attente0",
      "Actives1",
      "Rejetées ou à modifier0",
      "Suspendues1",
    ]);
    whole.unmount();
    open("q=fermee");
    await row("Fermée");
    expect(absent("En ligne")).toBe(true);
    expect(chips()).toEqual([
      "Toutes",
      "En attente",
      "Actives",
      "Rejetées ou à modifier",
      "Suspendues",
    ]);
  });

  it("keeps the words and the order when a status is chosen", async () => {
    await insert("Villa Akwa", { status: "draft" });
    await insert("Villa Bali", { status: "pending" });
    await insert("Studio", { status: "draft" });
    const { user } = open("sort=oldest&q=villa");
    await row("Villa Bali");
    const waiting = within(screen.getByRole("navigation")).getByRole("link", {
      name: "En attente",
    });
    expect(waiting.getAttribute("href")).toMatch(/[?&]q=villa(&|$)/);
    await user.click(waiting);
    await waitFor(() => expect(waiting.ariaCurrent).not.toBeNull());
    await waitFor(() => expect(titles()).toEqual(["Villa Akwa", "Villa Bali"]));
    expect(screen.getByLabelText<HTMLSelectElement>("Trier").value).toBe("oldest");
  });

  it("goes on after the last of the twenty that are shown", { tags: "full" }, async () => {
    const made = Array.from({ length: 22 }, (_, n) => `Numéro ${String(n + 1).padStart(2, "0")}`);
    for (const title of made) await insert(title);
    await insert("Autre logement");
    const { user } = open("sort=oldest&q=num");
    await row("Numéro 20");
    expect(titles()).toEqual(made.slice(0, 20));
    await user.click(screen.getByRole("button", { name: "Voir plus" }));
    await row("Numéro 22");
    expect(titles()).toEqual(made);
  });

  it("ERR-030 says that the listings can't be loaded, and reads them again", async () => {
    await insert("Rechargée");
    const mend = network.refuse("GET /api/admin/properties", "internal");
    const { user } = open();
    const retry = await screen.findByRole("button", { name: "Réessayer" });
    // On the page, and in a message that passes.
    await waitFor(() =>
      expect(screen.getAllByText("Impossible de charger les propriétés.")).toHaveLength(2),
    );
    mend();
    await user.click(retry);
    await row("Rechargée");
  });
});

describe("a row of the list", () => {
  it("approves no copy, which its page shows beside the other, and is seen by visitors once online", async () => {
    await insert("La copie", { status: "draft", copied_text: true });
    await insert("L'originale", { status: "draft" });
    await insert("En ligne");
    open();
    const copy = within(await row("La copie"));
    copy.getByText("Texte déjà vu sur une autre annonce");
    expect(copy.queryByRole("button", { name: /^Approuver/ })).toBeNull();
    await press("L'originale", /^Approuver/);
    const view = (title: string) =>
      rowNow(title)
        .queryAllByRole("link")
        .filter((one) => one.getAttribute("href")?.startsWith("/property/")).length;
    expect([view("La copie"), view("En ligne")]).toEqual([0, 1]);
  });

  it("stays as it is where the featured places are full, and says so", async () => {
    await setSetting(world.db, "featured_properties_limit", "1");
    await insert("En vedette", { images: 1, featured: true });
    await insert("De trop", { images: 1 });
    const { user } = open();
    await user.click(await choose("De trop", "Mettre en vedette"));
    const refused = within(await row("De trop"));
    await refused.findByText(/^Impossible de mettre la propriété en vedette\./);
    await refused.findByText("Mettre en vedette");
    expect(refused.queryByText(/entre-temps/)).toBeNull();
    // The row says why the last act failed, not an earlier one.
    network.refuse("POST /api/moderation/properties/:id/suspend", "internal");
    await user.click(await choose("De trop", "Suspendre"));
    const dialog = within(screen.getByRole("dialog"));
    await user.type(dialog.getByRole("textbox"), "Plaintes de locataires");
    await user.click(dialog.getByRole("button", { name: /^Suspendre/ }));
    await dialog.findByText("Impossible de suspendre la propriété.");
    await user.click(dialog.getByRole("button", { name: "Fermer" }));
    refused.getByText("Impossible de suspendre la propriété.");
    expect(refused.queryByText(/en vedette\./)).toBeNull();
  });

  it("ADM-035 approves a pending property and tells the landlord", async () => {
    const flat = await insert("À approuver", { status: "pending" });
    const { user } = open();
    await user.click(await press("À approuver", /^Approuver/));
    await waitFor(() => rowNow("À approuver").getByText("Active"));
    expect((await stored(flat))?.status).toBe("active");
    await announceModerations(world);
    expect(await world.db.$count(notifications, eq(notifications.related_id, flat.id))).toBe(1);
  });

  it("ADM-036 rejects with a reason, which is stored, shown and sent to the landlord", async () => {
    const flat = await insert("À rejeter", { status: "draft" });
    const other = await insert("Témoin", { status: "draft" });
    const { user } = open();
    await user.click(await press("À rejeter", /^Rejeter/));
    const dialog = within(screen.getByRole("dialog", { name: "Rejeter cette annonce" }));
    const confirm = dialog.getByRole("button", { name: "Rejeter l'annonce" });
    await user.type(dialog.getByLabelText("Raison du rejet"), "   ");
    expect(confirm.hasAttribute("disabled")).toBe(true);
    await user.type(dialog.getByLabelText("Raison du rejet"), "Adresse fausse");
    await user.click(confirm);
    await screen.findByText("Propriété rejetée");
    await waitFor(() => rowNow("À rejeter").getByText("Adresse fausse"));
    expect(screen.queryByRole("dialog")).toBeNull();
    const rejected = { status: "rejected", rejection_reason: "Adresse fausse" };
    expect(await stored(flat)).toMatchObject(rejected);
    expect((await stored(other))?.status).toBe("draft");
    await announceModerations(world);
    const told = await world.db
      .select()
      .from(notifications)
      .where(eq(notifications.related_id, flat.id));
    expect(told.map(({ message }) => message).join()).toContain("Adresse fausse");
    const own = renderPage(ownPage, { path: "/landlord/manage-properties", user: landlord });
    await within(own.container).findByText(/Adresse fausse/);
  });

  it("ADM-037 suspends an active property, and only an administrator lifts it", async () => {
    const flat = await insert("À suspendre", { approved_at: new Date() });
    const { user } = open();
    await user.click(await press("À suspendre", /^Suspendre/));
    await user.click(screen.getByRole("button", { name: "Logement déjà loué" }));
    await user.click(screen.getByRole("button", { name: "Suspendre l'annonce" }));
    await waitFor(() => rowNow("À suspendre").getByText("Suspendue"));
    expect(await isPublic(flat)).toBe(404);
    const { status } = world.client(landlord).api.properties[":id"];
    const own = await status.$patch({ param: { id: flat.id }, json: { status: "active" } });
    expect(own.status).toBe(409);
    await user.click(await press("À suspendre", /^Lever la suspension/));
    await waitFor(() => rowNow("À suspendre").getByText("Active"));
    expect(await isPublic(flat)).toBe(200);
  });

  it("ADM-038 ADM-039 features a listing, takes it back, and opens its form", async () => {
    const flat = await insert("À mettre en avant", { images: 1 });
    await insert("Témoin", { images: 1 });
    const { user } = open();
    await user.click(await choose("À mettre en avant", "Mettre en vedette"));
    await waitFor(() => rowNow("À mettre en avant").getByText("En vedette"));
    expect((await stored(flat))?.featured).toBe(true);
    const home = await world.api.request("/api/properties/featured");
    const shown = await home.text();
    expect(shown).toContain("À mettre en avant");
    expect(shown).not.toContain("Témoin");
    await user.click(await choose("À mettre en avant", "Retirer des vedettes"));
    await waitFor(() => rowNow("À mettre en avant").getByText("Mettre en vedette"));
    expect((await stored(flat))?.featured).toBe(false);
    await user.click(await choose("À mettre en avant", "Modifier"));
    await screen.findByText(`at /admin/edit-property/${flat.id}`);
  });

  it("ADM-040 ERR-033 asks before a deletion, keeps the row when it fails, then removes it", async () => {
    const flat = await insert("À supprimer");
    const other = await insert("Témoin");
    const { user } = open();
    await user.click(await choose("À supprimer", "Supprimer"));
    screen.getByText("Cette action est irréversible.");
    await user.click(screen.getByRole("button", { name: "Garder l'annonce" }));
    expect(network.sent("DELETE /api/admin/properties/:id")).toEqual([]);
    const mend = network.refuse("DELETE /api/admin/properties/:id", "internal");
    await user.click(await choose("À supprimer", "Supprimer"));
    await user.click(screen.getByRole("button", { name: "Supprimer définitivement" }));
    await screen.findAllByText("Une erreur s'est produite lors de la suppression.");
    expect(absent("À supprimer")).toBe(false);
    mend();
    await user.click(screen.getByRole("button", { name: "Supprimer définitivement" }));
    await waitFor(() => expect(absent("À supprimer")).toBe(true));
    expect(absent("Témoin")).toBe(false);
    expect((await stored(flat))?.deleted_at).not.toBeNull();
    expect((await stored(other))?.deleted_at).toBeNull();
  });

  it("says what another administrator decided meanwhile, and shows the row as it stands", {
    tags: "full",
  }, async () => {
    const disputed = await insert("Disputée", { status: "draft" });
    const gone = await insert("Partie", { status: "draft" });
    const { user } = open();
    await row("Partie");
    const paul = await acts("Paul");
    const json = { reason: "Trop cher" };
    await paul.reject.$post({ param: { id: disputed.id }, json });
    const other = world.client(await world.newUser("admin")).api.admin.properties[":id"];
    await other.$delete({ param: { id: gone.id } });
    await user.click(await press("Disputée", /^Approuver/));
    await screen.findByText(/Décidée entre-temps : Annonce rejetée \(Paul/);
    const now = within(await row("Disputée"));
    now.getByText("Rejetée");
    now.getByText("Trop cher");
    await user.click(await press("Partie", /^Approuver/));
    await waitFor(() => expect(absent("Partie")).toBe(true));
    expect((await stored(disputed))?.status).toBe("rejected");
  });

  it("tells a listing that could not be read again from one that is gone", async () => {
    const flat = await insert("Disputée", { status: "draft" });
    const { user } = open();
    await row("Disputée");
    await (await acts("Paul")).reject.$post({
      param: { id: flat.id },
      json: { reason: "Trop cher" },
    });
    network.lose("GET /api/moderation/properties/:id");
    await user.click(await press("Disputée", /^Approuver/));
    await screen.findByText(/Impossible de relire l'annonce/);
    expect(screen.queryByText(/« Disputée » a été supprimée entre-temps/)).toBeNull();
    // The next act begins without it, and says for itself why it failed.
    network.refuse("POST /api/moderation/properties/:id/approve", "internal");
    await user.click(await press("Disputée", /^Approuver/));
    await waitFor(() => rowNow("Disputée").getByText("Impossible d'approuver la propriété."));
    expect(screen.queryByText(/Impossible de relire l'annonce/)).toBeNull();
  });

  it("keeps the dialog with what was typed when a rejection fails, and says why", {
    tags: "full",
  }, async () => {
    const flat = await insert("À rejeter", { status: "draft" });
    const { user } = open();
    const mend = network.refuse("POST /api/moderation/properties/:id/reject", "internal");
    await user.click(await press("À rejeter", /^Rejeter/));
    const dialog = screen.getByRole("dialog", { name: "Rejeter cette annonce" });
    await user.type(within(dialog).getByLabelText("Raison du rejet"), "Adresse fausse");
    await user.click(within(dialog).getByRole("button", { name: "Rejeter l'annonce" }));
    await within(dialog).findByText("Impossible de rejeter la propriété.");
    await user.click(within(dialog).getByRole("button", { name: "Fermer" }));
    within(await row("À rejeter")).getByText("Impossible de rejeter la propriété.");
    mend();
    await user.click(await press("À rejeter", /^Rejeter/));
    const again = screen.getByRole("dialog", { name: "Rejeter cette annonce" });
    expect(within(again).getByLabelText<HTMLTextAreaElement>("Raison du rejet").value).toBe(
      "Adresse fausse",
    );
    await user.click(within(again).getByRole("button", { name: "Rejeter l'annonce" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect((await stored(flat))?.status).toBe("rejected");
  });

  it("keeps why an approval failed out of the dialog that asks for a rejection's reason", async () => {
    await insert("À publier", { status: "draft" });
    const { user } = open();
    network.refuse("POST /api/moderation/properties/:id/approve", "internal");
    await user.click(await press("À publier", /^Approuver/));
    const failed = await within(await row("À publier")).findByText(/^Impossible d'approuver/);
    await user.click(await press("À publier", /^Rejeter/));
    const dialog = screen.getByRole("dialog", { name: "Rejeter cette annonce" });
    expect(within(dialog).queryByText(failed.textContent ?? "")).toBeNull();
  });

  it("reads as the examination does, and leads to the listing's history", async () => {
    const flat = await insert("À revoir", {
      status: "rejected",
      change_requested: true,
      rejection_reason: "Plus de photos",
    });
    await insert("Écartée", { status: "inactive", rejection_reason: "Faux logement" });
    open();
    const asked = await row("À revoir");
    within(asked).getByText("À modifier");
    expect(asked.textContent).toContain("Modification demandée\u00a0: Plus de photos");
    expect((await row("Écartée")).textContent).toContain("Raison du rejet\u00a0: Faux logement");
    await press("Écartée", /^Approuver/);
    expect(within(asked).getByRole("link", { name: "Historique" }).getAttribute("href")).toBe(
      `/admin/audit?type=property&id=${flat.id}`,
    );
  });
});
