import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { toast } from "sonner";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { properties } from "~/db/schema";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertProperty } from "../../../../tests/support/rows/property";
import { emptyQueue } from "../../../../tests/support/rows/queue";
import { SUBMISSION } from "../../../../tests/support/rows/submission";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "./dashboard";

const world = await createWorld();
const network = openNetwork(world);
const admin = await world.newUser("admin", "Alice");
const landlord = await world.newUser("landlord", "Josué");
const HOUR_MS = 3_600_000;

beforeEach(() => emptyQueue(world));

// The toasts of one test do not stand in the next.
afterEach(() => void toast.dismiss());

const open = () =>
  renderPage(page, {
    path: "/admin/dashboard",
    at: "/admin/dashboard?tab=properties",
    user: admin,
  });
const waiting = (title: string, hours = 0, status: "draft" | "pending" = "draft") => {
  const created_at = new Date(Date.now() - hours * HOUR_MS);
  return insertProperty(world, { landlord, status, title, created_at });
};
const queue = () => within(screen.getByRole("region", { name: /^En attente/ }));
const row = (title: string) => within(queue().getByRole("listitem", { name: title }));
const approve = (title: string) => screen.findByRole("button", { name: `Approuver ${title}` });
const reject = (title: string) => screen.findByRole("button", { name: `Rejeter ${title}` });
const isHere = (title: string) => screen.queryByRole("listitem", { name: title }) !== null;
const statusOf = async ({ id }: { id: string }) =>
  (await world.db.select().from(properties).where(eq(properties.id, id)))[0]?.status;
const publicStatus = async ({ id }: { id: string }) =>
  (await world.api.request(`/api/properties/${id}`)).status;
const colleague = async () =>
  world.client(await world.newUser("admin", "Sara")).api.moderation.properties[":id"];

describe("the queue of the administrators' dashboard", () => {
  it("DLA-015 leads to a waiting edit, which is decided on its page alone", async () => {
    const edit = { id: crypto.randomUUID(), since: "2026-01-05T10:00:00.000Z", fields: {} };
    const { id } = await insertProperty(world, { landlord, title: "Publiée", waiting_edit: edit });
    await waiting("Nouvelle");
    open();
    await approve("Nouvelle");
    row("Publiée").getByText("Modification d'une annonce publiée");
    const [, compare] = row("Publiée").getAllByRole("link");
    expect(compare?.outerHTML).toContain(`href="/admin/property/${id}"`);
    expect(row("Publiée").queryAllByRole("button")).toEqual([]);
    await world.db.update(properties).set({ waiting_edit: null }).where(eq(properties.id, id));
  });

  it("ADM-013 ADM-014 lists what waits, the longest wait first, each with its three acts", async () => {
    const old = await waiting("Chambre à Deïdo", 2, "pending");
    const sent = await world.client(landlord).api.properties.$post({ json: { ...SUBMISSION } });
    expect(sent.status).toBe(201);
    const { id } = (await sent.json()) as { id: string };
    await insertProperty(world, { landlord, title: "Déjà en ligne" });
    open();
    await approve(old.title);
    const titles = queue().getAllByRole("heading", { level: 3 });
    expect(titles.map((one) => one.textContent)).toEqual([old.title, SUBMISSION.title]);
    row(old.title).getByText("Reste 21 h");
    for (const [title, target] of [
      [SUBMISSION.title, id],
      [old.title, old.id],
    ] as const) {
      row(title).getByText("En attente");
      expect((await approve(title)).textContent).toBe("Approuver");
      expect((await reject(title)).textContent).toBe("Rejeter");
      const details = row(title).getByRole("link", { name: `Voir détails ${title}` });
      expect(details.getAttribute("href")).toBe(`/admin/property/${target}`);
    }
  });

  it("ST-008 approves once, also at a double click: public, and out of the queue when it is read again", async () => {
    const flat = await waiting("Villa Bali");
    const other = await waiting("Studio Bali", 1);
    expect(await publicStatus(flat)).toBe(404);
    const { user, unmount } = open();
    await user.dblClick(await approve(flat.title));
    await waitFor(() => row(flat.title).getByText("Propriété approuvée"));
    expect(network.sent("POST /api/moderation/properties/:id/approve")).toHaveLength(1);
    expect(queue().getAllByRole("listitem")).toHaveLength(2);
    expect(await statusOf(flat)).toBe("active");
    expect(await publicStatus(flat)).toBe(200);
    expect(await statusOf(other)).toBe("draft");
    unmount();
    open();
    await approve(other.title);
    expect(isHere(flat.title)).toBe(false);
  });

  it("ST-009 asks why it rejects: inactive, not public and out of the queue, with the reason stored", async () => {
    const flat = await waiting("Bureau Akwa");
    const other = await waiting("Bureau Bali");
    const { user } = open();
    await user.click(await reject(flat.title));
    const dialog = within(screen.getByRole("dialog"));
    const confirm = dialog.getByRole("button", { name: "Rejeter l'annonce" });
    expect(confirm.hasAttribute("disabled")).toBe(true);
    dialog.getByText(/^L'annonce devient « Inactive »\..* la corriger et la renvoyer\.$/);
    expect(dialog.queryByText(/Rejetée/)).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Prix peu crédible" }));
    const reason = dialog.getByLabelText<HTMLTextAreaElement>("Raison du rejet").value;
    expect(reason).toContain("Vérifiez le montant et la période.");
    await user.click(confirm);
    await waitFor(() => row(flat.title).getByText("Propriété rejetée"));
    expect(screen.queryByRole("dialog")).toBeNull();
    const [stored] = await world.db.select().from(properties).where(eq(properties.id, flat.id));
    expect(stored).toMatchObject({ status: "inactive", rejection_reason: reason });
    expect(await publicStatus(flat)).toBe(404);
    expect(await statusOf(other)).toBe("draft");
    // The next one is rejected for a reason of its own.
    await user.click(await reject(other.title));
    const next = within(screen.getByRole("dialog"));
    expect(next.getByLabelText<HTMLTextAreaElement>("Raison du rejet").value).toBe("");
  });

  it("says when the queue does not load, and tries again", async () => {
    const { title } = await waiting("Studio Ndokoti");
    const mend = network.lose("GET /api/moderation/queue");
    const { user } = open();
    await waitFor(() => queue().getByText("Impossible de charger les propriétés."));
    mend();
    await user.click(queue().getByRole("button", { name: "Réessayer" }));
    await approve(title);
  });

  it("ERR-031 says when the figures do not load, keeps the queue and tries again", async () => {
    const { title } = await waiting("Studio Logbessou");
    const mend = network.refuse("GET /api/statistics/admin", "internal");
    const { user } = open();
    await approve(title);
    await screen.findByText("Erreur de chargement");
    const figures = within(screen.getByRole("region", { name: "La plateforme en chiffres" }));
    figures.getByText("Impossible de charger les données du tableau de bord.");
    mend();
    await user.click(figures.getByRole("button", { name: "Réessayer" }));
    await figures.findByText("Revenus du mois");
  });

  it.each(["refuse", "lose"] as const)(
    "ERR-032 says which decision failed and keeps the row (%s)",
    async (how) => {
      const flat = await waiting("Maison Ngodi");
      const fail = (act: "approve" | "reject") => {
        const path = `POST /api/moderation/properties/:id/${act}` as const;
        return how === "refuse" ? network.refuse(path, "internal") : network.lose(path);
      };
      const { user } = open();
      let mend = fail("approve");
      await user.click(await approve(flat.title));
      await waitFor(() => row(flat.title).getByText("Impossible d'approuver la propriété."));
      mend();
      mend = fail("reject");
      await user.click(await reject(flat.title));
      const dialog = within(screen.getByRole("dialog"));
      await user.type(dialog.getByLabelText("Raison du rejet"), "Photos floues.");
      await user.click(dialog.getByRole("button", { name: "Rejeter l'annonce" }));
      await dialog.findByText("Impossible de rejeter la propriété.");
      await user.click(dialog.getByRole("button", { name: "Fermer" }));
      row(flat.title).getByText("Impossible de rejeter la propriété.");
      mend();
      expect(await statusOf(flat)).toBe("draft");
      await user.click(await approve(flat.title));
      await waitFor(() => row(flat.title).getByText("Propriété approuvée"));
      expect(row(flat.title).queryByText(/Impossible/)).toBeNull();
    },
  );

  it("keeps the button busy on a slow network, while other rows go on", async () => {
    const slow = await waiting("Villa lente");
    const quick = await waiting("Villa rapide");
    const { user } = open();
    const release = network.hold("POST /api/moderation/properties/:id/approve");
    await user.click(await approve(slow.title));
    expect((await approve(slow.title)).getAttribute("aria-busy")).toBe("true");
    expect((await reject(slow.title)).hasAttribute("disabled")).toBe(true);
    await user.click(await reject(quick.title));
    const dialog = within(screen.getByRole("dialog"));
    await user.type(dialog.getByLabelText("Raison du rejet"), "Photos floues.");
    await user.click(dialog.getByRole("button", { name: "Rejeter l'annonce" }));
    await waitFor(() => row(quick.title).getByText("Propriété rejetée"));
    expect((await approve(slow.title)).getAttribute("aria-busy")).toBe("true");
    release();
    await waitFor(() => row(slow.title).getByText("Propriété approuvée"));
    expect(await statusOf(slow)).toBe("active");
    expect(await statusOf(quick)).toBe("inactive");
  });

  it("shows the newest figures, however late older ones come", async () => {
    const [first, second] = [await waiting("Premier", 3), await waiting("Second", 2)];
    await waiting("Troisième", 1);
    const { user } = open();
    await approve(first.title);
    const count = () => queue().getByRole("heading", { level: 2 }).textContent;
    await waitFor(() => expect(count()).toBe("En attente3"));
    const asked = () => network.sent("GET /api/statistics/admin").length;
    const before = asked();
    // The figures after the first decision are asked for at once and come last.
    const release = network.hold("GET /api/statistics/admin");
    await user.click(await approve(first.title));
    await waitFor(() => expect(asked()).toBe(before + 1));
    await user.click(await approve(second.title));
    await waitFor(() => row(second.title).getByText("Propriété approuvée"));
    release();
    await waitFor(() => expect(count()).toBe("En attente1"));
  });

  it("takes a decision back for ten seconds, and the landlord learns nothing", async () => {
    const flat = await waiting("Villa Bali");
    const { user } = open();
    await user.click(await approve(flat.title));
    await waitFor(() => row(flat.title).getByText("Propriété approuvée"));
    // Not by pointer: this DOM captures none.
    fireEvent.click(await screen.findByRole("button", { name: "Annuler" }));
    await screen.findByText("Décision annulée");
    await approve(flat.title);
    expect(await statusOf(flat)).toBe("draft");
  });

  it("says which listings are late", async () => {
    await waiting("Première", 30.5);
    await waiting("Seconde", 21.5);
    open();
    await approve("Première");
    row("Première").getByText("En retard de 6 h");
    row("Seconde").getByText("Reste 2 h");
  });

  it("says what another administrator decided, and who", async () => {
    const flat = await waiting("Duplex Bonapriso");
    const { user } = open();
    const button = await approve(flat.title);
    const act = (await colleague()).reject;
    const answer = await act.$post({ param: { id: flat.id }, json: { reason: "Trop tard." } });
    expect(answer.status).toBe(200);
    await user.click(button);
    await waitFor(() => row(flat.title).getByText("Décision déjà prise"));
    expect(row(flat.title).getByRole("alert").textContent).toMatch(
      /^Impossible d'approuver la propriété. Cette propriété a déjà été rejetée par Sara Mbarga, le .+ à .+\.$/,
    );
    expect(await statusOf(flat)).toBe("rejected");
  });

  it("says to wait where too much was decided, and keeps other failures' reasons to itself", async () => {
    const { title } = await waiting("Studio à Bali");
    const { user } = open();
    const button = await approve(title);
    const failed = "Impossible d'approuver la propriété.";
    const mend = network.refuse("POST /api/moderation/properties/:id/approve", "rate_limited");
    await user.click(button);
    const wait = `${failed} Trop d'essais. Patientez quelques minutes.`;
    await waitFor(() => expect(row(title).getByRole("alert").textContent).toBe(wait));
    mend();
    network.refuse("POST /api/moderation/properties/:id/approve", "internal");
    await user.click(button);
    await waitFor(() => expect(row(title).getByRole("alert").textContent).toBe(failed));
  });

  it("leaves a listing open whose landlord's account is suspended, and says why", async () => {
    const owner = await world.newUser("landlord", "Paul");
    const { title } = await insertProperty(world, {
      landlord: owner,
      status: "draft",
      title: "Chambre de Paul",
    });
    const json = { reason: "Fausses annonces." };
    const suspend = world.client(admin).api.users[":id"].suspend;
    expect((await suspend.$post({ param: { id: owner.id }, json })).status).toBe(200);
    const { user } = open();
    await user.click(await approve(title));
    const refused = /Le compte du propriétaire est suspendu\. Réactivez-le d'abord\.$/;
    await waitFor(() => row(title).getByText(refused));
    expect(row(title).queryByText("Décision déjà prise")).toBeNull();
    await reject(title);
  });

  it("shows a long queue by twenties, and what came meanwhile once it is worked off", {
    tags: "full",
  }, async () => {
    for (let n = 0; n < 22; n += 1) await waiting(`Annonce ${n}`, 22 - n);
    const { user, unmount } = open();
    await approve("Annonce 0");
    expect(queue().getAllByRole("listitem")).toHaveLength(20);
    await user.click(screen.getByRole("button", { name: "Voir plus" }));
    await waitFor(() => expect(queue().getAllByRole("listitem")).toHaveLength(22));
    expect(screen.queryByRole("button", { name: "Voir plus" })).toBeNull();
    unmount();
    await world.db
      .update(properties)
      .set({ status: "inactive" })
      .where(eq(properties.status, "draft"));
    const last = await waiting("La dernière");
    open();
    const button = await approve(last.title);
    const late = await waiting("Arrivée entre-temps");
    await user.click(button);
    await user.click(await screen.findByRole("button", { name: "Actualiser la file" }));
    await approve(late.title);
    expect(isHere(last.title)).toBe(false);
  });
});
