import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { InventoryKind } from "~/contract/inventory";
import { bookings, inventories, profiles, properties } from "~/db/schema";
import { openStay } from "../../tests/support/rows/inventory-stay";
import { linesOf } from "../../tests/support/rows/pdf-text";
import { GOOD_PASSWORD } from "../../tests/support/world/auth";
import { newMember } from "../../tests/support/world/member";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const { db } = world;
let s: Awaited<ReturnType<typeof openStay>>;
beforeEach(async () => {
  s = await openStay(world);
});

const signed = {
  title: "Studio à Akwa",
  neighborhood: "Akwa",
  address: "Rue Njo-Njo",
  start_date: "2026-05-01",
  end_date: "2026-05-31",
  tenant_name: "Tina Mbarga",
  landlord_name: "Lucie Mbarga",
} as const;
const today = {
  title: "Loft à Bali",
  neighborhood: "Bali",
  address: "Rue Drouot",
  start_date: "2026-05-01",
  end_date: "2026-06-15",
  tenant_name: "Christine Mbarga",
  landlord_name: "Lucie Essomba",
} as const;
const call = (user: TestUser, name: Partial<typeof profiles.$inferInsert>) =>
  db.update(profiles).set(name).where(eq(profiles.user_id, user.id));

/** The stay gets other names than `signed` everywhere. */
async function renameAll() {
  const [stay] = await db
    .update(bookings)
    .set({ end_date: today.end_date })
    .where(eq(bookings.id, s.stay))
    .returning();
  const { title, neighborhood, address } = today;
  await db
    .update(properties)
    .set({ title, neighborhood, address })
    .where(eq(properties.id, stay?.property_id ?? ""));
  await call(s.tenant, { first_name: "Christine" });
  await call(s.landlord, { last_name: "Essomba" });
}

const headOf = async (kind: InventoryKind) => {
  const lines = linesOf(new Uint8Array(await (await s.pdf(s.tenant, { kind })).arrayBuffer()));
  return { head: lines.slice(2, 12), foot: lines.filter((line) => line.includes(": signé le")) };
};
const headWith = (of: typeof signed | typeof today, place: string, dates: string) => [
  "Logement",
  of.title,
  "Adresse",
  place,
  "Séjour",
  dates,
  "Locataire",
  of.tenant_name,
  "Propriétaire",
  of.landlord_name,
];

describe("a signed inventory", () => {
  beforeEach(async () => {
    const [stay] = await db.select().from(bookings).where(eq(bookings.id, s.stay));
    await db
      .update(properties)
      .set({ neighborhood: signed.neighborhood, address: signed.address })
      .where(eq(properties.id, stay?.property_id ?? ""));
    await s.save(s.tenant, 0);
    await s.sign(s.tenant, 1);
  });

  it("DLA-020 keeps what home, stay and parties were called when the second side signed", async () => {
    expect((await s.read()).entry).toMatchObject({ version: 1, signed_stay: null });
    expect((await s.sign(s.landlord, 1)).body.signed_stay).toEqual(signed);
    await renameAll();
    const read = await s.read();
    expect(read.booking).toMatchObject(today);
    expect(read.entry?.signed_stay).toEqual(signed);
    const { head, foot } = await headOf("entry");
    expect(head).toEqual(headWith(signed, "Rue Njo-Njo, Akwa", "Du 1er mai 2026 au 31 mai 2026"));
    expect(foot.map((line) => line.split(",")[0])).toEqual(["Tina Mbarga", "Lucie Mbarga"]);
    // Signing again renames nothing.
    expect((await s.sign(s.landlord, 1)).body.signed_stay).toEqual(signed);
  });

  it("DLA-020 keeps the names of its own day: the exit's are not the entry's", async () => {
    await s.sign(s.landlord, 1);
    await renameAll();
    s.on("2026-06-14");
    await s.save(s.tenant, 0, {}, { kind: "exit" });
    for (const by of [s.tenant, s.landlord]) await s.sign(by, 1, { kind: "exit" });
    const { entry, exit } = await s.read();
    expect(entry?.signed_stay).toEqual(signed);
    expect(exit?.signed_stay).toEqual(today);
    const { head } = await headOf("exit");
    expect(head).toEqual(headWith(today, "Rue Drouot, Bali", "Du 1er mai 2026 au 15 juin 2026"));
  });

  it("DLA-020 is called by the names of today until then, a change after one signature included", async () => {
    await renameAll();
    expect((await s.sign(s.landlord, 1)).body.signed_stay).toEqual(today);
  });
});

describe("the names in a signed inventory", () => {
  it("TEN-033 lose that of an account that is deleted before or after the second side signs", async () => {
    const leaving = async () => {
      const tenant = await newMember(world, "user", "Élodie");
      const id = await s.book({ tenant_id: tenant.id, status: "completed" });
      await s.save(tenant, 0, {}, { id });
      await s.sign(tenant, 1, { id });
      return {
        id,
        leave: () => s.ask(tenant, "POST", "/account/delete", { password: GOOD_PASSWORD }),
      };
    };
    const stays = [await leaving(), await leaving()];
    const [before, after] = stays.map(({ id, leave }) => ({
      sign: async () => (await s.sign(s.landlord, 1, { id })).status,
      leave: async () => (await leave()).status,
    }));
    expect(await before?.leave()).toBe(204);
    expect(await before?.sign()).toBe(200);
    expect(await after?.sign()).toBe(200);
    expect(await after?.leave()).toBe(204);
    for (const { id } of stays) {
      expect((await s.read(s.landlord, id)).entry?.signed_stay).toEqual({
        title: "Studio à Akwa",
        neighborhood: expect.any(String),
        address: null,
        start_date: "2026-05-01",
        end_date: "2026-05-31",
        tenant_name: "Compte supprimé",
        landlord_name: "Lucie Mbarga",
      });
    }
    expect(JSON.stringify(await db.select().from(inventories))).not.toContain("Élodie");
  });
});
