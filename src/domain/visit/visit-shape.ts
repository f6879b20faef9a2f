import { and, eq, gt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Visit } from "~/contract/schemas/visit";
import { SLOT_MINUTES } from "~/contract/visits";
import type { Db } from "~/db/client";
import { profiles, properties, visits } from "~/db/schema";
import { contactColumns, shownContact } from "~/domain/property";
import { allows } from "./lifecycle";

const landlord = alias(profiles, "landlord");

/** Whether its visitor has answered about the listing, after this visit or another one. */
export const hasAnswered = sql<boolean>`exists (select 1 from visits said
  where said.property_id = ${visits.property_id} and said.visitor_id = ${visits.visitor_id}
  and said.answered_at is not null)`;

/** Visits with their two sides; `where` says which, and whose. */
export function selectVisits(db: Db, where: SQL | undefined) {
  return db
    .select({
      visit: visits,
      has_answered: hasAnswered,
      title: properties.title,
      neighborhood: properties.neighborhood,
      address: properties.address,
      landlord_id: properties.landlord_id,
      contact: contactColumns,
      visitor: {
        first_name: profiles.first_name,
        last_name: profiles.last_name,
        phone: profiles.phone,
      },
      owner: {
        first_name: landlord.first_name,
        last_name: landlord.last_name,
        phone: landlord.phone,
      },
    })
    .from(visits)
    .innerJoin(properties, eq(properties.id, visits.property_id))
    .innerJoin(profiles, eq(profiles.user_id, visits.visitor_id))
    .innerJoin(landlord, eq(landlord.user_id, properties.landlord_id))
    .where(where);
}
export type VisitRow = Awaited<ReturnType<typeof selectVisits>>[number];

/** The visits of a person, or the one with this id, on either side. */
export const visitsOf = (userId: string, id?: string): SQL | undefined =>
  and(
    or(eq(visits.visitor_id, userId), eq(properties.landlord_id, userId)),
    id === undefined ? undefined : eq(visits.id, id),
  );

/** The visits that take place and begin after a moment. */
export const bookedAfter = (moment: Date): SQL | undefined =>
  and(eq(visits.status, "booked"), gt(visits.starts_at, moment));

/** A visit as one of its two sides sees it. */
export function visitShape(row: VisitRow, userId: string, now: Date): Visit {
  const { visit, contact, visitor, owner } = row;
  const side = visit.visitor_id === userId ? "visitor" : "landlord";
  const shown = shownContact(contact, owner);
  const other =
    side === "visitor"
      ? { name: shown.contact_name, phone: shown.phone }
      : { name: `${visitor.first_name} ${visitor.last_name}`, phone: visitor.phone };
  const mayAnswer = !row.has_answered && allows(visit.status, "answer", side);
  const isOpen = mayAnswer && isOver(visit.starts_at, now);
  return {
    id: visit.id,
    side,
    status: visit.status,
    sequence: visit.sequence,
    starts_at: visit.starts_at.toISOString(),
    updated_at: visit.updated_at.toISOString(),
    property: {
      id: visit.property_id,
      title: row.title,
      neighborhood: row.neighborhood,
      address: row.address,
    },
    other,
    question: visit.answered_at ? "answered" : isOpen ? "open" : "later",
  };
}

/** Whether a visit that began then has ended. */
export const isOver = (start: Date, now: Date): boolean =>
  start.getTime() + SLOT_MINUTES * 60_000 <= now.getTime();
