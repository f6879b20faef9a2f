import { beforeEach, describe, expect, it } from "vitest";
import { openStay } from "../../tests/support/rows/inventory-stay";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
let s: Awaited<ReturnType<typeof openStay>>;
beforeEach(async () => {
  s = await openStay(world);
});

describe("the signatures of an inventory", () => {
  it("stand for one version: a changed one is signed anew", async () => {
    await s.save(s.tenant, 0);
    expect((await s.sign(s.tenant, 1)).status).toBe(200);
    expect((await s.save(s.landlord, 1, { keys_count: 2 })).body).toMatchObject({
      version: 2,
      tenant_signed_at: null,
      landlord_signed_at: null,
    });
    expect(await s.told(s.tenant)).toEqual(["État des lieux modifié"]);
    expect((await s.sign(s.tenant, 1)).body.error.code).toBe("inventory_changed");
    expect((await s.sign(s.landlord, 2)).status).toBe(200);
    // One's own change is no news.
    const { body } = await s.add(s.landlord);
    expect(body).toMatchObject({ version: 3, landlord_signed_at: null });
    expect(await s.told(s.landlord)).toEqual(["État des lieux à signer"]);
    // A photo that the other has not seen yet.
    expect((await s.sign(s.tenant, 2)).body.error.code).toBe("inventory_changed");
  });

  it("may be repeated, and are told once", async () => {
    await s.save(s.tenant, 0);
    const first = await s.sign(s.tenant, 1);
    s.on("2026-05-02");
    expect(await s.sign(s.tenant, 1)).toEqual(first);
    expect((await s.sign(s.tenant, 0)).status).toBe(422);
    expect((await s.sign(s.tenant, 2)).body.error.code).toBe("inventory_changed");
    expect(await s.told(s.landlord)).toEqual(["État des lieux à signer"]);
    await s.sign(s.landlord, 1);
    expect((await s.sign(s.tenant, 1)).status).toBe(200);
    expect(await s.told(s.tenant)).toEqual(["État des lieux signé"]);
  });

  it("need a room, and an inventory", async () => {
    expect((await s.sign(s.tenant, 1)).status).toBe(404);
    await s.save(s.tenant, 0, { rooms: [] });
    expect((await s.sign(s.tenant, 1)).body.error.code).toBe("inventory_empty");
  });

  it("lock it once both have signed", async () => {
    await s.save(s.tenant, 0);
    const { body } = await s.add(s.tenant);
    const [shot] = body.rooms[0]?.photos ?? [];
    for (const by of [s.tenant, s.landlord]) await s.sign(by, 2);
    const refused = [
      await s.save(s.tenant, 2, { keys_count: 1 }),
      await s.add(s.landlord),
      await s.answer(s.ask(s.tenant, "DELETE", `/inventory-photos/${shot?.id}`)),
    ];
    expect(refused.map((one) => one.body.error.code)).toEqual([
      "inventory_locked",
      "inventory_locked",
      "inventory_locked",
    ]);
  });

  it("given while the other side changes it leave either a signed or a changed one", async () => {
    await s.save(s.tenant, 0);
    const [signed, changed] = await Promise.all([
      s.sign(s.tenant, 1),
      s.save(s.landlord, 1, { keys_count: 7 }),
    ]);
    expect(changed.status).toBe(200);
    expect([200, 409]).toContain(signed.status);
    expect((await s.read()).entry).toMatchObject({ version: 2, tenant_signed_at: null });
  });
});
