import { expect, it } from "vitest";
import { listing } from "../../../demo/listings";
import { createRandom } from "../../../demo/random";
import { insertProperty } from "../../../tests/support/rows/property";
import { createWorld } from "../../../tests/support/world/world";
import { copiedTexts } from "./copied-texts";

const world = await createWorld();
const owner = await world.newUser("landlord");
const landlord_id = (await world.newUser("landlord")).id;

const found = async (description: string) =>
  (await copiedTexts(world.db, { landlord_id, description }, { most: 50, among: "every" })).map(
    ({ id }) => id,
  );

const sentences = (text: string) => text.split(/(?<=\.)\s+/);
const EDITS: ((text: string) => string)[] = [
  (text) => text.toUpperCase(),
  (text) => sentences(text).toReversed().join(" "),
  (text) => sentences(text).slice(0, -1).join("\n"),
  (text) => `${text} Loyer négociable pour un bail d'un an, contactez-moi sur le site.`,
  (text) => text.replace(/((?:\S+ ){12})/g, "$1vraiment "),
];

it("DLA-015 finds 95 % of the copied texts with 1 % of false alarms at most", {
  tags: "full",
  timeout: 300_000,
}, async () => {
  const random = createRandom(11);
  const texts = Array.from({ length: 60 }, (_, n) => listing(n, random).description);
  const originals: string[] = [];
  for (const description of texts) {
    originals.push((await insertProperty(world, { landlord: owner, description })).id);
  }
  let [pairs, hits, strangers, alarms] = [0, 0, 0, 0];
  for (const [i, text] of texts.entries()) {
    for (const edit of EDITS) {
      const ids = await found(edit(text));
      pairs += 1;
      if (ids.includes(originals[i] ?? "")) hits += 1;
      strangers += originals.length - 1;
      alarms += ids.filter((id) => id !== originals[i]).length;
    }
  }
  console.info(`texts: ${hits} of ${pairs} found, ${alarms} false alarms of ${strangers} pairs`);
  expect(pairs).toBe(300);
  expect(hits / pairs).toBeGreaterThanOrEqual(0.95);
  expect(alarms / strangers).toBeLessThanOrEqual(0.01);
});

it("takes a phrase that everybody writes for no copy", async () => {
  const phrase = "Au calme, à deux pas du goudron, eau et courant réguliers.";
  const { id } = await insertProperty(world, { landlord: owner, description: phrase });
  expect(await found(phrase)).not.toContain(id);
  const longer = `${phrase} Gardien la nuit et parking fermé.`;
  const other = await insertProperty(world, { landlord: owner, description: longer });
  expect(await found(longer)).toContain(other.id);
});
