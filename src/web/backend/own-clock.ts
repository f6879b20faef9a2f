import type { Session } from "~/contract/schemas/auth";

/**
 * A session that has just come, with the end of its token by this device's clock: by a clock that is
 * fast it would have ended before it came, and be renewed before each request.
 */
export function byOwnClock(session: Session): Session {
  const [, payload = ""] = session.accessToken.split(".");
  try {
    const { iat, exp } = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/")));
    const expiresAt = new Date(Date.now() + (exp - iat) * 1000).toISOString();
    return { ...session, expiresAt };
  } catch {
    return session;
  }
}
