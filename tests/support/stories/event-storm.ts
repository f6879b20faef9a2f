import { sql } from "drizzle-orm";
import { addDays, today } from "~/contract/days";
import { type Db, rows } from "~/db/client";
import { insertProperty } from "../rows/property";
import type { MailServer } from "../world/mail-server";
import type { TestUser, World } from "../world/world";

/** People of each side: few enough to arrange quickly, many enough for their quotas. */
const PEOPLE = 10;
const PATIENCE_MS = 60_000;

export type Ask = (path: string, init: RequestInit) => Promise<Response>;
type Told = { to: TestUser; times: number };
/** One listing with what is done about it, and how often each side is to learn of it. */
type Scene = { mark: string; events: number; told: Told[]; play(ask: Ask): Promise<void> };
export type Storm = Scene[];
export type Outcome = {
  notificationsLost: number;
  notificationsDoubled: number;
  mailsLost: number;
  mailsDoubled: number;
  /** Mails that the server took again under one Message-ID: mail programs show one. */
  mailsRepeated: number;
};

/** Messages, requests and refusals, `events` of them, each told by a mark that nothing else carries. */
export async function arrangeStorm(world: World, events: number): Promise<Storm> {
  const landlords = await people(world, "landlord");
  const tenants = await people(world, "user");
  const scenes: Storm = [];
  for (let n = 0, made = 0; made < events; n += 1) {
    const mark = `E${String(n).padStart(4, "0")}`;
    const landlord = landlords[n % PEOPLE] as TestUser;
    const tenant = tenants[(n + Math.floor(n / PEOPLE)) % PEOPLE] as TestUser;
    const { id } = await insertProperty(world, { landlord, title: mark });
    const isMessage = n % 2 === 0 || made === events - 1;
    const parts = { mark, property: id, landlord, tenant };
    const scene = isMessage ? message(parts) : refusedRequest(parts);
    scenes.push(scene);
    made += scene.events;
  }
  return scenes;
}

type Parts = { mark: string; property: string; landlord: TestUser; tenant: TestUser };

function message({ mark, property, landlord, tenant }: Parts): Scene {
  const body = { id: crypto.randomUUID(), property_id: property, subject: mark, content: mark };
  return {
    mark,
    events: 1,
    told: [{ to: landlord, times: 1 }],
    play: async (ask) => {
      await insist(ask, "/api/messages", tenant, body);
    },
  };
}

function refusedRequest({ mark, property, landlord, tenant }: Parts): Scene {
  const startDate = addDays(today(new Date()), 40);
  const body = { propertyId: property, startDate, endDate: addDays(startDate, 60) };
  return {
    mark,
    events: 2,
    told: [
      { to: landlord, times: 1 },
      { to: tenant, times: 2 },
    ],
    play: async (ask) => {
      const made = await insist(ask, "/api/functions/create-booking", tenant, body, mark);
      const { booking } = (await made.json()) as { booking: { id: string } };
      const decline = `/api/received-bookings/${booking.id}/decline`;
      await insist(ask, decline, landlord, { reason: "Déjà promis à quelqu'un." });
    },
  };
}

/** Sends until it is answered, as a person would whose connection breaks. */
async function insist(
  ask: Ask,
  path: string,
  who: TestUser,
  body: object,
  key?: string,
): Promise<Response> {
  const headers = {
    authorization: `Bearer ${who.token}`,
    "content-type": "application/json",
    ...(key && { "idempotency-key": key }),
  };
  const end = Date.now() + PATIENCE_MS;
  for (let tries = 1; Date.now() < end; tries += 1) {
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await ask(path, init).catch(() => undefined);
    if (answer?.ok) return answer;
    // The first try was kept, and its answer was lost with the process.
    if (answer?.status === 409 && tries > 1) return answer;
    if (answer && answer.status !== 503) {
      throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${path}: no answer`);
}

/** What became of the storm, by the notifications stored and the mails that were taken. */
export async function judge(storm: Storm, db: Db, mails: MailServer): Promise<Outcome> {
  const stored = await rows<{ user_id: string; mark: string; n: number }>(
    db,
    sql`select n.user_id, p.title as mark, count(*)::int as n from notifications n
      left join bookings b on b.id = n.related_id left join threads t on t.id = n.related_id
      join properties p on p.id = coalesce(b.property_id, t.property_id) group by 1, 2`,
  );
  const notified = new Map(stored.map(({ user_id, mark, n }) => [`${user_id} ${mark}`, n]));
  const ids = new Map<string, Set<string>>();
  const seen = new Set<string>();
  let mailsRepeated = 0;
  for (const { to, raw } of mails.received) {
    const mark = /\bE\d{4}\b/.exec(raw)?.[0];
    const id = messageIdOf(raw);
    if (seen.has(id)) mailsRepeated += 1;
    seen.add(id);
    const known = ids.get(`${to} ${mark}`) ?? new Set();
    ids.set(`${to} ${mark}`, known.add(id));
  }
  const outcome = { notificationsLost: 0, notificationsDoubled: 0, mailsLost: 0, mailsDoubled: 0 };
  for (const { mark, told } of storm) {
    for (const { to, times } of told) {
      const shown = notified.get(`${to.id} ${mark}`) ?? 0;
      const mailed = ids.get(`${to.email} ${mark}`)?.size ?? 0;
      outcome.notificationsLost += Math.max(0, times - shown);
      outcome.notificationsDoubled += Math.max(0, shown - times);
      outcome.mailsLost += Math.max(0, times - mailed);
      outcome.mailsDoubled += Math.max(0, mailed - times);
    }
  }
  return { ...outcome, mailsRepeated };
}

export const messageIdOf = (raw: string) => /Message-ID: (<\S+>)/i.exec(raw)?.[1] ?? "";

/** How many mails the storm causes. */
export const mailsOf = (storm: Storm) =>
  storm.flatMap(({ told }) => told).reduce((sum, { times }) => sum + times, 0);

async function people(world: World, role: "landlord" | "user"): Promise<TestUser[]> {
  const all: TestUser[] = [];
  for (let n = 0; n < PEOPLE; n += 1) all.push(await world.newUser(role));
  return all;
}
