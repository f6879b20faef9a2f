import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openEmbedded } from "~/db/embedded";
import { openPostgres } from "~/db/postgres";
import { seedReferenceData } from "~/domain/seed-reference-data";
import { PEOPLE, type Scene, setScene } from "../../api/fixtures";
import { ask } from "../../api/request";
import { ROUTES, request } from "../../api/routes";
import { insertProperty } from "../rows/property";
import { startCluster } from "./postgres-cluster";
import { assemble } from "./world";

// Stands here so that it runs once: it opens both engines itself, freshly migrated.
const cluster = await startCluster();
const folder = mkdtempSync(join(tmpdir(), "kwata-engines-"));
const opened = [
  await openEmbedded({}),
  await openPostgres({ url: cluster.url("postgres") }),
] as const;
const [embedded, postgres] = [await fresh(opened[0]), await fresh(opened[1])];
afterAll(async () => {
  for (const world of [embedded, postgres]) {
    await world.queue.stop();
    await world.database.close();
  }
  cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function fresh(database: (typeof opened)[number]) {
  await seedReferenceData(database.db);
  return assemble(database, {
    folder: join(folder, database.engine),
    publicUrl: "http://localhost:3000",
  });
}

/** Titles whose order and matches depend on accents, case and collation. */
const TITLES = [
  "Étage à Akwa",
  "etage bas",
  "Zébu",
  "appart. 2",
  "Appart 10",
  "École d'été",
  "Œuvre",
];
const SEARCHES = [
  "q=etage",
  "q=ÉCOLE",
  "q=appartment",
  "q=d'%C3%A9t%C3%A9",
  "q=%25",
  "q=wifi&sort=price-low",
  "sort=price-high",
  "sort=newest&page=2",
  "location=Bépanda",
  "location=bepanda&type=studio",
  "priceRange=100000-200000",
  "guests=3+",
];

/**
 * An answer without what differs from run to run: ids (and the
 * places on the map made of them) in order of appearance, instants, codes.
 */
function normaliser() {
  const seen = new Map<string, string>();
  const name = (id: string) => {
    if (!seen.has(id)) seen.set(id, `#${seen.size}`);
    return seen.get(id) ?? "";
  };
  return (text: string) =>
    text
      // Holds the booking's code, compressed.
      .replace(/^%PDF-[^]*/, "<pdf>")
      // Made of the title, among others.
      .replace(/"version":"[^"]+"/g, '"version":"<version>"')
      .replace(/"next_after":"[^"]+"/g, '"next_after":"<cursor>"')
      .replace(/"code":"[0-9A-F]{8}"/g, '"code":"<code>"')
      .replace(/\+237(6771\d|678\d\d)\d{4}/g, "<number>")
      .replace(/finissant par \d{4}/g, "finissant par <digits>")
      .replace(/person\d+-[0-9a-f]{8}@/g, "person@")
      .replace(/"n-[0-9a-f]{8}-[0-9a-f]{3}@/g, '"n@')
      .replace(/calendars\/[\w-]+\.ics/g, "<calendar>")
      .replace(/avatars\/[^"]+\.webp/g, "<portrait>")
      .replace(/property-images\/[^"]+-(\d+)\.webp/g, "<picture>-$1.webp")
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, name)
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<instant>")
      .replace(/Logement \d+/g, "Logement")
      .replace(/"(ms|oldest_seconds)":\d+/g, '"$1":0')
      .replace(/"(latitude|longitude)":[\d.]+/g, '"$1":0');
}

/** Searches whose results have an order. */
async function search({ world, people }: Scene): Promise<string[]> {
  const normal = normaliser();
  const told: string[] = [];
  const landlord = { id: people.landlord?.id ?? "" };
  for (const [i, title] of TITLES.entries()) {
    await insertProperty(world, {
      landlord,
      title,
      price_per_month: 90_000 + 10_500 * i,
      bedrooms: i % 4,
      neighborhood: i % 2 ? "Bépanda" : "Akwa",
      property_type: i % 2 ? "studio" : "villa",
      amenities: i % 2 ? ["Wifi", "Eau chaude"] : ["Cuisine équipée", "Wifi", "Ascenseur"],
      created_at: new Date(Date.UTC(2026, 0, 1 + i)),
    });
  }
  for (const query of SEARCHES) {
    const answer = await ask(world, undefined, "GET", `/properties?${query}`);
    told.push(`${query} ${answer.status} ${normal(answer.text)}`);
  }
  return told;
}

/** Every route as everybody. */
async function askEveryRoute(scene: Scene): Promise<string[]> {
  const { world } = scene;
  const normal = normaliser();
  const told: string[] = [];
  for (const [key, { target }] of Object.entries(ROUTES)) {
    for (const person of PEOPLE) {
      world.pass({ seconds: 1 });
      const answer = await request(scene, key, person, (await target?.(scene)) ?? "");
      told.push(`${key} ${person} ${answer.status} ${normal(answer.text)}`);
    }
  }
  return told;
}

/** The same story on both engines, which must tell the same. */
async function compare(story: (scene: Scene) => Promise<string[]>, least: number): Promise<void> {
  // No two listings of one price: every order of them is then one.
  const one = await story(await setScene(embedded, { priceStep: 1000 }));
  const other = await story(await setScene(postgres, { priceStep: 1000 }));
  expect(one.length).toBeGreaterThan(least);
  for (const [i, told] of one.entries()) expect(other[i]).toEqual(told);
}

describe("a fresh embedded database and a fresh PostgreSQL", () => {
  it("SRV-006 find the same, in the same order", () => compare(search, 10));

  it("SRV-006 answer every route alike", { tags: "full", timeout: 600_000 }, () =>
    compare(askEveryRoute, 400),
  );
});
