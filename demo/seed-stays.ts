import { addDays, today } from "~/contract/days";
import { isDwelling } from "~/contract/enums";
import { addPeriods, stayNights } from "~/contract/stay-length";
import {
  acceptBooking,
  announceDecision,
  completeBookings,
  createBooking,
  declineBooking,
  expireBookings,
  shareAccess,
} from "~/domain/booking";
import type { Demo, DemoProperty } from "./demo";
import type { Random } from "./random";
import { seedReviews } from "./seed-reviews";

const DAY = 24;

/** Stays in every status; the finished ones are reviewed. Source of the landlords' figures. */
export async function seedStays(demo: Demo, active: DemoProperty[], random: Random): Promise<void> {
  const dwellings = active.filter((property) => isDwelling(property.property_type));
  const lets = random.some(
    dwellings.filter((property) => property.furnishing === "furnished"),
    20,
  );
  for (const [n, property] of lets.entries()) {
    await finishedStay(demo, property, n, random);
    await comingStay(demo, property, n, random);
  }
  const free = dwellings.filter((property) => !lets.includes(property));
  for (const [n, property] of random.some(free, 9).entries()) {
    const tenant = demo.tenants[n % demo.tenants.length] ?? "";
    const asked = random.int(1, 15);
    await ask(demo, tenant, property, asked, random.int(12, 40), length(property, random));
  }
  await expireBookings(demo.at(null, "user", 0));
}

async function ask(
  demo: Demo,
  tenant: string,
  property: DemoProperty,
  hoursAgo: number,
  inDays: number,
  length: number | null,
) {
  const ctx = demo.at(tenant, "user", hoursAgo);
  const start = addDays(today(ctx.now()), inDays);
  const end = length === null ? null : addPeriods(start, property.billing_period, length);
  const { booking } = await createBooking(ctx, {
    propertyId: property.id,
    startDate: start,
    endDate: end,
    message: "Bonjour, je viens pour le travail. Le logement me convient bien.",
    adults: 1 + (inDays % 2),
    children: inDays % 3 === 0 ? 1 : 0,
  });
  return booking;
}

/** Tells the tenant of a decision, as the queue does after the seconds in which it can be undone. */
async function announce(demo: Demo, bookingId: string, hoursAgo: number) {
  const ctx = demo.at(null, "user", hoursAgo);
  await announceDecision(ctx, { bookingId, decidedAt: ctx.now().toISOString() });
}

/** How long somebody stays, in billing periods: a monthly flat is let by whole months. */
function length({ billing_period }: DemoProperty, random: Random): number {
  const longest = { day: 21, week: 3, month: 4 }[billing_period];
  return random.int(billing_period === "day" ? 2 : 1, longest);
}

async function finishedStay(demo: Demo, property: DemoProperty, n: number, random: Random) {
  const tenant = demo.tenants[n % demo.tenants.length] ?? "";
  const asked = random.int(45, 70);
  const length = property.billing_period === "day" ? random.int(3, 14) : 1;
  const booking = await ask(demo, tenant, property, asked * DAY, 4, length);
  const nights = stayNights(booking.start_date, booking.end_date) ?? 0;
  await acceptBooking(demo.at(property.landlord, "landlord", asked * DAY - 5), booking.id);
  await announce(demo, booking.id, asked * DAY - 5);
  await completeBookings(demo.at(null, "user", (asked - 4 - nights - 1) * DAY));
  const { landlord } = property;
  await seedReviews(demo, { id: booking.id, tenant, landlord, over: asked - 4 - nights - 2 }, n);
}

async function comingStay(demo: Demo, property: DemoProperty, n: number, random: Random) {
  const tenant = demo.tenants[(n + 3) % demo.tenants.length] ?? "";
  const landlord = (hoursAgo: number) => demo.at(property.landlord, "landlord", hoursAgo);
  if (n % 4 === 0) {
    const booking = await ask(
      demo,
      tenant,
      property,
      30,
      random.int(6, 20),
      length(property, random),
    );
    await declineBooking(
      landlord(20),
      booking.id,
      "Le logement est en travaux à ces dates. Désolé.",
    );
    await announce(demo, booking.id, 20);
  } else if (n % 4 === 1) {
    await ask(demo, tenant, property, 60, random.int(6, 20), length(property, random));
  } else {
    const booking = await ask(
      demo,
      tenant,
      property,
      90,
      random.int(6, 20),
      n % 8 === 2 ? null : length(property, random),
    );
    await acceptBooking(landlord(80), booking.id);
    await announce(demo, booking.id, 80);
    if (n % 4 === 2) {
      await shareAccess(
        landlord(70),
        booking.id,
        "Le gardien s'appelle Moïse, il a les clés. Portail vert, deuxième étage à gauche.",
      );
    }
  }
}
