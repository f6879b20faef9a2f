import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  contactMessages,
  newsletterSubscribers,
  properties,
  propertyReports,
  rateLimits,
} from "~/db/schema";
import { watchDownloads } from "../../../../tests/support/dom/downloads";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "./reports";

const world = await createWorld();
const network = openNetwork(world);
const downloads = watchDownloads();
const admin = await world.newUser("admin", "Alice");
const landlord = await world.newUser("landlord", "Josué");
const tenant = await world.newUser("user", "Tina");

beforeEach(async () => {
  for (const table of [propertyReports, contactMessages, newsletterSubscribers, rateLimits]) {
    await world.db.delete(table);
  }
});

const open = (query = "") =>
  renderPage(page, { path: "/admin/reports", at: `/admin/reports${query}`, user: admin });
const panel = () => within(screen.getByRole("tabpanel"));
const rows = () => panel().queryAllByRole("listitem");
const shown = () => rows().map((one) => one.textContent ?? "");
const listing = (title: string) => insertProperty(world, { landlord, title });
const day = (n: number) => new Date(Date.UTC(2020, 0, n));
async function reported(property_id: string, given: Partial<typeof propertyReports.$inferInsert>) {
  await world.db
    .insert(propertyReports)
    .values({ property_id, reason: "scam", details: "Demande un dépôt.", ...given });
}
const statusOf = async ({ id }: { id: string }) =>
  (await world.db.select().from(properties).where(eq(properties.id, id)))[0]?.status;

describe("the reports page", () => {
  it("ADM-047 shows the reports of the database, oldest first, and those that were decided", async () => {
    const flat = await listing("Studio à Akwa");
    const villa = await listing("Villa à Bali");
    await reported(villa.id, { created_at: day(2), reporter_id: tenant.id });
    await reported(flat.id, { created_at: day(1), email: "voisin@example.cm" });
    await reported(villa.id, { created_at: day(3), status: "closed", outcome: "corrected" });
    const { user } = open();
    await screen.findByText("Studio à Akwa");
    expect(shown().map((text) => /Studio|Villa/.exec(text)?.[0])).toEqual(["Studio", "Villa"]);
    expect(shown()[0]).toContain("voisin@example.cm");
    expect(shown()[0]).toContain("On m'a demandé de l'argent avant la visite");
    expect(shown()[1]).toContain("Tina Mbarga");
    await user.click(screen.getByRole("link", { name: "Traités" }));
    await waitFor(() => expect(shown()).toHaveLength(1));
    expect(shown()[0]).toContain("Annonce corrigée");
    for (const tab of ["Messages", "Abonnés", "Exports"]) {
      await user.click(screen.getByRole("tab", { name: tab }));
      await screen.findByRole("tab", { name: tab, selected: true });
    }
  });

  it("counts no reports while they do not load, and those that are there once they do", async () => {
    await reported((await listing("Studio à Akwa")).id, {});
    const mend = network.refuse("GET /api/reports", "internal");
    const { user } = open();
    await screen.findByText("Impossible de charger les signalements.");
    const chips = () =>
      panel()
        .getAllByRole("link")
        .map(({ textContent }) => textContent);
    expect(chips()).toEqual(["À traiter", "Traités"]);
    mend();
    await user.click(panel().getByRole("button", { name: "Réessayer" }));
    await panel().findByText("Studio à Akwa");
    expect(chips().slice(0, 2)).toEqual(["À traiter1", "Traités"]);
  });

  it("asks for a decision and its reason, keeps both when the line is cut, and acts then", {
    tags: "full",
  }, async () => {
    const flat = await listing("Chambre à Deïdo");
    const other = await listing("Chambre à Bali");
    await reported(flat.id, { email: "voisin@example.cm" });
    await reported(flat.id, { created_at: day(5) });
    await reported(other.id, { created_at: day(6) });
    const { user } = open();
    const decide = await screen.findAllByRole("button", { name: /^Traiter.*Chambre à Deïdo/ });
    await user.click(decide[0] as HTMLElement);
    const dialog = within(screen.getByRole("dialog"));
    const confirm = dialog.getByRole("button", { name: "Enregistrer la décision" });
    await user.click(confirm);
    await dialog.findByText("Choisissez une décision.");
    await user.click(dialog.getByLabelText(/^Suspendre l'annonce/));
    await user.click(confirm);
    await dialog.findByText("Indiquez au propriétaire la raison de la suspension.");
    const reason = dialog.getByLabelText<HTMLTextAreaElement>("Raison de la suspension");
    await user.type(reason, "Un dépôt est demandé.");
    const mend = network.lose("POST /api/reports/:id/close");
    await user.click(confirm);
    await waitFor(() => expect(network.sent("POST /api/reports/:id/close")).toHaveLength(1));
    await dialog.findByRole("alert");
    expect(reason.value).toBe("Un dépôt est demandé.");
    expect(await statusOf(flat)).toBe("active");
    mend();
    await user.click(confirm);
    // Both reports on it are decided; the neighbour's waits.
    await waitFor(() => expect(shown()).toHaveLength(1));
    expect(shown()[0]).toContain("Chambre à Bali");
    // The next press by keyboard is none on the neighbour's.
    await waitFor(() => expect(document.activeElement?.tagName).toBe("DIV"));
    expect(screen.getByRole("link", { name: /^À traiter/ }).textContent).toMatch(/1$/);
    expect(await statusOf(flat)).toBe("suspended");
    expect(await statusOf(other)).toBe("active");
    await screen.findByText("Signalement traité");
    expect((await world.api.request(`/api/properties/${flat.id}`)).status).toBe(404);
    const mails = await world.jobsOf("send-mail");
    const told = mails.filter(({ to }) => to === "voisin@example.cm");
    expect(JSON.stringify(told.map(({ message }) => message))).toContain("Chambre à Deïdo");
  });

  it("says of how many open reports a listing has more than one", async () => {
    const [one, two] = [await listing("Signalée une fois"), await listing("Signalée deux fois")];
    for (const { id } of [one, two, two]) await reported(id, {});
    await reported(one.id, { status: "closed", outcome: "corrected" });
    open();
    await screen.findByText(one.title);
    const several = (title: string) =>
      rows()
        .filter((row) => row.textContent?.includes(title))
        .map((row) => within(row).queryByText(/signalements? ouverts?$/)?.textContent);
    expect(several(one.title)).toEqual([undefined]);
    expect(several(two.title)).toEqual(["2 signalements ouverts", "2 signalements ouverts"]);
  });

  it.each(["inactive", "rejected"] as const)(
    "does not offer to suspend a listing that is offline already (%s)",
    async (status) => {
      const { id } = await listing("Hors ligne");
      await world.db.update(properties).set({ status }).where(eq(properties.id, id));
      await reported(id, {});
      const { user } = open();
      await user.click(await screen.findByRole("button", { name: /^Traiter/ }));
      const dialog = within(screen.getByRole("dialog"));
      dialog.getByLabelText(/^Rien à reprocher/);
      expect(dialog.queryByLabelText(/^Suspendre l'annonce/)).toBeNull();
    },
  );

  it("asks for no reason where the listing is suspended already, and decides its report", async () => {
    const { id } = await listing("Déjà suspendue");
    const suspended = { status: "suspended", rejection_reason: "Trop cher." } as const;
    await world.db.update(properties).set(suspended).where(eq(properties.id, id));
    await reported(id, {});
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: /^Traiter/ }));
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByLabelText(/^Annonce déjà suspendue/));
    expect(dialog.queryByLabelText("Raison de la suspension")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Enregistrer la décision" }));
    await screen.findByText("Aucun signalement à traiter");
    const link = screen.getByRole("link", { name: "Voir les signalements traités" });
    expect(link.getAttribute("href")).toBe("/admin/reports?status=closed");
    const [report] = await world.db.select().from(propertyReports);
    expect(report).toMatchObject({ status: "closed", outcome: "suspended" });
    const [kept] = await world.db.select().from(properties).where(eq(properties.id, id));
    expect(kept).toMatchObject(suspended);
  });

  it("shows what waits once the last one shown is decided: a report, a message", async () => {
    await reported((await listing("Studio à Akwa")).id, {});
    const reports = open();
    await reports.user.click(await screen.findByRole("button", { name: /^Traiter/ }));
    // Not shown: as those behind a full page, or one that came meanwhile.
    await reported((await listing("Villa à Bali")).id, {});
    await reports.user.click(screen.getByLabelText(/^Rien à reprocher/));
    await reports.user.click(screen.getByRole("button", { name: "Enregistrer la décision" }));
    await panel().findByText("Villa à Bali");
    expect(panel().queryByText("Studio à Akwa")).toBeNull();
    reports.unmount();
    const message = { subject: "payment", message: "Bonjour", email: "awa@example.cm" } as const;
    await world.db.insert(contactMessages).values({ ...message, name: "Awa Ndongo" });
    const { user } = open("?tab=contact");
    const mark = await screen.findByRole("button", { name: /^Marquer comme traité.*Awa/ });
    await world.db.insert(contactMessages).values({ ...message, name: "Luc Etoa" });
    await user.click(mark);
    await panel().findByText("Luc Etoa");
    expect(panel().queryByText("Awa Ndongo")).toBeNull();
  });

  it("says that a reported listing was removed, and neither leads to it nor suspends it", async () => {
    const { id } = await listing("Retirée");
    const gone = { status: "inactive", deleted_at: day(9) } as const;
    await world.db.update(properties).set(gone).where(eq(properties.id, id));
    await reported(id, {});
    const { user } = open();
    await screen.findByText("Supprimée par son propriétaire");
    expect(screen.queryByRole("link", { name: /^Examiner/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: /^Traiter/ }));
    const dialog = within(screen.getByRole("dialog"));
    dialog.getByLabelText(/^Rien à reprocher/);
    expect(dialog.queryByLabelText(/suspend/i)).toBeNull();
  });

  it.each([
    ["a tenant", { reporter_id: tenant.id }, "apprend votre décision"],
    ["a visitor's address", { email: "voisin@example.cm" }, "apprend votre décision"],
    ["nobody", {}, "Personne n'attend de réponse"],
  ])("says whether the decision is told: a report by %s", async (_, by, sentence) => {
    await reported((await listing("Chambre à Deïdo")).id, by);
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: /^Traiter/ }));
    await within(screen.getByRole("dialog")).findByText(new RegExp(sentence));
  });

  it("tells who comes second what another administrator has decided", async () => {
    const { id } = await listing("Bureau à Bonanjo");
    await reported(id, {});
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: /^Traiter/ }));
    await user.click(screen.getByLabelText(/^Rien à reprocher/));
    await world.db.update(propertyReports).set({ status: "closed", outcome: "corrected" });
    await user.click(screen.getByRole("button", { name: "Enregistrer la décision" }));
    await waitFor(() =>
      panel().getByText("Ce signalement vient d'être traité : l'annonce est corrigée."),
    );
    await screen.findByText("Aucun signalement à traiter");
  });

  it("takes one report away whose like another administrator has decided, and keeps the listing's others", async () => {
    const { id } = await listing("Bureau à Bonanjo");
    await reported(id, { created_at: day(1), details: "La première." });
    await reported(id, { created_at: day(2), details: "La seconde." });
    const { user } = open();
    await user.click(
      (await screen.findAllByRole("button", { name: /^Traiter/ }))[0] as HTMLElement,
    );
    await user.click(within(screen.getByRole("dialog")).getByLabelText(/^Rien à reprocher/));
    await world.db
      .update(propertyReports)
      .set({ status: "closed", outcome: "corrected" })
      .where(eq(propertyReports.details, "La première."));
    await user.click(screen.getByRole("button", { name: "Enregistrer la décision" }));
    await waitFor(() => expect(shown()).toHaveLength(1));
    expect(shown()[0]).toContain("La seconde.");
    expect(screen.getByRole("link", { name: /^À traiter/ }).textContent).toMatch(/1$/);
    panel().getByText(/^Ce signalement vient d'être traité/);
    await user.click(screen.getByRole("button", { name: /^Traiter/ }));
    await user.click(within(screen.getByRole("dialog")).getByLabelText(/^Rien à reprocher/));
    await user.click(screen.getByRole("button", { name: "Enregistrer la décision" }));
    // What was said of the first is not said of the second.
    await screen.findByText("Aucun signalement à traiter");
    expect(panel().queryByText(/^Ce signalement vient d'être traité/)).toBeNull();
  });

  it("takes away what another administrator was faster with: a message, a subscriber", async () => {
    const message = { subject: "payment", message: "Bonjour", email: "awa@example.cm" } as const;
    await world.db.insert(contactMessages).values([
      { ...message, name: "Awa Ndongo" },
      { ...message, name: "Luc Etoa" },
    ]);
    const inbox = open("?tab=contact");
    const mark = await screen.findByRole("button", { name: /^Marquer comme traité.*Awa/ });
    await world.db
      .update(contactMessages)
      .set({ status: "answered" })
      .where(eq(contactMessages.name, "Awa Ndongo"));
    await inbox.user.click(mark);
    await waitFor(() => expect(shown()).toHaveLength(1));
    expect(shown()[0]).toContain("Luc Etoa");
    inbox.unmount();
    for (const name of ["ada", "bob"]) {
      const email = `${name}@example.cm`;
      await world.db.insert(newsletterSubscribers).values({ email, confirmed_at: day(1) });
    }
    const { user } = open("?tab=newsletter");
    await user.click(await screen.findByRole("button", { name: /^Retirer ?ada@example\.cm$/ }));
    await world.db
      .delete(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, "ada@example.cm"));
    await user.click(screen.getByRole("button", { name: "Retirer l'abonné" }));
    await waitFor(() => expect(shown()).toHaveLength(1));
    expect(shown()[0]).toContain("bob@example.cm");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("reads contact messages and notes which are answered", async () => {
    const message = (name: string, created_at: Date) => ({
      name,
      email: "awa@example.cm",
      phone: "+237677000001",
      subject: "payment" as const,
      message: "Bonjour,\nmon reçu ?",
      created_at,
    });
    await world.db
      .insert(contactMessages)
      .values([message("Awa Ndongo", day(2)), message("Luc Etoa", day(1))]);
    const { user } = open("?tab=contact");
    const answers = await screen.findAllByRole("link", { name: /^Répondre par e-mail/ });
    expect(answers[0]?.getAttribute("href")).toMatch(/^mailto:awa@example\.cm\?subject=Re/);
    const mend = network.lose("PATCH /api/contact-messages/:id");
    const mark = () => screen.getByRole("button", { name: /^Marquer comme traité.*Awa/ });
    await user.click(mark());
    await within(rows()[0] as HTMLElement).findByRole("alert");
    mend();
    await user.click(mark());
    await waitFor(() => expect(shown().join()).not.toContain("Awa Ndongo"));
    expect(shown().join()).toContain("Luc Etoa");
    await waitFor(() => expect(document.activeElement?.tagName).toBe("DIV"));
    await user.click(screen.getByRole("link", { name: "Traités" }));
    await screen.findByText("Awa Ndongo");
    expect(screen.queryByText("Luc Etoa")).toBeNull();
    expect(screen.queryByRole("button", { name: /^Marquer/ })).toBeNull();
    await user.click(screen.getByRole("link", { name: "Nouveaux" }));
    await user.click(await screen.findByRole("button", { name: /^Marquer comme lu/ }));
    await screen.findByText("Aucun nouveau message");
    await user.click(screen.getByRole("link", { name: "Lus" }));
    await screen.findByRole("button", { name: /^Marquer comme traité.*Luc/ });
    expect(screen.queryByRole("button", { name: /^Marquer comme lu/ })).toBeNull();
    const stored = await world.db.select().from(contactMessages);
    expect(stored.map(({ name, status }) => `${name}: ${status}`).sort()).toEqual([
      "Awa Ndongo: answered",
      "Luc Etoa: read",
    ]);
  });

  it("finds a subscriber by the beginning of the address, and removes them once that is confirmed", async () => {
    for (const name of ["ada", "bob", "adele"]) {
      await world.db
        .insert(newsletterSubscribers)
        .values({ email: `${name}@example.cm`, confirmed_at: day(1) });
    }
    const { user } = open("?tab=newsletter");
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.type(screen.getByRole("searchbox", { name: "Début de l'adresse e-mail" }), "ad");
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(shown().join()).not.toContain("bob@");
    await user.click(screen.getByRole("button", { name: /^Retirer ?ada@example\.cm$/ }));
    expect(await world.db.$count(newsletterSubscribers)).toBe(3);
    await user.click(screen.getByRole("button", { name: "Retirer l'abonné" }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    const left = await world.db.select().from(newsletterSubscribers);
    expect(left.map(({ email }) => email).sort()).toEqual(["adele@example.cm", "bob@example.cm"]);
  });

  it("saves an export under its name", async () => {
    await listing('=cmd|"x"');
    const { user } = open("?tab=exports");
    await user.click(
      await screen.findByRole("button", { name: /^Exporter en CSV ?\(annonces\)$/ }),
    );
    await screen.findByText("Fichier enregistré");
    expect(downloads().map(({ name }) => name)).toEqual([
      expect.stringMatching(/^kwata-annonces-\d{4}-\d\d-\d\d\.csv$/),
    ]);
    const table = await downloads()[0]?.text();
    expect(table).toMatch(/^\uFEFFIdentifiant;Titre;/);
    expect(table).toContain(`"'=cmd|""x"""`);
  });

  it("says that the file of an export broke off, and not that it is saved", async () => {
    const { user } = open("?tab=exports");
    const submit = await screen.findByRole("button", { name: /^Exporter en CSV ?\(annonces\)$/ });
    const file = vi
      .spyOn(Response.prototype, "blob")
      .mockRejectedValue(new TypeError("broken off"));
    await user.click(submit);
    await panel().findByRole("alert");
    file.mockRestore();
    expect(network.sent("POST /api/exports")).toHaveLength(1);
    expect(screen.queryByText("Fichier enregistré")).toBeNull();
  });

  it("says when the connection was lost during an export", async () => {
    network.lose("POST /api/exports");
    const { user } = open("?tab=exports");
    await user.click(
      await screen.findByRole("button", { name: /^Exporter en CSV ?\(annonces\)$/ }),
    );
    await panel().findByRole("alert");
  });
});
