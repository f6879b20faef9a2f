import { eq, sql } from "drizzle-orm";
import { decodeJwt } from "jose";
import { email } from "~/contract/schemas/fields";
import { users } from "~/db/schema";
import { type AuthContext, inTransaction, mail } from "./context";
import { engineCode } from "./engine";
import { personOf } from "./profile";

/**
 * Confirms the address that a mailed token names, with a welcome the first time. A second click
 * (or a mail scanner's) is as good as the first. False when the token is not ours or too old.
 */
export async function confirm(auth: AuthContext, token: string): Promise<boolean> {
  const address = emailOf(token);
  if (!address) return false;
  try {
    await inTransaction(auth, {}, async ({ tx, engine, happened }) => {
      // Two clicks at once take turns, so that one welcome is sent.
      await tx
        .select({ id: users.id })
        .from(users)
        .where(eq(sql`lower(${users.email})`, address))
        .for("update");
      await engine.api.verifyEmail({ query: { token } });
      if (!happened.confirmed) return;
      const { firstName, userType } = await personOf(tx, happened.confirmed.userId);
      await mail(auth, tx, address, { type: "welcome", data: { firstName, userType } });
    });
    return true;
  } catch (error) {
    if (engineCode(error)) return false;
    throw error;
  }
}

/** The address a token speaks of, before its signature is checked. */
function emailOf(token: string): string | null {
  try {
    const named = email.safeParse(decodeJwt(token).email);
    return named.success ? named.data : null;
  } catch {
    return null;
  }
}
