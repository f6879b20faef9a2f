import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  type SQL,
  sql,
} from "drizzle-orm";
import { addDays, HOUR_MS, today } from "~/contract/days";
import { SLOT_MINUTES, type VisitSide } from "~/contract/visits";
import type { Db } from "~/db/client";
import { properties, users, visits } from "~/db/schema";
import {
  type VisitNotice,
  visitAsked,
  visitCancelledByLandlord,
  visitCancelledByVisitor,
  visitorSoon,
  visitorTomorrow,
  visitSoon,
  visitTomorrow,
} from "~/domain/notification";
import { startOfDay } from "../calendar";
import type { Ctx } from "../context";
import { nextStatus } from "./lifecycle";
import { tellSide } from "./tell-side";
import { bookedAfter, hasAnswered, selectVisits } from "./visit-shape";

const BATCH = 50;
/** The hour from which both sides hear of tomorrow's visits, and how long before each once more. */
const EVENING_HOUR = 18;
const SOON_HOURS = 3;
/** No question about a visit is asked after so long. */
const ASKED_WITHIN_DAYS = 14;

type Told = readonly { notice: VisitNotice; side: VisitSide }[];
type Step = { due: SQL | undefined; mark: Record<string, unknown>; told: Told };

/**
 * Does what is due of all visits: cancels those of listings that left the site and of suspended
 * people, reminds both sides the evening before and some hours before, and asks the visitor afterwards.
 * Each is done once, however many processes run it; answers how many.
 */
export async function followVisits(ctx: Ctx): Promise<number> {
  let total = 0;
  for (const step of stepsAt(ctx.now())) {
    for (let done = BATCH; done === BATCH; total += done) {
      done = await ctx.db.transaction((tx) => take(ctx, tx, step));
    }
  }
  return total;
}

function stepsAt(now: Date): Step[] {
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  const coming = bookedAfter(now);
  const evening = startOfDay(today(now)).getTime() + EVENING_HOUR * HOUR_MS;
  const [tomorrow, dayAfter] = [1, 2].map((n) => startOfDay(addDays(today(now), n)));
  const sequence = sql`${visits.sequence} + 1`;
  const cancelled = { status: nextStatus("booked", "cancel", "system"), sequence, updated_at: now };
  const steps: Step[] = [
    {
      due: and(coming, ne(properties.status, "active")),
      mark: cancelled,
      told: [{ notice: visitCancelledByLandlord, side: "visitor" }],
    },
    {
      due: and(coming, isNotNull(users.suspendedAt)),
      mark: cancelled,
      told: [{ notice: visitCancelledByVisitor, side: "landlord" }],
    },
    {
      due: and(coming, isNull(visits.soon_told_at), lte(visits.starts_at, at(SOON_HOURS))),
      mark: { soon_told_at: now, day_told_at: now },
      told: [
        { notice: visitSoon, side: "visitor" },
        { notice: visitorSoon, side: "landlord" },
      ],
    },
    {
      due: and(
        bookedAfter(at(-24 * ASKED_WITHIN_DAYS)),
        isNull(visits.asked_at),
        not(hasAnswered),
        lte(visits.starts_at, new Date(now.getTime() - SLOT_MINUTES * 60_000)),
      ),
      mark: { asked_at: now },
      told: [{ notice: visitAsked, side: "visitor" }],
    },
  ];
  if (now.getTime() >= evening && tomorrow && dayAfter) {
    steps.push({
      due: and(
        coming,
        isNull(visits.day_told_at),
        gt(visits.starts_at, tomorrow),
        lte(visits.starts_at, dayAfter),
      ),
      mark: { day_told_at: now },
      told: [
        { notice: visitTomorrow, side: "visitor" },
        { notice: visitorTomorrow, side: "landlord" },
      ],
    });
  }
  return steps;
}

async function take(ctx: Ctx, tx: Db, { due, mark, told }: Step): Promise<number> {
  const found = await tx
    .select({ id: visits.id })
    .from(visits)
    .innerJoin(properties, eq(properties.id, visits.property_id))
    .innerJoin(users, eq(users.id, visits.visitor_id))
    .where(due)
    .orderBy(asc(visits.starts_at))
    .limit(BATCH)
    .for("update", { of: visits, skipLocked: true });
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.update(visits).set(mark).where(inArray(visits.id, ids));
  for (const row of await selectVisits(tx, inArray(visits.id, ids))) {
    for (const { notice, side } of told) await tellSide(ctx, tx, notice, { row, side });
  }
  return ids.length;
}
