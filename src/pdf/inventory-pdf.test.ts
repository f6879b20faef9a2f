import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Inventory, InventoryDifferences } from "~/contract/schemas/inventory";
import { linesOf, picturesIn } from "../../tests/support/rows/pdf-text";
import { inventoryPdf } from "./inventory-pdf";

const jpeg = await sharp({ create: { width: 80, height: 60, channels: 3, background: "#a33" } })
  .jpeg()
  .toBuffer();
const booking = {
  id: crypto.randomUUID(),
  code: "9F3A11C2",
  title: "Studio à l’Œillet",
  neighborhood: "Akwa",
  address: "Rue 1",
  start_date: "2026-03-01",
  end_date: "2026-05-31",
  tenant_name: "Tina Ŋgɔ",
  landlord_name: "Lucie Mbarga",
};
const entry: Inventory = {
  kind: "entry",
  version: 3,
  keys_count: 2,
  remarks: null,
  updated_by: "tenant",
  rooms: [{ id: "a", name: "Salon", state: "worn", remarks: "Trace 💧 au mur.", photos: [] }],
  readings: [{ meter: "water", value: 1131.1 }],
  tenant_signed_at: "2026-03-01T10:00:00.000Z",
  landlord_signed_at: "2026-03-02T23:30:00.000Z",
  updated_at: "2026-03-01T10:00:00.000Z",
  signed_stay: null,
};
const exit: Inventory = { ...entry, kind: "exit" };
const NONE: InventoryDifferences = { readings: [], rooms: [], keys: null, remarks: null };
type Rest = {
  differences?: InventoryDifferences | null;
  readPhoto?: (id: string) => Promise<Buffer | null>;
};
const write = async (inventory: Inventory, rest: Rest = {}) => {
  const { differences = null, readPhoto = async () => jpeg } = rest;
  const { file } = await inventoryPdf({
    booking,
    inventory,
    differences,
    readPhoto,
    platformName: "Kwata",
  });
  return file;
};

describe("inventoryPdf", () => {
  it("says of an entry whose it is, what was noted, and who signed when", async () => {
    expect(linesOf(await write(entry))).toEqual([
      "Kwata",
      "État des lieux d'entrée",
      "Logement",
      "Studio à l’Œillet",
      "Adresse",
      "Rue 1, Akwa",
      "Séjour",
      "Du 1er mars 2026 au 31 mai 2026",
      "Locataire",
      "Tina Ŋgɔ",
      "Propriétaire",
      "Lucie Mbarga",
      "Réservation",
      "9F3A11C2",
      "Pièces",
      "Salon",
      " · Usé",
      "Trace ? au mur.",
      "Compteurs et clés",
      "Eau",
      "1\u00a0131,1\u00a0m³",
      "Électricité",
      "Non relevé",
      "Clés",
      "2",
      "Signatures",
      "Tina Ŋgɔ, locataire\u00a0: signé le 1er mars 2026 à 11\u00a0h\u00a000",
      "Lucie Mbarga, propriétaire\u00a0: signé le 3 mars 2026 à 0\u00a0h\u00a030",
      "Chaque partie a relu et confirmé ce document depuis son compte Kwata. Un changement aurait annulé les ",
      "signatures.",
      "Réservation 9F3A11C2 · page 1 sur 1",
    ]);
  });

  it("writes names as their bearers do, in few bytes", async () => {
    const names = { tenant_name: "Nʉ\u0300kwé Ɓakoko", landlord_name: "Ꞌŋwɑ\u0300" };
    const { file } = await inventoryPdf({
      booking: { ...booking, ...names },
      inventory: entry,
      differences: null,
      readPhoto: async () => null,
      platformName: "Kwata",
    });
    const lines = linesOf(file);
    expect(lines).toContain("Nʉ\u0300kwé Ɓakoko");
    expect(lines).toContain("Ꞌŋwɑ\u0300");
    expect(file.length).toBeLessThan(40_000);
  });

  it("DLA-020 begins an exit with what changed, the entry beside it", async () => {
    const lines = linesOf(
      await write(exit, {
        differences: {
          readings: [{ meter: "water", entry: 120.4, exit: 1131.1, used: 1010.7 }],
          rooms: [
            {
              name: "Salon",
              entry_state: "good",
              exit_state: "damaged",
              entry_remarks: null,
              exit_remarks: "Une tache\n\nau plafond.",
              entry_photos: [],
            },
            {
              name: "Balcon",
              entry_state: "worn",
              exit_state: null,
              entry_remarks: "Deux chaises.",
              exit_remarks: null,
              entry_photos: [],
            },
          ],
          keys: { entry: 2, exit: null },
          remarks: { entry: null, exit: "Ménage à refaire." },
        },
      }),
    );
    expect(lines[1]).toBe("État des lieux de sortie");
    expect(lines.slice(14, lines.indexOf("Pièces"))).toEqual([
      "Ce qui a changé depuis l'entrée",
      "Entrée",
      "Sortie",
      "Eau",
      "120,4\u00a0m³",
      "1\u00a0131,1\u00a0m³",
      "Consommé\u00a0: 1\u00a0010,7\u00a0m³",
      "Salon",
      "Bon état",
      "Abîmé",
      "Une tache au plafond.",
      "Balcon",
      "Usé",
      "Deux chaises.",
      "Pièce non notée",
      "Clés",
      "2",
      "Non comptées",
      "Remarques générales",
      "Rien de noté",
      "Ménage à refaire.",
    ]);
  });

  it("DLA-020 says a reading below the entry's and missing keys, and heads each page of changes", async () => {
    const room = (i: number) => ({
      name: `Pièce ${i}`,
      entry_state: "good" as const,
      exit_state: "worn" as const,
      entry_remarks: null,
      exit_remarks: "Traces ".repeat(70).trim(),
      entry_photos: [],
    });
    const lines = linesOf(
      await write(exit, {
        differences: {
          readings: [{ meter: "water", entry: 412.6, exit: 400.1, used: -12.5 }],
          rooms: [1, 2, 3, 4, 5].map(room),
          keys: { entry: 3, exit: 1 },
          remarks: null,
        },
      }),
    );
    const compared = lines.slice(0, lines.indexOf("Pièces"));
    expect(compared).toContain("Inférieur au relevé d'entrée");
    expect(compared.filter((line) => line.startsWith("Consommé"))).toEqual([]);
    expect(compared).toContain("2 clés manquent");
    expect(compared.filter((line) => line === "Entrée")).toHaveLength(2);
  });

  it.each([
    [2, 3, ["1 clé de plus"]],
    [2, 4, ["2 clés de plus"]],
    [3, 2, ["1 clé manque"]],
    [null, 2, []],
    [2, null, []],
  ])(
    "DLA-020 says of %s keys at entry and %s at exit how many differ",
    async (before, after, said) => {
      const differences = { ...NONE, keys: { entry: before, exit: after } };
      const lines = linesOf(await write(exit, { differences }));
      expect(lines.filter((line) => /^\d+ clés? /.test(line))).toEqual(said);
    },
  );

  it("says when nothing changed, and when there is nothing to compare with", async () => {
    expect(linesOf(await write(exit, { differences: NONE }))).toContain(
      "Rien n'a changé depuis l'entrée.",
    );
    expect(linesOf(await write(exit))).toContain(
      "L'état des lieux d'entrée n'est pas signé par les deux parties\u00a0: il n'y a rien à comparer.",
    );
  });

  it("shows sixty photos, one read after the other, and numbers its pages", async () => {
    const photos = Array.from({ length: 6 }, (_, i) => ({
      id: String(i),
      url: "",
      width: 80,
      height: 60,
    }));
    const rooms = Array.from({ length: 10 }, (_, i) => ({
      id: String(i),
      name: `Pièce ${i}`,
      state: "good" as const,
      remarks: null,
      photos,
    }));
    let [open, most] = [0, 0];
    const readPhoto = async () => {
      open += 1;
      most = Math.max(most, open);
      await Promise.resolve();
      open -= 1;
      return jpeg;
    };
    const pdf = await write({ ...entry, rooms }, { readPhoto });
    expect(picturesIn(pdf)).toBe(60);
    const captions = linesOf(pdf).filter((line) => line.startsWith("Photo "));
    expect(captions).toHaveLength(60);
    expect([captions[0], captions[59]]).toEqual(["Photo 1, Pièce 0", "Photo 6, Pièce 9"]);
    expect(most).toBe(1);
    const feet = linesOf(pdf).filter((line) => line.startsWith("Réservation 9F3A11C2"));
    expect(feet).toEqual([1, 2, 3, 4, 5].map((n) => `Réservation 9F3A11C2 · page ${n} sur 5`));
  });

  it.each([1, 2, 3])("begins the next room below a row of photos, also of %i", async (count) => {
    const photos = Array.from({ length: count }, (_, i) => ({
      id: String(i),
      url: "",
      width: 80,
      height: 60,
    }));
    const rooms = Array.from({ length: 8 }, (_, i) => ({
      id: String(i),
      name: `Pièce ${i}`,
      state: "good" as const,
      remarks: null,
      photos,
    }));
    const pdf = await write({ ...entry, rooms });
    const feet = linesOf(pdf).filter((line) => line.startsWith("Réservation 9F3A11C2"));
    // Four rooms a page, after the head of the first.
    expect(feet).toHaveLength(3);
  });

  it("DLA-020 shows the entry's photos beside the exit's where a room changed", async () => {
    const photo = (id: string) => ({ id, url: "", width: 80, height: 60 });
    const [salon] = entry.rooms;
    if (!salon) throw new Error("no room");
    const rooms = [
      { ...salon, photos: [photo("exit")] },
      { ...salon, id: "b", name: "Cuisine", photos: [photo("kitchen")] },
    ];
    const changed = {
      name: "Salon",
      entry_state: "good" as const,
      exit_state: "worn" as const,
      entry_remarks: null,
      exit_remarks: "Trace 💧 au mur.",
      entry_photos: [photo("1"), photo("2")],
    };
    const read: string[] = [];
    const readPhoto = async (id: string) => {
      read.push(id);
      return jpeg;
    };
    const differences = { ...NONE, rooms: [changed] };
    const pdf = await write({ ...exit, rooms }, { differences, readPhoto });
    expect(linesOf(pdf).filter((line) => /photo \d/i.test(line))).toEqual([
      "Entrée, photo 1, Salon",
      "Entrée, photo 2, Salon",
      "Sortie, photo 1, Salon",
      "Photo 1, Cuisine",
    ]);
    expect(read).toEqual(["1", "2", "exit", "kitchen"]);
  });

  it("counts the photos whose files are gone", async () => {
    const photo = (id: string) => ({ id, url: "", width: 80, height: 60 });
    const [room] = entry.rooms;
    const rooms = room ? [{ ...room, photos: ["1", "2", "3"].map(photo) }] : [];
    const readPhoto = async (id: string) => (id === "2" ? null : jpeg);
    const pdf = await write({ ...entry, rooms }, { readPhoto });
    expect(picturesIn(pdf)).toBe(2);
    expect(linesOf(pdf)).toContain("Une photo n'est plus lisible.");
    // Numbered as on the screen, where the broken one stands too.
    expect(linesOf(pdf).filter((line) => line.startsWith("Photo "))).toEqual([
      "Photo 1, Salon",
      "Photo 3, Salon",
    ]);
  });

  it("holds the longest remarks, whatever was typed in them", async () => {
    const long = "\n".repeat(200) + "Œ".repeat(700) + "💧".repeat(50);
    const rooms = entry.rooms.map((room) => ({ ...room, remarks: "x\n".repeat(250) }));
    const differences = { ...NONE, remarks: { entry: long, exit: "x\n".repeat(500) } };
    const pdf = await write({ ...exit, rooms, remarks: long }, { differences });
    expect(linesOf(pdf).join("")).toContain("ŒŒŒ");
    expect(linesOf(pdf).join("")).toContain("?????");
  });
});
