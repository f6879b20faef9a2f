import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { rateLimits, userDirectory, users } from "~/db/schema";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "./manage-users";

const world = await createWorld();
const network = openNetwork(world);
const admin = await world.newUser("admin", "Alice");
const rival = await world.newUser("admin", "Paul");
let serial = 0;
/** A name of one's own, by which a test finds its accounts alone. */
let name = "";

beforeEach(async () => {
  await world.db.delete(rateLimits);
  serial += 1;
  name = `Zoe${String.fromCharCode(97 + serial).repeat(4)}`;
});

const open = (query = `?q=${name}`) =>
  renderPage(page, { path: "/admin/manage-users", at: `/admin/manage-users${query}`, user: admin });
const rows = () => screen.queryAllByRole("listitem", { name: /Mbarga$/ });
const row = (email: string) => {
  const found = rows().filter((one) => one.textContent?.includes(email));
  expect(found).toHaveLength(1);
  return within(found[0] as HTMLElement);
};
const isSuspended = async ({ id }: { id: string }) =>
  (await world.db.select().from(users).where(eq(users.id, id)))[0]?.suspendedAt != null;

describe("the administrators' list of accounts", () => {
  it("ADM-021 ADM-023 finds an account by parts of its name and address, and counts as the database does", async () => {
    const fresh = await world.newUser("user", name);
    await world.db.update(users).set({ emailVerified: false }).where(eq(users.id, fresh.id));
    const { user } = open("");
    const figures = within(await screen.findByRole("region", { name: "Les comptes en chiffres" }));
    // Deleted accounts, of other tests, are no accounts any more.
    figures.getByText(String(await world.db.$count(userDirectory)));
    const box = screen.getByRole("searchbox");
    for (const part of [name.slice(1), fresh.email.slice(1)]) {
      await user.clear(box);
      await user.type(box, part);
      await waitFor(() => expect(rows()).toHaveLength(1));
      row(fresh.email).getByText("En attente");
    }
    await user.selectOptions(screen.getByLabelText("Rôle"), "landlord");
    await screen.findByText("Aucun compte ne correspond");
  });

  it("takes each filter that is chosen while another one loads, and the words typed meanwhile", async () => {
    const owner = await world.newUser("landlord", name);
    const tenant = await world.newUser("user", name);
    const gone = await world.newUser("landlord", name);
    await world.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, gone.id));
    const { user } = open("");
    await screen.findByRole("searchbox");
    const release = network.hold("GET /api/users");
    await user.type(screen.getByRole("searchbox"), name);
    await user.selectOptions(screen.getByLabelText("Rôle"), "landlord");
    await user.selectOptions(screen.getByLabelText("Statut"), "active");
    expect(screen.getByLabelText<HTMLSelectElement>("Rôle").value).toBe("landlord");
    const asked = () => network.sent("GET /api/users").at(-1)?.path ?? "";
    await waitFor(() => expect(asked()).toContain(`q=${name}`));
    release();
    await waitFor(() => expect(rows()).toHaveLength(1));
    row(owner.email);
    expect(asked()).toContain("role=landlord");
    expect(asked()).toContain("status=active");
    expect(document.body.textContent).not.toContain(tenant.email);
  });

  it("ADM-029 ADM-030 approves a pending account, deletes it, and never an administrator", {
    tags: "full",
  }, async () => {
    const fresh = await world.newUser("user", name);
    const other = await world.newUser("user", name);
    await world.db.update(users).set({ emailVerified: false }).where(eq(users.id, fresh.id));
    const admins = open(`?q=${rival.email}`);
    await screen.findByText(rival.email);
    expect(row(rival.email).queryByText("Supprimer")).toBeNull();
    row(rival.email).getByText("Suspendre");
    row(rival.email).getByText("Changer le rôle");
    admins.unmount();
    // Nobody takes their own account away from themselves.
    const mine = open(`?q=${admin.email}`);
    await screen.findByText(admin.email);
    for (const act of ["Suspendre", "Changer le rôle", "Supprimer"]) {
      expect(row(admin.email).queryByText(act), act).toBeNull();
    }
    row(admin.email).getByText(/Vous/);
    await mine.user.click(screen.getByLabelText("Sélectionner tous les comptes affichés"));
    screen.getByText("Aucun des comptes sélectionnés n'est concerné par cette action.");
    expect(screen.queryByRole("button", { name: /^Suspendre \(/ })).toBeNull();
    mine.unmount();
    const { user } = open();
    await screen.findByText(fresh.email);
    const figures = () =>
      within(screen.getByRole("region", { name: "Les comptes en chiffres" }))
        .getAllByRole("definition")
        .map(({ textContent }) => Number(textContent?.replace(/\D/g, "")));
    const [all = 0, active = 0, , pending = 0] = figures();
    expect(row(fresh.email).queryByText("Suspendre")).toBeNull();
    await user.click(row(fresh.email).getByText("Approuver"));
    await waitFor(() => row(fresh.email).getByText("Actif"));
    await waitFor(() => expect(figures()).toMatchObject({ 1: active + 1, 3: pending - 1 }));
    await user.click(row(fresh.email).getByText("Supprimer"));
    const confirm = screen.getByRole("button", { name: "Supprimer le compte" });
    expect(confirm.hasAttribute("disabled")).toBe(true);
    await user.type(screen.getByLabelText("Raison de la suppression"), "À sa demande.");
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByText(fresh.email)).toBeNull());
    row(other.email);
    await waitFor(() => expect(figures()).toMatchObject({ 0: all - 1, 1: active }));
    // The keyboard's place goes to the row that is left.
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
  });

  it("ADM-027 ADM-028 suspends a signed-in person, whose next request is refused, and reactivates them", async () => {
    const person = await world.newUser("landlord", name);
    const neighbour = await world.newUser("landlord", name);
    const flat = await insertProperty(world, { landlord: person });
    const publicStatus = async () => (await world.api.request(`/api/properties/${flat.id}`)).status;
    const own = async ({ token }: { token: string }) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await world.api.request("/api/own-properties", { headers })).status;
    };
    const entries = () => [...document.querySelectorAll("details[open] li")];
    const { user } = open();
    await screen.findByText(person.email);
    expect(await own(person)).toBe(200);
    await user.click(row(person.email).getByText("Actions"));
    expect(entries().map((one) => one.textContent)).not.toContain("Réactiver");
    await user.click(row(person.email).getByText("Suspendre"));
    expect(entries()).toEqual([]);
    await user.type(screen.getByLabelText("Raison de la suspension"), "Fausses annonces.");
    await user.click(screen.getByRole("button", { name: "Suspendre le compte" }));
    await screen.findByText("Compte suspendu");
    await waitFor(() => row(person.email).getByText("Suspendu"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await own(person)).toBe(401);
    expect(await publicStatus()).toBe(404);
    row(neighbour.email).getByText("Actif");
    expect(await own(neighbour)).toBe(200);
    expect(row(person.email).queryByText("Suspendre")).toBeNull();
    await user.click(row(person.email).getByText("Réactiver"));
    await screen.findByText("Compte réactivé");
    await waitFor(() => row(person.email).getByText("Actif"));
    expect(await publicStatus()).toBe(200);
  });

  it("shows the address that an account was given, and keeps its other accounts", async () => {
    const person = await world.newUser("user", name);
    const other = await world.newUser("user", name);
    const email = `found-${person.id.slice(0, 8)}@example.cm`;
    const { user } = open();
    await screen.findByText(person.email);
    await user.click(row(person.email).getByText("Rétablir l'accès"));
    const dialog = within(screen.getByRole("dialog"));
    await user.type(dialog.getByLabelText(/^Nouvelle adresse e-mail/), email);
    await user.type(dialog.getByLabelText(/^Vérification faite/), "Vue à l'agence.");
    await user.click(dialog.getByRole("button", { name: "Rétablir l'accès" }));
    await screen.findByText(email);
    expect(screen.queryByText(person.email)).toBeNull();
    row(other.email);
  });

  it("leads to the form of an account, and shows how one stands that another changed meanwhile", async () => {
    const person = await world.newUser("user", name);
    const gone = await world.newUser("user", name);
    const { user } = open();
    await screen.findByText(person.email);
    const edit = row(person.email).getByText("Modifier").closest("a");
    expect(edit?.getAttribute("href")).toBe(`/admin/user/${person.id}?edit=1`);
    await world.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, person.id));
    await user.click(row(person.email).getByText("Suspendre"));
    await user.type(screen.getByLabelText("Raison de la suspension"), "Fausses annonces.");
    await user.click(screen.getByRole("button", { name: "Suspendre le compte" }));
    await waitFor(() => row(person.email).getByText("Suspendu"));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Annuler" }));
    await user.click(row(gone.email).getByText("Rétablir l'accès"));
    const remove = world.client(rival).api.users[":id"].delete;
    const json = { reason: "À sa demande." };
    expect((await remove.$post({ param: { id: gone.id }, json })).status).toBe(204);
    const dialog = within(screen.getByRole("dialog"));
    await user.type(dialog.getByLabelText(/^Nouvelle adresse e-mail/), "ailleurs@example.cm");
    await user.type(dialog.getByLabelText(/^Vérification faite/), "Vue à l'agence.");
    await user.click(dialog.getByRole("button", { name: "Rétablir l'accès" }));
    await waitFor(() => expect(screen.queryByText(gone.email)).toBeNull());
    row(person.email);
  });

  it("loses the row of an account that another administrator deleted meanwhile", async () => {
    const gone = await world.newUser("user", name);
    const other = await world.newUser("user", name);
    const { user } = open();
    await screen.findByText(gone.email);
    const remove = world.client(rival).api.users[":id"].delete;
    const json = { reason: "À sa demande." };
    expect((await remove.$post({ param: { id: gone.id }, json })).status).toBe(204);
    await user.click(row(gone.email).getByText("Suspendre"));
    await user.type(screen.getByLabelText("Raison de la suspension"), "Fausses annonces.");
    await user.click(screen.getByRole("button", { name: "Suspendre le compte" }));
    await waitFor(() => expect(screen.queryByText(gone.email)).toBeNull());
    row(other.email);
  });

  it("acts on several at once, and says who did not change", async () => {
    const one = await world.newUser("user", name);
    const slow = await world.newUser("user", name);
    const unasked = await world.newUser("user", name);
    const { user } = open();
    await screen.findByText(one.email);
    await user.click(screen.getByLabelText("Sélectionner tous les comptes affichés"));
    await user.click(row(unasked.email).getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "Suspendre (2)" }));
    // Another administrator was faster.
    await world.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, slow.id));
    await user.type(screen.getByLabelText("Raison de la suspension"), "Comptes en série.");
    await user.click(screen.getByRole("button", { name: "Suspendre 2 comptes" }));
    await screen.findByText("1 compte n'a pas changé");
    screen.getByText(/Ce compte est déjà suspendu\./);
    row(one.email).getByText("Suspendu");
    expect(await isSuspended(one)).toBe(true);
    expect(await isSuspended(unasked)).toBe(false);
    // The next question begins without the failure of the last one.
    await user.click(row(unasked.email).getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: /^Suspendre \(/ }));
    await screen.findByRole("dialog");
    expect(screen.queryByText(/Ce compte est déjà suspendu\./)).toBeNull();
  });

  it("keeps the reason when several could not be suspended at all", { tags: "full" }, async () => {
    const one = await world.newUser("user", name);
    const two = await world.newUser("user", name);
    const mend = network.lose("POST /api/users/:id/suspend");
    const { user } = open();
    await screen.findByText(one.email);
    await user.click(screen.getByLabelText("Sélectionner tous les comptes affichés"));
    await user.click(screen.getByRole("button", { name: "Suspendre (2)" }));
    const reason = screen.getByLabelText<HTMLTextAreaElement>("Raison de la suspension");
    await user.type(reason, "Comptes en série.");
    const confirm = screen.getByRole("button", { name: "Suspendre 2 comptes" });
    await user.click(confirm);
    await within(screen.getByRole("dialog")).findByText(/^2 comptes n'ont pas changé\./);
    expect(reason.value).toBe("Comptes en série.");
    mend();
    // Asked again, the question begins without the refusal.
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Annuler" }));
    await user.click(screen.getByRole("button", { name: "Suspendre (2)" }));
    const again = within(screen.getByRole("dialog"));
    expect(again.queryByText(/n'ont pas changé/)).toBeNull();
    const field = again.getByLabelText<HTMLTextAreaElement>("Raison de la suspension");
    await user.clear(field);
    await user.type(field, "Comptes en série.");
    await user.click(again.getByRole("button", { name: "Suspendre 2 comptes" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    for (const person of [one, two]) expect(await isSuspended(person)).toBe(true);
    expect(screen.queryByText(/n'ont pas changé/)).toBeNull();
  });
});
