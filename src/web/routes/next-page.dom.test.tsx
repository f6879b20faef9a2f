import { isDeepStrictEqual } from "node:util";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import {
  contactMessages,
  favorites,
  newsletterSubscribers,
  notifications,
  propertyReports,
  rateLimits,
  visits,
} from "~/db/schema";
import { FAILED_JOBS } from "~/domain/jobs";
import { sendMessage } from "~/domain/messaging";
import { decideDispute, reportProblem } from "~/domain/payment";
import { openNetwork } from "../../../tests/support/dom/network";
import { renderPage } from "../../../tests/support/dom/render";
import { insertBooking } from "../../../tests/support/rows/booking";
import { heldStay } from "../../../tests/support/rows/held-stay";
import { clearMoney } from "../../../tests/support/rows/payment";
import { insertProperty, insertReview } from "../../../tests/support/rows/property";
import { insertVerification } from "../../../tests/support/rows/verification";
import { failedJob } from "../../../tests/support/world/failed-job";
import { createWorld, type TestUser } from "../../../tests/support/world/world";
import * as jobs from "./admin/jobs";
import * as users from "./admin/manage-users";
import * as payments from "./admin/payments";
import * as reports from "./admin/reports";
import * as verifications from "./admin/verifications";
import * as bookings from "./landlord/bookings";
import * as managed from "./landlord/manage-properties";
import * as received from "./landlord/reviews";
import * as messages from "./shared/messages";
import * as notificationsPage from "./shared/notifications";
import * as visitsPage from "./shared/visits";
import * as dashboard from "./tenant/dashboard";

const world = await createWorld();
const network = openNetwork(world);
const admin = await world.newUser("admin", "Alice");
let landlord: TestUser;
let tenant: TestUser;
beforeEach(async () => {
  for (const table of [rateLimits, contactMessages, newsletterSubscribers]) {
    await world.db.delete(table);
  }
  await world.queue.boss.deleteAllJobs(FAILED_JOBS);
  await clearMoney(world);
  world.clock.now = new Date("2026-06-01T11:00:00Z");
  landlord = await world.newUser("landlord", "Josué");
  tenant = await world.newUser("user", "Tina");
});
const listing = () => insertProperty(world, { landlord, title: "Studio à Akwa" });

type List = {
  page: Parameters<typeof renderPage>[0];
  at: string;
  route: Parameters<typeof network.sent>[0];
  /** What the first page asks for. */
  asked: Record<string, string>;
  as: () => TestUser;
  /** Makes one row that the filter finds; `n` tells it from another. */
  arrange: (n: number) => Promise<unknown>;
};
const LISTS: Record<string, List> = {
  "failed jobs of a kind": {
    page: jobs,
    at: "/admin/jobs?kind=calendar",
    route: "GET /api/failed-jobs",
    asked: { kind: "calendar" },
    as: () => admin,
    arrange: async () => {
      const feedId = "5b0f3a3e-2b1c-4c53-9d0e-7a4f1f6c2d10";
      await failedJob(world, "fetch-calendar", { feedId }, { failure: "unreachable" });
    },
  },
  "decided disputes": {
    page: payments,
    at: "/admin/payments?tab=disputes&status=decided",
    route: "GET /api/disputes",
    asked: { status: "decided" },
    as: () => admin,
    arrange: async () => {
      const { tenant: payer, booking } = await heldStay(world);
      const problem = { bookingId: booking.id, words: "Pas d'eau." };
      const { disputeId } = await reportProblem(world.as(payer), problem);
      const split = { toTenant: 100_000, toLandlord: 0, reason: "Le logement n'a pas d'eau." };
      await decideDispute(world.as(admin), { disputeId, ...split });
    },
  },
  "decided verifications": {
    page: verifications,
    at: "/admin/verifications?status=decided",
    route: "GET /api/verifications",
    asked: { status: "decided" },
    as: () => admin,
    arrange: () => insertVerification(world, { landlord, status: "refused" }),
  },
  "landlords by name": {
    page: users,
    at: "/admin/manage-users?role=landlord&status=active&sort=name&q=Josu",
    route: "GET /api/users",
    asked: { role: "landlord", status: "active", sort: "name", q: "Josu" },
    as: () => admin,
    arrange: () => world.newUser("landlord", "Josuée"),
  },
  "closed reports": {
    page: reports,
    at: "/admin/reports?status=closed",
    route: "GET /api/reports",
    asked: { status: "closed" },
    as: () => admin,
    arrange: async () => {
      const of = { property_id: (await listing()).id, details: "Demande un dépôt." };
      const closed = { status: "closed", outcome: "unfounded" } as const;
      await world.db.insert(propertyReports).values({ ...of, reason: "scam", ...closed });
    },
  },
  "answered messages of the contact form": {
    page: reports,
    at: "/admin/reports?tab=contact&status=answered",
    route: "GET /api/contact-messages",
    asked: { status: "answered" },
    as: () => admin,
    arrange: () =>
      world.db.insert(contactMessages).values({
        name: "Awa Ndongo",
        email: "awa@example.cm",
        subject: "general",
        message: "Bonjour",
        status: "answered",
      }),
  },
  "subscribers by address": {
    page: reports,
    at: "/admin/reports?tab=newsletter&q=awa",
    route: "GET /api/newsletter/subscribers",
    asked: { q: "awa" },
    as: () => admin,
    arrange: (n) =>
      world.db
        .insert(newsletterSubscribers)
        .values({ email: `awa${n}@example.cm`, confirmed_at: world.now() }),
  },
  "received bookings of a month": {
    page: bookings,
    at: "/landlord/bookings?status=confirmed&month=2099-06",
    route: "GET /api/received-bookings",
    asked: { status: "confirmed", month: "2099-06", limit: "20" },
    as: () => landlord,
    arrange: async () =>
      insertBooking(world, { property: await listing(), tenant, status: "confirmed" }),
  },
  "an agency's listings": {
    page: managed,
    at: "/landlord/manage-properties?status=active&q=studio&sort=oldest",
    route: "GET /api/properties/managed",
    asked: { status: "active", q: "studio", sort: "oldest" },
    as: () => landlord,
    arrange: listing,
  },
  "conversations searched for": {
    page: messages,
    at: "/landlord/messages?q=studio&unread",
    route: "GET /api/threads",
    asked: { q: "studio", unread: "true" },
    as: () => landlord,
    arrange: async () => {
      const { id, title } = await listing();
      const message = { property_id: id, subject: title, content: "Est-ce libre ?" };
      await sendMessage(world.as(tenant), message);
    },
  },
  "reviews that wait": {
    page: reports,
    at: "/admin/reports?tab=reviews",
    route: "GET /api/reviews/held",
    asked: {},
    as: () => admin,
    arrange: async () => {
      const held = { rating: 5, published_at: null, held_for: "network" } as const;
      await insertReview(world, await listing(), tenant, held);
    },
  },
  "reviews of a landlord's listings": {
    page: received,
    at: "/landlord/reviews",
    route: "GET /api/reviews/received",
    asked: {},
    as: () => landlord,
    arrange: async () => insertReview(world, await listing(), tenant, { rating: 5 }),
  },
  "a tenant's own reviews": {
    page: dashboard,
    at: "/user/dashboard?tab=reviews",
    route: "GET /api/reviews/mine",
    asked: {},
    as: () => tenant,
    arrange: async () => insertReview(world, await listing(), tenant, { rating: 5 }),
  },
  "a tenant's favourites": {
    page: dashboard,
    at: "/user/dashboard?tab=favorites",
    route: "GET /api/favorites",
    asked: {},
    as: () => tenant,
    arrange: async () =>
      world.db.insert(favorites).values({ user_id: tenant.id, property_id: (await listing()).id }),
  },
  "unread notifications": {
    page: notificationsPage,
    at: "/user/notifications?filter=unread",
    route: "GET /api/notifications",
    asked: { filter: "unread" },
    as: () => tenant,
    arrange: (n) =>
      world.db.insert(notifications).values({
        user_id: tenant.id,
        type: "booking",
        title: `Nouvelle ${n}`,
        message: "Votre demande est acceptée.",
      }),
  },
  "past visits of a landlord's listings": {
    page: visitsPage,
    at: "/landlord/visits",
    route: "GET /api/visits",
    asked: { side: "landlord", when: "past" },
    as: () => landlord,
    arrange: async () =>
      world.db.insert(visits).values({
        property_id: (await listing()).id,
        visitor_id: tenant.id,
        starts_at: new Date("2026-05-30T09:00:00Z"),
      }),
  },
};

/** What tells where in its list a row stands. */
type Row = { id: string; place?: string };
/** The rows of the list that a request asks for. */
async function rowsOf(path: string, { token }: TestUser): Promise<Row[]> {
  const answer = await world.api.request(path, { headers: { authorization: `Bearer ${token}` } });
  return Object.values((await answer.json()) as object).find(Array.isArray) ?? [];
}

it.each(Object.entries(LISTS))(
  "asks for what the address asks for behind the last row shown, too: %s",
  async (_, { page, at, route, asked, as, arrange }) => {
    for (const n of [1, 2]) await arrange(n);
    network.lengthen(route);
    const [path] = at.split("?");
    const { user } = renderPage(page, { path, at, user: as() });
    const requests = () =>
      network.sent(route).map(({ path: to }) => {
        const {
          before,
          with: _,
          ...query
        } = Object.fromEntries(new URL(to, "http://x").searchParams);
        return { to, query, before };
      });
    await user.click(await screen.findByRole("button", { name: "Voir plus" }));
    const next = () => requests().filter(({ before }) => before !== undefined);
    await waitFor(() => expect(next()).toHaveLength(1));
    // Visits to come stand in a list of their own.
    const first = requests().find(({ query }) => isDeepStrictEqual(query, asked));
    expect(first).toMatchObject({ before: undefined });
    const rows = await rowsOf(first?.to ?? "", as());
    expect(rows.length).toBeGreaterThan(1);
    const last = rows.at(-1);
    expect(next()).toMatchObject([{ query: asked, before: last?.place ?? last?.id }]);
  },
);
