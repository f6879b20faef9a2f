import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  allSaved,
  button,
  editScene,
  fill,
  isInList,
  TITLE,
} from "../../../../tests/support/dom/edit-property";
import { openNetwork } from "../../../../tests/support/dom/network";
import { insertBooking } from "../../../../tests/support/rows/booking";
import { createWorld } from "../../../../tests/support/world/world";

const world = await createWorld();
const network = openNetwork(world);
const { newProperty, rowOf, open } = editScene(world);
const SEND_AGAIN = "PATCH /api/properties/:id/status";

/** Waits for one of the page's own messages to hold a text; toasts say it too. */
async function alertOf(text: string): Promise<void> {
  await waitFor(() => {
    const alerts = [...document.querySelectorAll(":is(form, dialog) [role=alert]")];
    expect(alerts.map((one) => one.textContent).join(" ")).toContain(text);
  });
}

describe("the status of a listing", () => {
  it.each([
    ["draft", "Brouillon"],
    ["pending", "En attente"],
    ["active", "Active"],
    ["rejected", "Rejetée"],
    ["inactive", "Inactive"],
    ["suspended", "Suspendue"],
  ] as const)("LAN-037 shows as a badge and outlives saving: %s", async (status, badge) => {
    const { id } = await newProperty({ status });
    const user = await open(id);
    screen.getByText(badge, { selector: ".badge *" });
    expect(document.querySelector('[name="status"]')).toBeNull();
    const said = (text: string | RegExp) => screen.queryByText(text) !== null;
    expect(said("Voir l'annonce")).toBe(status === "active");
    expect(said(/^Cette annonce est en vérification/)).toBe(["draft", "pending"].includes(status));
    expect(said(/^Cette annonce a été suspendue/)).toBe(status === "suspended");
    await fill(user, TITLE, "Autre titre");
    const isRejected = status === "rejected";
    await user.click(button(isRejected ? "Enregistrer sans renvoyer" : "Enregistrer"));
    await allSaved();
    expect(await rowOf(id)).toMatchObject({ title: "Autre titre", status });
    expect(network.sent(SEND_AGAIN)).toEqual([]);
  });

  it("tells why a listing was rejected, and sends the corrected one again, once", async () => {
    const reason = "Les photos sont floues.";
    const { id } = await newProperty({ status: "rejected", rejection_reason: reason });
    const user = await open(id);
    screen.getByText("Corriger et renvoyer");
    screen.getByText(`Motif du refus : ${reason}`);
    const way = screen.getByRole("link", { name: "Aller aux photos" }).getAttribute("href");
    const place = screen.getByRole("region", { name: "Photos" });
    expect(way?.endsWith(`#${place.id}`)).toBe(true);
    await fill(user, TITLE, "Deux pièces, photos neuves");
    await user.dblClick(button("Enregistrer et renvoyer"));
    await screen.findByText("En attente", { selector: ".badge *" });
    const sent = { title: "Deux pièces, photos neuves", status: "pending" };
    expect(await rowOf(id)).toMatchObject(sent);
    expect(network.sent(SEND_AGAIN)).toHaveLength(1);
  });

  it("sends a corrected listing again that became inactive for a reason, and no other", async () => {
    const stopped = { status: "inactive", deactivated_by: "admin" } as const;
    const { id } = await newProperty({ ...stopped, rejection_reason: "Prix peu crédible." });
    const other = await newProperty(stopped);
    const user = await open(id);
    screen.getByText("Motif du refus : Prix peu crédible.");
    expect(screen.queryByText("Aller aux photos")).toBeNull();
    screen.getByRole("link", { name: "Contacter l'administrateur" });
    await fill(user, TITLE, "Au bon prix");
    await user.click(button("Enregistrer et renvoyer"));
    await screen.findByText("En attente", { selector: ".badge *" });
    expect(await rowOf(id)).toMatchObject({ title: "Au bon prix", status: "pending" });
    await open(other.id);
    expect(screen.queryByText(/renvoyer/)).toBeNull();
  });

  it("sends a rejected listing to the administrator only once it is saved", async () => {
    const { id } = await newProperty({ status: "rejected" });
    const user = await open(id);
    const end = network.lose(SEND_AGAIN);
    await fill(user, TITLE, "Corrigé");
    await user.click(button("Enregistrer et renvoyer"));
    await screen.findAllByText("Annonce enregistrée, mais pas renvoyée");
    expect(await rowOf(id)).toMatchObject({ title: "Corrigé", status: "rejected" });
    end();
    await user.click(button("Enregistrer et renvoyer"));
    await screen.findByText("En attente", { selector: ".badge *" });
    expect((await rowOf(id))?.status).toBe("pending");
  });

  it.each([
    ["admin", 1],
    ["landlord", 0],
  ] as const)(
    "LAN-024 names the administrator on a listing that one took offline: %s",
    async (deactivated_by, links) => {
      const { id } = await newProperty({ status: "inactive", deactivated_by });
      await open(id);
      const link = screen.queryAllByRole("link", { name: "Contacter l'administrateur" });
      expect(link.map((one) => one.getAttribute("href"))).toEqual(Array(links).fill("/contact"));
    },
  );

  it.each([
    ["system", 1],
    ["landlord", 0],
  ] as const)(
    "tells that a listing is hidden which nobody confirmed, and says so of no other: %s",
    async (deactivated_by, links) => {
      const { id } = await newProperty({ status: "inactive", deactivated_by });
      await open(id);
      expect(screen.queryAllByText(/^Masquée : disponibilité à confirmer\./)).toHaveLength(links);
    },
  );
});

describe("deleting a listing from its form", () => {
  it("LAN-036 asks first, changes nothing when cancelled, and leads to the list", async () => {
    const { id } = await newProperty();
    const user = await open(id);
    await fill(user, TITLE, "Pas enregistré");
    await user.click(button("Supprimer l'annonce"));
    const dialog = await screen.findByRole("dialog");
    within(dialog).getByText(/irréversible/);
    await user.click(button("Garder l'annonce"));
    expect((await rowOf(id))?.deleted_at).toBeNull();
    await user.click(button("Supprimer l'annonce"));
    await user.dblClick(await screen.findByRole("button", { name: "Supprimer définitivement" }));
    await isInList();
    expect((await rowOf(id))?.deleted_at).not.toBeNull();
    expect(network.sent("DELETE /api/own-properties/:id")).toHaveLength(1);
  });

  it("says why it is refused while a confirmed stay lies ahead", async () => {
    const property = await newProperty();
    const tenant = await world.newUser("user", "Awa");
    const stay = { status: "confirmed", start_date: "2099-01-01", end_date: "2099-02-01" } as const;
    await insertBooking(world, { property, tenant, ...stay });
    const user = await open(property.id);
    await user.click(button("Supprimer l'annonce"));
    await user.click(await screen.findByRole("button", { name: "Supprimer définitivement" }));
    await alertOf("Un séjour confirmé");
    expect(await rowOf(property.id)).toMatchObject({ status: "active", deleted_at: null });
  });
});
