import { eq } from "drizzle-orm";
import { sessions } from "~/db/schema";
import type { AuthContext } from "./context";
import { hashToken } from "./hashed-tokens";

/** Ends the session of a refresh token; its access tokens stop with it. Silent when it has ended. */
export async function signOut(auth: AuthContext, refreshToken: string): Promise<void> {
  await auth.db.delete(sessions).where(eq(sessions.token, hashToken(refreshToken)));
}
