import { createEmailVerificationToken } from "better-auth/api";
import { eq, sql } from "drizzle-orm";
import { users } from "~/db/schema";
import { type AuthContext, mail } from "./context";
import { CONFIRMATION_SECONDS } from "./engine";
import { confirmLink, returnPath } from "./links";
import { noSooner } from "./min-duration";
import { personOf } from "./profile";

/** Sends the confirmation link again to an address that still waits for it; silent otherwise. */
export async function resendConfirmation(
  auth: AuthContext,
  input: { email: string; redirectTo?: string | null | undefined },
): Promise<void> {
  await noSooner(() =>
    auth.db.transaction(async (tx) => {
      const [user] = await tx
        .select({ id: users.id, confirmed: users.emailVerified })
        .from(users)
        .where(eq(sql`lower(${users.email})`, input.email));
      if (!user || user.confirmed) return;
      const token = await createEmailVerificationToken(
        auth.secret,
        input.email,
        undefined,
        CONFIRMATION_SECONDS,
      );
      const { firstName } = await personOf(tx, user.id);
      const next = returnPath(auth.publicUrl, input.redirectTo);
      const link = confirmLink(auth.publicUrl, token, next);
      await mail(auth, tx, input.email, { type: "confirm-email", data: { firstName, link } });
    }),
  );
}
