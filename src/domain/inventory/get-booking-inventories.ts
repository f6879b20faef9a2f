import { bookingCode } from "~/contract/booking-price";
import { today } from "~/contract/days";
import type { InventoryKind } from "~/contract/inventory";
import type { BookingInventories } from "~/contract/schemas/inventory";
import type { Db } from "~/db/client";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { accessOf } from "./access";
import { differencesOf } from "./differences";
import { isLocked, readInventories } from "./inventory-shape";
import { type Party, readParty } from "./party";
import { stayOf } from "./stay-of";

/**
 * Both inventories of a booking as one of its sides reads them.
 * @throws DomainError not_found for an absent or foreign booking
 */
export async function getBookingInventories(ctx: Ctx, id: string): Promise<BookingInventories> {
  const { userId } = authorise(ctx, "inventory:own");
  const party = await readParty(ctx.db, { id, userId });
  return bookingInventories(ctx, ctx.db, party);
}

/** The same for a party that is known. */
export async function bookingInventories(
  ctx: Pick<Ctx, "now">,
  db: Db,
  party: Party,
): Promise<BookingInventories> {
  const begun = await readInventories(db, party.id);
  const [entry, exit] = (["entry", "exit"] as const).map(
    (kind) => begun.find((one) => one.kind === kind) ?? null,
  );
  const may = (kind: InventoryKind, of: typeof entry) =>
    accessOf(party, { kind, isLocked: isLocked(of), day: today(ctx.now()) });
  const signedEntry = entry && isLocked(entry) ? entry : null;
  return {
    booking: { id: party.id, code: bookingCode(party.id), ...(await stayOf(db, party)) },
    side: party.side,
    entry: entry ?? null,
    exit: exit ?? null,
    may: { entry: may("entry", entry), exit: may("exit", exit) },
    exit_rooms: (signedEntry?.rooms ?? []).map(({ name, state }) => ({ name, state })),
    differences: signedEntry && exit ? differencesOf(signedEntry, exit) : null,
  };
}
