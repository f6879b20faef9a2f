import { eq } from "drizzle-orm";
import type { InventoryKind } from "~/contract/inventory";
import type { BookingInventories, Inventory } from "~/contract/schemas/inventory";
import { type bookings, notifications, rateLimits } from "~/db/schema";
import { deleteUnused } from "~/domain/upload";
import type { TestUser, World } from "../world/world";
import { insertBooking } from "./booking";
import { insertProperty } from "./property";
import { smallPhoto } from "./submission";

export const SALON = "11111111-aaaa-4aaa-8aaa-111111111111";
export const CUISINE = "22222222-bbbb-4bbb-8bbb-222222222222";
type Failure = { error: { code: string; message: string } };
type Of = { id?: string; kind?: InventoryKind };

/**
 * A confirmed stay from 1 to 31 May 2026, on its first day, and what its two sides, new people, ask
 * of the API about its inventories.
 */
export async function openStay(world: World) {
  const on = (day: string) => {
    world.clock.now = new Date(`${day}T09:00:00Z`);
  };
  on("2026-05-01");
  await world.db.delete(rateLimits);
  await world.queue.boss.deleteAllJobs("delete-files");
  const photo = await smallPhoto();
  const [tenant, landlord] = [
    await world.newUser("user", "Tina"),
    await world.newUser("landlord", "Lucie"),
  ];
  const book = async (given: Partial<typeof bookings.$inferInsert> = {}) => {
    const property = await insertProperty(world, { landlord, title: "Studio à Akwa" });
    const dates = { start_date: "2026-05-01", end_date: "2026-05-31" };
    const stands = { status: "confirmed", ...dates, ...given } as const;
    return (await insertBooking(world, { property, tenant, ...stands })).id;
  };
  const stay = await book();
  const path = ({ id = stay, kind = "entry" }: Of = {}) => `/bookings/${id}/inventories/${kind}`;
  const ask = async (
    user: TestUser | undefined,
    method: string,
    where: string,
    body?: unknown,
  ): Promise<Response> =>
    world.api.request(`/api${where}`, {
      method,
      headers: {
        "content-type": body instanceof Uint8Array ? "image/jpeg" : "application/json",
        ...(user && { authorization: `Bearer ${user.token}` }),
      },
      ...(body !== undefined && {
        body: body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
      }),
    });
  const answer = async <T = Inventory & Failure>(of: Promise<Response>) => {
    const got = await of;
    return { status: got.status, body: (await got.json()) as T };
  };
  return {
    tenant,
    landlord,
    stay,
    photo,
    on,
    book,
    path,
    ask,
    answer,
    read: async (by: TestUser = tenant, id = stay) =>
      (await answer<BookingInventories>(ask(by, "GET", `/bookings/${id}/inventories`))).body,
    save: (by: TestUser, version: number, given: object = {}, of: Of = {}) =>
      answer(ask(by, "PUT", path(of), form(version, given))),
    sign: (by: TestUser, version: number, of: Of = {}) =>
      answer(ask(by, "POST", `${path(of)}/sign`, { version })),
    add: (by: TestUser, file: Buffer = photo, room: string = SALON) =>
      answer(ask(by, "POST", `${path()}/photos?room=${room}`, file)),
    pdf: (by: TestUser | undefined, of: Of = {}) => ask(by, "GET", `${path(of)}/pdf`),
    /** Titles of what somebody was told. */
    async told({ id }: TestUser) {
      const { title, user_id } = notifications;
      const rows = await world.db.select({ title }).from(notifications).where(eq(user_id, id));
      return rows.map((row) => row.title).sort();
    },
    /** Does the waiting delete-files jobs, as the worker does. */
    async deleteQueued() {
      const jobs = (await world.jobsOf("delete-files")) as { keys: string[] }[];
      for (const { keys } of jobs) await deleteUnused(world.as(), keys);
    },
    async filesOf(user: TestUser) {
      const keys: string[] = [];
      for await (const { key } of world.storage.list(`private/${user.id}`)) keys.push(key);
      return keys;
    },
  };
}

/** A room as the form sends it: in good state, without remarks. */
export const room = (id: string, name: string, given: object = {}) => ({
  id,
  name,
  state: "good",
  remarks: null,
  ...given,
});

/** The whole form, with one room, typed over this version. */
export const form = (version: number, given: object = {}) => ({
  version,
  rooms: [room(SALON, "Salon")],
  readings: [],
  keys_count: null,
  remarks: null,
  ...given,
});
