import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import type { DisputeSide } from "~/contract/payment";
import {
  type bookings,
  disputePhotos,
  disputes,
  dues,
  handovers,
  ledgerEntries,
  paymentMethods,
  transfers,
} from "~/db/schema";
import type { Ctx } from "~/domain";
import { moveTransfer, planDues, startPayment } from "~/domain/payment";
import type { TestUser, World } from "../world/world";
import { insertBooking } from "./booking";
import { insertProperty } from "./property";

/** A person's own number, chosen and confirmed two days ago unless told; the default one. */
export async function insertNumber(
  world: Pick<World, "db" | "clock">,
  user: Pick<TestUser, "id">,
  phone: string,
  given: Partial<typeof paymentMethods.$inferInsert> = {},
): Promise<string> {
  const before = new Date(world.clock.now.getTime() - 2 * 86_400_000);
  const [row] = await world.db
    .insert(paymentMethods)
    .values({
      user_id: user.id,
      operator: "mtn",
      phone,
      is_default: true,
      confirmed_at: before,
      chosen_at: before,
      ...given,
    })
    .returning({ id: paymentMethods.id });
  if (!row) throw new Error("no number");
  return row.id;
}

let numbers = 0;
/** A new number; the simulator leaves its answer to the test. */
export const freshNumber = () => `+2376712${String(++numbers).padStart(4, "0")}0`;

type Sides = { tenant?: TestUser; landlord?: TestUser; title?: string; phone?: string };

/**
 * A confirmed stay of four nights from 1 June 2026, of 100 000 XAF unless told, with its dues, whose
 * tenant has a number to pay with. A landlord who is not told is new, and has one too unless
 * `isPayable` is false.
 */
export async function payableStay(
  world: World,
  given: Partial<typeof bookings.$inferInsert> = {},
  { isPayable = true, phone = freshNumber(), ...sides }: Sides & { isPayable?: boolean } = {},
) {
  const tenant = sides.tenant ?? (await world.newUser());
  const landlord = sides.landlord ?? (await world.newUser("landlord"));
  const methodId = await insertNumber(world, tenant, phone);
  if (!sides.landlord && isPayable) await insertNumber(world, landlord, freshNumber());
  const booking = await insertBooking(world, {
    property: await insertProperty(world, { landlord, ...(sides.title && { title: sides.title }) }),
    tenant,
    status: "confirmed",
    start_date: "2026-06-01",
    end_date: "2026-06-05",
    total_amount: 100_000,
    ...given,
  });
  await world.db.transaction((tx) => planDues(world.as(), tx, booking));
  return { tenant, landlord, booking, methodId };
}

type Payable = Pick<Awaited<ReturnType<typeof payableStay>>, "tenant" | "booking" | "methodId">;

/** The tenant asks to pay; nothing has left for the provider yet. */
export const askToPay = (
  world: World,
  { tenant, booking, methodId }: Payable,
  amount: number = booking.total_amount,
) =>
  startPayment(world.as(tenant), {
    bookingId: booking.id,
    methodId,
    amount,
    request: crypto.randomUUID(),
  });

/** Moves every transfer that is due by the world's clock, until none is or each one left stays where it is. */
export async function moveDueTransfers(world: World, ctx: Ctx = world.as("system")): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const all = await world.db
      .select({ id: transfers.id, at: transfers.next_check_at })
      .from(transfers)
      .where(
        and(isNotNull(transfers.next_check_at), lte(transfers.next_check_at, world.clock.now)),
      );
    const due = all.filter(({ id, at }) => !tried.has(`${id} ${at?.toISOString()}`));
    if (due.length === 0) return;
    for (const { id, at } of due) {
      tried.add(`${id} ${at?.toISOString()}`);
      await moveTransfer(ctx, id);
    }
  }
}

/** A photo of a problem whose file stands in storage. */
export async function insertDisputePhoto(
  world: Pick<World, "db" | "storage" | "now">,
  {
    owner,
    file,
    ...given
  }: { dispute_id: string; side: DisputeSide; owner: { id: string }; file: Buffer },
) {
  const file_key = `private/${owner.id}/${crypto.randomUUID()}.webp`;
  await world.storage.put(file_key, file, "image/webp");
  const size = { width: 640, height: 480 };
  const [row] = await world.db
    .insert(disputePhotos)
    .values({ ...given, ...size, file_key, created_at: world.now() })
    .returning();
  if (!row) throw new Error("no photo");
  return row;
}

/** The transfers of a booking in their order: direction, amount, status and reason. */
export async function transfersOf(world: Pick<World, "db">, bookingId: string) {
  return world.db
    .select({
      id: transfers.id,
      direction: transfers.direction,
      amount: transfers.amount,
      status: transfers.status,
      reason: transfers.reason,
    })
    .from(transfers)
    .where(eq(transfers.booking_id, bookingId))
    .orderBy(transfers.created_at, transfers.direction, transfers.part);
}

/** The id of the last payment that was asked for. */
export async function lastAsked(world: Pick<World, "db">, bookingId: string): Promise<string> {
  const all = await transfersOf(world, bookingId);
  const last = all.filter(({ direction }) => direction === "collect").at(-1);
  if (!last) throw new Error("nothing was asked for");
  return last.id;
}

/** Forgets all money, which nothing on the site may do: the ledger's triggers rest meanwhile. */
export async function clearMoney({ db }: Pick<World, "db">): Promise<void> {
  await db.execute(sql`alter table ledger_entries disable trigger user`);
  for (const table of [disputes, handovers, ledgerEntries, transfers, dues, paymentMethods]) {
    await db.delete(table);
  }
  await db.execute(sql`alter table ledger_entries enable trigger user`);
}
