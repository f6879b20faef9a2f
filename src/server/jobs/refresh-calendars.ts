import type { Ctx } from "~/domain";
import * as availability from "~/domain/availability";

/** Has the calendars of other sites read that were not for a while. */
export async function refreshCalendars(ctx: Ctx): Promise<void> {
  await availability.refreshFeeds(ctx);
}
