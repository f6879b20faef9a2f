import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import type { InventoryKind } from "~/contract/inventory";
import { inventories } from "~/db/schema";
import { sweepFiles } from "~/domain/upload";
import { insertInventory, insertInventoryPhoto } from "../../tests/support/rows/inventory";
import { CUISINE, openStay, SALON } from "../../tests/support/rows/inventory-stay";
import { linesOf, picturesIn } from "../../tests/support/rows/pdf-text";
import { smallPhoto } from "../../tests/support/rows/submission";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const webp = await sharp(await smallPhoto())
  .webp()
  .toBuffer();
let s: Awaited<ReturnType<typeof openStay>>;
beforeEach(async () => {
  s = await openStay(world);
});

describe("the photos of an inventory", () => {
  it("need a room that was saved, and are pictures", async () => {
    expect((await s.add(s.tenant)).status).toBe(404);
    await s.save(s.tenant, 0);
    expect((await s.add(s.tenant, s.photo, CUISINE)).status).toBe(404);
    expect((await s.add(s.tenant, Buffer.from("%PDF-1.7\n%%EOF\n"))).status).toBe(422);
    expect((await s.add(s.tenant, Buffer.alloc(5_242_881))).status).toBe(413);
    expect((await s.ask(s.tenant, "POST", `${s.path()}/photos?room=salon`, s.photo)).status).toBe(
      422,
    );
    expect(await s.filesOf(s.tenant)).toEqual([]);
    const { body, status } = await s.add(s.landlord);
    expect(status).toBe(201);
    expect(body.rooms[0]?.photos).toMatchObject([
      { url: `/api/inventory-photos/${body.rooms[0]?.photos[0]?.id}` },
    ]);
  });

  it("are six a room and sixty in all", async () => {
    const rooms = Array.from({ length: 11 }, (_, i) => ({ name: `Pièce ${i}` }));
    const made = await insertInventory(world, { booking_id: s.stay, rooms });
    const fill = async (index: number, n: number) => {
      for (let i = 0; i < n; i += 1) {
        await insertInventoryPhoto(world, made.rooms[index], { owner: s.tenant, file: webp });
      }
    };
    await fill(0, 6);
    expect((await s.add(s.tenant, s.photo, made.rooms[0]?.id)).body.error.code).toBe(
      "inventory_photos_full",
    );
    for (let i = 1; i < 10; i += 1) await fill(i, 6);
    expect((await s.add(s.tenant, s.photo, made.rooms[10]?.id)).body.error.code).toBe(
      "inventory_photos_full",
    );
    expect(await s.filesOf(s.tenant)).toHaveLength(60);
  });

  it("of which two come at once leave no more than six", async () => {
    const { rooms } = await insertInventory(world, { booking_id: s.stay });
    const [one] = rooms;
    for (let i = 0; i < 5; i += 1) {
      await insertInventoryPhoto(world, one, { owner: s.tenant, file: webp });
    }
    const both = await Promise.all([
      s.add(s.tenant, s.photo, one?.id),
      s.add(s.landlord, s.photo, one?.id),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect([...(await s.filesOf(s.tenant)), ...(await s.filesOf(s.landlord))]).toHaveLength(6);
  });

  it("are stored once under their id, one after the other or at once, and nobody else's", async () => {
    const id = crypto.randomUUID();
    const send = (of: typeof s) =>
      s.answer(
        of.ask(of.tenant, "POST", `${of.path()}/photos?room=${SALON}&photo=${id}`, of.photo),
      );
    await s.save(s.tenant, 0);
    const both = await Promise.all([send(s), send(s)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const again = await send(s);
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({ version: 2, rooms: [{ photos: [{ id }] }] });
    await s.deleteQueued();
    expect(await s.filesOf(s.tenant)).toHaveLength(1);
    const elsewhere = await openStay(world);
    await elsewhere.save(elsewhere.tenant, 0);
    expect((await send(elsewhere)).status).toBe(404);
    // Nor is the entry's photo one of the exit.
    s.on("2026-05-30");
    await s.save(s.tenant, 0, {}, { kind: "exit" });
    const ofExit = `${s.path({ kind: "exit" })}/photos?room=${SALON}&photo=${id}`;
    expect((await s.ask(s.tenant, "POST", ofExit, s.photo)).status).toBe(404);
    expect(await s.filesOf(elsewhere.tenant)).toEqual([]);
  });

  it("stand in the order in which they were taken", async () => {
    await s.save(s.tenant, 0);
    const ids = [9, 5, 1].map((n) => `${n}0000000-aaaa-4aaa-8aaa-000000000000`);
    for (const [day, id] of ids.entries()) {
      s.on(`2026-05-0${day + 1}`);
      await s.ask(s.tenant, "POST", `${s.path()}/photos?room=${SALON}&photo=${id}`, s.photo);
    }
    const [salon] = (await s.read()).entry?.rooms ?? [];
    expect(salon?.photos.map(({ id }) => id)).toEqual(ids);
  });

  it("go with their file when either side takes them off", async () => {
    await s.save(s.tenant, 0);
    const { body } = await s.add(s.tenant);
    const id = body.rooms[0]?.photos[0]?.id;
    const removed = await s.answer(s.ask(s.landlord, "DELETE", `/inventory-photos/${id}`));
    expect(removed.body).toMatchObject({ version: 3, rooms: [{ photos: [] }] });
    await s.deleteQueued();
    expect(await s.filesOf(s.tenant)).toEqual([]);
    expect((await s.ask(s.tenant, "DELETE", `/inventory-photos/${id}`)).status).toBe(404);
  });

  it("answer a spent session alike for every photo, so that the browser renews it", async () => {
    await s.save(s.tenant, 0);
    const { body } = await s.add(s.tenant);
    const spent = { ...s.tenant, token: `${s.tenant.token}x` };
    for (const id of [body.rooms[0]?.photos[0]?.id, crypto.randomUUID(), "none"]) {
      expect((await s.ask(spent, "GET", `/inventory-photos/${id}`)).status).toBe(401);
      expect((await s.ask(undefined, "GET", `/inventory-photos/${id}`)).status).toBe(404);
    }
  });

  it("are kept by the sweep of files while a row names them", async () => {
    const { rooms } = await insertInventory(world, { booking_id: s.stay });
    const [one] = rooms;
    await insertInventoryPhoto(world, one, { owner: s.tenant, file: webp });
    world.clock.now = new Date(Date.now() + 2 * 86_400_000);
    await sweepFiles(world.as(), { asked: true });
    expect(await s.filesOf(s.tenant)).toHaveLength(1);
    await world.db.delete(inventories);
    await sweepFiles(world.as(), { asked: true });
    expect(await s.filesOf(s.tenant)).toEqual([]);
  });
});

describe("the PDF of an inventory", () => {
  it("is there once both have signed, for the two sides, kept by no cache", async () => {
    expect((await s.pdf(s.tenant)).status).toBe(409);
    await s.save(s.tenant, 0);
    await s.add(s.tenant);
    await s.sign(s.tenant, 2);
    const early = await s.answer(s.pdf(s.tenant));
    expect(early.body.error.code).toBe("inventory_unsigned");
    await s.sign(s.landlord, 2);
    for (const by of [s.tenant, s.landlord]) {
      const given = await s.pdf(by);
      expect(given.status).toBe(200);
      expect(given.headers.get("content-type")).toBe("application/pdf");
      expect(given.headers.get("cache-control")).toBe("private, no-store");
      expect(given.headers.get("content-disposition")).toBe(
        'attachment; filename="etat-des-lieux-entree.pdf"',
      );
      const file = new Uint8Array(await given.arrayBuffer());
      expect(picturesIn(file)).toBe(1);
      expect(linesOf(file)).toContain(
        "Tina Mbarga, locataire\u00a0: signé le 1er mai 2026 à 10\u00a0h\u00a000",
      );
    }
    expect((await s.pdf(undefined)).status).toBe(401);
  });

  it("DLA-020 shows of the entry its own photos alone, though the exit differs", async () => {
    const kinds = [
      { kind: "entry", state: "good" },
      { kind: "exit", state: "damaged" },
    ] as const;
    for (const { kind, state } of kinds) {
      const made = await insertInventory(world, {
        booking_id: s.stay,
        kind,
        isSigned: true,
        rooms: [{ name: "Salon", state }],
      });
      await insertInventoryPhoto(world, made.rooms[0], { owner: s.tenant, file: webp });
    }
    const linesIn = async (kind: InventoryKind) =>
      linesOf(new Uint8Array(await (await s.pdf(s.tenant, { kind })).arrayBuffer()));
    const captions = (lines: string[]) => lines.filter((line) => /photo \d/i.test(line));
    expect(captions(await linesIn("entry"))).toEqual(["Photo 1, Salon"]);
    expect(captions(await linesIn("exit"))).toEqual([
      "Entrée, photo 1, Salon",
      "Sortie, photo 1, Salon",
    ]);
  });

  it("passes over a photo whose file is gone or broken", async () => {
    const { rooms } = await insertInventory(world, { booking_id: s.stay, isSigned: true });
    const [one] = rooms;
    for (const file of [webp, Buffer.from("broken")]) {
      await insertInventoryPhoto(world, one, { owner: s.tenant, file });
    }
    const gone = await insertInventoryPhoto(world, one, { owner: s.tenant, file: webp });
    await world.storage.delete([gone.file_key]);
    const file = new Uint8Array(await (await s.pdf(s.tenant)).arrayBuffer());
    expect(picturesIn(file)).toBe(1);
    expect(linesOf(file)).toContain("2 photos ne sont plus lisibles.");
  });

  it("is refused to who asks for twenty-one in an hour", { tags: "full" }, async () => {
    await insertInventory(world, { booking_id: s.stay, isSigned: true });
    const asked = [];
    for (let n = 0; n < 21; n += 1) {
      asked.push((await s.pdf(s.tenant)).status);
    }
    expect(asked).toEqual([...Array(20).fill(200), 429]);
  });
});
