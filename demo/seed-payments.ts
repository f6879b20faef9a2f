import { and, eq, inArray } from "drizzle-orm";
import { addDays, today } from "~/contract/days";
import { isDwelling, type Role } from "~/contract/enums";
import { likelyOperator } from "~/contract/mobile-money";
import { UNFINISHED_STATUSES } from "~/contract/payment";
import { addPeriods } from "~/contract/stay-length";
import { bookings, disputes, paymentMethods, transfers } from "~/db/schema";
import type { Ctx } from "~/domain";
import { cancelBooking, completeBookings, recordPayment } from "~/domain/booking";
import {
  addDisputePhoto,
  answerProblem,
  answerSimulated,
  confirmKeys,
  createSimulator,
  decideDispute,
  declareKeysAlone,
  getBookingPayment,
  moveTransfer,
  releaseDue,
  reportProblem,
  startPayment,
} from "~/domain/payment";
import { LANDLORDS, TENANTS } from "./accounts";
import { agreeStay } from "./agree-stay";
import { coverOf } from "./cover-of";
import type { Demo, DemoProperty } from "./demo";
import { slowOnes } from "./seed-confirmations";

const DAY = 24;
const MINUTE = 1 / 60;
/** More than any of these stays has under way. */
const MOST_TRANSFERS = 10;
/** It leaves its requests to the person who opens /dev/phone, for as long as that takes. */
const PATIENT_NUMBER = "+237690112129";
type Answer = Parameters<typeof answerSimulated>[2];
const REFUSED: Answer = { state: "failed", reason: "refused_by_payer" };

/**
 * Stays of the first tenant with the first landlord in every state of their money; one of the second
 * tenant is paid in cash. Only where money is simulated.
 */
export async function seedPayments(demo: Demo, active: DemoProperty[]): Promise<void> {
  if (demo.at(null, "user", 0).mobileMoney?.name !== "simulator") return;
  const [landlord = ""] = demo.landlords;
  const [tenant = "", other = ""] = demo.tenants;
  const own = active.filter((one) => one.landlord === landlord && isDwelling(one.property_type));
  const homes = await freeHomes(demo, own, active);
  const weekly = own.filter(({ billing_period }) => billing_period === "week");
  const to = await addNumber(demo, landlord, LANDLORDS[0]?.phone, true);
  const from = await addNumber(demo, tenant, TENANTS[0]?.phone, true);
  const patient = await addNumber(demo, tenant, PATIENT_NUMBER, false);
  if (!to || !from || !patient) return;
  const people = { landlord, tenant, from };
  const [released, held, inParts, asked, declared, due, left] = homes;
  const [decided, disputed] = weekly;
  if (decided) await decidedProblem(demo, decided, people);
  if (left) await leftAndPaidInCash(demo, left, people, other);
  if (released) await paidOut(demo, released, people);
  if (disputed) await openProblem(demo, disputed, people);
  if (declared) await declaredAlone(demo, declared, people);
  if (held) {
    const id = await stay(demo, held, tenant, { asked: 4 * DAY, starts: 3 });
    await pay(demo, id, { tenant, from, hoursAgo: 3 * DAY });
  }
  if (inParts) {
    const id = await stay(demo, inParts, tenant, { asked: 3 * DAY, starts: 8 });
    await pay(demo, id, { tenant, from, hoursAgo: 2 * DAY, answers: [APPROVED, REFUSED] });
  }
  // It begins today, so that whoever pays it can go on to the keys.
  if (due) await stay(demo, due, tenant, { asked: 30, starts: 0 });
  if (asked) {
    const id = await stay(demo, asked, tenant, { asked: 2 * DAY, starts: 6 });
    await ask(demo, id, { tenant, from: patient, hoursAgo: 2 * MINUTE });
    await moveOnce(demo, id, MINUTE);
  }
}

type People = { landlord: string; tenant: string; from: string };
const APPROVED: Answer = { state: "succeeded" };

/** Months in homes that nobody has asked for, and that the site need not ask about. */
async function freeHomes(
  demo: Demo,
  own: DemoProperty[],
  active: DemoProperty[],
): Promise<DemoProperty[]> {
  const { db } = demo.at(null, "user", 0);
  const asked = await db.selectDistinct({ id: bookings.property_id }).from(bookings);
  const slow = slowOnes(active.filter(({ landlord }) => landlord === demo.landlords[0]));
  const taken = new Set([...asked.map(({ id }) => id), ...slow.keys()]);
  return own.filter(({ id, billing_period }) => billing_period === "month" && !taken.has(id));
}

/** A context whose simulator has the same clock. */
function at(demo: Demo, userId: string | null, role: Role, hoursAgo: number): Ctx {
  const ctx = demo.at(userId, role, hoursAgo);
  return { ...ctx, mobileMoney: createSimulator(ctx) };
}

/** A number that its holder proved long ago; answers its id. */
async function addNumber(
  demo: Demo,
  userId: string,
  phone: string | null | undefined,
  isDefault: boolean,
): Promise<string | undefined> {
  const ctx = demo.at(userId, "user", 60 * DAY);
  const [known] = await ctx.db
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.user_id, userId), eq(paymentMethods.is_default, true)));
  if (!phone || (known && isDefault)) return known?.id;
  const [row] = await ctx.db
    .insert(paymentMethods)
    .values({
      user_id: userId,
      phone,
      operator: likelyOperator(phone) ?? "mtn",
      is_default: isDefault,
      confirmed_at: ctx.now(),
      created_at: ctx.now(),
    })
    .returning({ id: paymentMethods.id });
  return row?.id;
}

/** A month, or a week, from so many days after today. */
async function stay(
  demo: Demo,
  property: DemoProperty,
  tenant: string,
  { asked, starts }: { asked: number; starts: number },
): Promise<string> {
  const startDate = addDays(today(demo.at(null, "user", 0).now()), starts);
  return agreeStay(demo, {
    property,
    tenant,
    startDate,
    endDate: addPeriods(startDate, property.billing_period, 1),
    message: "Bonjour, je cherche pour une collègue qui est mutée à Douala.",
    hoursAgo: asked,
  });
}

type Asked = { tenant: string; from: string; hoursAgo: number };

/** The tenant presses 'Payer' for all that is due. */
async function ask(demo: Demo, bookingId: string, { tenant, from, hoursAgo }: Asked) {
  const ctx = at(demo, tenant, "user", hoursAgo);
  const { unpaid: amount } = await getBookingPayment(ctx, bookingId);
  const request = crypto.randomUUID();
  await startPayment(ctx, { bookingId, methodId: from, amount, request });
}

/** A payment with what the phone answers to each part; what is not told is approved. */
async function pay(
  demo: Demo,
  bookingId: string,
  { answers = [], ...asked }: Asked & { answers?: Answer[] },
): Promise<void> {
  await ask(demo, bookingId, asked);
  await settle(demo, bookingId, asked.hoursAgo, answers);
}

/** Moves the money of a booking until nothing is on its way, two minutes for each transfer. */
async function settle(demo: Demo, bookingId: string, hoursAgo: number, answers: Answer[] = []) {
  for (let n = 0; n < MOST_TRANSFERS; n += 1) {
    const sent = hoursAgo - 2 * n * MINUTE;
    const order = await moveOnce(demo, bookingId, sent);
    if (!order) return;
    const ctx = at(demo, null, "user", sent - MINUTE);
    await answerSimulated(ctx, order, answers[n] ?? APPROVED);
    await moveTransfer(ctx, order);
  }
}

/** Sends what a booking has to send first; answers its id. */
async function moveOnce(demo: Demo, bookingId: string, hoursAgo: number) {
  const ctx = at(demo, null, "user", hoursAgo);
  const [order] = await ctx.db
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(eq(transfers.booking_id, bookingId), inArray(transfers.status, UNFINISHED_STATUSES)))
    .limit(1);
  if (order) await moveTransfer(ctx, order.id);
  return order?.id;
}

/** Released two days after the keys, and paid out. */
async function paidOut(demo: Demo, home: DemoProperty, { tenant, from }: People): Promise<void> {
  const id = await stay(demo, home, tenant, { asked: 13 * DAY, starts: -10 });
  await pay(demo, id, { tenant, from, hoursAgo: 12 * DAY });
  await confirmKeys(at(demo, tenant, "user", 9.5 * DAY), id);
  await releaseDue(at(demo, null, "user", 7 * DAY));
  await settle(demo, id, 7 * DAY);
}

/** The landlord alone says that the keys were handed over; the delay runs. */
async function declaredAlone(demo: Demo, home: DemoProperty, people: People): Promise<void> {
  const { landlord, tenant, from } = people;
  const id = await stay(demo, home, tenant, { asked: 6 * DAY, starts: -1 });
  await pay(demo, id, { tenant, from, hoursAgo: 5 * DAY });
  await declareKeysAlone(at(demo, landlord, "landlord", 4), id);
}

/** Paid and cancelled in time, all given back; then another tenant pays the same home in cash. */
async function leftAndPaidInCash(
  demo: Demo,
  home: DemoProperty,
  { landlord, tenant, from }: People,
  other: string,
): Promise<void> {
  const id = await stay(demo, home, tenant, { asked: 15 * DAY, starts: 12 });
  await pay(demo, id, { tenant, from, hoursAgo: 14 * DAY });
  const words = "Ma collègue reste finalement à Yaoundé.";
  await cancelBooking(at(demo, tenant, "user", 11 * DAY), id, words);
  await settle(demo, id, 11 * DAY);
  const paid = await stay(demo, home, other, { asked: 6 * DAY, starts: -2 });
  await recordPayment(at(demo, landlord, "landlord", 40), paid, true);
}

/** The tenant has the keys, reports a problem and shows it, the landlord answers; nothing is decided. */
async function openProblem(demo: Demo, home: DemoProperty, people: People): Promise<void> {
  const { landlord, tenant, from } = people;
  const id = await stay(demo, home, tenant, { asked: 8 * DAY, starts: -5 });
  await pay(demo, id, { tenant, from, hoursAgo: 7 * DAY });
  await confirmKeys(at(demo, tenant, "user", 4.5 * DAY), id);
  await reportProblem(at(demo, tenant, "user", 4 * DAY), {
    bookingId: id,
    words:
      "La climatisation de la chambre ne marche pas et l'eau ne coule que le matin. Sur l'annonce, tout était en ordre.",
  });
  const after = at(demo, tenant, "user", 4 * DAY - MINUTE);
  const picture = await coverOf(after, home.id);
  if (picture) await addDisputePhoto(after, { bookingId: id }, { read: async () => picture });
  await answerProblem(at(demo, landlord, "landlord", 3.5 * DAY), {
    bookingId: id,
    words:
      "Le réparateur est passé hier pour la climatisation. Pour l'eau, tout le quartier est coupé cette semaine.",
  });
}

/** A problem that an administrator has decided: a part goes back, the rest is paid out. */
async function decidedProblem(demo: Demo, home: DemoProperty, people: People): Promise<void> {
  const { landlord, tenant, from } = people;
  const id = await stay(demo, home, tenant, { asked: 22 * DAY, starts: -19 });
  await pay(demo, id, { tenant, from, hoursAgo: 21 * DAY });
  await confirmKeys(at(demo, tenant, "user", 18.5 * DAY), id);
  await reportProblem(at(demo, tenant, "user", 18 * DAY), {
    bookingId: id,
    words: "Il y a un lit de moins que sur l'annonce, et pas de ventilateur dans le salon.",
  });
  await answerProblem(at(demo, landlord, "landlord", 17.5 * DAY), {
    bookingId: id,
    words: "C'est vrai pour le lit, je l'ai retiré en octobre. Le ventilateur est à l'atelier.",
  });
  const admin = at(demo, demo.admin, "admin", 16 * DAY);
  const [open] = await admin.db.select().from(disputes).where(eq(disputes.booking_id, id));
  const { held } = await getBookingPayment(at(demo, tenant, "user", 16 * DAY), id);
  await decideDispute(admin, {
    disputeId: open?.id ?? "",
    toTenant: 30_000,
    toLandlord: held - 30_000,
    reason: "Le logement est habitable, mais il ne répond pas à son annonce.",
  });
  await settle(demo, id, 16 * DAY);
  await completeBookings(at(demo, null, "user", 11 * DAY));
}
