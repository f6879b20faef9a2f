import type { Ctx } from "../context";
import { recoveryLink } from "./links";
import { withMinimumDuration } from "./min-duration";
import { mailProfileOf } from "./profile";

/** Mails a link, good once and for 30 minutes, to choose a new password; silent when unknown. */
export async function recoverPassword(ctx: Ctx, email: string): Promise<void> {
  await withMinimumDuration(() =>
    ctx.db.transaction(async (tx) => {
      const recovery = await ctx.credentials.startRecovery(tx, email);
      if (!recovery) return;
      const { firstName } = await mailProfileOf(tx, recovery.userId);
      const link = recoveryLink(ctx.publicUrl, recovery.token);
      await ctx.jobs.enqueue(tx, "send-mail", {
        to: email,
        message: { type: "reset-password", data: { firstName, link, minutes: 30 } },
      });
    }),
  );
}
