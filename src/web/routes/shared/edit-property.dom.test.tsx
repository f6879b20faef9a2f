import { cleanup, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { properties } from "~/db/schema";
import {
  allSaved,
  button,
  editScene,
  field,
  fill,
  isInList,
  TITLE,
} from "../../../../tests/support/dom/edit-property";
import { openNetwork } from "../../../../tests/support/dom/network";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld } from "../../../../tests/support/world/world";

const world = await createWorld();
const network = openNetwork(world);
const { newProperty, rowOf, render, open } = editScene(world);
const SAVE = "PATCH /api/own-properties/:id";
const PRICE = /^Prix/;
const save = (user: UserEvent) => user.click(button("Enregistrer"));
const unsaved = () => screen.findByText("Des modifications ne sont pas enregistrées.");
const invalid = () =>
  [...document.querySelectorAll("[aria-invalid]")].map((one) => one.getAttribute("name"));

describe("what can't be saved", () => {
  it("VAL-026 is said beside each cleared or wrong field, and nothing is sent", {
    tags: "full",
  }, async () => {
    const { id } = await newProperty();
    const user = await open(id);
    await fill(user, TITLE, "  ");
    await fill(user, /^Description/, "");
    await user.selectOptions(field(/^Type de bien/), "");
    await user.selectOptions(field(/^Quartier/), "");
    await fill(user, PRICE, "");
    await save(user);
    await screen.findAllByText("Veuillez remplir tous les champs obligatoires.");
    const names = ["property_type", "title", "description", "neighborhood", "price_per_month"];
    expect(invalid()).toEqual(names);
    for (const [typed, sentence] of [
      ["0", "Indiquez au moins 1."],
      ["12,5", "Indiquez un nombre entier."],
    ] as const) {
      await fill(user, PRICE, typed);
      await save(user);
      await screen.findByText(sentence);
    }
    expect(network.sent(SAVE)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ title: "Deux pièces à Bali", price_per_month: 45_000 });
  });

  it("is said by the server beside its field", { tags: "full" }, async () => {
    const { id } = await newProperty();
    const user = await open(id);
    await fill(user, PRICE, "30000000");
    await user.selectOptions(field(/^Loyer payé par/), "day");
    await save(user);
    await waitFor(() => expect(invalid()).toEqual(["price_per_month"]));
    screen.getAllByText("Ce prix est trop élevé.");
    expect(field(PRICE).value).toBe("30000000");
    expect((await rowOf(id))?.price_per_month).toBe(45_000);
  });

  it("ERR-036 stays typed when saving fails, and is saved with the network back", {
    tags: "full",
  }, async () => {
    const { id } = await newProperty();
    const user = await open(id);
    await fill(user, TITLE, "Titre gardé");
    for (const fail of [() => network.lose(SAVE), () => network.refuse(SAVE, "internal")]) {
      const end = fail();
      await save(user);
      await waitFor(() => expect(document.querySelector("form [role=alert]")).not.toBeNull());
      await screen.findAllByText(/^Impossible de sauvegarder les modifications\./);
      expect(field(TITLE).value).toBe("Titre gardé");
      end();
    }
    expect((await rowOf(id))?.title).toBe("Deux pièces à Bali");
    await save(user);
    await allSaved();
    expect((await rowOf(id))?.title).toBe("Titre gardé");
    expect(document.querySelector("form [role=alert]")).toBeNull();
  });
});

describe("what is typed", () => {
  it("while a save is under way is kept, to be saved next", { tags: "full" }, async () => {
    const { id } = await newProperty();
    const user = await open(id);
    const release = network.hold(SAVE);
    await fill(user, TITLE, "Enregistré");
    await save(user);
    await fill(user, /^Adresse/, "Tapée pendant l'envoi");
    release();
    await waitFor(async () => expect((await rowOf(id))?.title).toBe("Enregistré"));
    await unsaved();
    expect(field(/^Adresse/).value).toBe("Tapée pendant l'envoi");
    await waitFor(() => expect(button("Enregistrer").getAttribute("aria-busy")).not.toBe("true"));
    await save(user);
    await allSaved();
    const kept = { title: "Enregistré", address: "Tapée pendant l'envoi" };
    expect(await rowOf(id)).toMatchObject(kept);
  });

  it("while a save is under way is saved after a reload, too, without a second question", {
    tags: "full",
  }, async () => {
    const { id } = await newProperty();
    const user = await open(id);
    const release = network.hold(SAVE);
    await fill(user, TITLE, "Enregistré");
    await save(user);
    await fill(user, /^Adresse/, "Tapée pendant l'envoi");
    release();
    await waitFor(() => expect(button("Enregistrer").getAttribute("aria-busy")).not.toBe("true"));
    await unsaved();
    cleanup();
    const again = await open(id);
    expect(field(/^Adresse/).value).toBe("Tapée pendant l'envoi");
    await save(again);
    await allSaved();
    expect(screen.queryByText("Cette annonce a changé entre-temps")).toBeNull();
    const kept = { title: "Enregistré", address: "Tapée pendant l'envoi" };
    expect(await rowOf(id)).toMatchObject(kept);
  });

  it("is nowhere left after it was saved: the next visit begins from the stored", {
    tags: "full",
  }, async () => {
    const { id } = await newProperty();
    const user = await open(id);
    await fill(user, TITLE, "Enregistré");
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).toContain("edit-property");
    await save(user);
    await allSaved();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("edit-property");
  });

  it("over another tab's save is shown beside it: the landlord takes one or the other", {
    tags: "full",
  }, async () => {
    const { id } = await newProperty();
    const user = await open(id);
    const elsewhere = async (title: string, address: string) => {
      await world.db.update(properties).set({ title, address }).where(eq(properties.id, id));
    };
    await elsewhere("Du premier onglet", "");
    await fill(user, TITLE, "Du second onglet");
    await fill(user, /^Adresse/, "Rue Tokoto");
    await save(user);
    await screen.findByText("Cette annonce a changé entre-temps");
    expect((await rowOf(id))?.title).toBe("Du premier onglet");
    expect(field(TITLE).value).toBe("Du second onglet");
    await user.click(button("Voir les valeurs actuelles"));
    await screen.findByText("Du premier onglet");
    const named = [...document.querySelectorAll("form dt")].map((one) => one.textContent);
    expect(named).toEqual(["Titre de l'annonce", "Adresse"]);
    await user.click(button("Enregistrer ma saisie"));
    await allSaved();
    const kept = { title: "Du second onglet", address: "Rue Tokoto" };
    expect(await rowOf(id)).toMatchObject(kept);

    await elsewhere("Encore du premier", "Rue Joffre");
    await fill(user, TITLE, "Encore du second");
    await save(user);
    await user.click(await screen.findByRole("button", { name: "Voir les valeurs actuelles" }));
    await user.click(
      await screen.findByRole("button", { name: "Reprendre les valeurs actuelles" }),
    );
    expect(field(TITLE).value).toBe("Encore du premier");
    expect(field(/^Adresse/).value).toBe("Rue Joffre");
    expect((await rowOf(id))?.title).toBe("Encore du premier");

    // Both typed the same: there is nothing to choose between.
    await elsewhere("Des deux", "Rue Joffre");
    await fill(user, TITLE, "Des deux");
    await save(user);
    await user.click(await screen.findByRole("button", { name: "Voir les valeurs actuelles" }));
    await screen.findByText("Les valeurs actuelles sont celles que vous avez saisies.");
    expect(screen.queryByRole("button", { name: "Enregistrer ma saisie" })).toBeNull();
  });

  it("and taken back is nothing to go on with after a reload", async () => {
    const { id } = await newProperty();
    const user = await open(id);
    await fill(user, TITLE, "Autre titre");
    cleanup();
    const again = await open(id);
    screen.getByText("Nous avons repris vos modifications non enregistrées.");
    await fill(again, TITLE, "Deux pièces à Bali");
    cleanup();
    await open(id);
    expect(screen.queryByText("Nous avons repris vos modifications non enregistrées.")).toBeNull();
  });
});

it("what was chosen over another tab's save is not asked about again after a reload", {
  tags: "full",
}, async () => {
  const { id } = await newProperty();
  const user = await open(id);
  await world.db.update(properties).set({ title: "Du premier" }).where(eq(properties.id, id));
  await fill(user, TITLE, "Du second");
  await save(user);
  await user.click(await screen.findByRole("button", { name: "Voir les valeurs actuelles" }));
  const mend = network.lose(SAVE);
  await user.click(await screen.findByRole("button", { name: "Enregistrer ma saisie" }));
  await screen.findAllByText(/^Impossible de sauvegarder les modifications\./);
  cleanup();
  mend();
  const again = await open(id);
  expect(field(TITLE).value).toBe("Du second");
  await save(again);
  await allSaved();
  expect((await rowOf(id))?.title).toBe("Du second");
});

describe("the way out", () => {
  it("LAN-036 leads back to the list at once when nothing was typed", async () => {
    const { id } = await newProperty();
    const user = await open(id);
    await user.click(screen.getByRole("link", { name: "Mes annonces" }));
    await isInList();
  });
});

describe("a listing that can't be opened", () => {
  it.each(["another landlord's", "an absent one", "no id"])(
    "PER-007 ERR-034 leads to one's own list with a word: %s",
    async (which) => {
      const other = await world.newUser("landlord", "Roger");
      const { id } = await insertProperty(world, { landlord: other, title: "Chez Roger" });
      const asked = { "another landlord's": id, "an absent one": crypto.randomUUID() }[which];
      render(asked ?? "quelconque");
      await isInList();
      await screen.findAllByText("Impossible de charger les données de la propriété.");
      expect(document.body.textContent).not.toContain("Chez Roger");
    },
  );

  it("offers another try when the network is away", async () => {
    const { id } = await newProperty();
    const end = network.lose("GET /api/own-properties/:id");
    const user = render(id);
    const again = await screen.findByRole("button", { name: "Réessayer" });
    end();
    await user.click(again);
    await screen.findByLabelText(TITLE);
  });
});
