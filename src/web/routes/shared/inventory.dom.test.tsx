import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { addDays, today } from "~/contract/days";
import { getBookingInventories } from "~/domain/inventory";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertBooking } from "../../../../tests/support/rows/booking";
import { insertInventory } from "../../../../tests/support/rows/inventory";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "./inventory";

const world = await createWorld();
const network = openNetwork(world);
const SAVE = "PUT /api/bookings/:id/inventories/:kind";

/** A confirmed stay from one day to another, counted from today. */
async function newStay(from = 0, to = 3) {
  const tenant = await world.newUser();
  const property = await insertProperty(world, { landlord: await world.newUser("landlord") });
  const day = today(world.now());
  const dates = { start_date: addDays(day, from), end_date: addDays(day, to) };
  const { id } = await insertBooking(world, { property, tenant, status: "confirmed", ...dates });
  return { id, tenant };
}
function open({ id, tenant }: Awaited<ReturnType<typeof newStay>>, kind = "entry") {
  const path = "/user/booking/:id/inventory";
  const at = `${path.replace(":id", id)}?kind=${kind}`;
  const { user } = renderPage(page, { path, at, user: tenant });
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
  return { user, press };
}
const room = (name: string) => screen.queryByRole("group", { name });
/** The remarks of a room in the inventory that is shown. */
const remarksOf = (name: string) =>
  within(screen.getByRole("group", { name })).getByRole("textbox", { name: /^Remarques/ });

it("DLA-020 keeps what is typed while a save is under way, to be saved next", {
  tags: "full",
}, async () => {
  const stay = await newStay();
  const stored = async () =>
    (await getBookingInventories(world.as(stay.tenant), stay.id)).entry?.rooms[0]?.remarks;
  const { user, press } = open(stay);
  await press("Ajouter\u00a0: Salon");
  const remarks = remarksOf("Salon");
  const save = screen.getByRole("button", { name: "Enregistrer" });
  await user.type(remarks, "Fissure");
  const release = network.hold(SAVE);
  await user.click(save);
  await user.type(remarks, " près de la porte");
  release();
  await waitFor(async () => expect(await stored()).toBe("Fissure"));
  await waitFor(() => expect(save.getAttribute("aria-busy")).toBeNull());
  expect(remarks).toHaveProperty("value", "Fissure près de la porte");
  await user.click(save);
  await waitFor(async () => expect(await stored()).toBe("Fissure près de la porte"));
  expect(network.sent(SAVE)).toHaveLength(2);
});

it("empties the field of a room's name once the room is there, for the next one", {
  tags: "full",
}, async () => {
  const { user, press } = open(await newStay());
  const name = await screen.findByRole("textbox", { name: "Autre pièce" });
  await user.type(name, "Véranda");
  await press("Ajouter");
  expect(room("Véranda")).not.toBeNull();
  expect(name).toHaveProperty("value", "");
  await user.type(name, "véranda");
  await press("Ajouter");
  // A room is there once, and what was refused stays to be corrected.
  expect(screen.getAllByRole("group", { name: /véranda/i })).toHaveLength(1);
  expect(name).toHaveProperty("value", "véranda");
  screen.getByText("Deux pièces portent le même nom.");
  await user.type(name, " fermée");
  expect(screen.queryByText("Deux pièces portent le même nom.")).toBeNull();
});

it("has a state for each room, which another room's leaves alone", { tags: "full" }, async () => {
  const stay = await newStay();
  const { user, press } = open(stay);
  for (const name of ["Salon", "Cuisine"]) await press(`Ajouter\u00a0: ${name}`);
  const state = (of: string, name: string) =>
    within(screen.getByRole("group", { name: of })).getByRole<HTMLInputElement>("radio", { name });
  await user.click(state("Salon", "Abîmé"));
  await user.click(state("Cuisine", "Usé"));
  const checked = (of: string) =>
    ["Bon état", "Usé", "Abîmé"].filter((name) => state(of, name).checked);
  expect([checked("Salon"), checked("Cuisine")]).toEqual([["Abîmé"], ["Usé"]]);
  await press("Enregistrer");
  const stored = async () =>
    (await getBookingInventories(world.as(stay.tenant), stay.id)).entry?.rooms;
  await waitFor(async () =>
    expect(await stored()).toMatchObject([{ state: "damaged" }, { state: "worn" }]),
  );
});

it("asks before a room leaves with a photo that is not sent yet, and not for an empty one", {
  tags: "full",
}, async () => {
  const { user, press } = open(await newStay());
  // Without its room being stored, the photo waits for another try.
  network.lose(SAVE);
  for (const name of ["Salon", "Cuisine"]) await press(`Ajouter\u00a0: ${name}`);
  const photo = new File(["mur"], "mur.jpg", { type: "image/jpeg" });
  await user.upload(screen.getByLabelText("Choisir des photos : Salon"), photo);
  await screen.findByRole("button", { name: "Réessayer\u00a0: mur.jpg" });
  await press("Retirer Cuisine");
  expect(room("Cuisine")).toBeNull();
  await press("Retirer Salon");
  const dialog = within(screen.getByRole("dialog", { name: "Retirer Salon\u00a0?" }));
  await user.click(dialog.getByRole("button", { name: "Garder la pièce" }));
  expect(room("Salon")).not.toBeNull();
  await press("Retirer Salon");
  await press("Retirer la pièce");
  expect(room("Salon")).toBeNull();
  expect(screen.queryByRole("button", { name: "Réessayer\u00a0: mur.jpg" })).toBeNull();
});

it("sends a photo again that did not arrive, when asked to", { tags: "full" }, async () => {
  const { user, press } = open(await newStay());
  network.lose(SAVE);
  await press("Ajouter\u00a0: Salon");
  const photo = new File(["mur"], "mur.jpg", { type: "image/jpeg" });
  await user.upload(screen.getByLabelText("Choisir des photos : Salon"), photo);
  const again = "Réessayer\u00a0: mur.jpg";
  await screen.findByRole("button", { name: again });
  const tries = network.sent(SAVE).length;
  await press(again);
  await waitFor(() => expect(network.sent(SAVE)).toHaveLength(tries + 1));
  await screen.findByRole("button", { name: again });
  await press("Retirer Salon");
  await press("Retirer la pièce");
});

it("keeps a photo that did not arrive while its page is left, for the inventory it belongs to", {
  tags: "full",
}, async () => {
  const stay = await newStay();
  const { user, press } = open(stay);
  network.lose(SAVE);
  await press("Ajouter\u00a0: Salon");
  const photo = new File(["mur"], "mur.jpg", { type: "image/jpeg" });
  await user.upload(screen.getByLabelText("Choisir des photos : Salon"), photo);
  const again = "Réessayer\u00a0: mur.jpg";
  await screen.findByRole("button", { name: again });
  cleanup();
  const other = open(await newStay());
  await other.press("Ajouter\u00a0: Salon");
  expect(screen.queryByRole("button", { name: again })).toBeNull();
  cleanup();
  const back = open(stay);
  await screen.findByRole("button", { name: again });
  const tries = network.sent(SAVE).length;
  await back.press(again);
  await waitFor(() => expect(network.sent(SAVE)).toHaveLength(tries + 1));
  await back.press("Retirer Salon");
  await back.press("Retirer la pièce");
  expect(screen.queryByRole("button", { name: again })).toBeNull();
});

it("DLA-020 shows what an exit changes as soon as it is saved, and not before", {
  tags: "full",
}, async () => {
  const stay = await newStay(-3, 0);
  await insertInventory(world, { booking_id: stay.id, isSigned: true });
  const { user, press } = open(stay, "exit");
  const changes = { name: "Ce qui a changé depuis l'entrée" };
  await screen.findByRole("group", { name: "Salon" });
  expect(screen.queryByRole("region", changes)).toBeNull();
  await user.type(remarksOf("Salon"), "Vitre cassée.");
  await press("Enregistrer");
  // Sooner than the next reading, which comes after 15 seconds.
  const region = await screen.findByRole("region", changes, { timeout: 8_000 });
  within(region).getByText("Vitre cassée.");
});
