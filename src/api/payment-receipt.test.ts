import { and, eq, inArray, like, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { formatAmount } from "~/contract/format";
import type { LedgerAccount } from "~/contract/payment";
import { rows } from "~/db/client";
import { ledgerEntries, profiles, properties } from "~/db/schema";
import { answerSimulated, createSimulator, decideDispute, reportProblem } from "~/domain/payment";
import {
  answerPhone,
  askForPayment,
  insertTransfer,
  LONG_RENT,
  RENT,
} from "../../tests/support/rows/paid-stay";
import { moveDueTransfers, payableStay, transfersOf } from "../../tests/support/rows/payment";
import { linesOf } from "../../tests/support/rows/pdf-text";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const admin = await world.newUser("admin");

/** A rent of which 1 300 000 XAF were paid, in three parts. */
async function paidStay() {
  world.clock.now = new Date("2026-06-01T11:00:00Z");
  const stay = await payableStay(world, LONG_RENT);
  await askForPayment(world, stay, 1_300_000);
  for (let part = 0; part < 3; part += 1) await answerPhone(world, stay);
  return stay;
}
const read = (user: TestUser | undefined, id: string) =>
  world.client(user).api.payments[":id"].receipt.$get({ param: { id } });
async function receiptOf(user: TestUser, id: string) {
  const response = await read(user, id);
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const lines = linesOf(bytes).map((line) => line.replaceAll("\u00a0", " "));
  const valueOf = (label: string) => lines[lines.indexOf(label) + 1];
  return { response, lines, valueOf };
}
/** What the books hold, in words of the page; `where` narrows them. */
async function booked(bookingId: string, accounts: LedgerAccount[], where = sql`true`) {
  const [sum] = await world.db
    .select({ sum: sql<number>`coalesce(abs(sum(amount)), 0)::int` })
    .from(ledgerEntries)
    .where(
      and(eq(ledgerEntries.booking_id, bookingId), inArray(ledgerEntries.account, accounts), where),
    );
  return formatAmount(sum?.sum ?? 0)
    .replaceAll("\u202f", " ")
    .replaceAll("\u00a0", " ");
}
const HELD: LedgerAccount[] = ["held_rent", "held_agency_fee", "held_deposit"];

it("PAY-022 PAY-018 gives each part of a payment a PDF whose amounts are sums of the books", async () => {
  const { tenant, booking } = await paidStay();
  const name = { first_name: "Nʉ\u0300kwé", last_name: "Ɓakoko" };
  await world.db.update(profiles).set(name).where(eq(profiles.user_id, tenant.id));
  const home = eq(properties.id, booking.property_id);
  await world.db.update(properties).set({ title: "Studio Makepe" }).where(home);
  const parts = await transfersOf(world, booking.id);
  expect(parts.map(({ amount }) => amount)).toEqual([500_000, 500_000, 300_000]);
  const last = parts[2]?.id ?? "";
  const { response, lines, valueOf } = await receiptOf(tenant, last);
  const code = booking.id.slice(-8).toUpperCase();
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("content-disposition")).toBe(
    `attachment; filename="recu-paiement-${code}-${last.slice(0, 8)}.pdf"`,
  );
  expect(lines.slice(0, 4)).toEqual([
    "Kwata",
    "Reçu de paiement",
    "Paiement simulé, aucun argent réel.",
    "Établi le lun. 1er juin 2026",
  ]);
  expect(valueOf("Référence")).toBe(last);
  expect(valueOf("Payé depuis")).toMatch(/^MTN Mobile Money, 6 71 •• •• \d0$/);
  expect(valueOf("Code de réservation")).toBe(code);
  expect(valueOf("Locataire")).toBe("Nʉ\u0300kwé Ɓakoko");
  expect(valueOf("Propriétaire")).toBe("Ada Mbarga");
  expect(valueOf("Logement")).toBe("Studio Makepe");
  const its = eq(ledgerEntries.transfer_id, last);
  for (const [label, account, amount] of [
    ["Loyer ou séjour", "held_rent", "100 000 FCFA"],
    ["Frais d'agence", "held_agency_fee", "50 000 FCFA"],
    ["Caution", "held_deposit", "150 000 FCFA"],
    ["Montant payé", "provider", "300 000 FCFA"],
  ] as const) {
    expect(valueOf(label), label).toBe(amount);
    expect(await booked(booking.id, [account], its), label).toBe(amount);
  }
  expect(valueOf("Gardé jusqu'à la remise des clés")).toBe("1 300 000 FCFA");
  expect(await booked(booking.id, HELD)).toBe("1 300 000 FCFA");
  expect(lines).not.toContain("Payé en trop, rendu");
});

it("PAY-022 says after a decision what went where, to tenant and landlord", {
  tags: "full",
}, async () => {
  const { tenant, landlord, booking } = await paidStay();
  const { disputeId } = await reportProblem(world.as(tenant), {
    bookingId: booking.id,
    words: "Pas d'eau.",
  });
  await decideDispute(world.as(admin), {
    disputeId,
    toTenant: 300_000,
    toLandlord: 1_000_000,
    reason: "Pas d'eau.",
  });
  // What leaves is sent, and asked about a minute later.
  await moveDueTransfers(world);
  world.pass({ minutes: 1 });
  await moveDueTransfers(world);
  const all = await transfersOf(world, booking.id);
  const of = (direction: string) => all.find((one) => one.direction === direction)?.id ?? "";
  const paid = await receiptOf(tenant, of("collect"));
  expect(paid.valueOf("Gardé jusqu'à la remise des clés")).toBe("0 FCFA");
  expect(paid.valueOf("Remis au propriétaire, part du site comprise")).toBe("1 000 000 FCFA");
  const released = like(ledgerEntries.cause, "released:%");
  expect(await booked(booking.id, HELD, released)).toBe("1 000 000 FCFA");
  expect(paid.valueOf("Rendu au locataire")).toBe("300 000 FCFA");
  expect(await booked(booking.id, HELD, like(ledgerEntries.cause, "decided:%"))).toBe(
    "300 000 FCFA",
  );
  const back = await receiptOf(tenant, of("refund"));
  expect(back.lines[1]).toBe("Reçu de remboursement");
  expect(back.valueOf("Montant remboursé")).toBe("300 000 FCFA");
  const out = await receiptOf(landlord, of("payout"));
  expect(out.lines[1]).toBe("Reçu de versement");
  const its = eq(ledgerEntries.transfer_id, of("payout"));
  expect(out.valueOf("Montant versé")).toBe("500 000 FCFA");
  const arrived = and(its, like(ledgerEntries.cause, "arrived:%"));
  expect(await booked(booking.id, ["provider"], arrived)).toBe("500 000 FCFA");
});

it("PAY-022 names what was paid for a booking that was cancelled meanwhile as given back", async () => {
  const stay = await payableStay(world, RENT);
  const { tenant, booking } = stay;
  await askForPayment(world, stay);
  await rows(world.db, sql`update bookings set status = 'cancelled' where id = ${booking.id}`);
  await answerPhone(world, stay);
  const id = (await transfersOf(world, booking.id))[0]?.id ?? "";
  const { valueOf } = await receiptOf(tenant, id);
  expect(valueOf("Payé en trop, rendu")).toBe("500 000 FCFA");
  expect(valueOf("Montant payé")).toBe("500 000 FCFA");
  const back = and(eq(ledgerEntries.transfer_id, id), like(ledgerEntries.cause, "collected:%"));
  expect(await booked(booking.id, ["tenant"], back)).toBe("500 000 FCFA");
});

it("PAY-022 counts what the provider kept of a payment as paid", async () => {
  const stay = await payableStay(world, RENT);
  await askForPayment(world, stay);
  const id = (await transfersOf(world, stay.booking.id))[0]?.id ?? "";
  await answerSimulated(world, id, { state: "succeeded" });
  world.pass({ minutes: 1 });
  const check = async () => ({ state: "succeeded", fee: 1500 }) as const;
  const dear = { ...createSimulator(world), check };
  const actor = { kind: "system" } as const;
  await moveDueTransfers(world, { ...world.as(), actor, mobileMoney: dear });
  const { valueOf } = await receiptOf(stay.tenant, id);
  expect(valueOf("Montant payé")).toBe("500 000 FCFA");
  const its = eq(ledgerEntries.transfer_id, id);
  expect(await booked(stay.booking.id, ["provider"], its)).toBe("498 500 FCFA");
  expect(await booked(stay.booking.id, ["provider", "provider_fee"], its)).toBe("500 000 FCFA");
});

it("is for its payer alone, and only once the money has arrived", async () => {
  const { tenant, landlord, booking } = await payableStay(world);
  const own = { booking_id: booking.id, user_id: tenant.id };
  const arrived = await insertTransfer(world, own);
  expect((await read(tenant, arrived)).status).toBe(200);
  for (const other of [landlord, await world.newUser()])
    expect((await read(other, arrived)).status).toBe(404);
  expect((await read(undefined, arrived)).status).toBe(401);
  expect((await read(tenant, "quelconque")).status).toBe(404);
  for (const status of ["pending", "failed", "refused"] as const) {
    const id = await insertTransfer(world, { ...own, status });
    expect((await read(tenant, id)).status, status).toBe(404);
    await world.db.execute(sql`delete from transfers where id = ${id}`);
  }
});
