import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { parseSearch } from "~/contract/search-params";
import { properties } from "~/db/schema";
import { insertProperty } from "../../../tests/support/rows/property";
import { createWorld } from "../../../tests/support/world/world";
import { spellingCorrections } from "./parse-query";
import { searchProperties } from "./search-properties";

const world = await createWorld();
const landlord = await world.newUser("landlord");
const titlesOf = async (q: string, rest = {}) =>
  (await searchProperties(world, parseSearch({ q, ...rest }))).items.map((item) => item.title);

await insertProperty(world, {
  landlord,
  title: "Appartement meublé",
  neighborhood: "Bonamoussadi",
  description: "Cuisine équipée, terrasse ombragée.",
  amenities: ["Piscine", "Groupe électrogène"],
});
await insertProperty(world, {
  landlord,
  title: "Studio calme",
  property_type: "studio",
  neighborhood: "Deïdo",
  description: "Chambre meublée près du marché de Bonamoussadi.",
  featured: true,
});
await insertProperty(world, {
  landlord,
  title: "Grande villa",
  property_type: "villa",
  neighborhood: "PK10",
  bedrooms: 4,
});
await insertProperty(world, {
  landlord,
  title: "Local",
  property_type: "commercial",
  neighborhood: "PK11",
});

describe("words of a search", () => {
  it("PUB-039 finds words whatever their accents, endings and typing errors", async () => {
    expect((await titlesOf("meuble")).sort()).toEqual(["Appartement meublé", "Studio calme"]);
    expect((await titlesOf("MEUBLÉES")).sort()).toEqual(["Appartement meublé", "Studio calme"]);
    expect(await titlesOf("apartement")).toEqual(["Appartement meublé"]);
    expect(await titlesOf("appartemnet")).toEqual(["Appartement meublé"]);
    expect(await titlesOf("deido")).toEqual(["Studio calme"]);
    expect(await titlesOf("Déodo")).toEqual(["Studio calme"]);
    expect(await titlesOf("electrogene")).toEqual(["Appartement meublé"]);
    expect(await titlesOf("équipé")).toEqual(["Appartement meublé"]);
    expect(await titlesOf("bonamous")).toContain("Appartement meublé");
  });

  it("PUB-039 puts the best match first, even before a featured one", async () => {
    expect(await titlesOf("bonamousadi")).toEqual(["Appartement meublé", "Studio calme"]);
    expect((await titlesOf("bonamoussadi", { sort: "newest" }))[0]).toBe("Studio calme");
  });

  it("PUB-039 gives nothing for a word that stands nowhere", async () => {
    expect(await titlesOf("girafe")).toEqual([]);
    expect(await titlesOf("appartement girafe")).toEqual([]);
    expect(await titlesOf("дом")).toEqual([]);
  });

  it("wants every word, but not the small ones", async () => {
    expect(await titlesOf("un appartement avec la piscine à Bonamoussadi")).toEqual([
      "Appartement meublé",
    ]);
    expect(await titlesOf("villa deido")).toEqual([]);
    expect(await titlesOf("de la")).toHaveLength(4);
  });

  it("reads a number of bedrooms, and passes over what is true of every listing", async () => {
    expect(await titlesOf("villa 4 chambres à louer Douala")).toEqual(["Grande villa"]);
    expect(await titlesOf("quatre chambres")).toEqual(["Grande villa"]);
    expect(await titlesOf("villa 3 chambres")).toEqual([]);
    expect(await titlesOf("douala")).toHaveLength(4);
  });

  it("knows the kind of a listing that does not name it", async () => {
    await insertProperty(world, {
      landlord,
      title: "Beau T3",
      property_type: "house",
      furnished: true,
      neighborhood: "Nyalla",
    });
    expect(await titlesOf("maison meublée")).toEqual(["Beau T3"]);
    await insertProperty(world, {
      landlord,
      title: "Beau T3",
      property_type: "house",
      price_per_month: 40_000,
      neighborhood: "Nyalla",
    });
    const cheap = await searchProperties(world, parseSearch({ q: "maison pas chère nyalla" }));
    expect(cheap.items.map((item) => item.price_per_month)).toEqual([40_000, 100_000]);
  });

  it("weighs a wish for a low price against the words, not before them", async () => {
    const studio = { landlord, property_type: "studio" as const };
    const [near, meant] = ["Makepe Missoke", "Makepe"] as const;
    const cheap = {
      ...studio,
      title: "Le moins cher",
      neighborhood: near,
      price_per_month: 35_000,
    };
    await insertProperty(world, cheap);
    const place = { ...studio, title: "Au bon endroit", neighborhood: meant };
    await insertProperty(world, { ...place, price_per_month: 40_000 });
    const titles = ["Au bon endroit", "Le moins cher"];
    expect(await titlesOf("studio pas cher makepe")).toEqual(titles);
    expect(await titlesOf("studio makepe", { sort: "price-low" })).toEqual(titles.toReversed());
  });

  it("finds what a person means by type, rooms, and names joined or split", async () => {
    const room = { landlord, property_type: "room" as const, neighborhood: "New Bell" as const };
    await insertProperty(world, { ...room, title: "Grand toit", price_per_month: 45_000 });
    await insertProperty(world, { ...room, title: "Petit toit", price_per_month: 20_000 });
    const two = { bedrooms: 2, neighborhood: "Bonapriso" as const };
    await insertProperty(world, { landlord, title: "Lumineux", ...two });
    expect(await titlesOf("chambre etudiant")).toEqual(["Petit toit", "Grand toit"]);
    expect(await titlesOf("une chambre newbell")).toHaveLength(2);
    expect(await titlesOf("villa pk 10")).toEqual(["Grande villa"]);
    expect(await titlesOf("appartement bona moussadi")).toEqual(["Appartement meublé"]);
    expect(await titlesOf("studio bona moussadi")).toEqual(["Studio calme"]);
    for (const text of ["T3", "F3", "3 pièces", "2chambres", "deux chambres bona priso"]) {
      expect(await titlesOf(text), text).toEqual(["Lumineux"]);
    }
  });

  it("takes numbers at their word", async () => {
    expect(await titlesOf("pk10")).toEqual(["Grande villa"]);
  });

  it("learns the words of a changed title", async () => {
    const changed = await insertProperty(world, { landlord, title: "Autre", neighborhood: "Bali" });
    await world.db
      .update(properties)
      .set({ title: "Penthouse" })
      .where(eq(properties.id, changed.id));
    expect(await titlesOf("pentouse")).toEqual(["Penthouse"]);
  });

  it("PUB-039 forgives two slips from eight letters on, and one in a word of seven", async () => {
    await insertProperty(world, { landlord, title: "Belvedere", neighborhood: "Nylon" });
    expect(await titlesOf("belvderz")).toEqual(["Belvedere"]);
    await insertProperty(world, { landlord, title: "Vestibul", neighborhood: "Nylon" });
    expect(await titlesOf("vestibl")).toEqual(["Vestibul"]);
    expect(await titlesOf("vestilb")).toEqual([]);
  });
});

it("mends one slip in a word, two in a long one, none in a short one or a number", () => {
  expect(spellingCorrections("makpe", ["makepe"])).toEqual(["makepe"]);
  expect(spellingCorrections("villa", ["villa", "village", "ville"])).toEqual(["ville"]);
  expect(spellingCorrections("bonamosadi", ["bonamoussadi"])).toEqual(["bonamoussadi"]);
  expect(spellingCorrections("pk1", ["pk10"])).toEqual([]);
  expect(spellingCorrections("bona", ["bonanjo", "bonapriso"])).toEqual(["bonanjo", "bonapriso"]);
});
