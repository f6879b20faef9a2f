import type { Ctx } from "~/domain";
import type { JobData } from "~/domain/jobs";
import { SmsTooLate } from "~/sms/sms-error";
import type { SmsSender } from "~/sms/types";

/**
 * The job that sends a text message. One whose time is over while the provider was away is given up:
 * a code that comes hours later costs money and opens nothing.
 */
export const createSendSms =
  ({ now }: Pick<Ctx, "now">, sms: SmsSender) =>
  async ({ to, text, until }: JobData["send-sms"], id: string): Promise<void> => {
    if (until && Date.parse(until) <= now().getTime()) throw new SmsTooLate();
    await sms.send({ to, text, id });
  };
