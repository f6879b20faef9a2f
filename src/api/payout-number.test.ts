import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { notifications, rateLimits, users } from "~/db/schema";
import { payWaiting } from "~/domain/payment";
import { postMovement } from "~/domain/payment/ledger";
import { insertBooking } from "../../tests/support/rows/booking";
import { insertNumber, moveDueTransfers, transfersOf } from "../../tests/support/rows/payment";
import { insertProperty } from "../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const NOON = new Date("2026-06-01T11:00:00Z");
let landlord: TestUser;
let serial = 0;
const newPhone = () => `+23767${String(++serial).padStart(6, "0")}0`;
beforeEach(async () => {
  world.clock.now = NOON;
  await world.db.delete(rateLimits);
  landlord = await world.newUser("landlord", "Lucie");
});

const api = (user: TestUser) => world.client(user).api["payment-methods"];
async function numbers(user = landlord) {
  const response = await api(user).$get();
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()).items;
}
async function add(phone: string, operator: "mtn" | "orange" = "mtn", user = landlord) {
  expect((await api(user).$post({ json: { operator, phone } })).status).toBe(201);
  return (await numbers(user)).find((one) => one.phone === phone)?.id ?? "";
}
const setDefault = (id: string, user = landlord) =>
  api(user)[":id"].default.$post({ param: { id } });
const remove = (id: string) => api(landlord)[":id"].$delete({ param: { id } });
const send = (id: string, user = landlord) => api(user)[":id"].code.$post({ param: { id } });
const confirm = (id: string, code: string, user = landlord) =>
  api(user)[":id"].confirm.$post({ param: { id }, json: { code } });
const texts = async (phone: string) => {
  const sent = (await world.jobsOf("send-sms")) as { to: string; text: string }[];
  return sent.filter(({ to }) => to === phone).map(({ text }) => text);
};
const codesTo = async (phone: string) =>
  (await texts(phone)).flatMap((text) => /code est (\d{6})/.exec(text)?.[1] ?? []);
const wrong = (code: string) => (code === "111111" ? "222222" : "111111");
/** A number that was added an hour ago and confirmed by its code just now. */
async function confirmed(phone = newPhone(), user = landlord) {
  const id = await add(phone, "mtn", user);
  world.pass({ hours: 1 });
  expect((await send(id, user)).status).toBe(200);
  expect((await confirm(id, (await codesTo(phone)).at(-1) ?? "", user)).status).toBe(200);
  return { id, phone };
}
const noticesOf = async ({ id }: TestUser) => {
  const rows = await world.db.select().from(notifications).where(eq(notifications.user_id, id));
  return rows.filter((one) => one.event === "payout_number_changed").map((one) => one.message);
};

/** Money that waits in the landlord's account; answers what payouts of it there are. */
async function owed() {
  const property = await insertProperty(world, { landlord });
  const tenant = await world.newUser();
  const { id } = await insertBooking(world, { property, tenant, status: "confirmed" });
  await world.db.transaction((tx) =>
    postMovement(world.as(), tx, {
      bookingId: id,
      cause: "collected:test",
      amounts: { provider: 60_000, landlord: -60_000 },
    }),
  );
  return async () => {
    const system = world.as("system");
    await payWaiting(system);
    await moveDueTransfers(world, system);
    return (await transfersOf(world, id)).length;
  };
}

describe("a code", () => {
  it("PAY-015 confirms the number that it was sent to, of its owner alone", async () => {
    const phone = newPhone();
    const id = await add(phone);
    expect(await numbers()).toMatchObject([{ is_confirmed: false, pays_out_from: null }]);
    expect((await send(id)).status).toBe(200);
    const [code = ""] = await codesTo(phone);
    const stranger = await world.newUser("landlord", "Roger");
    expect((await send(id, stranger)).status).toBe(404);
    expect((await confirm(id, code, stranger)).status).toBe(404);
    const refused = await confirm(id, wrong(code));
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Ce code n'est pas celui que nous vous avons envoyé.");
    const other = await add(newPhone());
    expect((await confirm(other, code)).status).toBe(422);
    expect((await confirm(id, code)).status).toBe(200);
    expect((await confirm(id, wrong(code))).status).toBe(200);
    const [first, second] = await numbers();
    expect(first).toMatchObject({
      is_confirmed: true,
      pays_out_from: "2026-06-02T11:00:00.000Z",
    });
    expect(second).toMatchObject({ is_confirmed: false, pays_out_from: null });
    // A confirmed number gets no code.
    expect((await send(id)).status).toBe(200);
    expect(await codesTo(phone)).toHaveLength(1);
  });

  it("ends after ten minutes, and after five wrong tries", async () => {
    const phone = newPhone();
    const id = await add(phone);
    await send(id);
    world.pass({ hours: 11 / 60 });
    const [old = ""] = await codesTo(phone);
    expect(await (await confirm(id, old)).text()).toContain("Ce code ne vaut plus.");
    await send(id);
    const code = (await codesTo(phone)).at(-1) ?? "";
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await confirm(id, wrong(code))).status).toBe(422);
    }
    expect(await (await confirm(id, code)).text()).toContain("Ce code ne vaut plus.");
    expect(await numbers()).toMatchObject([{ is_confirmed: false }]);
  });

  it("for signing in confirms no number, and the other way round", async () => {
    const phone = newPhone();
    const id = await add(phone);
    const auth = world.client().api.auth.phone;
    await auth.code.$post({ json: { phone } });
    const [other = ""] = await codesTo(phone);
    expect((await confirm(id, other)).status).toBe(422);
    await send(id);
    const code = (await codesTo(phone)).at(-1) ?? "";
    expect((await auth["sign-in"].$post({ json: { phone, code } })).status).toBe(422);
  });

  it("is sent three times in ten minutes to all numbers of a person, six times in an hour", async () => {
    const ids = [await add(newPhone()), await add(newPhone()), await add(newPhone())];
    const sent = async () => {
      const all: number[] = [];
      for (const id of [...ids, ids[0] ?? ""]) all.push((await send(id)).status);
      return all;
    };
    expect(await sent()).toEqual([200, 200, 200, 429]);
    world.pass({ hours: 11 / 60 });
    expect(await sent()).toEqual([200, 200, 200, 429]);
    world.pass({ hours: 11 / 60 });
    const seventh = await send(ids[0] ?? "");
    expect(seventh.status).toBe(429);
    expect(await seventh.text()).toContain("Plusieurs codes sont déjà partis vers vos numéros.");
  });

  it("is sent to a number three times in half an hour, whoever asks on this network", async () => {
    const phone = newPhone();
    const asked: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const user = await world.newUser("user", "Ben");
      asked.push((await send(await add(phone, "mtn", user), user)).status);
    }
    expect(asked).toEqual([200, 200, 200, 429]);
    expect(await codesTo(phone)).toHaveLength(3);
  });

  it("is not needed for the number that the account signs in with", async () => {
    const [phone, moved] = [newPhone(), newPhone()];
    const sign = (number: string) =>
      world.db.update(users).set({ phone: number }).where(eq(users.id, landlord.id));
    await sign(phone);
    await add(phone);
    // Another account's number is not one's own.
    const other = await world.newUser();
    const theirs = (number: string | null) =>
      world.db.update(users).set({ phone: number }).where(eq(users.id, other.id));
    await theirs(moved);
    const second = await add(moved);
    await theirs(null);
    expect(await numbers()).toMatchObject([
      { phone, is_confirmed: true, pays_out_from: "2026-06-02T11:00:00.000Z" },
      { phone: moved, is_confirmed: false },
    ]);
    await sign(moved);
    expect((await send(second)).status).toBe(200);
    expect(await numbers()).toMatchObject([{ is_confirmed: true }, { is_confirmed: true }]);
    expect(await codesTo(moved)).toEqual([]);
  });
});

describe("a payout number", () => {
  it("PAY-015 is paid a day after its code, never within it", async () => {
    const payouts = await owed();
    const { phone } = await confirmed();
    expect(await payouts()).toBe(0);
    world.pass({ hours: 23.9 });
    expect(await payouts()).toBe(0);
    world.pass({ hours: 0.2 });
    expect(await payouts()).toBe(1);
    expect(await noticesOf(landlord)).toEqual([
      `Vos versements iront au numéro finissant par ${phone.slice(-4)}, à partir du 2 juin 2026 à 13\u00a0h\u00a000. Ce n'était pas vous\u00a0? Écrivez-nous depuis la page de contact.`,
    ]);
  });

  it.each([
    [
      "another one is chosen, confirmed long ago",
      async (_old: string, other: string) => expect((await setDefault(other)).status).toBe(200),
    ],
    [
      "it is removed, and a confirmed one takes its place",
      async (old: string) => expect((await remove(old)).status).toBe(200),
    ],
    [
      "its operator changes",
      async (_old: string, _other: string, phone: string) => add(phone, "orange"),
    ],
  ])("PAY-015 waits a day and is told to the old one when %s", async (_title, act) => {
    const phone = newPhone();
    const old = await insertNumber(world, landlord, phone);
    await insertNumber(world, landlord, newPhone(), { is_default: false, confirmed_at: null });
    const other = await insertNumber(world, landlord, newPhone(), { is_default: false });
    const payouts = await owed();
    await act(old, other, phone);
    expect(await texts(phone)).toEqual([
      "Kwata: le compte Mobile Money de vos versements change. Ce n'était pas vous? Écrivez-nous tout de suite: http://localhost:3000/contact",
    ]);
    expect(await noticesOf(landlord)).toHaveLength(1);
    const mails = (await world.jobsOf("send-account-mail")) as { to: string; message: object }[];
    expect(mails.filter(({ to }) => to === landlord.email)).toMatchObject([
      { message: { type: "payout-number-changed", data: { firstName: "Lucie" } } },
    ]);
    const [first, ...others] = (await numbers()).map((one) => one.pays_out_from);
    expect(first).toBe("2026-06-02T11:00:00.000Z");
    expect(new Set(others)).toEqual(new Set([null]));
    expect(await payouts()).toBe(0);
    world.pass({ hours: 23.9 });
    expect(await payouts()).toBe(0);
    world.pass({ hours: 0.2 });
    expect(await payouts()).toBe(1);
  });

  it("goes on being paid when what it is stays as it was", async () => {
    const phone = newPhone();
    const id = await insertNumber(world, landlord, phone);
    await setDefault(id);
    await add(phone);
    await remove(await add(newPhone()));
    const payouts = await owed();
    expect(await payouts()).toBe(1);
    expect(await texts(phone)).toEqual([]);
    expect(await noticesOf(landlord)).toEqual([]);
  });

  it("is none while the default is not confirmed, which is told once", async () => {
    const phone = newPhone();
    const old = await insertNumber(world, landlord, phone);
    const next = newPhone();
    const id = await add(next);
    await setDefault(id);
    await remove(old);
    const payouts = await owed();
    world.pass({ hours: 48 });
    expect(await payouts()).toBe(0);
    expect(await texts(phone)).toHaveLength(1);
    expect(await texts(next)).toEqual([]);
    expect(await noticesOf(landlord)).toEqual([expect.stringMatching(/^Vos versements attendent/)]);
  });

  it("is changed ten times in a day at most: each change costs a text message", async () => {
    const both = [
      await insertNumber(world, landlord, newPhone()),
      await insertNumber(world, landlord, newPhone(), { is_default: false }),
    ];
    const changed: number[] = [];
    for (let n = 1; n <= 11; n += 1) changed.push((await setDefault(both[n % 2] ?? "")).status);
    expect(changed).toEqual([...Array(10).fill(200), 429]);
    expect(await numbers()).toMatchObject([{ id: both[0] }, { id: both[1] }]);
  });

  it("of a tenant is none: nothing is paid out to them, and nothing told", async () => {
    const tenant = await world.newUser("user", "Awa");
    const { phone } = await confirmed(newPhone(), tenant);
    const second = await insertNumber(world, tenant, newPhone(), { is_default: false });
    expect((await setDefault(second, tenant)).status).toBe(200);
    expect(await numbers(tenant)).toMatchObject([
      { is_confirmed: true, pays_out_from: null },
      { is_confirmed: true, pays_out_from: null },
    ]);
    expect(await noticesOf(tenant)).toEqual([]);
    expect(await texts(phone)).toHaveLength(1);
  });
});
