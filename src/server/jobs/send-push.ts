import type { Ctx } from "~/domain";
import type { JobData } from "~/domain/jobs";
import { deliverPush } from "~/domain/notification";
import type { Pusher } from "~/push/types";

/** The job that shows one notification on one device; it rejects when the queue should try again. */
export const createSendPush =
  (ctx: Pick<Ctx, "db" | "now" | "jobs" | "log">, pusher: Pick<Pusher, "send">) =>
  (data: JobData["send-push"]): Promise<void> =>
    deliverPush(ctx, pusher.send, data);
