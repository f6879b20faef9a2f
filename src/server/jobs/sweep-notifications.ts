import type { Ctx } from "~/domain";
import * as notification from "~/domain/notification";

/** Deletes read notifications of more than a year ago. */
export async function sweepNotifications(ctx: Ctx): Promise<void> {
  const swept = await notification.sweepNotifications(ctx);
  if (swept > 0) ctx.log.info("notifications swept", { swept });
}
