import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { insertInventory, insertInventoryPhoto } from "../../tests/support/rows/inventory";
import { CUISINE, form, openStay, room, SALON } from "../../tests/support/rows/inventory-stay";
import { linesOf } from "../../tests/support/rows/pdf-text";
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

describe("an inventory", () => {
  it("DLA-020 is filled in and signed by both sides, and its exit says what changed", {
    tags: "full",
  }, async () => {
    expect(await s.read()).toMatchObject({
      side: "tenant",
      entry: null,
      may: { entry: { status: "open" }, exit: { status: "early", opens_on: "2026-05-24" } },
      booking: {
        title: "Studio à Akwa",
        tenant_name: "Tina Mbarga",
        landlord_name: "Lucie Mbarga",
      },
    });
    const rooms = [room(SALON, "Salon"), room(CUISINE, "Cuisine", { state: "worn" })];
    const first = { rooms, readings: [{ meter: "water", value: 120.4 }], keys_count: 2 };
    expect((await s.save(s.tenant, 0, first)).body).toMatchObject({
      version: 1,
      updated_by: "tenant",
    });
    const readings = [
      { meter: "water", value: 120.4 },
      { meter: "electricity", value: 3400 },
    ];
    const both = await s.save(s.landlord, 1, { ...first, readings });
    expect(both.body).toMatchObject({ version: 2, updated_by: "landlord", readings });
    expect((await s.sign(s.tenant, 2)).body.tenant_signed_at).toBe("2026-05-01T09:00:00.000Z");
    expect((await s.sign(s.landlord, 2)).body.landlord_signed_at).toBe("2026-05-01T09:00:00.000Z");
    expect(await s.told(s.landlord)).toEqual(["État des lieux signé", "État des lieux à signer"]);
    expect(await s.told(s.tenant)).toEqual(["État des lieux signé"]);

    s.on("2026-05-30");
    const begun = await s.read(s.landlord);
    expect(begun).toMatchObject({
      side: "landlord",
      may: { entry: { status: "locked" }, exit: { status: "open" } },
      exit_rooms: [
        { name: "Salon", state: "good" },
        { name: "Cuisine", state: "worn" },
      ],
      differences: null,
    });
    const left = {
      rooms: [
        room(SALON, "Salon", { remarks: "Une tache au plafond." }),
        room(CUISINE, "Cuisine", { state: "worn" }),
      ],
      readings: [
        { meter: "water", value: 131.1 },
        { meter: "electricity", value: 3400 },
      ],
      keys_count: 2,
    };
    expect((await s.save(s.landlord, 0, left, { kind: "exit" })).status).toBe(200);
    expect((await s.read()).differences).toEqual({
      readings: [{ meter: "water", entry: 120.4, exit: 131.1, used: 10.7 }],
      rooms: [
        {
          name: "Salon",
          entry_state: "good",
          exit_state: "good",
          entry_remarks: null,
          exit_remarks: "Une tache au plafond.",
          entry_photos: [],
        },
      ],
      keys: null,
      remarks: null,
    });
    for (const by of [s.tenant, s.landlord])
      expect((await s.sign(by, 1, { kind: "exit" })).status).toBe(200);
    const printed = await s.pdf(s.tenant, { kind: "exit" });
    expect(printed.status).toBe(200);
    const lines = linesOf(new Uint8Array(await printed.arrayBuffer()));
    for (const line of ["131,1\u00a0m³", "Consommé\u00a0: 10,7\u00a0m³", "Une tache au plafond."]) {
      expect(lines).toContain(line);
    }
  });

  it("does not exist for anyone but the two sides of its booking", async () => {
    const { rooms } = await insertInventory(world, { booking_id: s.stay, isSigned: true });
    const [made] = rooms;
    const shot = await insertInventoryPhoto(world, made, { owner: s.tenant, file: webp });
    const picture = `/inventory-photos/${shot.id}`;
    const strangers = [await world.newUser(), await world.newUser("landlord")];
    for (const other of strangers) {
      const asked = await Promise.all([
        s.ask(other, "GET", `/bookings/${s.stay}/inventories`),
        s.ask(other, "PUT", s.path(), form(1)),
        s.ask(other, "POST", `${s.path()}/sign`, { version: 1 }),
        s.ask(other, "POST", `${s.path()}/photos?room=${made?.id}`, s.photo),
        s.ask(other, "DELETE", picture),
        s.pdf(other),
      ]);
      expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    }
    for (const other of [undefined, await world.newUser("admin"), ...strangers]) {
      expect((await s.ask(other, "GET", picture)).status).toBe(404);
    }
    for (const party of [s.tenant, s.landlord]) {
      const shown = await s.ask(party, "GET", picture);
      expect(shown.headers.get("content-type")).toBe("image/webp");
      expect(shown.headers.get("cache-control")).toBe("private, no-store");
      expect(Buffer.from(await shown.arrayBuffer())).toEqual(webp);
    }
    for (const id of ["quelconque", crypto.randomUUID()]) {
      expect((await s.ask(s.tenant, "GET", `/bookings/${id}/inventories`)).status).toBe(404);
      expect((await s.ask(s.tenant, "GET", `/inventory-photos/${id}`)).status).toBe(404);
    }
    expect(
      (await s.ask(s.tenant, "PUT", `/bookings/${s.stay}/inventories/middle`, form(1))).status,
    ).toBe(422);
  });

  it("refuses a form typed over an older one, but not over a photo alone", async () => {
    await s.save(s.tenant, 0);
    expect((await s.save(s.landlord, 1, { keys_count: 2 })).body.version).toBe(2);
    const stale = await s.save(s.tenant, 1, { keys_count: 3 });
    expect(stale.status).toBe(409);
    expect(stale.body.error.code).toBe("inventory_changed");
    expect((await s.add(s.landlord)).body.version).toBe(3);
    expect((await s.save(s.tenant, 2, { keys_count: 3 })).body).toMatchObject({
      version: 4,
      keys_count: 3,
      updated_by: "tenant",
      rooms: [{ name: "Salon", photos: [{ width: expect.any(Number) }] }],
    });
    expect((await s.save(s.tenant, 9, { keys_count: 4 })).status).toBe(409);
  });

  it("answers a save whose answer got lost as it stands, without a new version", async () => {
    const given = { readings: [{ meter: "water", value: 0.1 }], remarks: "Peinture neuve." };
    expect((await s.save(s.tenant, 0, given)).body.version).toBe(1);
    expect(await s.save(s.tenant, 0, given)).toMatchObject({ status: 200, body: { version: 1 } });
    await s.sign(s.landlord, 1);
    const again = await s.save(s.tenant, 1, given);
    expect(again.body).toMatchObject({ version: 1, landlord_signed_at: expect.any(String) });
  });

  it("keeps its rooms in the order of the form, and of each the last words", async () => {
    const saved = async (version: number, rooms: object[]) =>
      (await s.save(s.tenant, version, { rooms })).body.rooms.map((one) => [one.name, one.remarks]);
    const [salon, cuisine] = [room(SALON, "Salon"), room(CUISINE, "Cuisine")];
    expect(await saved(0, [cuisine, salon])).toEqual([
      ["Cuisine", null],
      ["Salon", null],
    ]);
    expect(await saved(1, [{ ...salon, remarks: "Une tache." }, cuisine])).toEqual([
      ["Salon", "Une tache."],
      ["Cuisine", null],
    ]);
  });

  it("tells nobody of a change over one's own signature alone", async () => {
    await s.save(s.tenant, 0);
    await s.sign(s.tenant, 1);
    expect((await s.save(s.tenant, 1, { keys_count: 2 })).body.tenant_signed_at).toBeNull();
    expect(await s.told(s.landlord)).toEqual(["État des lieux à signer"]);
    expect(await s.told(s.tenant)).toEqual([]);
  });

  it("lets one of two saves at once win", async () => {
    for (const version of [0, 1]) {
      const both = await Promise.all([
        s.save(s.tenant, version, { keys_count: 10 + version }),
        s.save(s.landlord, version, { keys_count: 20 + version }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
    expect((await s.read()).entry?.version).toBe(2);
  });

  it("keeps each room's photos by its id, and deletes those of a room that is gone", {
    tags: "full",
  }, async () => {
    await s.save(s.tenant, 0, { rooms: [room(SALON, "Salon"), room(CUISINE, "Cuisine")] });
    await s.add(s.tenant);
    await s.add(s.tenant, s.photo, CUISINE);
    const other = await openStay(world);
    await other.save(other.tenant, 0);
    await other.add(other.tenant);
    const renamed = [room(CUISINE.toUpperCase(), "Cuisine ouverte", { state: "damaged" })];
    const saved = await s.save(s.landlord, 1, { rooms: renamed });
    expect(saved.body.rooms).toMatchObject([
      { id: CUISINE, name: "Cuisine ouverte", state: "damaged", photos: [{}] },
    ]);
    expect(await s.filesOf(s.tenant)).toHaveLength(2);
    await s.deleteQueued();
    expect(await s.filesOf(s.tenant)).toHaveLength(1);
    // Another home's room of the same id stays, with its photo.
    expect((await other.read()).entry?.rooms).toMatchObject([{ id: SALON, photos: [{}] }]);
    expect(await other.filesOf(other.tenant)).toHaveLength(1);
  });

  it("is compared once its entry is signed, and an exit's room has its own photos", async () => {
    await s.save(s.tenant, 0);
    await s.add(s.tenant);
    s.on("2026-05-30");
    const worn = { rooms: [room(SALON, "Salon", { state: "worn" })] };
    expect((await s.save(s.tenant, 0, worn, { kind: "exit" })).status).toBe(200);
    const early = await s.read();
    expect(early).toMatchObject({ differences: null, exit_rooms: [] });
    expect(early.entry?.rooms).toMatchObject([{ id: SALON, photos: [{}] }]);
    expect(early.exit?.rooms).toMatchObject([{ id: SALON, photos: [] }]);
    for (const by of [s.tenant, s.landlord]) expect((await s.sign(by, 2)).status).toBe(200);
    expect((await s.read()).differences?.rooms).toMatchObject([
      { entry_state: "good", exit_state: "worn", entry_photos: [{}] },
    ]);
  });

  it("refuses one room or meter twice, and readings that no meter shows", async () => {
    const wrong = [
      { rooms: [room(SALON, "Séjour"), room(CUISINE, " sejour")] },
      { rooms: [room(SALON, "Salon"), room(SALON.toUpperCase(), "Cuisine")] },
      { readings: [1, 2].map((value) => ({ meter: "water", value })) },
      { readings: [{ meter: "water", value: 1.25 }] },
      { readings: [{ meter: "water", value: 10_000_000 }] },
      { keys_count: 51 },
    ];
    for (const given of wrong) expect((await s.save(s.tenant, 0, given)).status).toBe(422);
    const readings = [{ meter: "electricity", value: 9_999_999.9 }];
    expect((await s.save(s.tenant, 0, { readings })).body.readings).toEqual(readings);
  });
});

describe("the days of an inventory", () => {
  it.each([
    ["entry", "2026-04-29", "inventory_too_early"],
    ["entry", "2026-04-30", undefined],
    ["exit", "2026-05-23", "inventory_too_early"],
    ["exit", "2026-05-24", undefined],
    ["exit", "2026-06-30", undefined],
    ["exit", "2026-07-01", "inventory_over"],
    ["entry", "2026-07-01", "inventory_over"],
  ] as const)("let the %s begin on %s: %s", async (kind, day, code) => {
    s.on(day);
    const saved = await s.save(s.tenant, 0, {}, { kind });
    expect(saved.body.error?.code).toBe(code);
    expect(saved.status).toBe(code ? 409 : 200);
  });

  it("begin in Douala, an hour before Greenwich", async () => {
    world.clock.now = new Date("2026-04-29T23:30:00Z");
    expect((await s.save(s.tenant, 0)).status).toBe(200);
  });

  it("end for photos and signatures too", async () => {
    await s.save(s.tenant, 0);
    s.on("2026-07-01");
    const late = [await s.add(s.tenant), await s.sign(s.tenant, 1)];
    expect(late.map(({ body }) => body.error.code)).toEqual(["inventory_over", "inventory_over"]);
    expect((await s.read()).may.entry).toEqual({ status: "over", opens_on: null });
  });

  it("are none of a booking that is not confirmed", async () => {
    for (const status of ["pending", "cancelled"] as const) {
      const id = await s.book({ status });
      expect((await s.read(s.tenant, id)).may).toEqual({
        entry: { status: "closed", opens_on: null },
        exit: { status: "closed", opens_on: null },
      });
      expect((await s.save(s.tenant, 0, {}, { id })).status).toBe(404);
    }
  });
});
