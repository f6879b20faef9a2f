import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type ModerationCopies, moderationCopies } from "~/contract/schemas/moderation";
import { properties, propertyImages } from "~/db/schema";
import { processPicture } from "~/storage/picture";
import { insertProperty } from "../../tests/support/rows/property";
import { send } from "../../tests/support/rows/submission";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Rose");
const thief = await world.newUser("landlord", "Marc");
const admin = await world.newUser("admin", "Paul");

const facade = readFileSync("demo/pictures/07-villa/1-facade.webp");
const kitchen = readFileSync("demo/pictures/07-villa/4-kitchen.webp");
const DESCRIPTION =
  "Bel appartement de trois chambres au deuxième étage d'un immeuble calme, à cinq minutes du marché. " +
  "Eau courante et forage, groupe électrogène, parking pour deux voitures, gardien jour et nuit.";

async function listing(owner: TestUser, photo?: Buffer, more = {}) {
  const property = await insertProperty(world, {
    landlord: owner,
    status: "pending",
    images: photo ? 1 : 0,
    description: `Texte propre à l'annonce ${crypto.randomUUID()}`,
    ...more,
  });
  if (photo) {
    const { looks } = await processPicture(photo);
    await world.db
      .update(propertyImages)
      .set({ looks })
      .where(eq(propertyImages.property_id, property.id));
  }
  return property;
}
async function copiesOf(id: string): Promise<ModerationCopies> {
  const { status, body } = await send(world, admin, "GET", `/moderation/properties/${id}/copies`);
  expect(status).toBe(200);
  return moderationCopies.strict().parse(body);
}

const original = await listing(landlord, facade, {
  title: "L'originale",
  description: DESCRIPTION,
  status: "active",
});
const cut = (picture: Buffer, { left = 0, top = 0, width = 1280, height = 960 }) =>
  sharp(picture).extract({ left, top, width, height }).jpeg({ quality: 60 }).toBuffer();

describe("pictures that are on the site already", () => {
  it.each([
    ["as it is", async () => facade],
    ["recompressed", () => sharp(facade).jpeg({ quality: 35 }).toBuffer()],
    ["small", () => sharp(facade).resize(420).jpeg({ quality: 60 }).toBuffer()],
    ["stretched", () => sharp(facade).resize(800, 800, { fit: "fill" }).png().toBuffer()],
    ["brighter", () => sharp(facade).modulate({ brightness: 1.15 }).jpeg().toBuffer()],
    ["mirrored", () => sharp(facade).flop().jpeg({ quality: 60 }).toBuffer()],
    ["cut all around", () => cut(facade, { left: 64, top: 48, width: 1152, height: 864 })],
    ["without its lower edge", () => cut(facade, { height: 850 })],
    [
      "mirrored, cut and small",
      async () =>
        sharp(await cut(facade, { left: 64, top: 48, width: 1152, height: 864 }))
          .flop()
          .resize(500)
          .jpeg({ quality: 50 })
          .toBuffer(),
    ],
  ])("are found %s, both side by side", async (_how, photo) => {
    const copy = await listing(thief, await photo());
    const { pictures } = await copiesOf(copy.id);
    const [own] = await world.db
      .select()
      .from(propertyImages)
      .where(eq(propertyImages.property_id, copy.id));
    const found = pictures.find((one) => one.listing.id === original.id);
    expect(found).toMatchObject({
      image_url: own?.image_url,
      other_url: expect.stringContaining(original.id),
      listing: { title: "L'originale", status: "active", landlord: "Rose Mbarga" },
    });
    await world.db
      .update(properties)
      .set({ landlord_id: thief.id })
      .where(eq(properties.id, copy.id));
  });

  it("are no alarm when they show something else", async () => {
    const other = await listing(thief, kitchen);
    expect((await copiesOf(other.id)).pictures).toEqual([]);
  });

  it("are no alarm among one landlord's own listings, nor from a deleted one", {
    tags: "full",
  }, async () => {
    const again = await listing(landlord, facade, { description: DESCRIPTION });
    const ids = (await copiesOf(again.id)).pictures.map((one) => one.listing.landlord);
    expect(ids).not.toContain("Rose Mbarga");
    const mine = await world.newUser("landlord", "Zoé");
    const gone = await listing(mine, kitchen, { status: "inactive", deleted_at: new Date() });
    const fresh = await listing(await world.newUser("landlord"), kitchen);
    const found = (await copiesOf(fresh.id)).pictures.map((one) => one.listing.id);
    expect(found).not.toContain(gone.id);
  });
});

describe("texts that are on the site already", () => {
  it("are found with a few words changed, with the other text", async () => {
    const changed = DESCRIPTION.replace("Bel", "Très bel").replace("deux voitures", "une voiture");
    const copy = await listing(thief, undefined, { description: changed.toUpperCase() });
    const { texts } = await copiesOf(copy.id);
    const found = texts.find((one) => one.listing.id === original.id);
    expect(found).toMatchObject({ description: DESCRIPTION, listing: { landlord: "Rose Mbarga" } });
    expect(found?.percent).toBeGreaterThanOrEqual(60);
    expect(found?.percent).toBeLessThan(100);
  });

  it("are no alarm for a text of one's own words, nor among one landlord's listings", async () => {
    const fresh = await listing(thief, undefined, {
      description:
        "Studio meublé au rez-de-chaussée, cuisine équipée, eau chaude, à deux pas du carrefour Ange Raphaël.",
    });
    expect((await copiesOf(fresh.id)).texts).toEqual([]);
    const own = await listing(landlord, undefined, { description: DESCRIPTION });
    expect((await copiesOf(own.id)).texts.map((one) => one.listing.landlord)).not.toContain(
      "Rose Mbarga",
    );
  });
});
