import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, properties, rateLimits } from "~/db/schema";
import { allSaved, button, field, fill, TITLE } from "../../../../tests/support/dom/edit-property";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertProperty, insertStay } from "../../../../tests/support/rows/property";
import { createWorld } from "../../../../tests/support/world/world";
import * as propertyPage from "../admin/property";
import * as page from "./edit-property";

const world = await createWorld();
const network = openNetwork(world);
const admin = await world.newUser("admin", "Alice");
const landlord = await world.newUser("landlord", "Josué");
const SAVE = "PATCH /api/admin/properties/:id";

beforeEach(() => world.db.delete(rateLimits));

type Given = Partial<Parameters<typeof insertProperty>[1]>;
const newProperty = (given: Given = {}) =>
  insertProperty(world, {
    landlord,
    title: "Studio à Akwa",
    address: "Rue Joss",
    city: "Douala",
    images: 2,
    price_per_month: 90_000,
    amenities: ["Wifi", "Parking"],
    contact_name: "Josué",
    ...given,
  });
const rowOf = async (id: string) =>
  (await world.db.select().from(properties).where(eq(properties.id, id)))[0];
const render = (id: string) =>
  renderPage(page, {
    path: "/admin/edit-property/:id",
    at: `/admin/edit-property/${id}`,
    user: admin,
  });
async function open(id: string): Promise<UserEvent> {
  const { user } = render(id);
  await screen.findByLabelText(TITLE);
  return user;
}
const status = () => screen.getByLabelText<HTMLSelectElement>("Statut de l'annonce");
const save = (user: UserEvent) => user.click(button("Enregistrer"));
const badge = () => document.querySelector(".badge")?.textContent;
const invalid = () =>
  [...document.querySelectorAll("[aria-invalid]")].map((one) => one.getAttribute("name"));
const isInList = () => screen.findByText("at /admin/manage-listings");
async function askDeletion(user: UserEvent) {
  await user.click(button("Supprimer l'annonce"));
  return within(await screen.findByRole("dialog", { name: "Supprimer cette annonce" }));
}

describe("the administrators' form of a listing", () => {
  it("ADM-042 opens filled with any property's values, its status as badge", async () => {
    const { id } = await newProperty({ status: "suspended" });
    await open(id);
    const sections = screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent);
    expect(sections).toEqual([
      "Statut",
      "Informations générales",
      "Localisation",
      "Détails",
      "Équipements",
      "Eau, électricité, accès",
      "Prix et conditions",
      "Contact",
      "Photos",
    ]);
    expect(badge()).toBe("Suspendue");
    const value = (name: string) =>
      document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
    expect(value("title")).toBe("Studio à Akwa");
    expect(value("address")).toBe("Rue Joss");
    expect(value("city")).toBe("Douala");
    expect(value("price_per_month")).toBe("90000");
    expect(value("contact_name")).toBe("Josué");
    expect(document.querySelectorAll("li[data-photo]")).toHaveLength(2);
    expect(document.querySelectorAll("[name=amenities]:checked")).toHaveLength(2);
  });

  it.each(["inactive", "suspended"] as const)(
    "ST-010 leaves a listing %s when another field is saved, and offers that status beside the four",
    async (kept) => {
      const { id } = await newProperty({ status: kept });
      const user = await open(id);
      expect(status().value).toBe(kept);
      const own = kept === "inactive" ? "Inactive" : "Suspendue";
      expect([...status().options].map(({ text }) => text)).toEqual([
        "Brouillon",
        "En attente",
        "Active",
        "Rejetée",
        own,
      ]);
      await fill(user, TITLE, "Titre corrigé");
      await save(user);
      await screen.findByText("Propriété mise à jour!");
      expect(await rowOf(id)).toMatchObject({ status: kept, title: "Titre corrigé" });
    },
  );

  it("ST-010 sets draft, active, pending and rejected, the last with its reason only", {
    tags: "full",
  }, async () => {
    const { id } = await newProperty({ status: "inactive" });
    const other = await newProperty({ status: "inactive" });
    const user = await open(id);
    for (const wanted of ["draft", "active", "pending"] as const) {
      await user.selectOptions(status(), wanted);
      await save(user);
      await allSaved();
      await waitFor(async () => expect((await rowOf(id))?.status).toBe(wanted));
    }
    expect(screen.queryByLabelText(/^Raison du rejet/)).toBeNull();
    await user.selectOptions(status(), "rejected");
    await save(user);
    await waitFor(() => expect(invalid()).toEqual(["rejection_reason"]));
    expect((await rowOf(id))?.status).toBe("pending");
    await user.type(screen.getByLabelText(/^Raison du rejet/), "Adresse fausse");
    await save(user);
    await allSaved();
    await waitFor(() => expect(badge()).toBe("Rejetée"));
    expect(await rowOf(id)).toMatchObject({
      status: "rejected",
      rejection_reason: "Adresse fausse",
    });
    expect((await rowOf(other.id))?.status).toBe("inactive");
  });

  it("refuses a cleared city or address beside the field, and sends nothing", async () => {
    const { id } = await newProperty();
    const user = await open(id);
    await fill(user, /^Adresse/, " ");
    await fill(user, /^Ville/, "");
    await save(user);
    await screen.findAllByText("Veuillez remplir tous les champs obligatoires.");
    expect(invalid()).toEqual(["address", "city"]);
    expect(network.sent(SAVE)).toEqual([]);
  });

  it("ADM-043 leaves without saving only once that is confirmed", async () => {
    const { id } = await newProperty();
    const user = await open(id);
    await fill(user, TITLE, "Pas enregistré");
    await user.click(screen.getByRole("link", { name: "Annuler" }));
    await user.click(await screen.findByRole("button", { name: "Rester sur la page" }));
    expect(field(TITLE).value).toBe("Pas enregistré");
    await user.click(screen.getByRole("link", { name: "Annuler" }));
    await user.click(await screen.findByRole("button", { name: "Quitter sans enregistrer" }));
    await isInList();
    expect((await rowOf(id))?.title).toBe("Studio à Akwa");
    expect(network.sent(SAVE)).toEqual([]);
  });

  it("ADM-043 deletes after asking, that listing alone", async () => {
    const { id } = await newProperty();
    const other = await newProperty();
    const user = await open(id);
    const dialog = await askDeletion(user);
    dialog.getByText("Cette action est irréversible.");
    await user.click(dialog.getByRole("button", { name: "Garder l'annonce" }));
    expect((await rowOf(id))?.deleted_at).toBeNull();
    const again = await askDeletion(user);
    await user.click(again.getByRole("button", { name: "Supprimer définitivement" }));
    await isInList();
    await screen.findByText("Propriété supprimée");
    expect((await rowOf(id))?.deleted_at).not.toBeNull();
    expect((await rowOf(other.id))?.deleted_at).toBeNull();
  });

  it("says why a listing with a confirmed stay can't be deleted", async () => {
    const stay = await newProperty();
    const tenant = await world.newUser("user", "Tina");
    await insertStay(world, stay, tenant, { start_date: "2099-01-01", end_date: "2099-02-01" });
    const user = await open(stay.id);
    const dialog = await askDeletion(user);
    await user.click(dialog.getByRole("button", { name: "Supprimer définitivement" }));
    await dialog.findByText(/Un séjour confirmé est en cours ou à venir\./);
    dialog.getByText(/Une erreur s'est produite lors de la suppression\./);
    expect((await rowOf(stay.id))?.deleted_at).toBeNull();
  });

  it("shows a status decided meanwhile beside the one chosen, and asks", {
    tags: "full",
  }, async () => {
    const { id } = await newProperty({ status: "draft" });
    const user = await open(id);
    await user.selectOptions(status(), "pending");
    const client = world.client(await world.newUser("admin")).api.moderation.properties[":id"];
    await client.approve.$post({ param: { id }, json: {} });
    await save(user);
    await screen.findByText("Cette annonce a changé entre-temps");
    await user.click(button("Voir les valeurs actuelles"));
    await screen.findByText("Statut de l'annonce", { selector: "dt" });
    await user.click(button("Reprendre les valeurs actuelles"));
    await waitFor(() => expect(status().value).toBe("active"));
    expect((await rowOf(id))?.status).toBe("active");
    const trail = await world.db.select().from(auditLog).where(eq(auditLog.target_id, id));
    expect(trail.map(({ action }) => action)).toEqual(["property.approve"]);
  });

  it("keeps what is typed through a reload, and gives it up when asked", {
    tags: "full",
  }, async () => {
    const { id } = await newProperty();
    const { user, unmount } = render(id);
    await screen.findByLabelText(TITLE);
    await fill(user, TITLE, "Pas enregistré");
    await user.selectOptions(status(), "pending");
    unmount();
    const again = await open(id);
    expect([field(TITLE).value, status().value]).toEqual(["Pas enregistré", "pending"]);
    await again.click(button("Revenir à l'annonce enregistrée"));
    expect([field(TITLE).value, status().value]).toEqual(["Studio à Akwa", "active"]);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("Pas enregistré");
    await allSaved();
  });

  it("ERR-034 says that an unknown property can't be loaded, and goes to the list", async () => {
    render(crypto.randomUUID());
    await isInList();
    await screen.findByText("Impossible de charger les données de la propriété.");
  });
});

it("a change that is asked for is read by the landlord, made and sent again", {
  tags: "full",
}, async () => {
  const { id } = await newProperty({ status: "draft" });
  const examination = renderPage(propertyPage, {
    path: "/admin/property/:id",
    at: `/admin/property/${id}`,
    user: admin,
  });
  await examination.user.click(
    await screen.findByRole("button", { name: "Demander une modification" }),
  );
  await examination.user.click(button("Plus de photos"));
  await examination.user.click(button("Envoyer la demande"));
  await screen.findByText("À modifier", { selector: ".badge *" });
  examination.unmount();
  const { user } = renderPage(page, {
    path: "/landlord/edit-property/:id",
    at: `/landlord/edit-property/${id}`,
    user: landlord,
  });
  await screen.findByText(
    "Modification demandée : Ajoutez des photos nettes de la façade et de chaque pièce.",
  );
  screen.getByText("À modifier", { selector: ".badge *" });
  await fill(user, TITLE, "Studio à Akwa, complété");
  await user.click(button("Enregistrer et renvoyer"));
  await waitFor(async () => expect((await rowOf(id))?.status).toBe("pending"));
});
