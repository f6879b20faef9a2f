import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { toast } from "sonner";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { properties, rateLimits } from "~/db/schema";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertProperty, insertStay } from "../../../../tests/support/rows/property";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "./manage-listings";

const world = await createWorld();
const network = openNetwork(world);
const admin = await world.newUser("admin", "Alice");
const landlord = await world.newUser("landlord", "Rosalie");
const tenant = await world.newUser("user", "Tina");

// On a busy machine the ten seconds for taking back end before all is decided.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
afterAll(() => void vi.useRealTimers());
beforeEach(async () => {
  await world.db.delete(rateLimits);
  await world.db.update(properties).set({ status: "inactive", deleted_at: new Date() });
});

// The toasts of one test do not stand in the next.
afterEach(() => void toast.dismiss());

type Given = Partial<Parameters<typeof insertProperty>[1]>;
const insert = (title: string, given: Given = {}) =>
  insertProperty(world, { landlord, title, ...given });
const stored = async ({ id }: { id: string }) =>
  (await world.db.select().from(properties).where(eq(properties.id, id)))[0];
async function open() {
  const shown = renderPage(page, {
    path: "/admin/manage-listings",
    at: "/admin/manage-listings?sort=oldest",
    user: admin,
  });
  await screen.findByLabelText("Tout sélectionner");
  return shown;
}
const bar = () => within(screen.getByRole("region", { name: "Actions sur la sélection" }));
const titles = () => screen.queryAllByRole("heading", { level: 2 }).map((one) => one.textContent);
const row = (title: string) => within(screen.getByRole("listitem", { name: title }));

it("approves those that can be, names those that failed, and undoes what was decided", {
  tags: "full",
}, async () => {
  const one = await insert("Première", { status: "draft" });
  const two = await insert("Deuxième", { status: "pending" });
  const three = await insert("Troisième", { status: "draft" });
  const { user } = await open();
  const { suspend, approve } = world.client(await world.newUser("admin")).api.moderation.properties[
    ":id"
  ];
  await approve.$post({ param: { id: three.id }, json: {} });
  await suspend.$post({ param: { id: three.id }, json: { reason: "Trop cher" } });
  await user.click(screen.getByLabelText("Tout sélectionner"));
  bar().getByText("3 sélectionnées");
  await user.click(bar().getByRole("button", { name: /^Approuver ?3$/ }));
  await screen.findByText("2 annonces approuvées");
  await screen.findByText("Certaines annonces n'ont pas été traitées");
  screen.getByText(/^« Troisième » :/);
  for (const flat of [one, two]) expect((await stored(flat))?.status).toBe("active");
  await waitFor(() => row("Troisième").getByText("Suspendue"));
  // Those that were decided are chosen no more.
  bar().getByText("1 sélectionnée");
  fireEvent.click(await screen.findByRole("button", { name: "Annuler" }));
  await screen.findByText("2 annonces sont comme avant");
  await waitFor(() => row("Première").getByText("En attente"));
  expect((await stored(one))?.status).toBe("draft");
  expect((await stored(two))?.status).toBe("pending");
  expect((await stored(three))?.status).toBe("suspended");
});

it("undoes those that can be, and says how many stay as they were decided", {
  tags: "full",
}, async () => {
  const one = await insert("Première", { status: "draft" });
  const two = await insert("Deuxième", { status: "draft" });
  const { user } = await open();
  await user.click(screen.getByLabelText("Tout sélectionner"));
  await user.click(bar().getByRole("button", { name: /^Approuver ?2$/ }));
  const undo = await screen.findByRole("button", { name: "Annuler" });
  // Nothing is left to act on.
  await waitFor(() => expect(screen.queryByRole("region", { name: /sélection/ })).toBeNull());
  const other = world.client(await world.newUser("admin", "Paul")).api.moderation;
  const json = { reason: "Trop cher" };
  await other.properties[":id"].suspend.$post({ param: { id: two.id }, json });
  // Not by pointer: this DOM captures none.
  fireEvent.click(undo);
  await screen.findByText("1 annonce est comme avant");
  await screen.findByText("1 annonce ne peut plus être rétablie.");
  await waitFor(() => row("Première").getByText("En attente"));
  await waitFor(() => row("Deuxième").getByText("Suspendue"));
  expect((await stored(one))?.status).toBe("draft");
  expect((await stored(two))?.status).toBe("suspended");
});

it("keeps the selection and the reason of several that failed, and puts the notice away", {
  tags: "full",
}, async () => {
  const one = await insert("Première", { status: "draft" });
  const two = await insert("Deuxième", { status: "draft" });
  const { user } = await open();
  const mend = network.lose("POST /api/moderation/properties/:id/reject");
  await user.click(screen.getByLabelText("Tout sélectionner"));
  await user.click(bar().getByRole("button", { name: /^Rejeter ?2$/ }));
  const dialog = within(screen.getByRole("dialog", { name: "Rejeter ces 2 annonces" }));
  const reason = dialog.getByLabelText<HTMLTextAreaElement>("Raison du rejet");
  await user.type(reason, "Annonces en double");
  const confirm = dialog.getByRole("button", { name: "Rejeter 2 annonces" });
  await user.click(confirm);
  await dialog.findByText("Aucune annonce n'a été traitée. Impossible de rejeter.");
  expect(reason.value).toBe("Annonces en double");
  bar().getByText("2 sélectionnées");
  // The first one answers again; the second was decided by another meanwhile.
  mend();
  const other = world.client(await world.newUser("admin", "Paul")).api.moderation;
  await other.properties[":id"].approve.$post({ param: { id: two.id }, json: {} });
  await user.click(confirm);
  await waitFor(() => bar().getByText("1 sélectionnée"));
  expect(screen.getByLabelText<HTMLInputElement>("Sélectionner Première").checked).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>("Sélectionner Deuxième").checked).toBe(true);
  expect((await stored(one))?.rejection_reason).toBe("Annonces en double");
  expect((await stored(two))?.status).toBe("active");
  screen.getByText(/^« Deuxième » :/);
  const notice = screen.getByText("Certaines annonces n'ont pas été traitées").parentElement;
  await user.click(within(notice as HTMLElement).getByRole("button", { name: "Fermer" }));
  await waitFor(() => expect(screen.queryByText(/^« Deuxième » :/)).toBeNull());
});

it("deletes several after asking once, except where a stay is open", { tags: "full" }, async () => {
  const free = await insert("Libre");
  const taken = await insert("Réservée");
  const unasked = await insert("Témoin");
  await insertStay(world, taken, tenant, { start_date: "2099-01-01", end_date: "2099-02-01" });
  const { user } = await open();
  await user.click(screen.getByLabelText("Sélectionner Libre"));
  await user.click(screen.getByLabelText("Sélectionner Réservée"));
  await user.click(bar().getByRole("button", { name: /^Supprimer ?2$/ }));
  const dialog = within(screen.getByRole("dialog", { name: "Supprimer 2 annonces" }));
  dialog.getByText("Cette action est irréversible.");
  expect(network.sent("DELETE /api/admin/properties/:id")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Supprimer définitivement" }));
  await screen.findByText(/« Réservée » : Un séjour confirmé est en cours/);
  await waitFor(() => expect(titles()).toEqual(["Réservée", "Témoin"]));
  expect((await stored(free))?.deleted_at).not.toBeNull();
  expect((await stored(taken))?.deleted_at).toBeNull();
  expect((await stored(unasked))?.deleted_at).toBeNull();
});

it("puts the failures of the last time away while it tries again", async () => {
  for (const title of ["Première", "Deuxième"]) await insert(title, { status: "draft" });
  const { user } = await open();
  const mend = network.refuse("POST /api/moderation/properties/:id/approve", "internal");
  await user.click(screen.getByLabelText("Tout sélectionner"));
  const approve = () => bar().getByRole("button", { name: /^Approuver ?2$/ });
  await user.click(approve());
  await screen.findByText(/^« Première » :/);
  mend();
  network.hold("POST /api/moderation/properties/:id/approve");
  await user.click(approve());
  await waitFor(() => expect(screen.queryByText(/^« Première » :/)).toBeNull());
});

it("asks no longer for a reason once others have decided all that it is about", async () => {
  const [one, two] = [
    await insert("Première", { status: "draft" }),
    await insert("Deuxième", { status: "draft" }),
  ];
  const { user } = await open();
  await user.click(screen.getByLabelText("Tout sélectionner"));
  await user.click(bar().getByRole("button", { name: /^Rejeter ?2$/ }));
  const dialog = within(screen.getByRole("dialog", { name: "Rejeter ces 2 annonces" }));
  await user.type(dialog.getByLabelText("Raison du rejet"), "Annonces en double");
  const other = world.client(await world.newUser("admin", "Paul")).api.moderation;
  for (const { id } of [one, two])
    await other.properties[":id"].approve.$post({ param: { id }, json: {} });
  await user.click(dialog.getByRole("button", { name: "Rejeter 2 annonces" }));
  await waitFor(() => row("Première").getByText("Active"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  bar().getByText("2 sélectionnées");
  for (const flat of [one, two]) expect((await stored(flat))?.status).toBe("active");
});
