import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, ledgerEntries, notifications, rateLimits } from "~/db/schema";
import { heldStay, lastTransfer } from "../../tests/support/rows/held-stay";
import { insertInventory, insertInventoryPhoto } from "../../tests/support/rows/inventory";
import { clearMoney, insertNumber, moveDueTransfers } from "../../tests/support/rows/payment";
import { setSetting, smallPhoto } from "../../tests/support/rows/submission";
import { createWorld, type TestUser } from "../../tests/support/world/world";
import { createApi } from "./app";

const world = await createWorld();
const admin = await world.newUser("admin", "Alice");
const move = async () => {
  for (const _ of [1, 2]) {
    world.pass({ minutes: 1 });
    await moveDueTransfers(world);
  }
};
/** What is asserted of an answer is its shape: it is read as it comes. */
const ask = async (user: TestUser, method: string, path: string, body?: unknown) => {
  const response = await world.api.request(`/api${path}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${user.token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
};
type Stay = Awaited<ReturnType<typeof heldStay>>;
/** A held stay whose tenant has reported a problem, and its dispute's address. */
async function disputed() {
  const stay = await heldStay(world);
  await insertNumber(world, stay.landlord, "+237670777770");
  const path = `/bookings/${stay.booking.id}/disputes`;
  const { body } = await ask(stay.tenant, "POST", path, { words: "Pas d'eau courante." });
  return { ...stay, path: `/disputes/${body.dispute.id}` };
}
const toldTo = async ({ id }: TestUser, title: string) =>
  (await world.db.select().from(notifications).where(eq(notifications.user_id, id)))
    .filter((one) => one.title === title)
    .map(({ message }) => message.replace(/\s/g, " "));
const heldOf = async ({ tenant, booking }: Stay) =>
  (await ask(tenant, "GET", `/bookings/${booking.id}/payment`)).body.held;

beforeEach(async () => {
  world.clock.now = new Date("2026-06-01T11:00:00Z");
  await clearMoney(world);
  await world.db.delete(rateLimits);
  await setSetting(world, "payments_suspended", "false");
});

describe("a dispute", () => {
  it("PAY-011 is decided by a split of 60/40: nothing stays held, and two transfers make the amount", async () => {
    const stay = await disputed();
    const { tenant, landlord, booking, path } = stay;
    const words = { words: "La coupure vient du quartier." };
    await ask(landlord, "POST", `/bookings/${booking.id}/disputes/answer`, words);
    await insertInventory(world, { booking_id: booking.id, kind: "exit" });
    expect((await ask(admin, "GET", "/disputes")).body).toMatchObject({
      items: [{ amount: 100_000, is_answered: true, tenant: { first_name: "Tina" } }],
      open_count: 1,
      next: null,
    });
    expect((await ask(admin, "GET", path)).body).toMatchObject({
      dispute: { words: "Pas d'eau courante.", answer: "La coupure vient du quartier." },
      booking: { title: "Studio à Akwa", start_date: "2026-06-01", end_date: "2026-06-05" },
      tenant: { first_name: "Tina", email: tenant.email },
      landlord: { first_name: "Lucie", phone: "+237699123456" },
      held: 100_000,
      dues: [{ kind: "rent", amount: 100_000, paid: 100_000 }],
      transfers: [{ direction: "collect", status: "succeeded", amount: 100_000 }],
      keys: { declared_at: null, released_at: null },
      balances: { held: 100_000, tenant: 0, landlord: 0, transit: 0, share: 0 },
      has_entry_inventory: false,
    });
    const split = {
      to_tenant: 60_000,
      to_landlord: 40_000,
      reason: "Sans eau pendant trois jours.",
    };
    const decided = await ask(admin, "POST", `${path}/decision`, split);
    expect(decided.status).toBe(200);
    expect(decided.body).toMatchObject({
      held: 0,
      decided_by: { first_name: "Alice" },
      dispute: {
        to_tenant: 60_000,
        to_landlord: 40_000,
        decision: "Sans eau pendant trois jours.",
      },
    });
    await move();
    expect(await heldOf(stay)).toBe(0);
    const [refund, payout] = [
      await lastTransfer(world, booking.id, "refund"),
      await lastTransfer(world, booking.id, "payout"),
    ];
    // 5 % and 7 % of the landlord's 40 000 stay with the site.
    expect([refund?.amount, payout?.amount]).toEqual([60_000, 35_200]);
    expect((await ask(admin, "GET", path)).body.balances).toEqual({
      held: 0,
      tenant: 0,
      landlord: 0,
      transit: 0,
      share: 4_800,
    });
    expect(await toldTo(tenant, "Problème tranché")).toEqual([
      expect.stringMatching(/60 000 FCFA.*Sans eau pendant trois jours\./),
    ]);
    expect(await toldTo(landlord, "Problème tranché")).toHaveLength(1);
    expect((await ask(admin, "POST", `${path}/decision`, split)).body.error.code).toBe(
      "dispute_closed",
    );
    expect((await ask(admin, "GET", "/disputes?status=decided")).body.items).toMatchObject([
      { amount: 100_000, to_tenant: 60_000 },
    ]);
  });

  it.each([
    ["more than is held", { to_tenant: 60_000, to_landlord: 40_001 }, "to_tenant"],
    ["less than is held", { to_tenant: 60_000, to_landlord: 39_999 }, "to_tenant"],
    ["an empty reason", { to_tenant: 60_000, to_landlord: 40_000, reason: " " }, "reason"],
    [
      "a reason about the person",
      { to_tenant: 0, to_landlord: 100_000, reason: "Les Bamilékés ne paient pas." },
      "reason",
    ],
    [
      "601 characters",
      { to_tenant: 60_000, to_landlord: 40_000, reason: "a".repeat(601) },
      "reason",
    ],
  ])("PAY-011 is not decided with %s", async (_, given, field) => {
    const { path } = await disputed();
    const entries = await world.db.$count(ledgerEntries);
    const json = { reason: "Partagé.", ...given };
    const { status, body } = await ask(admin, "POST", `${path}/decision`, json);
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
    expect(await world.db.$count(ledgerEntries)).toBe(entries);
  });

  it("pages the open ones from the oldest on, the decided ones from the last", async () => {
    const first = await disputed();
    world.pass({ minutes: 5 });
    const second = await disputed();
    const page = (await ask(admin, "GET", "/disputes?limit=1")).body;
    expect(page.items.map(({ id }: { id: string }) => `/disputes/${id}`)).toEqual([first.path]);
    const next = (await ask(admin, "GET", `/disputes?limit=1&before=${page.next}`)).body;
    expect(next.items.map(({ id }: { id: string }) => `/disputes/${id}`)).toEqual([second.path]);
    expect([next.next, next.open_count]).toEqual([null, 2]);
    for (const { path } of [first, second]) {
      world.pass({ minutes: 5 });
      const split = { to_tenant: 0, to_landlord: 100_000, reason: "Rien à reprocher." };
      expect((await ask(admin, "POST", `${path}/decision`, split)).status).toBe(200);
    }
    // Of the decided ones the last comes first.
    const decided = (await ask(admin, "GET", "/disputes?status=decided&limit=1")).body;
    expect(decided.items.map(({ id }: { id: string }) => `/disputes/${id}`)).toEqual([second.path]);
    const before = `/disputes?status=decided&limit=1&before=${decided.next}`;
    const earlier = (await ask(admin, "GET", before)).body;
    expect(earlier.items.map(({ id }: { id: string }) => `/disputes/${id}`)).toEqual([first.path]);
    expect([earlier.next, earlier.open_count]).toEqual([null, 0]);
  });

  it("lets administrators read the entry's inventory and photos while it is open, each audited", async () => {
    const { booking, path, tenant } = await disputed();
    const entry = await insertInventory(world, { booking_id: booking.id, isSigned: true });
    const exit = await insertInventory(world, { booking_id: booking.id, kind: "exit" });
    const file = await sharp(await smallPhoto())
      .webp()
      .toBuffer();
    const photoOf = async (made: typeof entry) => {
      const { id } = await insertInventoryPhoto(world, made.rooms[0], { owner: tenant, file });
      return `/inventory-photos/${id}`;
    };
    const [shown, hidden] = [await photoOf(entry), await photoOf(exit)];
    const headers = { authorization: `Bearer ${admin.token}` };
    const statusOf = async (url: string) =>
      (await world.api.request(`/api${url}`, { headers })).status;
    expect((await ask(admin, "GET", `${path}/inventory`)).body).toMatchObject({
      entry: { kind: "entry", rooms: [{ name: "Salon", photos: [{ url: `/api${shown}` }] }] },
    });
    expect([await statusOf(shown), await statusOf(hidden)]).toEqual([200, 404]);
    const read = (await world.db.select().from(auditLog))
      .filter(({ target_id, actor_id }) => target_id === booking.id && actor_id === admin.id)
      .map(({ action }) => action);
    expect(read.sort()).toEqual(["payment.read_inventory", "payment.read_inventory_photo"]);
    const split = { to_tenant: 0, to_landlord: 100_000, reason: "Rien à reprocher." };
    await ask(admin, "POST", `${path}/decision`, split);
    expect(await statusOf(shown)).toBe(404);
    expect((await ask(admin, "GET", `${path}/inventory`)).body).toEqual({ entry: null });
  });
});

describe("how payments stand", () => {
  it("says that they are suspended, by whom in the audit log", async () => {
    await ask(admin, "PATCH", "/settings/payments_suspended", { value: true });
    expect((await ask(admin, "GET", "/payments")).body).toMatchObject({
      state: "suspended",
      is_simulated: true,
      lacks: [],
      hold: null,
    });
    const changed = (await world.db.select().from(auditLog)).filter(
      ({ target_id }) => target_id === "payments_suspended",
    );
    expect(changed).toMatchObject([{ action: "setting.update", actor_id: admin.id }]);
  });

  it("PAY-017 names what is missing before they open on a real provider", async () => {
    const mobileMoney = { ...world.mobileMoney!, name: "pawapay" };
    const { auth } = world;
    const api = createApi({ base: { ...world.as(), mobileMoney }, auth, trustProxy: false });
    const overview = async () => {
      const headers = { authorization: `Bearer ${admin.token}` };
      const { state, lacks } = await (await api.request("/api/payments", { headers })).json();
      return [state, ...lacks];
    };
    const seen: string[][] = [await overview()];
    for (const key of ["payments_provider", "payments_agreement", "payments_rules"]) {
      await setSetting(world, key, "Selon la convention");
      seen.push(await overview());
    }
    expect(seen).toEqual([
      ["off", "provider", "agreement", "rules"],
      ["off", "agreement", "rules"],
      ["off", "rules"],
      ["open"],
    ]);
  });
});
