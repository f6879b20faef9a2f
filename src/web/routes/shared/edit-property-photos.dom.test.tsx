import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { asc, eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { PHOTO_MAX_BYTES } from "~/contract/limits";
import { properties, propertyImages } from "~/db/schema";
import { BackendError } from "~/web/backend/error";
import { storage } from "~/web/backend/storage";
import { editScene } from "../../../../tests/support/dom/edit-property";
import { openNetwork } from "../../../../tests/support/dom/network";
import { createWorld } from "../../../../tests/support/world/world";

const world = await createWorld();
const network = openNetwork(world);
const { newProperty, open } = editScene(world);
const ORDER = "PUT /api/own-properties/:id/photos";
const PHOTO = "DELETE /api/photos/:id";
const DESCRIBE = "PATCH /api/photos/:id";

const tiles = () => [...document.querySelectorAll<HTMLElement>("li[data-photo]")];
const ids = () => tiles().map((one) => one.dataset.photo);
const imagesOf = (id: string) =>
  world.db
    .select()
    .from(propertyImages)
    .where(eq(propertyImages.property_id, id))
    .orderBy(asc(propertyImages.display_order));
const coverOf = async (id: string) =>
  (await world.db.select().from(properties).where(eq(properties.id, id)))[0]?.cover_url;
const button = (name: string) => screen.getByRole("button", { name });
/** The label names the photo; the menus are closed for this DOM all the same. */
const act = (user: UserEvent, name: string) => {
  const all = [...document.querySelectorAll<HTMLElement>("li[data-photo] button")];
  return user.click(all.find(({ textContent }) => textContent === name) as HTMLElement);
};
const inToast = (text: string | RegExp) => screen.findByText(text, { selector: ".toast *" });

describe("the order of a listing's photos", () => {
  it("shows at once and is stored, the last one asked for alone", async () => {
    const { id } = await newProperty({ images: 4 });
    const user = await open(id);
    const [a, b, c, d] = ids();
    const release = network.hold(ORDER);
    await act(user, "Reculer la photo 1");
    await act(user, "Reculer la photo 2");
    await act(user, "Avancer la photo 4");
    expect(ids()).toEqual([b, c, d, a]);
    release();
    await waitFor(async () =>
      expect((await imagesOf(id)).map((one) => [one.id, one.is_primary])).toEqual([
        [b, false],
        [c, false],
        [d, false],
        [a, true],
      ]),
    );
    expect(network.sent(ORDER)).toHaveLength(2);
    await act(user, "Choisir la photo 3 comme photo principale");
    await waitFor(async () => {
      const images = await imagesOf(id);
      expect(images.map((one) => one.is_primary)).toEqual([false, false, true, false]);
      expect(await coverOf(id)).toBe(images[2]?.image_url);
    });
    within(tiles()[2] as HTMLElement).getByText("Photo principale");
    expect(screen.getAllByText("Photo principale")).toHaveLength(1);
  });

  it("offers no way past its ends", async () => {
    const { id } = await newProperty({ images: 2 });
    await open(id);
    const menus = tiles().map((one) =>
      [...one.querySelectorAll(".photo-act")].map(({ textContent }) => textContent),
    );
    expect(menus).toEqual([
      ["Reculer la photo 1", "Décrire la photo 1", "Retirer la photo 1"],
      [
        "Choisir la photo 2 comme photo principale",
        "Avancer la photo 2",
        "Décrire la photo 2",
        "Retirer la photo 2",
      ],
    ]);
  });

  it("goes back when it can't be stored, and is stored at the next try", async () => {
    const { id } = await newProperty({ images: 2 });
    const user = await open(id);
    const [a, b] = ids();
    const mend = network.lose(ORDER);
    await act(user, "Reculer la photo 1");
    await inToast("Ordre des photos non enregistré");
    await waitFor(() => expect(ids()).toEqual([a, b]));
    mend();
    await act(user, "Reculer la photo 1");
    await waitFor(async () => expect((await imagesOf(id)).map((one) => one.id)).toEqual([b, a]));
    expect(ids()).toEqual([b, a]);
  });

  it("shows what another tab made of them when both change them", async () => {
    const { id } = await newProperty({ images: 3 });
    const user = await open(id);
    const [a, b, c] = ids();
    await world.db.delete(propertyImages).where(eq(propertyImages.id, b ?? ""));
    await act(user, "Reculer la photo 1");
    await inToast(/^Les photos de cette annonce ont changé entre-temps\./);
    await waitFor(() => expect(ids()).toEqual([a, c]));
  });
});

describe("removing a photo", () => {
  it("ERR-035 asks first, says that it failed, and removes it once", async () => {
    const { id } = await newProperty({ images: 2 });
    const user = await open(id);
    const [a, b] = ids();
    const mend = network.lose(PHOTO);
    await act(user, "Retirer la photo 1");
    await user.click(button("Garder la photo"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(network.sent(PHOTO)).toEqual([]);
    await act(user, "Retirer la photo 1");
    await user.click(button("Supprimer la photo"));
    await inToast(/^Impossible de supprimer l'image\./);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(ids()).toEqual([a, b]);
    mend();
    await act(user, "Retirer la photo 1");
    await user.dblClick(button("Supprimer la photo"));
    await inToast("Image supprimée");
    await waitFor(() => expect(ids()).toEqual([b]));
    expect(network.sent(PHOTO)).toHaveLength(2);
    expect((await imagesOf(id)).map((one) => [one.id, one.is_primary])).toEqual([[b, true]]);
    expect(document.activeElement?.ariaLabel).toBe("Actions de la photo 1");
    await act(user, "Retirer la photo 1");
    await user.click(button("Supprimer la photo"));
    await waitFor(() => expect(ids()).toEqual([]));
    expect(document.activeElement).toBe(document.querySelector('input[name="photos"]'));
    expect(await coverOf(id)).toBeNull();
  });

  it("takes away the one that another tab has removed", async () => {
    const { id } = await newProperty({ images: 2 });
    const user = await open(id);
    const [a, b] = ids();
    await world.db.delete(propertyImages).where(eq(propertyImages.id, a ?? ""));
    await act(user, "Retirer la photo 1");
    await user.click(button("Supprimer la photo"));
    await waitFor(() => expect(ids()).toEqual([b]));
  });
});

describe("describing a photo", () => {
  it("keeps the words when it fails, and stores them for that photo alone", {
    tags: "full",
  }, async () => {
    const { id } = await newProperty({ images: 2 });
    const user = await open(id);
    await act(user, "Décrire la photo 2");
    const field = () => screen.getByLabelText<HTMLInputElement>(/^Ce que l'on y voit/);
    expect(field().value).toBe("Photo 2");
    const mend = network.lose(DESCRIBE);
    await user.clear(field());
    await user.type(field(), "Salon avec balcon");
    await user.click(button("Enregistrer la description"));
    await within(screen.getByRole("dialog")).findByRole("alert");
    expect(field().value).toBe("Salon avec balcon");
    mend();
    await user.type(field(), "{Enter}");
    await inToast("Description enregistrée");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect((await imagesOf(id)).map(({ alt_text }) => alt_text)).toEqual([
      "Photo 1",
      "Salon avec balcon",
    ]);
    await act(user, "Décrire la photo 2");
    expect(field().value).toBe("Salon avec balcon");
  });
});

describe("a file that can't become a photo", () => {
  const file = (name: string, size: number, type = "image/jpeg") =>
    new File([new Uint8Array(size)], name, { type });
  const add = (files: File[]) =>
    fireEvent.change(document.querySelector('input[name="photos"]') as Element, {
      target: { files },
    });
  const alerts = () =>
    [...document.querySelectorAll("[role=alert]")].map((one) => one.textContent).join();

  it("VAL-028 VAL-029 is none of the formats, or too large; the next choice forgets that", async () => {
    const { id } = await newProperty({ images: 1 });
    await open(id);
    add([file("bail.txt", 5, "text/plain"), file("gros.jpg", PHOTO_MAX_BYTES + 1)]);
    await inToast("Type de fichier invalide");
    await inToast("Fichier trop volumineux");
    await waitFor(() => expect(alerts()).toContain("bail.txt n'est pas une image valide."));
    expect(alerts()).toContain("gros.jpg est trop volumineux. Taille maximale: 5MB.");
    add([file("plan.pdf", 5, "application/pdf")]);
    await waitFor(() => expect(alerts()).toContain("plan.pdf n'est pas une image valide."));
    expect(alerts()).not.toContain("bail.txt");
    expect(tiles()).toHaveLength(1);
  });

  it("is named once the server has refused it, until the next choice", async () => {
    const { id } = await newProperty({ images: 1 });
    await open(id);
    const refusal = new BackendError(422, "photo_invalid", "abimee.jpg n'est pas lisible.");
    const upload = vi.spyOn(storage, "upload").mockRejectedValueOnce(refusal);
    add([file("abimee.jpg", 5)]);
    await waitFor(() => expect(alerts()).toContain("abimee.jpg n'est pas lisible."));
    upload.mockRestore();
    add([file("plan.pdf", 5, "application/pdf")]);
    await waitFor(() => expect(alerts()).toMatch(/^plan\.pdf n'est pas une image valide\.$/));
    expect(tiles()).toHaveLength(1);
  });

  it("SRV-010 is one too many", async () => {
    const { id } = await newProperty({ images: 10 });
    await open(id);
    add([file("onzieme.jpg", 5)]);
    await inToast("Vous ne pouvez ajouter que 10 photos maximum.");
    expect(tiles()).toHaveLength(10);
    screen.getByText("10 photos sur 10");
  });
});
