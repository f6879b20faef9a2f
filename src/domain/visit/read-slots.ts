import { and, asc, eq, gt } from "drizzle-orm";
import { addDays, today } from "~/contract/days";
import type { VisitHours } from "~/contract/schemas/visit";
import type { Db } from "~/db/client";
import { visitExceptions, visitHours, visits } from "~/db/schema";
import { slotsOf } from "./slots";
import { bookedAfter } from "./visit-shape";

/** When a listing is shown: its week, and the days from `since` on that differ. */
export async function readHours(db: Db, propertyId: string, since: string): Promise<VisitHours> {
  const { weekday, from_minute: from, to_minute: to } = visitHours;
  const hours = await db
    .select({ weekday, from, to })
    .from(visitHours)
    .where(eq(visitHours.property_id, propertyId))
    .orderBy(asc(weekday), asc(from));
  const differing = await db
    .select()
    .from(visitExceptions)
    .where(
      and(eq(visitExceptions.property_id, propertyId), gt(visitExceptions.day, addDays(since, -1))),
    )
    .orderBy(asc(visitExceptions.day));
  const exceptions = differing.map(({ day, from_minute, to_minute }) => ({
    day,
    open: from_minute === null || to_minute === null ? null : { from: from_minute, to: to_minute },
  }));
  return { hours, exceptions };
}

/** The free slots of a listing, soonest first. */
export async function readFreeSlots(db: Db, propertyId: string, now: Date): Promise<Date[]> {
  const open = await readHours(db, propertyId, today(now));
  const booked = await db
    .select({ starts_at: visits.starts_at })
    .from(visits)
    .where(and(eq(visits.property_id, propertyId), bookedAfter(now)));
  const taken = new Set(booked.map(({ starts_at }) => starts_at.getTime()));
  return slotsOf(open, now).filter((slot) => !taken.has(slot.getTime()));
}
