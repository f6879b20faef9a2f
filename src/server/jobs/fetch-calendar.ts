import type { Ctx, JobData } from "~/domain";
import { fetchFeed } from "~/domain/availability";
import { createCalendarReader } from "../read-calendar";

const read = createCalendarReader();

/** Reads a calendar that a landlord keeps on another site. */
export function fetchCalendar(ctx: Ctx, { feedId }: JobData["fetch-calendar"]): Promise<void> {
  return fetchFeed(ctx, feedId, read);
}
