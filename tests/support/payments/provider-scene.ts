import { eq, sql } from "drizzle-orm";
import { hc } from "hono/client";
import { type Api, createApi } from "~/api/app";
import { rows } from "~/db/client";
import { bookings, paymentMethods } from "~/db/schema";
import type { Ctx } from "~/domain";
import { giveBack, lockBooking } from "~/domain/payment";
import { createMobileMoney } from "~/momo";
import type { Behaviour } from "../momo/behaviour";
import { startMtn } from "../momo/mtn";
import { startPawapay } from "../momo/pawapay";
import { lastAsked, moveDueTransfers, payableStay } from "../rows/payment";
import { setSetting } from "../rows/settings";
import type { TestUser, World } from "../world/world";

export const PROVIDERS = ["pawapay", "mtn"] as const;
export type ProviderName = (typeof PROVIDERS)[number];
export type Scene = Awaited<ReturnType<typeof openScene>>;
const WALLET = 2_000_000;

export const startProviderServer = (name: ProviderName) =>
  name === "pawapay" ? startPawapay() : startMtn();

/** Enters what lets a real provider's payments open. */
export async function openPayments({ db }: Pick<World, "db">): Promise<void> {
  await setSetting(db, "payments_provider", "Fournisseur SA");
  await setSetting(db, "payments_agreement", "Contrat 1");
  await setSetting(db, "payments_rules", "COBAC 1");
}

/**
 * A stay to pay over the real adapter, which talks HTTP to its provider's server; both sides have a
 * wallet there. `given`: the booking's fields. The caller stops it.
 */
export async function openScene(
  world: World,
  name: ProviderName,
  given: Partial<typeof bookings.$inferInsert> = {},
) {
  const server = await startProviderServer(name);
  const base: Ctx = { ...world.as(), mobileMoney: createMobileMoney(server.settings) };
  const { auth, searches } = world;
  const api = createApi({ base, auth, searches, trustProxy: false });
  const client = (user: TestUser) =>
    hc<Api>("http://localhost", {
      fetch: (input: RequestInfo | URL, init?: RequestInit) => api.request(input, init),
      headers: { authorization: `Bearer ${user.token}` },
    }).api;
  const system: Ctx = { ...base, actor: { kind: "system" } };
  const stay = await payableStay(world, given);
  const { booking, tenant, landlord } = stay;
  const walletOf = async ({ id }: TestUser) => {
    const [own] = await world.db
      .select()
      .from(paymentMethods)
      .where(eq(paymentMethods.user_id, id));
    return own?.phone.replace("+", "") ?? "";
  };
  const [payer, payee] = [await walletOf(tenant), await walletOf(landlord)];
  server.book.open(payer, WALLET);
  server.book.open(payee);
  const param = { id: booking.id };
  const of = (user: TestUser) => client(user).bookings[":id"];

  /** Moves what is due now, and again after each of these minutes. */
  async function pass(...minutes: number[]): Promise<void> {
    await moveDueTransfers(world, system);
    for (const one of minutes) {
      world.pass({ minutes: one });
      await moveDueTransfers(world, system);
    }
  }
  const read = async (user = tenant) => {
    const answer = await of(user).payment.$get({ param });
    if (answer.status !== 200) throw new Error(await answer.text());
    return answer.json();
  };
  return {
    server,
    system,
    ...stay,
    pass,
    read,
    as: (user: TestUser): Ctx => ({ ...base, actor: user.actor }),
    /** The tenant asks for all that is due; the server does with it as told. Answers its status. */
    async pay(behaviour?: Behaviour): Promise<number> {
      if (behaviour) server.next(behaviour);
      const json = {
        method_id: stay.methodId,
        amount: (await read()).unpaid,
        request: crypto.randomUUID(),
      };
      const { status } = await of(tenant).payment.$post({ param, json });
      await pass();
      return status;
    },
    /** The last payment ends at the provider, which may say so by a callback that arrives at the site. */
    async settle(how: Parameters<typeof server.settle>[1] = "succeed", id?: string) {
      await server.settle(id ?? (await lastAsked(world, booking.id)), how);
    },
    callback: (body: object) =>
      api.request("/api/payments/callback", { method: "POST", body: JSON.stringify(body) }),
    /** The landlord types the tenant's code, and the tenant finds all as agreed. */
    async handOver(): Promise<void> {
      const code = (await read()).handover?.code ?? "";
      const typed = await of(landlord).keys.code.$post({ param, json: { code } });
      const approved = await of(tenant).keys.approved.$post({ param });
      if (typed.status !== 200 || approved.status !== 200) throw new Error("no keys");
    },
    report: (words: string) => of(tenant).disputes.$post({ param, json: { words } }),
    cancel: () =>
      world.db.transaction(async (tx) => {
        await tx.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, booking.id));
        await giveBack(system, tx, await lockBooking(tx, booking.id));
      }),
    /** What went in and out at the provider: direction and amount, the oldest first. */
    moved: () => server.book.movements.map(({ direction, amount }) => [direction, amount]),
    /** Both books side by side, and what the site did against the protocol. Stops the server. */
    async close() {
      const [ledger] = await rows<{ provider: number }>(
        world.db,
        sql`select coalesce(sum(amount), 0)::int as provider from ledger_entries
            where booking_id = ${booking.id} and account = 'provider'`,
      );
      const { book, violations } = server;
      await server.stop();
      return {
        gap: (ledger?.provider ?? 0) - book.merchant,
        created: book.total - WALLET,
        violations,
        kept: book.merchant,
      };
    },
  };
}
