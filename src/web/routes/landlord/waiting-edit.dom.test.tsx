import { File } from "node:buffer";
import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { properties, uploads } from "~/db/schema";
import { button, editScene, field, fill, TITLE } from "../../../../tests/support/dom/edit-property";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertProperty } from "../../../../tests/support/rows/property";
import { waitingEditScene } from "../../../../tests/support/rows/waiting-edit";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "../shared/edit-property";

const world = await createWorld();
openNetwork(world);
const { landlord, newProperty, rowOf, open } = editScene(world);
const COPIED =
  "Chambre au fond de la cour, douche interne, compteur prépayé, portail fermé la nuit, près du lycée technique.";
const waits = () => screen.queryByText("Vos modifications attendent un administrateur");

it("DLA-015 an edit that waits is said in the form, which shows it until it is taken back", async () => {
  await insertProperty(world, { landlord: await world.newUser("landlord"), description: COPIED });
  const { id } = await newProperty({ status: "active", description: "Deux pièces au calme." });
  const user = await open(id);
  expect(waits()).toBeNull();
  await fill(user, /^Description/, COPIED);
  await user.click(button("Enregistrer"));
  await screen.findByText("Vos modifications attendent un administrateur");
  await screen.findByText("Modifications en attente", { selector: ".toast *" });
  expect(field(/^Description/).value).toBe(COPIED);
  screen.getByText("Tout est enregistré.");
  expect(await rowOf(id)).toMatchObject({ status: "active", description: "Deux pièces au calme." });
  screen.getByRole("link", { name: "Voir l'annonce" });

  await user.click(button("Retirer mes modifications"));
  await waitFor(() => expect(waits()).toBeNull());
  expect(field(/^Description/).value).toBe("Deux pièces au calme.");
  expect(await rowOf(id)).toMatchObject({ waiting_edit: null });
});

it("DLA-015 a photo that waits stands apart from those that the listing shows", async () => {
  const { id } = await newProperty({ status: "active", images: 1 });
  const now = world.clock.now;
  const edit = { id: crypto.randomUUID(), since: now.toISOString(), fields: { bedrooms: 4 } };
  await world.db.insert(uploads).values({
    owner_id: landlord().id,
    image_url: `/storage/property-images/${id}/w-1280.webp`,
    width: 1280,
    height: 960,
    preview: "",
    waiting_for: id,
  });
  await world.db.update(properties).set({ waiting_edit: edit }).where(eq(properties.id, id));
  await open(id);
  const photos = screen.getByRole("region", { name: "Photos" });
  expect(photos.querySelectorAll("li[data-photo]")).toHaveLength(1);
  within(photos).getByText("En attente d'un administrateur");
  expect(within(photos).getAllByAltText("Photo en attente 1")).toHaveLength(1);
  within(photos).getByText("2 photos sur 10");
  expect(field(/^Chambres/).value).toBe("4");
});

it("DLA-015 says of photos that are sent which are shown and which wait", async () => {
  const { copier, kitchen, bedroom, online } = await waitingEditScene(world);
  const { id } = await online();
  const path = "/landlord/edit-property/:id";
  const { user } = renderPage(page, { path, at: path.replace(":id", id), user: copier });
  await screen.findByLabelText(TITLE);
  const input = document.querySelector<HTMLInputElement>('input[name="photos"]');
  // Node's own files, which the API beside the page can read; the first is another landlord's.
  const files = [kitchen, bedroom].map(
    (bytes, n) => new File([bytes], `${n}.jpg`, { type: "image/jpeg" }) as unknown as Blob,
  );
  await user.upload(input as HTMLInputElement, files as globalThis.File[]);
  const inToast = (text: string) => screen.findByText(text, { selector: ".toast *" });
  await inToast("1 image de plus dans l'annonce.");
  await inToast("En attente d'un administrateur");
  const photos = screen.getByRole("region", { name: "Photos" });
  await waitFor(() => expect(photos.querySelectorAll("li[data-photo]")).toHaveLength(1));
  expect(within(photos).getAllByAltText(/^Photo en attente/)).toHaveLength(1);
});
