import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { NeighbourhoodName } from "~/contract/neighbourhoods";
import { readDraft, writeDraft } from "~/web/features/submission/draft";
import { EMPTY } from "~/web/features/submission/values";
import { openNetwork } from "../../../../tests/support/dom/network";
import {
  alertOf,
  button,
  field,
  fill,
  fillFirst,
  PRICE,
  PUBLISH,
  publish,
  published,
  reachPrice,
  step,
  submitScene,
  TITLE,
  texts,
} from "../../../../tests/support/dom/submit-property";
import { NEIGHBOURHOODS } from "../../../../tests/support/rows/neighbourhoods";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld } from "../../../../tests/support/world/world";

const world = await createWorld();
const network = openNetwork(world);
const { own, open, landlordId } = submitScene(world);
const MISSING = "Veuillez remplir tous les champs obligatoires.";
const optionsOf = (name: string) =>
  within(field(name)).getAllByRole<HTMLOptionElement>("option", { hidden: true });

describe("the first step", () => {
  it("LAN-012 asks type and neighbourhood first and proposes a title until one is written", async () => {
    const user = await open();
    const names = [...document.querySelectorAll("form [name]")].map((one) =>
      one.getAttribute("name"),
    );
    expect(names.slice(0, 4)).toEqual(["property_type", "neighborhood", "title", "description"]);
    await user.selectOptions(field(/^Type de bien/), "apartment");
    expect(field(TITLE).value).toBe("");
    await user.selectOptions(field(/^Quartier/), "Akwa");
    expect(field(TITLE).value).toBe("Appartement à Akwa");
    await fill(user, /^Description/, "Au calme.");
    screen.getByText(/Encore un peu court/);
    await fill(user, /^Description/, "Au calme, près du marché. ".repeat(6));
    screen.getByText(/Bonne longueur/);
    await user.click(button("Suivant"));
    await step(2);
    expect(document.activeElement?.textContent).toBe("Détails et équipements");
    await user.click(screen.getByLabelText("Meublé"));
    await user.click(button("Précédent"));
    await step(1);
    expect(field(TITLE).value).toBe("Appartement meublé à Akwa");
    await fill(user, TITLE, "Chez Josué");
    await user.selectOptions(field(/^Quartier/), "Bali");
    expect(field(TITLE).value).toBe("Chez Josué");
  });

  it("CON-009 CON-010 CON-011 offers the seven types, the fifteen amenities and the 52 neighbourhoods, the eight first", async () => {
    const user = await open();
    expect(texts(optionsOf("Type de bien *")).slice(1)).toEqual([
      "Appartement",
      "Maison",
      "Studio",
      "Villa",
      "Chambre",
      "Bureau",
      "Local commercial",
    ]);
    const places = texts(optionsOf("Quartier *")).slice(1);
    expect(places.slice(0, 8).join()).toBe(
      "Akwa,Bonanjo,Bonapriso,Deïdo,Bali,Makepe,Logbaba,Kotto",
    );
    expect(places.toSorted()).toEqual([...NEIGHBOURHOODS].sort());
    expect(new Set(places).size).toBe(52);
    const named = "Bonabéri,New Bell,Yassa,PK8,PK9,PK10,PK11,PK12,PK13,PK14,PK15,PK16,PK17";
    expect(places).toEqual(expect.arrayContaining(named.split(",")));
    await fillFirst(user);
    await user.click(button("Suivant"));
    await step(2);
    const boxes = [...document.querySelectorAll('label:has(input[name="amenities"])')];
    expect(texts(boxes)).toEqual([
      "Wifi",
      "Climatisation",
      "Parking",
      "Sécurité 24h",
      "Cuisine équipée",
      "Eau chaude",
      "Jardin",
      "Terrasse",
      "Ascenseur",
      "Garage",
      "Piscine",
      "Gardien",
      "Groupe électrogène",
      "Lave-linge",
      "Réfrigérateur",
    ]);
    const stored = await world.client().api.amenities.$get();
    const names = ((await stored.json()) as { name: string }[]).map(({ name }) => name);
    expect(names.toSorted()).toEqual(texts(boxes).toSorted());
  });
});

describe("the second step", () => {
  it("says how many people may ask for so many bedrooms", async () => {
    const user = await open();
    await fillFirst(user);
    await user.selectOptions(field(/^Type de bien/), "apartment");
    await user.click(button("Suivant"));
    await step(2);
    const sentence = /^Une demande peut compter au plus (\d) personnes/;
    screen.getByText(/au plus 3 personnes : deux par chambre, et une de plus\./);
    await user.selectOptions(field("Chambres"), "2");
    expect(screen.getByText(sentence).textContent).toContain("au plus 5 personnes");
    await user.selectOptions(field("Chambres"), "5");
    expect(screen.queryByText(sentence)).toBeNull();
  });
});

describe("what is missing", () => {
  it.each([
    [TITLE, 1],
    [/^Description/, 1],
    [/^Type de bien/, 1],
    [/^Quartier/, 1],
    [PRICE, 4],
  ] as const)("VAL-017 is asked for beside its field: %s", async (name, at) => {
    const user = await open();
    if (at === 4) await reachPrice(user, "90000");
    else await fillFirst(user);
    if (field(name).tagName === "SELECT") await user.selectOptions(field(name), "");
    else await fill(user, name, "   ");
    await (at === 4 ? publish(user) : user.click(button("Suivant")));
    await alertOf(MISSING);
    expect(field(name).getAttribute("aria-invalid")).toBe("true");
    expect(document.querySelectorAll("[aria-invalid]")).toHaveLength(1);
    await step(at);
    expect(network.sent(PUBLISH)).toEqual([]);
  });
});

it("starts a draft that came back anew once that is confirmed, and keeps it until then", async () => {
  writeDraft(landlordId(), {
    submission_id: crypto.randomUUID(),
    step: 4,
    values: { ...EMPTY, title: "Deux pièces à Bonapriso", price_per_month: "125 000" },
    photos: [],
    primary_id: null,
    prefilled: true,
    asked: [],
  });
  const user = await open(4);
  screen.getByText("Nous avons repris votre brouillon.");
  await user.click(button("Recommencer"));
  await user.click(button("Garder le brouillon"));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(field(PRICE).value).toBe("125 000");
  await publish(user);
  await step(1);
  await alertOf(MISSING);
  await user.click(button("Recommencer"));
  await user.click(button("Tout effacer"));
  await step(1);
  // What was missing of the draft is not missed in the new one.
  expect(document.querySelectorAll("[aria-invalid], form [role=alert]")).toHaveLength(0);
  expect(field(TITLE).value).toBe("");
  expect(screen.queryByText("Nous avons repris votre brouillon.")).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(readDraft(landlordId())?.values.title ?? "").toBe("");
});

it("takes away a photo of a draft that the server has no longer, and none that a lost line does not show", async () => {
  const photo = (name: string) => {
    const id = crypto.randomUUID();
    const image_url = `/storage/uploads/${id}-1280.webp`;
    return { name, upload: { id, image_url, width: 60, height: 40, preview: "" } };
  };
  const [kept, lost] = [photo("salon.jpg"), photo("cuisine.jpg")];
  writeDraft(landlordId(), {
    submission_id: crypto.randomUUID(),
    step: 3,
    values: EMPTY,
    photos: [kept, lost],
    primary_id: null,
    prefilled: true,
    asked: [],
  });
  await open(3);
  const failToShow = ({ upload }: typeof kept) =>
    fireEvent.error(document.querySelector(`[data-photo="${upload.id}"] img`) as Element);
  network.setOffline(true);
  failToShow(kept);
  network.setOffline(false);
  failToShow(lost);
  await screen.findByText("cuisine.jpg n'est plus disponible. Ajoutez cette photo de nouveau.");
  expect(readDraft(landlordId())?.photos).toEqual([kept]);
  expect(screen.queryByText(/^salon\.jpg n'est plus/)).toBeNull();
});

it("takes a title that fills itself for filled in", async () => {
  const user = await open();
  await user.click(button("Suivant"));
  await alertOf(MISSING);
  const red = () =>
    [...document.querySelectorAll("[aria-invalid]")].map((one) => one.getAttribute("name"));
  expect(red()).toEqual(["property_type", "neighborhood", "title", "description"]);
  await user.selectOptions(field(/^Type de bien/), "apartment");
  expect(red()).toEqual(["neighborhood", "title", "description"]);
  await user.selectOptions(field(/^Quartier/), "Akwa");
  expect(field(TITLE).value).toBe("Appartement à Akwa");
  expect(red()).toEqual(["description"]);
});

it("asks each fact once: what is missing only where no amenity is chosen, the floor as a number", {
  tags: "full",
}, async () => {
  const user = await open();
  await fillFirst(user);
  await user.click(button("Suivant"));
  await step(2);
  const missing = () =>
    texts([...document.querySelectorAll("fieldset fieldset .choice")]).toSorted();
  expect(missing()).toEqual([
    "Pas d'ascenseur",
    "Pas d'eau chaude",
    "Pas de gardien",
    "Pas de parking",
  ]);
  expect(screen.queryByLabelText("Parking", { selector: "select" })).toBeNull();
  const days = () => screen.queryByLabelText("Jours d'eau");
  await user.selectOptions(field("Eau"), "CAMWATER");
  expect(days()).not.toBeNull();
  await user.selectOptions(field("Eau"), "Pas d'eau courante");
  expect(days()).toBeNull();
  await user.selectOptions(field("Eau"), "");
  await user.click(screen.getByLabelText("Pas de parking"));
  await user.click(screen.getByLabelText("Pas d'ascenseur"));
  await user.click(screen.getByLabelText("Parking"));
  expect(missing()).toEqual(["Pas d'ascenseur", "Pas d'eau chaude", "Pas de gardien"]);
  await fill(user, /^Étage/, "41");
  await user.click(button("Suivant"));
  await screen.findByText("Indiquez au plus 40.");
  expect(document.activeElement).toBe(field(/^Étage/));
  await fill(user, /^Étage/, "3");
  screen.getByText("3e étage");
  await user.click(button("Suivant"));
  await step(3);
  await user.click(button("Suivant"));
  await user.click(await screen.findByRole("button", { name: "Continuer sans photo" }));
  await step(4);
  await fill(user, PRICE, "90 000");
  await publish(user);
  await published();
  const [row] = await own();
  expect(row?.facts).toEqual({ floor: 3, lift: false });
  expect(row?.amenity_names).toContain("Parking");
});

it.each([
  [null, "E-mail (facultatif)", "false"],
  ["josue@example.cm", "E-mail *", "true"],
])("LAN-015 asks a landlord whose address is %s for '%s'", async (email, label, required) => {
  const user = await open(1, { email });
  await reachPrice(user, "90000");
  expect(field(label).getAttribute("aria-required")).toBe(required);
  expect(field("Téléphone *").getAttribute("aria-required")).toBe("true");
  expect(texts(optionsOf("Devise"))).toEqual(["FCFA", "EUR", "USD"]);
});

describe("a price far off those of its neighbourhood", () => {
  const neighbours = async (
    type: "villa" | "room",
    neighborhood: NeighbourhoodName,
    prices: number[],
  ) => {
    const other = await world.newUser("landlord", "Rose");
    for (const price_per_month of prices) {
      const given = { landlord: other, property_type: type, neighborhood, price_per_month };
      await insertProperty(world, { ...given, furnished: false });
    }
  };

  it("LAN-015 is asked about once, and may be changed", { tags: "full" }, async () => {
    await neighbours("villa", "Kotto", [200_000, 250_000, 250_000, 300_000, 320_000]);
    const user = await open();
    await reachPrice(user, "25 000", { type: "villa", place: "Kotto" });
    await publish(user);
    const question = await screen.findByRole("dialog", { name: /^Ce prix est-il le bon/ });
    within(question).getByText(/^25 000 FCFA\/mois, c'est bien moins/);
    within(question).getByText(
      /^À Kotto, la plupart des logements du même genre coûtent entre 250 000 FCFA et 300 000 FCFA\/mois\./,
    );
    await user.click(button("Changer le prix"));
    expect(network.sent(PUBLISH)).toEqual([]);
    await fill(user, PRICE, "26 000");
    await publish(user);
    await published();
    expect(await own()).toMatchObject([{ price_per_month: 26_000 }]);
  });

  it("LAN-017 is published when it is kept, and without a comparison when that fails", async () => {
    await neighbours("room", "Yassa", [40_000, 40_000, 40_000, 40_000, 40_000]);
    const user = await open();
    await reachPrice(user, "400000", { type: "room", place: "Yassa" });
    await publish(user);
    await screen.findByText(/c'est bien plus/);
    await user.click(button("Publier à ce prix"));
    await published();
    expect(await own()).toMatchObject([{ price_per_month: 400_000 }]);
  });

  it("LAN-017 is published unasked when the comparison fails", { tags: "full" }, async () => {
    await neighbours("room", "Logpom", [40_000, 40_000, 40_000, 40_000, 40_000]);
    network.lose("GET /api/statistics/price-range");
    const user = await open();
    await reachPrice(user, "400000", { type: "room", place: "Logpom" });
    await publish(user);
    await published();
    expect(await own()).toMatchObject([{ price_per_month: 400_000 }]);
  });
});
