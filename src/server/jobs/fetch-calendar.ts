import type { Ctx, JobData } from "~/domain";
import { fetchFeed } from "~/domain/availability";
import { createCalendarReader } from "../read-calendar";

/** Reads a calendar that a landlord keeps on another site; rejects once `stopping` aborts. */
export function fetchCalendar(
  ctx: Ctx,
  { feedId }: JobData["fetch-calendar"],
  stopping: AbortSignal,
): Promise<void> {
  const userAgent = `Mozilla/5.0 (compatible; CalendarReader/1.0; +${ctx.publicUrl})`;
  return fetchFeed(ctx, feedId, createCalendarReader({ userAgent, stopping }));
}
