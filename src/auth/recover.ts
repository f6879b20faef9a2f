import { type AuthContext, inTransaction, mail } from "./context";
import { recoveryLink } from "./links";
import { noSooner } from "./min-duration";
import { personOf } from "./profile";

/** Mails a link, good once and for 30 minutes, to choose a new password; silent when unknown. */
export async function recover(auth: AuthContext, email: string): Promise<void> {
  await noSooner(() =>
    inTransaction(auth, {}, async ({ tx, engine, happened }) => {
      await engine.api.requestPasswordReset({ body: { email } });
      if (!happened.recovery) return;
      const { userId, token } = happened.recovery;
      const { firstName } = await personOf(tx, userId);
      const link = recoveryLink(auth.publicUrl, token);
      await mail(auth, tx, email, {
        type: "reset-password",
        data: { firstName, link, minutes: 30 },
      });
    }),
  );
}
