import { setTimeout as sleep } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { addDays, today } from "~/contract/days";
import type { Session } from "~/contract/schemas/auth";
import type { BookingPayment } from "~/contract/schemas/payment";
import { paymentMethods } from "~/db/schema";
import { DIRECTIONS, type Direction } from "../momo/killing-proxy";
import { payableStay } from "../rows/payment";
import type { SiteProcess } from "../world/site-process";
import type { TestUser, World } from "../world/world";

const AMOUNT = 100_000;
/** What a release of it leaves the landlord. */
const PAID_OUT = 88_000;
const PATIENCE_MS = 330_000;

/** Where a process dies, in the order of a transfer's life; in the last two it dies once more. */
export const POINTS = [
  "press under way",
  "press answered",
  "order sent",
  "order taken",
  "order answered",
  "order recorded",
  "callback under way",
  "callback answered",
  "status asked",
  "status read",
  "status answered",
  "success recorded",
  "order sent, then order taken",
  "status read, then status read",
] as const;
export type Kill = { direction: Direction; point: (typeof POINTS)[number] };
export const KILLS: Kill[] = POINTS.flatMap((point) =>
  DIRECTIONS.map((direction) => ({ direction, point })),
);
export type Stay = Kill & {
  id: string;
  tenant: TestUser;
  landlord: TestUser;
  methodId: string;
  payer: string;
  payee: string;
};

/** Stays to pay, one for each kill; keys can be handed over but where the money is to go back. */
export async function arrangeStays(world: World, kills: Kill[]): Promise<Stay[]> {
  const stays: Stay[] = [];
  for (const kill of kills) {
    const first = addDays(today(world.now()), kill.direction === "refund" ? 30 : 0);
    const dates = { start_date: first, end_date: addDays(first, 4) };
    const { booking, tenant, landlord, methodId } = await payableStay(world, dates);
    const numberOf = async ({ id }: TestUser) => {
      const isOwn = and(eq(paymentMethods.user_id, id), paymentMethods.is_default);
      const [own] = await world.db.select().from(paymentMethods).where(isOwn);
      return own?.phone.replace("+", "") ?? "";
    };
    const numbers = { payer: await numberOf(tenant), payee: await numberOf(landlord) };
    stays.push({ ...kill, id: booking.id, tenant, landlord, methodId, ...numbers });
  }
  return stays;
}

/** What the people of a stay do on the running site. */
export function actsOf(
  site: () => SiteProcess,
  { id, tenant, landlord, methodId, direction }: Stay,
) {
  async function send(user: TestUser, path: string, body?: object): Promise<BookingPayment> {
    const ask = () =>
      fetch(`${site().url}/api/${path}`, {
        method: body ? "POST" : "GET",
        headers: { authorization: `Bearer ${user.token}`, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
    let answer = await ask();
    if (answer.status === 401) {
      await renew(site().url, user);
      answer = await ask();
    }
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<BookingPayment>;
  }
  const read = () => send(tenant, `bookings/${id}/payment`);
  const isHeld = async () => (await read()).held === AMOUNT;
  const request = crypto.randomUUID();
  const pay = () => {
    const json = { method_id: methodId, amount: AMOUNT, request };
    return send(tenant, `bookings/${id}/payment`, json);
  };
  return {
    /** Comes to where the press is next. */
    async prepare() {
      if (direction === "collect") return;
      await pay();
      await until(isHeld);
      if (direction !== "payout") return;
      const code = (await read()).handover?.code ?? "";
      await send(landlord, `bookings/${id}/keys/code`, { code });
    },
    press: () =>
      direction === "collect"
        ? pay()
        : direction === "payout"
          ? send(tenant, `bookings/${id}/keys/approved`, {})
          : send(landlord, `received-bookings/${id}/cancel`, { reason: "Un dégât des eaux." }),
    /** Whether the record says that the provider has the order. */
    async isTaken() {
      const { transfers } = await (direction === "payout"
        ? send(landlord, `bookings/${id}/payment`)
        : read());
      const own = transfers.filter((one) => one.direction === direction);
      return own.some(({ status }) => status === "pending" || status === "succeeded");
    },
    /** Whether the money is where the press sent it. */
    async isOver() {
      if (direction === "collect") return isHeld();
      if (direction === "refund") return (await read()).returned === AMOUNT;
      const { transfers } = await send(landlord, `bookings/${id}/payment`);
      return transfers.some(({ amount, status }) => amount === PAID_OUT && status === "succeeded");
    },
  };
}

/** A long run outlasts an access token. */
async function renew(url: string, user: TestUser): Promise<void> {
  const headers = { authorization: `Bearer ${user.refreshToken}` };
  const answer = await fetch(`${url}/api/auth/refresh`, { method: "POST", headers });
  if (!answer.ok) throw new Error(`refresh: ${answer.status}`);
  const { accessToken, refreshToken } = (await answer.json()) as Session;
  Object.assign(user, { token: accessToken, refreshToken });
}

/** Asks four times a second; false after minutes. */
export async function until(
  isSo: () => Promise<boolean>,
  patience = PATIENCE_MS,
): Promise<boolean> {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    if (await isSo().catch(() => false)) return true;
    await sleep(250);
  }
  return false;
}
