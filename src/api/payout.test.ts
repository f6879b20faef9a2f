import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { BookingPayment } from "~/contract/schemas/payment";
import type { LandlordMoney, PayoutStatement, Payouts } from "~/contract/schemas/payout";
import { bookings, ledgerEntries, transfers } from "~/db/schema";
import { approveHome, decideDispute, giveBack, lockBooking, reportProblem } from "~/domain/payment";
import { acceptedStay, passMinute, payAtEntry } from "../../tests/support/rows/entry-payment";
import { insertNumber, moveDueTransfers } from "../../tests/support/rows/payment";
import { linesOf } from "../../tests/support/rows/pdf-text";
import { send } from "../../tests/support/rows/submission";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const admin = await world.newUser("admin");
const landlord = await world.newUser("landlord", "Josué");
const other = await world.newUser("landlord", "Paul");
const tenant = await world.newUser("user", "Awa");
const now = world.clock.now;
/** Before the last minute of June in Douala, which is an hour ahead of UTC. */
const JUNE = new Date("2026-06-20T09:00:00Z");
const LAST_OF_JUNE = new Date("2026-06-30T22:59:59Z");
const FIRST_OF_JULY = new Date("2026-06-30T23:00:00Z");

world.clock.now = JUNE;
await insertNumber(world, landlord, "+237670123445");
await insertNumber(world, other, "+237690000012", { operator: "orange" });

/** A stay whose 500 000 XAF are held: rents of 300 000, fee of 50 000, deposit of 150 000. */
async function heldStay(whose = landlord, title = "Studio Makepe") {
  const payer = await world.newUser("user", "Awa");
  const stay = await acceptedStay(world, { landlord: whose, tenant: payer, title });
  await payAtEntry(world, stay);
  return { id: stay.id, payer };
}
const at = (moment: Date) => {
  world.clock.now = moment;
};
const release = ({ id, payer }: { id: string; payer: TestUser }) =>
  approveHome(world.as(payer), id);

const early = await heldStay(landlord, "=Annexe; Akwa");
const late = await heldStay();
const cancelled = await heldStay();
const split = await heldStay();
const foreign = await heldStay(other, "Chambre Deïdo");
const still = await heldStay();

await world.db.transaction(async (tx) =>
  giveBack(world.as("system"), tx, await lockBooking(tx, cancelled.id)),
);
const { disputeId } = await reportProblem(world.as(split.payer), {
  bookingId: split.id,
  words: "Pas d'eau.",
});
await decideDispute(world.as(admin), {
  disputeId,
  toTenant: 200_000,
  toLandlord: 300_000,
  reason: "Moitié.",
});
at(LAST_OF_JUNE);
await release(early);
at(FIRST_OF_JULY);
await release(late);
await release(foreign);
// The provider answers in July what was released in June.
await moveDueTransfers(world);
await passMinute(world);
at(now);

const ask = async <T>(user: TestUser | undefined, path: string) => {
  const answer = await send(world, user, "GET", path);
  return { ...answer, body: answer.body as T };
};
const statementOf = async (month: string, user = landlord) =>
  (await ask<PayoutStatement>(user, `/payouts/statement?month=${month}`)).body;
const codeOf = (id: string) => id.slice(-8).toUpperCase();
const NOTHING = {
  rent: 0,
  agency_fee: 0,
  deposit: 0,
  service_fee: 0,
  commission: 0,
  tax: 0,
  net: 0,
  paid_out: 0,
};
/** Of 300 000 XAF of rents 3 % and 7 % stay with the site, and 2 % are taxes. */
const WHOLE = {
  ...NOTHING,
  rent: 300_000,
  agency_fee: 50_000,
  deposit: 150_000,
  service_fee: 9_000,
  commission: 21_000,
  tax: 6_000,
  net: 464_000,
};
/** What is left of the split: 200 000 of the rents went back. */
const HALF = {
  ...NOTHING,
  rent: 100_000,
  agency_fee: 50_000,
  deposit: 150_000,
  service_fee: 3_000,
  commission: 7_000,
  tax: 2_000,
  net: 288_000,
};

describe("GET /api/payouts/statement", () => {
  it("PAY-014 says what a month of Douala released and paid out, by booking", async () => {
    const june = await statementOf("2026-06");
    expect(june).toMatchObject({ landlord: "Josué Mbarga", is_simulated: true, opening: 0 });
    expect(june.lines).toEqual([
      { booking_id: early.id, code: codeOf(early.id), title: "=Annexe; Akwa", ...WHOLE },
      { booking_id: split.id, code: codeOf(split.id), title: "Studio Makepe", ...HALF },
    ]);
    expect(june.total).toEqual({
      rent: 400_000,
      agency_fee: 100_000,
      deposit: 300_000,
      service_fee: 12_000,
      commission: 28_000,
      tax: 8_000,
      net: 752_000,
      paid_out: 0,
    });
    expect(june.closing).toBe(752_000);
    const july = await statementOf("2026-07");
    const sums = july.lines.map(({ booking_id, net, paid_out }) => [booking_id, net, paid_out]);
    expect(sums.toSorted()).toEqual(
      [
        [early.id, 0, 464_000],
        [late.id, 464_000, 464_000],
        [split.id, 0, 288_000],
      ].toSorted(),
    );
    expect(july).toMatchObject({ opening: 752_000, closing: 0 });
    expect(july.total).toEqual({ ...WHOLE, paid_out: 1_216_000 });
  });

  it("PAY-014 makes the sums of the ledger, over all months", async () => {
    for (const whose of [landlord, other]) {
      const own = world.db
        .select({ id: bookings.id })
        .from(bookings)
        .where(eq(bookings.landlord_id, whose.id));
      const entries = await world.db
        .select()
        .from(ledgerEntries)
        .where(inArray(ledgerEntries.booking_id, own));
      const sum = (wanted: (entry: (typeof entries)[number]) => boolean) =>
        entries.filter(wanted).reduce((all, { amount }) => all + amount, 0);
      const { body } = await ask<LandlordMoney>(whose, "/payouts/overview");
      const all = (key: keyof typeof NOTHING) =>
        body.months.reduce((total, month) => total + month[key], 0);
      expect(all("service_fee")).toBe(-sum(({ account }) => account === "service"));
      expect(all("commission")).toBe(-sum(({ account }) => account === "commission"));
      expect(all("tax")).toBe(-sum(({ account }) => account === "tax"));
      const kept = all("service_fee") + all("commission") + all("tax");
      expect(all("rent") + all("agency_fee") + all("deposit") - kept).toBe(all("net"));
      // Nothing stands in an account of the landlord: what is theirs has arrived.
      expect(all("net") - all("paid_out") + sum(({ account }) => account === "landlord")).toBe(0);
      for (const { month, ...sums } of body.months) {
        expect((await statementOf(month, whose)).total).toEqual(sums);
      }
    }
  });

  it("shows a landlord nothing of another's, and nobody a month that is none", async () => {
    const { lines, total } = await statementOf("2026-07", other);
    expect(lines.map(({ title }) => title)).toEqual(["Chambre Deïdo"]);
    expect(total).toEqual({ ...WHOLE, paid_out: 464_000 });
    expect((await statementOf("2026-06", other)).lines).toEqual([]);
    expect(await statementOf("2026-06", tenant)).toMatchObject({ total: NOTHING, lines: [] });
    for (const month of ["2026-13", "juin", ""]) {
      const { status } = await ask(landlord, `/payouts/statement?month=${month}`);
      expect(status).toBe(422);
    }
  });

  it("PAY-014 gives a month as CSV, of which no spreadsheet runs a title", async () => {
    const path = "/api/payouts/statement/csv?month=2026-06";
    const authorization = `Bearer ${landlord.token}`;
    const response = await world.api.request(path, { headers: { authorization } });
    expect(response.headers.get("content-disposition")).toBe(
      'attachment; filename="versements-2026-06.csv"',
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(Array.from(bytes).slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes).split("\r\n")).toEqual([
      'Réservation;Logement;Loyers (FCFA);"Frais d\'agence (FCFA)";Cautions (FCFA);Frais de service (FCFA);Commission (FCFA);Taxes (FCFA);Net pour vous (FCFA);Versé (FCFA)',
      `${codeOf(early.id)};"'=Annexe; Akwa";300000;50000;150000;9000;21000;6000;464000;0`,
      `${codeOf(split.id)};Studio Makepe;100000;50000;150000;3000;7000;2000;288000;0`,
      "Total;;400000;100000;300000;12000;28000;8000;752000;0",
      "",
    ]);
  });

  it("PAY-014 gives a month as PDF with the same figures, marked where nothing is real", async () => {
    const path = "/api/payouts/statement/pdf?month=2026-07";
    const authorization = `Bearer ${landlord.token}`;
    const response = await world.api.request(path, { headers: { authorization } });
    expect(response.headers.get("content-disposition")).toBe(
      'attachment; filename="versements-2026-07.pdf"',
    );
    const texts = linesOf(new Uint8Array(await response.arrayBuffer()));
    const plain = texts.map((line) => line.replaceAll(/[\u00a0\u202f]/g, " "));
    expect(plain).toContain("Relevé de versements, juillet 2026");
    expect(plain).toContain("Paiement simulé, aucun argent réel.");
    const from = plain.indexOf("À vous verser au début du mois");
    expect(plain.slice(from, from + 20).join(" | ")).toBe(
      "À vous verser au début du mois | 752 000 FCFA | Loyers | 300 000 FCFA | Frais d'agence | 50 000 FCFA | Cautions | 150 000 FCFA | Frais de service | − 9 000 FCFA | Commission | − 21 000 FCFA | Taxes | − 6 000 FCFA | Net pour vous | 464 000 FCFA | Versé | 1 216 000 FCFA | À vous verser à la fin du mois | 0 FCFA",
    );
  });
});

describe("GET /api/payouts/overview", () => {
  it("PAY-014 says what is held for each booking and when it is planned", async () => {
    const { body } = await ask<LandlordMoney>(landlord, "/payouts/overview");
    expect(body.number).toBe("6 70 •• •• 45");
    expect(body.months.map(({ month }) => month)).toEqual(["2026-07", "2026-06"]);
    expect(body.waiting).toEqual([]);
    expect(body.held).toEqual([
      {
        booking_id: still.id,
        code: codeOf(still.id),
        title: "Studio Makepe",
        start_date: "2026-06-20",
        amount: 500_000,
        net: 464_000,
        declared_by: null,
        release_at: null,
        is_disputed: false,
      },
    ]);
    const own = await ask<BookingPayment>(landlord, `/bookings/${still.id}/payment`);
    expect(own.body.payout?.net).toBe(464_000);
    expect(own.body.payout?.made_of).toEqual({
      rent: 300_000,
      agency_fee: 50_000,
      deposit: 150_000,
      service_fee: 15_000,
      commission: 21_000,
      waiting: 0,
    });
  });
});

/** So many payouts that failed, all at one moment. */
async function insertFailures(n: number): Promise<string[]> {
  const failure = {
    booking_id: late.id,
    user_id: landlord.id,
    direction: "payout",
    amount: 1000,
    operator: "mtn",
    number_sealed: { sealed: "" },
    number_shown: "6 70 •• •• 45",
    number_hash: "",
    provider: "simulator",
    status: "failed",
    reason: "cannot_receive",
    created_at: now,
    ended_at: now,
  } as const;
  const rows = Array.from({ length: n }, () => ({ ...failure, group_id: crypto.randomUUID() }));
  const added = await world.db.insert(transfers).values(rows).returning({ id: transfers.id });
  return added.map(({ id }) => id);
}

describe("GET /api/payouts", () => {
  it("PAY-014 lists payouts with what became of them, 20 a page, each once", async () => {
    const [first] = (await ask<Payouts>(landlord, "/payouts")).body.items;
    expect(first).toMatchObject({ status: "succeeded", number: "6 70 •• •• 45", operator: "mtn" });
    const added = await insertFailures(20);
    const page = (await ask<Payouts>(landlord, "/payouts")).body;
    const rest = (await ask<Payouts>(landlord, `/payouts?before=${page.next}`)).body;
    expect(page.items.map(({ id }) => id).toSorted()).toEqual(added.toSorted());
    expect(page.items[0]).toMatchObject({ status: "failed", reason: "cannot_receive" });
    const amounts = rest.items.map(({ booking_id, amount }) => [booking_id, amount]);
    expect(amounts.toSorted()).toEqual(
      [
        [early.id, 464_000],
        [late.id, 464_000],
        [split.id, 288_000],
      ].toSorted(),
    );
    expect(rest.next).toBeNull();
    const foreigner = await ask<Payouts>(other, `/payouts?before=${page.next}`);
    expect(foreigner.body).toEqual({ items: [], next: null });
  });
});
