import { and, eq, inArray, sql } from "drizzle-orm";
import { bookingCode } from "~/contract/booking-price";
import type { LedgerAccount } from "~/contract/payment";
import type { PaymentReceipt } from "~/contract/payment-receipt";
import { isUuid } from "~/contract/schemas/fields";
import type { Db } from "~/db/client";
import { bookings, ledgerEntries, properties, transfers } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { readProfiles } from "../profile";
import { enforceQuota } from "../quotas";
import { readSettings } from "../setting";

/**
 * What the receipt of a transfer that arrived says, for the person whose wallet it is.
 * @throws DomainError unauthenticated, forbidden, not_found, rate_limited
 */
export async function getPaymentReceipt(ctx: Ctx, id: string): Promise<PaymentReceipt> {
  const { userId } = authorise(ctx, "payment:own");
  if (!isUuid(id)) throw new DomainError("not_found");
  const [found] = await ctx.db
    .select({
      transfer: transfers,
      property: properties.title,
      tenant: bookings.tenant_id,
      landlord: bookings.landlord_id,
    })
    .from(transfers)
    .innerJoin(bookings, eq(bookings.id, transfers.booking_id))
    .innerJoin(properties, eq(properties.id, bookings.property_id))
    .where(
      and(eq(transfers.id, id), eq(transfers.user_id, userId), eq(transfers.status, "succeeded")),
    );
  const { transfer, property, tenant, landlord } = orNotFound(found);
  await enforceQuota(ctx, "booking:receipt");
  const people = await readProfiles(ctx.db, [tenant, landlord]);
  const nameOf = (person: string) => {
    const { first_name, last_name } = orNotFound(people.get(person));
    return `${first_name} ${last_name}`.trim();
  };
  return {
    id,
    direction: transfer.direction,
    operator: transfer.operator,
    number: transfer.number_shown,
    arrived: transfer.ended_at ?? transfer.created_at,
    isSimulated: transfer.provider === "simulator",
    ...(await amountsOf(ctx.db, id)),
    booking: await bookingSums(ctx.db, transfer.booking_id),
    code: bookingCode(transfer.booking_id),
    property,
    tenantName: nameOf(tenant),
    landlordName: nameOf(landlord),
    platformName: (await readSettings(ctx.db)).platform_name,
    issued: ctx.now(),
  };
}

/** What one transfer moved. A payment's fee is the provider's, and part of what was paid. */
async function amountsOf(db: Db, id: string): Promise<Pick<PaymentReceipt, "amount" | "paid">> {
  const sums = await db
    .select({ account: ledgerEntries.account, sum: sql<number>`sum(amount)::int` })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.transfer_id, id),
        inArray(ledgerEntries.cause, [`collected:${id}`, `arrived:${id}`]),
      ),
    )
    .groupBy(ledgerEntries.account);
  const of = (account: LedgerAccount) => sums.find((one) => one.account === account)?.sum ?? 0;
  const owed = (account: LedgerAccount) => Math.max(0, -of(account));
  return {
    // What leaves has stood in transit; what comes, nowhere.
    amount: of("transit") || of("provider") + of("provider_fee"),
    paid: {
      rent: owed("held_rent"),
      agency_fee: owed("held_agency_fee"),
      deposit: owed("held_deposit"),
      too_much: owed("tenant"),
    },
  };
}

/** What is held of a booking's money, what went to its landlord's side, and what to its tenant. */
async function bookingSums(db: Db, bookingId: string): Promise<PaymentReceipt["booking"]> {
  const [sums] = await db
    .select({
      held: sql<number>`coalesce(-sum(amount), 0)::int`,
      released: sql<number>`coalesce(sum(amount) filter (where cause like 'released:%'), 0)::int`,
      given_back: sql<number>`coalesce(sum(amount)
        filter (where amount > 0 and cause not like 'released:%'), 0)::int`,
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.booking_id, bookingId),
        inArray(ledgerEntries.account, ["held_rent", "held_agency_fee", "held_deposit"]),
      ),
    );
  return sums ?? { held: 0, released: 0, given_back: 0 };
}
