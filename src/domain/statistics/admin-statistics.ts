import { WAITING_STATUSES } from "~/contract/enums";
import type { AdminStatistics } from "~/contract/schemas/statistics";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { meanRating } from "../rating";
import { amountOf, countOf, readTallies, type Tally } from "../tally";
import { occupancy } from "./formulas";
import { type Monthly, monthsOf, withGrowth } from "./months";
import { newestProfiles } from "./newest-profiles";

/**
 * The whole platform in figures; revenue is XAF of confirmed and completed bookings. Source: the
 * tallies of profiles, properties, bookings, messages and reviews.
 */
export async function adminStatistics(ctx: Ctx): Promise<AdminStatistics> {
  authorise(ctx, "statistics:read");
  const read = await readTallies(
    ctx.db,
    ...(["profiles", "properties", "bookings", "messages", "reviews"] as const),
  );
  const of = (subject: Tally["subject"], ...kinds: string[]) =>
    read.filter((t) => t.subject === subject && (kinds.length === 0 || kinds.includes(t.kind)));
  const { thisMonth, lastMonth } = monthsOf(ctx.now());
  const monthly = (tallies: Tally[], figure = countOf): Monthly => ({
    this_month: figure(tallies, ({ month }) => month === thisMonth),
    last_month: figure(tallies, ({ month }) => month === lastMonth),
  });
  const people = of("profiles");
  const landlords = of("profiles", "landlord");
  const bookings = of("bookings");
  const paid = of("bookings", "confirmed", "completed");
  const reviews = of("reviews");
  const active = countOf(of("properties", "active"));
  return {
    users: {
      total: countOf(people),
      tenants: countOf(of("profiles", "user")),
      landlords: countOf(landlords),
      ...withGrowth(monthly(people)),
    },
    landlords: { total: countOf(landlords), ...withGrowth(monthly(landlords)) },
    properties: {
      total: countOf(of("properties")),
      active,
      draft: countOf(of("properties", "draft")),
      waiting: countOf(of("properties", ...WAITING_STATUSES)),
    },
    bookings: { total: countOf(bookings), ...withGrowth(monthly(bookings)) },
    revenue: { total: amountOf(paid), ...withGrowth(monthly(paid, amountOf)) },
    messages: { total: countOf(of("messages")) },
    rating: {
      average: meanRating(amountOf(reviews), countOf(reviews)),
      count: countOf(reviews),
    },
    occupancy: occupancy(countOf(bookings), active),
    newest_profiles: await newestProfiles(ctx),
  };
}
