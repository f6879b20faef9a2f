import { and, desc, eq } from "drizzle-orm";
import { bookingCode } from "~/contract/booking-price";
import type { DisputeCase } from "~/contract/schemas/admin-payment";
import { isUuid } from "~/contract/schemas/fields";
import type { Db } from "~/db/client";
import { bookings, disputes, handovers, inventories, properties, transfers } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { readProfile } from "../profile";
import { disputeShape } from "./dispute-shape";
import { transferShape } from "./get-booking-payment";
import { heldOf, readBalances } from "./ledger";
import { readDues } from "./plan-dues";

/**
 * A problem with all that an administrator decides it by. Source: the primary database.
 * @throws DomainError not_found
 */
export async function readDispute(ctx: Ctx, id: string): Promise<DisputeCase> {
  authorise(ctx, "payment:manage");
  if (!isUuid(id)) throw new DomainError("not_found");
  const { db } = ctx;
  const [found] = await db.select().from(disputes).where(eq(disputes.id, id));
  const row = orNotFound(found);
  const { tenant_id, landlord_id, ...booking } = await readFacts(db, row.booking_id);
  const all = await readBalances(db, booking.id);
  const { tenant, landlord, transit, service, commission, tax } = all;
  const held = heldOf(all);
  const sent = await db
    .select()
    .from(transfers)
    .where(eq(transfers.booking_id, booking.id))
    .orderBy(desc(transfers.created_at), desc(transfers.part));
  const isEntry = and(eq(inventories.booking_id, booking.id), eq(inventories.kind, "entry"));
  return {
    dispute: await disputeShape(db, row),
    booking,
    tenant: await sideOf(db, tenant_id),
    landlord: await sideOf(db, landlord_id),
    decided_by: row.decided_by ? nameOf(await readProfile(db, row.decided_by)) : null,
    held,
    dues: (await readDues(db, booking.id)).map(({ kind, amount, paid }) => ({
      kind,
      amount,
      paid,
    })),
    transfers: sent.map(transferShape),
    keys: await readKeys(db, booking.id),
    balances: { held, tenant, landlord, transit, share: service + commission + tax },
    has_entry_inventory: (await db.$count(inventories, isEntry)) > 0,
  };
}

async function readFacts(db: Db, bookingId: string) {
  const [row] = await db
    .select({
      id: bookings.id,
      title: properties.title,
      property_id: properties.id,
      neighborhood: properties.neighborhood,
      status: bookings.status,
      start_date: bookings.start_date,
      end_date: bookings.end_date,
      tenant_id: bookings.tenant_id,
      landlord_id: bookings.landlord_id,
    })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.property_id))
    .where(eq(bookings.id, bookingId));
  const facts = orNotFound(row);
  return { ...facts, code: bookingCode(facts.id) };
}

type Named = { id: string; first_name: string; last_name: string };
const nameOf = ({ id, first_name, last_name }: Named) => ({ id, first_name, last_name });

async function sideOf(db: Db, userId: string): Promise<DisputeCase["tenant"]> {
  const profile = await readProfile(db, userId);
  const { phone, email, created_at } = profile;
  return { ...nameOf(profile), phone, email, created_at };
}

async function readKeys(db: Db, bookingId: string): Promise<DisputeCase["keys"]> {
  const [row] = await db.select().from(handovers).where(eq(handovers.booking_id, bookingId));
  if (!row) return null;
  const { declared_at, declared_by, released_at } = row;
  return {
    declared_at: declared_at?.toISOString() ?? null,
    declared_by,
    released_at: released_at?.toISOString() ?? null,
  };
}
