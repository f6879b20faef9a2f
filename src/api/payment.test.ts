import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { platformSettings, transfers } from "~/db/schema";
import { answerSimulated, createSimulator } from "~/domain/payment";
import {
  lastAsked,
  moveDueTransfers,
  payableStay,
  transfersOf,
} from "../../tests/support/rows/payment";
import { createWorld, type TestUser } from "../../tests/support/world/world";
import { createApi } from "./app";

const world = await createWorld();
const set = (key: "payments_suspended", value: string) =>
  world.db
    .update(platformSettings)
    .set({ setting_value: value })
    .where(eq(platformSettings.setting_key, key));

beforeEach(async () => {
  world.clock.now = new Date("2026-06-01T11:00:00Z");
  await set("payments_suspended", "false");
});

type Stay = Awaited<ReturnType<typeof payableStay>>;
const of = (user: TestUser | undefined, { booking }: Stay) => {
  const { payment, keys, disputes } = world.client(user).api.bookings[":id"];
  const param = { id: booking.id };
  return { payment, keys, disputes, param };
};
const read = (user: TestUser | undefined, stay: Stay) => {
  const { payment, param } = of(user, stay);
  return payment.$get({ param });
};
const pay = (user: TestUser, stay: Stay, given: { amount?: number; request?: string } = {}) => {
  const { payment, param } = of(user, stay);
  const json = { method_id: stay.methodId, amount: 100_000, request: crypto.randomUUID() };
  return payment.$post({ param, json: { ...json, ...given } });
};
async function codeOf(response: Response) {
  const { error } = (await response.json()) as { error: { code: string } };
  return [response.status, error.code];
}
async function arrive(stay: Stay) {
  await moveDueTransfers(world);
  await answerSimulated(world, await lastAsked(world, stay.booking.id), { state: "succeeded" });
  world.pass({ minutes: 1 });
  await moveDueTransfers(world);
}

describe("a booking's money", () => {
  it("is asked for, held, released and paid out, and each side reads its own part", async () => {
    const stay = await payableStay(world);
    const { tenant, landlord } = stay;
    expect(await (await read(tenant, stay)).json()).toMatchObject({
      state: "open",
      is_simulated: true,
      dues: [{ kind: "rent", amount: 100_000, paid: 0, from_day: "2026-06-01" }],
      total: 100_000,
      unpaid: 100_000,
      asks: [100_000],
      asking: null,
      payout: null,
      handover: null,
    });
    const asked = await (await pay(tenant, stay)).json();
    expect(asked).toMatchObject({
      asking: { amount: 100_000, operator: "mtn", part: 1, parts: 1 },
    });
    const { number = "" } = ("asking" in asked && asked.asking) || {};
    expect(number).toMatch(/^6 71 •• •• \d\d$/);
    await arrive(stay);
    const mine = await (await read(tenant, stay)).json();
    expect(mine).toMatchObject({ unpaid: 0, held: 100_000, is_cash: false, asking: null });
    const code = ("handover" in mine && mine.handover?.code) || "";
    expect(code).toMatch(/^\d{6}$/);
    const theirs = await (await read(landlord, stay)).json();
    expect(theirs).toMatchObject({
      held: 100_000,
      transfers: [],
      asking: null,
      handover: { code: null, may_declare: true, give_up_on: "2026-06-15" },
      payout: { net: 88_000, from: null },
    });
    const { keys, param } = of(landlord, stay);
    expect((await keys.code.$post({ param, json: { code } })).status).toBe(200);
    expect(await (await read(tenant, stay)).json()).toMatchObject({
      handover: { code: null, declared_by: "code", release_at: "2026-06-02T11:01:00.000Z" },
    });
    expect((await of(tenant, stay).keys.approved.$post({ param })).status).toBe(200);
    world.pass({ minutes: 1 });
    await moveDueTransfers(world);
    expect(await (await read(landlord, stay)).json()).toMatchObject({
      held: 0,
      transfers: [{ direction: "payout", amount: 88_000, status: "pending" }],
    });
  });

  it("is nobody else's, and each act is its side's alone", async () => {
    const stay = await payableStay(world);
    await pay(stay.tenant, stay);
    await arrive(stay);
    const [other, admin] = [await world.newUser(), await world.newUser("admin")];
    expect((await read(undefined, stay)).status).toBe(401);
    expect((await read(other, stay)).status).toBe(404);
    expect((await read(admin, stay)).status).toBe(403);
    const words = { json: { words: "Sale" } };
    for (const user of [other, stay.landlord]) {
      const { keys, disputes, param } = of(user, stay);
      expect((await pay(user, stay)).status).toBe(404);
      expect((await keys.received.$post({ param })).status).toBe(404);
      expect((await keys.approved.$post({ param })).status).toBe(404);
      expect((await disputes.$post({ param, ...words })).status).toBe(404);
    }
    for (const user of [other, stay.tenant]) {
      const { keys, disputes, param } = of(user, stay);
      expect((await keys.code.$post({ param, json: { code: "000000" } })).status).toBe(404);
      expect((await keys.declared.$post({ param })).status).toBe(404);
      expect((await disputes.answer.$post({ param, ...words })).status).toBe(404);
    }
    expect(await (await read(stay.tenant, stay)).json()).toMatchObject({
      held: 100_000,
      dispute: null,
      handover: { declared_by: null },
    });
  });

  it("one press asks once, however often it arrives; another press is refused meanwhile", async () => {
    const stay = await payableStay(world);
    const request = crypto.randomUUID();
    const same = await Promise.all([1, 2, 3].map(() => pay(stay.tenant, stay, { request })));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await codeOf(await pay(stay.tenant, stay))).toEqual([409, "payment_waiting"]);
    expect(await transfersOf(world, stay.booking.id)).toHaveLength(1);
    expect(await codeOf(await pay(stay.tenant, stay, { amount: 99_000 }))).toEqual([
      409,
      "payment_waiting",
    ]);
  });

  it("hears both sides of a problem until it is decided", async () => {
    const stay = await payableStay(world);
    const { disputes, param } = of(stay.tenant, stay);
    const words = (text: string) => ({ param, json: { words: text } });
    expect(await codeOf(await disputes.$post(words("Pas d'eau")))).toEqual([404, "not_found"]);
    await pay(stay.tenant, stay);
    await arrive(stay);
    const answer = of(stay.landlord, stay).disputes.answer;
    expect(await codeOf(await answer.$post(words("Il y en a")))).toEqual([409, "dispute_closed"]);
    expect((await disputes.$post(words("Pas d'eau"))).status).toBe(200);
    expect(await codeOf(await disputes.$post(words("Ni lumière")))).toEqual([409, "dispute_open"]);
    await answer.$post(words("Il y en a"));
    await answer.$post(words("Elle est revenue à midi"));
    for (const user of [stay.tenant, stay.landlord]) {
      expect(await (await read(user, stay)).json()).toMatchObject({
        dispute: { words: "Pas d'eau", answer: "Elle est revenue à midi", decided_at: null },
      });
    }
  });
});

describe("PAY-017 payments", () => {
  it("have terms that anyone may read", async () => {
    const answer = await world.client().api.payments.terms.$get();
    expect(await answer.json()).toMatchObject({
      terms: {
        mode: "held",
        is_simulated: true,
        release_hours: 48,
        short_release_hours: 24,
        no_keys_days: 14,
      },
    });
  });

  it("suspended, none starts and those under way end", async () => {
    const [running, waiting] = [await payableStay(world), await payableStay(world)];
    await pay(running.tenant, running);
    await moveDueTransfers(world);
    await set("payments_suspended", "true");
    expect(await codeOf(await pay(waiting.tenant, waiting))).toEqual([409, "payments_suspended"]);
    await arrive(running);
    expect(await (await read(running.tenant, running)).json()).toMatchObject({
      state: "suspended",
      held: 100_000,
    });
  });

  it("with a real provider are off until agreement and rules are entered", async () => {
    const provider = { ...createSimulator(world), name: "pawapay" };
    const open = createApi({
      auth: world.auth,
      base: { ...world.as(), mobileMoney: provider },
      trustProxy: false,
    });
    const stay = await payableStay(world);
    const state = async () => {
      const headers = { authorization: `Bearer ${stay.tenant.token}` };
      const response = await open.request(`/api/bookings/${stay.booking.id}/payment`, { headers });
      const { state, asks } = (await response.json()) as { state: string; asks: number[] };
      return [state, ...asks];
    };
    const enter = (key: "payments_provider" | "payments_agreement" | "payments_rules") =>
      world.db
        .update(platformSettings)
        .set({ setting_value: "Selon la convention" })
        .where(eq(platformSettings.setting_key, key));
    for (const key of ["payments_provider", "payments_agreement", "payments_rules"] as const) {
      expect(await state()).toEqual(["off"]);
      await enter(key);
    }
    expect(await state()).toEqual(["open", 100_000]);
  });
});

describe("PAY-005 the callback", () => {
  it("answers every body alike, and forged ones change no state", async () => {
    const stay = await payableStay(world);
    await pay(stay.tenant, stay);
    await moveDueTransfers(world);
    const id = await lastAsked(world, stay.booking.id);
    const api = createApi({ auth: world.auth, base: world.as(), trustProxy: false });
    const send = (method: string, body: string) =>
      api.request("/api/payments/callback", { method, body });
    const forged = [id, `{"depositId":"${id}","status":"COMPLETED"}`, "", "{", "x".repeat(60_000)];
    for (const body of [...forged, ...forged]) {
      expect((await send("POST", body)).status).toBe(204);
      expect((await send("PUT", body)).status).toBe(204);
    }
    expect((await send("POST", "x".repeat(1_000_000))).status).toBe(413);
    await moveDueTransfers(world);
    const [row] = await world.db.select().from(transfers).where(eq(transfers.id, id));
    expect(row?.status).toBe("pending");
    expect(await world.jobsOf("move-transfer")).toContainEqual({ transferId: id });
  });
});
