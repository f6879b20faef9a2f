import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { properties, propertyReports } from "~/db/schema";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertProperty } from "../../../../tests/support/rows/property";
import { emptyQueue } from "../../../../tests/support/rows/queue";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "./property";

const world = await createWorld();
const network = openNetwork(world);
const admin = await world.newUser("admin", "Alice");
const landlord = await world.newUser("landlord", "Josué");

beforeEach(() => emptyQueue(world));

type Given = Partial<Parameters<typeof insertProperty>[1]>;
const draft = (given: Given = {}) =>
  insertProperty(world, { landlord, status: "draft", title: "Villa Bali", images: 3, ...given });
const open = (id: string) =>
  renderPage(page, {
    path: "/admin/property/:id",
    at: `/admin/property/${id}`,
    user: admin,
  });
const stored = async (id: string) =>
  (await world.db.select().from(properties).where(eq(properties.id, id)))[0];
const publicStatus = async (id: string) =>
  (await world.api.request(`/api/properties/${id}`)).status;
const section = async (name: string) => within(await screen.findByRole("region", { name }));
const words = async (name: string) =>
  (await screen.findByRole("region", { name })).textContent?.replace(/\s+/g, " ");
const button = (name: string) => screen.findByRole("button", { name });
const absent = (name: string) => screen.queryByRole("button", { name }) === null;
const badge = () => document.querySelector(".badge")?.textContent;
const colleague = async () =>
  world.client(await world.newUser("admin", "Sara")).api.moderation.properties[":id"];

describe("the page on which a property is judged", () => {
  it("ADM-048 shows a draft with photos, text and landlord, and approves it once", {
    tags: "full",
  }, async () => {
    const { id } = await draft({
      description: "Portail vert.\nForage et groupe.",
      address: "Rue Joffre",
      neighborhood: "Bonapriso",
      price_per_month: 175_000,
      contact_name: "Le gardien",
      contact_phone: "+237677001122",
      amenities: ["Wifi"],
    });
    const { user } = open(id);
    await screen.findByRole("heading", { level: 1, name: "Examiner la propriété" });
    const press = await button("Approuver");
    expect(badge()).toBe("En attente");
    screen.getByText("Rue Joffre, Bonapriso, Douala");
    const photos = screen.getByRole("list", { name: "Photos" });
    expect(photos.querySelectorAll("img")).toHaveLength(3);
    expect(within(photos).getAllByText("Principale")).toHaveLength(1);
    expect(await words("Description")).toContain("Forage et groupe.");
    expect(await words("Caractéristiques")).toContain("Wifi");
    expect(await words("Décision")).toContain("175 000 FCFA");
    const owner = await words("Propriétaire");
    for (const part of ["Josué Mbarga", landlord.email, "+237 6 99 12 34 56", "Le gardien"]) {
      expect(owner).toContain(part);
    }
    await user.dblClick(press);
    await waitFor(() => expect(badge()).toBe("Active"));
    expect(network.sent("POST /api/moderation/properties/:id/approve")).toHaveLength(1);
    expect((await stored(id))?.status).toBe("active");
    // The line in the button's place takes the keyboard.
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Propriété approuvée"));
    const history = await section("Historique");
    history.getByText("Annonce approuvée");
    expect(history.getAllByRole("listitem")).toHaveLength(1);
    expect(absent("Approuver")).toBe(true);
    expect(absent("Rejeter")).toBe(true);
    const link = screen.getByRole("link", { name: "Voir la page publique" });
    expect(link.getAttribute("href")).toBe(`/property/${id}`);
  });

  it("ADM-048 VAL-031 rejects a draft with a reason only, never with a blank one", async () => {
    const { id } = await draft();
    const { user } = open(id);
    await user.click(await button("Rejeter"));
    const confirm = await button("Rejeter l'annonce");
    const reason = screen.getByLabelText("Raison du rejet");
    screen.getByText(/^L'annonce devient « Rejetée »\./);
    expect(confirm.hasAttribute("disabled")).toBe(true);
    await user.type(reason, "   {Enter} ");
    expect(confirm.hasAttribute("disabled")).toBe(true);
    await user.type(reason, "  Photos floues.  ");
    await user.dblClick(confirm);
    await waitFor(() => expect(badge()).toBe("Rejetée"));
    expect(network.sent("POST /api/moderation/properties/:id/reject")).toHaveLength(1);
    expect(await stored(id)).toMatchObject({
      status: "rejected",
      rejection_reason: "Photos floues.",
    });
    expect(await words("Décision")).toContain(
      "Raison du rejet\u00a0: Photos floues.".replace(/\s/g, " "),
    );
    expect((await section("Historique")).getAllByRole("listitem")).toHaveLength(1);
    (await section("Historique")).getByText("Photos floues.");
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
  });

  it("ST-015 shows when its landlord changed an active listing", async () => {
    const { id } = await insertProperty(world, { landlord, title: "Villa Bali" });
    const change = { param: { id }, json: { title: "Villa Bali, rénovée" } };
    await world.client(landlord).api["own-properties"][":id"].$patch(change);
    open(id);
    expect(await words("Caractéristiques")).toContain("Modifiée en ligne le");
    expect(badge()).toBe("Active");
    (await section("Historique")).getByText("Annonce modifiée par le propriétaire");
  });

  it("says how the landlord's listings stand, drafts among the waiting ones, and what came of them", async () => {
    const owner = await world.newUser("landlord", "Awa");
    const own = (status: Given["status"]) => draft({ landlord: owner, status });
    const [{ id }] = [await own("draft"), await own("draft"), await own("pending")];
    const [, online] = [await own("active"), await own("active"), await own("inactive")];
    const api = await colleague();
    for (const one of [await own("pending"), await own("draft")]) {
      await api.reject.$post({ param: { id: one.id }, json: { reason: "Photos floues." } });
    }
    await api.suspend.$post({ param: { id: online.id }, json: { reason: "Fausse adresse." } });
    const report = { property_id: id, details: "Un dépôt." } as const;
    await world.db.insert(propertyReports).values([
      { ...report, reason: "scam" },
      { ...report, reason: "fake" },
      { ...report, reason: "other" },
      { ...report, reason: "wrong_price", status: "closed", outcome: "corrected" },
    ]);
    open(id);
    const region = await section("Propriétaire");
    const said = (label: string) => {
      const value = region.getByText(label).nextElementSibling as Element;
      return value.children.length > 0 ? [...value.children].map(wordsOf) : wordsOf(value);
    };
    expect(said("Ses annonces")).toEqual([
      "En attente : 3",
      "Active : 1",
      "Rejetée : 2",
      "Inactive : 1",
      "Suspendue : 1",
    ]);
    expect(said("Rejets")).toBe("2");
    expect(said("Suspensions")).toBe("1");
    expect(said("Séjours confirmés annulés")).toBe("0");
    expect(said("Signalements ouverts")).toBe("3");
  });

  it("says how much of the promised day is left, and nothing of it once nothing waits", async () => {
    const waits = await draft({ created_at: new Date(Date.now() - 21.5 * 3_600_000) });
    const { unmount } = open(waits.id);
    await screen.findByText("Reste 2 h");
    unmount();
    const { id } = await draft({ status: "active" });
    open(id);
    await button("Suspendre");
    expect(screen.queryByText(/^(Reste|En retard)/)).toBeNull();
  });

  it.each([
    ["pending", "En attente", ["Approuver", "Demander une modification", "Rejeter"]],
    ["rejected", "Rejetée", ["Approuver"]],
    ["inactive", "Inactive", ["Approuver"]],
    ["active", "Active", ["Suspendre", "Mettre en vedette"]],
    ["suspended", "Suspendue", ["Lever la suspension"]],
  ] as const)(
    "ADM-048 shows a listing that is %s with the decisions that it allows",
    async (status, word, acts) => {
      const { id } = await draft({ status, images: 0 });
      open(id);
      const buttons = (await section("Décision")).getAllByRole("button");
      expect(buttons.map((one) => one.textContent)).toEqual(acts);
      expect(badge()).toBe(word);
      screen.getByText("Aucune image disponible");
    },
  );

  it("tells a change that was asked for from a rejection", async () => {
    const asked = { change_requested: true, rejection_reason: "Plus de photos." };
    const { id } = await draft({ status: "rejected", ...asked });
    open(id);
    await button("Approuver");
    expect(await words("Décision")).toContain("Modification demandée : Plus de photos.");
    expect(badge()).toBe("À modifier");
  });

  it("keeps the reason when the rejection is cut off, and says why in the dialog", {
    tags: "full",
  }, async () => {
    const { id } = await draft();
    const mend = network.lose("POST /api/moderation/properties/:id/reject");
    const { user } = open(id);
    await user.click(await button("Rejeter"));
    await user.type(screen.getByLabelText("Raison du rejet"), "Adresse absente.");
    await user.click(await button("Rejeter l'annonce"));
    const dialog = within(screen.getByRole("dialog"));
    await dialog.findByText("Impossible de rejeter la propriété.");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Raison du rejet").value).toBe(
      "Adresse absente.",
    );
    expect((await stored(id))?.status).toBe("draft");
    await user.click(dialog.getByRole("button", { name: "Fermer" }));
    mend();
    await user.click(await button("Rejeter"));
    await user.click(await button("Rejeter l'annonce"));
    await waitFor(() => expect(badge()).toBe("Rejetée"));
    expect((await stored(id))?.rejection_reason).toBe("Adresse absente.");
  });

  it("says what another administrator decided and who, and shows how it stands", {
    tags: "full",
  }, async () => {
    const { id } = await draft();
    const { user } = open(id);
    await user.click(await button("Rejeter"));
    const { approve } = await colleague();
    expect((await approve.$post({ param: { id }, json: {} })).status).toBe(200);
    await user.type(screen.getByLabelText("Raison du rejet"), "Trop tard.");
    await user.click(await button("Rejeter l'annonce"));
    await waitFor(() => expect(badge()).toBe("Active"));
    expect((await section("Décision")).getByRole("alert").textContent).toMatch(
      /^Impossible de rejeter la propriété. Cette propriété a déjà été approuvée par Sara Mbarga, le .+ à .+\.$/,
    );
    expect((await stored(id))?.status).toBe("active");
  });

  it("keeps the decision open when the landlord's account is suspended, and says why", async () => {
    const owner = await world.newUser("landlord", "Paul");
    const { id } = await insertProperty(world, { landlord: owner, status: "draft" });
    const suspend = world.client(admin).api.users[":id"].suspend;
    const json = { reason: "Fausses annonces." };
    expect((await suspend.$post({ param: { id: owner.id }, json })).status).toBe(200);
    const { user } = open(id);
    await user.click(await button("Approuver"));
    const decision = await section("Décision");
    await decision.findByText(/Le compte du propriétaire est suspendu\. Réactivez-le d'abord\.$/);
    await button("Approuver");
  });

  it("leads from the open reports on a listing to those of the site", async () => {
    const { id } = await insertProperty(world, { landlord, title: "Studio signalé" });
    const sent = await world.api.request("/api/reports", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ property_id: id, reason: "scam", details: "Il demande un dépôt." }),
    });
    expect(sent.status).toBe(201);
    open(id);
    const link = await screen.findByRole("link", { name: "Voir les signalements" });
    expect(link.getAttribute("href")).toBe("/admin/reports");
  });

  it("tells an absent property and a failed read apart", async () => {
    const { id } = await draft();
    for (const absentId of [crypto.randomUUID(), "nawak"]) {
      const { unmount } = open(absentId);
      await screen.findByText("Propriété introuvable");
      unmount();
    }
    const mend = network.refuse("GET /api/moderation/properties/:id", "internal");
    const { user } = open(id);
    await screen.findByText("Impossible de charger les données de la propriété.");
    mend();
    await user.click(screen.getByRole("button", { name: "Réessayer" }));
    await button("Approuver");
  });

  it("features, suspends with a reason and lifts an active listing", { tags: "full" }, async () => {
    const { id } = await insertProperty(world, { landlord, title: "Villa en ligne" });
    const { user } = open(id);
    const mend = network.lose("POST /api/moderation/properties/:id/feature");
    await user.click(await button("Mettre en vedette"));
    await screen.findByText("Impossible de changer la mise en vedette.");
    mend();
    await user.click(await button("Mettre en vedette"));
    await screen.findByText("Propriété mise en vedette");
    await user.click(await button("Retirer des vedettes"));
    await screen.findByText("Propriété retirée des vedettes");
    await button("Mettre en vedette");
    expect((await stored(id))?.featured).toBe(false);
    await user.click(await button("Suspendre"));
    const confirm = await button("Suspendre l'annonce");
    expect(confirm.hasAttribute("disabled")).toBe(true);
    await user.click(await button("Soupçon d'arnaque"));
    await user.click(confirm);
    await waitFor(() => expect(badge()).toBe("Suspendue"));
    expect(await publicStatus(id)).toBe(404);
    await user.click(await button("Lever la suspension"));
    await waitFor(() => expect(badge()).toBe("Active"));
    expect(await publicStatus(id)).toBe(200);
  });
});

describe("the keys of the page", () => {
  it("are named, and do nothing with another key held down", async () => {
    const { id } = await draft({ created_at: new Date(Date.now() - 3_600_000) });
    await draft();
    const { user } = open(id);
    await button("Approuver");
    const keys = [...document.querySelectorAll("li:has(kbd)")].map((one) => one.textContent);
    expect(keys).toEqual(["A Approuver", "M Demander une modification", "R Rejeter", "N Suivante"]);
    await user.keyboard("{Control>}a{/Control}{Alt>}r{/Alt}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(network.sent("POST /api/moderation/properties/:id/approve")).toEqual([]);
  });

  it("do the same while capital letters are locked", async () => {
    const { user } = open((await draft()).id);
    await button("Approuver");
    await user.keyboard("R");
    await screen.findByRole("dialog", { name: /^Rejeter/ });
  });

  it("stand for letters in a dialog, and lead to the next listing in the queue", {
    tags: "full",
  }, async () => {
    const hours = (n: number) => new Date(Date.now() - n * 3_600_000);
    const first = await draft({ title: "La première", created_at: hours(3) });
    const second = await draft({ title: "La deuxième", created_at: hours(2) });
    const { user } = open(first.id);
    await screen.findByText("La première");
    await user.keyboard("r");
    await user.type(screen.getByLabelText("Raison du rejet"), "A revoir, merci.");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Raison du rejet").value).toBe(
      "A revoir, merci.",
    );
    await user.click(await button("Rejeter l'annonce"));
    await waitFor(() => expect(badge()).toBe("Rejetée"));
    expect((await stored(second.id))?.status).toBe("draft");
    await user.keyboard("n");
    await screen.findByText("La deuxième");
    await user.keyboard("a");
    await waitFor(() => expect(badge()).toBe("Active"));
    await screen.findByText("Aucune autre annonce n'attend.");
    expect((await stored(second.id))?.status).toBe("active");
  });

  it("suspend, lift, and lead back to the listing before", async () => {
    const hours = (n: number) => new Date(Date.now() - n * 3_600_000);
    const first = await draft({ title: "La première", created_at: hours(3) });
    const second = await draft({ title: "La deuxième", created_at: hours(2) });
    await draft({ title: "La troisième", created_at: hours(1) });
    const online = await insertProperty(world, { landlord, title: "En ligne" });
    const one = open(online.id);
    await button("Suspendre");
    await one.user.keyboard("s");
    await one.user.click(await button("Soupçon d'arnaque"));
    await one.user.click(await button("Suspendre l'annonce"));
    await waitFor(() => expect(badge()).toBe("Suspendue"));
    await one.user.keyboard("l");
    await waitFor(() => expect(badge()).toBe("Active"));
    expect((await stored(online.id))?.status).toBe("active");
    one.unmount();
    const { user } = open(second.id);
    await screen.findByText("La deuxième");
    const back = screen.getByRole("link", { name: "Annonce précédente" });
    expect(back.getAttribute("href")).toBe(`/admin/property/${first.id}`);
    await user.keyboard("p");
    await screen.findByText("La première");
    expect(screen.queryByRole("link", { name: "Annonce précédente" })).toBeNull();
  });

  it("do nothing in an open dialog, held down, or once the page is left", async () => {
    const { id } = await draft({ created_at: new Date(Date.now() - 3_600_000) });
    await draft();
    const { user } = open(id);
    await button("Approuver");
    /** Whether a key did something: what it stands for takes it. */
    const acts = (key: string, given: object = {}) =>
      !fireEvent.keyDown(document.body, { key, ...given });
    expect(acts("r", { repeat: true })).toBe(false);
    expect(acts("r")).toBe(true);
    const dialog = within(await screen.findByRole("dialog"));
    expect(["a", "m", "n"].filter((key) => acts(key))).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Annuler" }));
    expect(acts("m")).toBe(true);
    await user.click(await button("Annuler"));
    await user.click(screen.getByRole("link", { name: "Tableau de bord" }));
    await screen.findByText("at /admin/dashboard");
    expect(["a", "m", "r", "n"].filter((key) => acts(key))).toEqual([]);
    expect(network.sent("POST /api/moderation/properties/:id/approve")).toEqual([]);
  });
});
