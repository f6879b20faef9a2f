import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { notifications, propertyReports, reviews, threads, uploads } from "~/db/schema";
import {
  acceptBooking,
  cancelBooking,
  declineBooking,
  expireBookings,
  withdrawChange,
} from "~/domain/booking";
import { confirmAvailability } from "~/domain/confirmation";
import { openThread } from "~/domain/messaging";
import { approveEdit, approveProperty, rejectEdit, suspendProperty } from "~/domain/moderation";
import {
  availabilityAsked,
  availabilityAskedAgain,
  availabilityUnconfirmed,
  bookingReminder,
  bookingRequested,
  cancellationRequested,
  editToReview,
  guestLeft,
  messageReceived,
  propertyRejected,
  propertyReported,
  propertyToReview,
  reviewToExamine,
  reviewWaits,
  stayCompleted,
  stayEnded,
  tenantReviewWaits,
  verificationAsked,
  visitAsked,
  visitBooked,
  visitTomorrow,
} from "~/domain/notification";
import { changeProperty, deleteProperty, setPropertyStatus, withdrawEdit } from "~/domain/property";
import { closeReport } from "~/domain/report";
import { createReview, decideReview, reviewTenant } from "~/domain/review";
import { decideVerification } from "~/domain/verification";
import { answerVisit, cancelVisit, moveVisit } from "~/domain/visit";
import { insertBooking } from "../../tests/support/rows/booking";
import { openStay } from "../../tests/support/rows/inventory-stay";
import { insertProperty } from "../../tests/support/rows/property";
import { insertVerification } from "../../tests/support/rows/verification";
import { HALF_PAST, TEN, TUESDAY, visitActions } from "../../tests/support/rows/visit";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const { shown, booked } = visitActions(world);
world.clock.now = TUESDAY;
const tenant = await world.newUser("user", "Awa");
const landlord = await world.newUser("landlord", "Paul");
const admins = [await world.newUser("admin", "Ruth"), await world.newUser("admin", "Marc")];
const [ruth] = admins as [TestUser];

type Told = {
  key: string;
  site?: { title: string; type: "booking" | "property" | "message" | "alert" };
};
/** Gives a user unread notifications about a row. */
async function tell(user: TestUser, about: string, ...notices: object[]) {
  const rows = (notices as Told[]).flatMap(({ key, site }) => (site ? [{ key, ...site }] : []));
  await world.db.insert(notifications).values(
    rows.map(({ key, title, type }) => ({
      event: key,
      user_id: user.id,
      related_id: about,
      title,
      type,
      message: title,
      created_at: world.now(),
    })),
  );
}
const unread = async (user: TestUser, about: string) => {
  const rows = await world.db
    .select({ title: notifications.title })
    .from(notifications)
    .where(
      and(
        eq(notifications.user_id, user.id),
        eq(notifications.related_id, about),
        eq(notifications.read, false),
      ),
    );
  return rows.map(({ title }) => title);
};
const request = async () => {
  const property = await insertProperty(world, { landlord });
  const { id } = await insertBooking(world, { property, tenant });
  await tell(landlord, id, bookingRequested, bookingReminder);
  return id;
};
const REVIEW = { title: "Très bien", comment: "Un séjour calme, tout était propre." };
const REQUEST = ["Nouvelle demande de réservation", "Une demande attend votre réponse"];

it.each([
  ["accepted", (id: string) => acceptBooking(world.as(landlord), id)],
  ["declined", (id: string) => declineBooking(world.as(landlord), id, "Plus libre.")],
])("NOT-009 a request that was %s is no news to its landlord, another one is", async (_, act) => {
  const [id, other] = [await request(), await request()];
  await tell(tenant, id, bookingRequested);
  await act(id);
  expect(await unread(landlord, id)).toEqual([]);
  expect((await unread(landlord, other)).toSorted()).toEqual(REQUEST);
  expect(await unread(tenant, id)).toEqual([REQUEST[0]]);
});

it("reads a withdrawn request, and tells that it was withdrawn", async () => {
  const id = await request();
  await cancelBooking(world.as(tenant), id, null);
  expect(await unread(landlord, id)).toEqual(["Demande retirée"]);
});

it("reads a request that lapsed, and tells that it did", async () => {
  const id = await request();
  world.clock.now = new Date(TUESDAY.getTime() + 49 * 3_600_000);
  await expireBookings(world.as());
  world.clock.now = TUESDAY;
  expect(await unread(landlord, id)).toEqual(["Demande expirée"]);
});

it("reads what a tenant asked and took back", async () => {
  const property = await insertProperty(world, { landlord });
  const { id } = await insertBooking(world, {
    property,
    tenant,
    status: "confirmed",
    start_date: "2026-03-11",
    end_date: "2026-03-20",
  });
  await cancelBooking(world.as(tenant), id, "Je ne viens plus.");
  expect(await unread(landlord, id)).toEqual([cancellationRequested.site?.title]);
  const { change } = (await (
    await world.client(tenant).api.bookings[":id"].$get({ param: { id } })
  ).json()) as { change: { id: string } };
  await withdrawChange(world.as(tenant), change.id);
  expect(await unread(landlord, id)).toEqual([]);
});

it("reads what asked a tenant for a review once it is written, of that stay alone", async () => {
  const stay = async (start_date: string, end_date: string) => {
    const property = await insertProperty(world, { landlord });
    const status = "completed" as const;
    return (await insertBooking(world, { property, tenant, status, start_date, end_date })).id;
  };
  const asked = [stayCompleted, stayEnded, tenantReviewWaits];
  const titles = asked.map(({ site }) => site?.title).toSorted();
  const id = await stay("2026-02-01", "2026-02-10");
  const other = await stay("2026-02-12", "2026-02-20");
  for (const one of [id, other]) await tell(tenant, one, ...asked);
  await createReview(world.as(tenant), { booking_id: id, rating: 5, ...REVIEW });
  expect(await unread(tenant, id)).toEqual([]);
  expect((await unread(tenant, other)).toSorted()).toEqual(titles);
});

it("reads a conversation's messages when it is opened, for who opened it", async () => {
  const property = await insertProperty(world, { landlord });
  const [thread] = await world.db
    .insert(threads)
    .values({ property_id: property.id, landlord_id: landlord.id, tenant_id: tenant.id })
    .returning();
  const id = thread?.id ?? "";
  for (const user of [landlord, tenant]) await tell(user, id, messageReceived, messageReceived);
  await openThread(world.as(landlord), id, { limit: 20 });
  expect(await unread(landlord, id)).toEqual([]);
  expect(await unread(tenant, id)).toHaveLength(2);
});

it("reads for every administrator what one of them decided", async () => {
  const property = await insertProperty(world, { landlord, status: "pending" });
  for (const admin of admins) await tell(admin, property.id, propertyToReview, propertyReported);
  await approveProperty(world.as(ruth), property.id);
  for (const admin of admins)
    expect(await unread(admin, property.id)).toEqual(["Annonce signalée"]);
  const report = async () => {
    const [row] = await world.db
      .insert(propertyReports)
      .values({ property_id: property.id, reason: "scam", created_at: world.now() })
      .returning({ id: propertyReports.id });
    return row?.id ?? "";
  };
  const [first, second] = [await report(), await report()];
  await closeReport(world.as(ruth), first, { outcome: "unfounded", reason: null });
  expect(await unread(admins[1] as TestUser, property.id)).toHaveLength(1);
  await closeReport(world.as(ruth), second, { outcome: "unfounded", reason: null });
  expect(await unread(admins[1] as TestUser, property.id)).toEqual([]);
});

const EDIT = crypto.randomUUID();
it.each<[string, (id: string) => Promise<unknown>]>([
  ["was approved", (id) => approveEdit(world.as(ruth), id, { edit: EDIT })],
  ["was refused", (id) => rejectEdit(world.as(ruth), id, { edit: EDIT, reason: "Trop vague." })],
  ["was taken back", (id) => withdrawEdit(world.as(landlord), id)],
  ["went online with the next", (id) => changeProperty(world.as(landlord), id, { bedrooms: 2 })],
  ["went with its listing", (id) => deleteProperty(world.as(landlord), id)],
])("reads for every administrator an edit that %s", async (_, settle) => {
  const waiting_edit = { id: EDIT, since: world.now().toISOString(), fields: { minimum_stay: 2 } };
  const waits = async () => {
    const { id } = await insertProperty(world, { landlord, waiting_edit });
    for (const admin of admins) await tell(admin, id, editToReview, propertyReported);
    return id;
  };
  const [settled, other] = [await waits(), await waits()];
  await settle(settled);
  for (const admin of admins) {
    expect(await unread(admin, settled)).toEqual(["Annonce signalée"]);
    expect((await unread(admin, other)).toSorted()).toEqual([
      "Annonce signalée",
      "Modification à examiner",
    ]);
  }
});

it("reads for every administrator a listing that was deleted before it was decided", async () => {
  const { id } = await insertProperty(world, { landlord, status: "pending" });
  for (const admin of admins) await tell(admin, id, propertyToReview);
  await deleteProperty(world.as(landlord), id);
  for (const admin of admins) expect(await unread(admin, id)).toEqual([]);
});

it("leaves an edit news that still waits: its listing was suspended, or its photos wait on", async () => {
  const photos = { id: EDIT, since: world.now().toISOString(), fields: {} };
  const { id } = await insertProperty(world, { landlord, waiting_edit: photos });
  const image = { image_url: `/storage/property-images/${id}/1-a-1280.webp`, preview: "x" };
  await world.db
    .insert(uploads)
    .values({ owner_id: landlord.id, waiting_for: id, width: 9, height: 6, ...image });
  await tell(ruth, id, editToReview);
  await changeProperty(world.as(landlord), id, { bedrooms: 3 });
  await suspendProperty(world.as(ruth), id, { reason: "Signalée." });
  expect(await unread(ruth, id)).toEqual(["Modification à examiner"]);
});

it.each([
  ["approved", null],
  ["rejected", "Les deux comptes sont de la même personne."],
] as const)("reads for every administrator a review that was %s", async (outcome, reason) => {
  const property = await insertProperty(world, { landlord });
  const held = async () => {
    const stay = { property, tenant, status: "completed" as const };
    const { id: booking_id } = await insertBooking(world, stay);
    const ids = { booking_id, property_id: property.id, reviewer_id: tenant.id };
    const written = { rating: 5, title: "Parfait", comment: "Rien à redire." };
    const [review] = await world.db
      .insert(reviews)
      .values({ ...written, ...ids, held_for: "device" })
      .returning({ id: reviews.id });
    for (const admin of admins) await tell(admin, booking_id, reviewToExamine);
    return { id: review?.id ?? "", booking_id };
  };
  const [decided, other] = [await held(), await held()];
  await decideReview(world.as(ruth), decided.id, { outcome, reason });
  for (const admin of admins) {
    expect(await unread(admin, decided.booking_id)).toEqual([]);
    expect(await unread(admin, other.booking_id)).toEqual(["Avis à relire"]);
  }
});

it("reads what a landlord was asked about a listing once it is answered or sent again", async () => {
  const asked = await insertProperty(world, { landlord, confirmation_asks: 1 });
  const asks = [availabilityAsked, availabilityAskedAgain, availabilityUnconfirmed];
  await tell(landlord, asked.id, ...asks, propertyRejected);
  await confirmAvailability(world.as(landlord), asked.id);
  expect(await unread(landlord, asked.id)).toEqual(["Propriété rejetée"]);
  const rejected = await insertProperty(world, { landlord, status: "rejected" });
  await tell(landlord, rejected.id, propertyRejected);
  await setPropertyStatus(world.as(landlord), rejected.id, { status: "active" });
  expect(await unread(landlord, rejected.id)).toEqual([]);
});

it("leaves of a cancelled visit the one notice that it is cancelled", async () => {
  const property = await shown(landlord);
  const id = await booked(tenant, property.id, TEN ?? "");
  await tell(tenant, id, visitTomorrow);
  expect(await unread(landlord, id)).toEqual([visitBooked.site.title]);
  await cancelVisit(world.as(landlord), id);
  expect(await unread(landlord, id)).toEqual([]);
  expect(await unread(tenant, id)).toEqual(["Visite annulée"]);
});

it("leaves of a moved visit the one notice that it is moved", async () => {
  const property = await shown(landlord);
  const id = await booked(tenant, property.id, TEN ?? "");
  await tell(tenant, id, visitTomorrow);
  await moveVisit(world.as(landlord), id, HALF_PAST ?? "");
  expect(await unread(landlord, id)).toEqual([]);
  expect(await unread(tenant, id)).toEqual(["Visite déplacée"]);
});

it("reads what asked a visitor about a visit once it is answered", async () => {
  const property = await shown(landlord);
  const visitor = await world.newUser();
  const id = await booked(visitor, property.id, TEN ?? "");
  await tell(visitor, id, visitAsked, visitTomorrow);
  world.clock.now = new Date("2026-03-12T12:00:00Z");
  await answerVisit(world.as(visitor), id, { photos: true, place: true, price: true });
  world.clock.now = TUESDAY;
  expect(await unread(visitor, id)).not.toContain(visitAsked.site?.title);
  expect(await unread(visitor, id)).toContain(visitTomorrow.site?.title);
});

it("reads what asked a landlord for a review of the tenant once it is written", async () => {
  const property = await insertProperty(world, { landlord });
  const dates = { start_date: "2026-02-01", end_date: "2026-02-10" };
  const { id } = await insertBooking(world, { property, tenant, status: "completed", ...dates });
  for (const user of [landlord, tenant])
    await tell(user, id, guestLeft, reviewWaits, tenantReviewWaits);
  await reviewTenant(world.as(landlord), id, { rating: 5, comment: "Soigneux et ponctuel." });
  expect(await unread(landlord, id)).toEqual([]);
  expect((await unread(tenant, id)).length).toBeGreaterThanOrEqual(3);
});

it("reads for every administrator a verification that one of them decided", async () => {
  const [decided, other] = [
    await insertVerification(world, { landlord }),
    await insertVerification(world, { landlord: await world.newUser("landlord") }),
  ].map(({ id }) => id) as [string, string];
  for (const id of [decided, other])
    for (const admin of admins) await tell(admin, id, verificationAsked);
  const reason = "La pièce d'identité est illisible.";
  await decideVerification(world.as(ruth), decided, {
    outcome: "refused",
    verified_by: null,
    reason,
  });
  for (const admin of admins) {
    expect(await unread(admin, decided)).toEqual([]);
    expect(await unread(admin, other)).toEqual([verificationAsked.site?.title]);
  }
});

it("reads what asked one side to sign an inventory once it has", async () => {
  const s = await openStay(world);
  await s.save(s.tenant, 0);
  await s.sign(s.tenant, 1);
  await s.save(s.landlord, 1, { keys_count: 2 });
  expect(await unread(s.tenant, s.stay)).toEqual(["État des lieux modifié"]);
  await s.sign(s.tenant, 2);
  expect(await unread(s.tenant, s.stay)).toEqual([]);
  expect(await unread(s.landlord, s.stay)).toContain("État des lieux à signer");
  await s.sign(s.landlord, 2);
  world.clock.now = TUESDAY;
  for (const side of [s.tenant, s.landlord])
    expect(await unread(side, s.stay)).toEqual(["État des lieux signé"]);
});
