import { type DataStrategyResult, type MiddlewareFunction, replace } from "react-router";
import type { Role } from "~/contract/enums";
import { backend, type Session } from "~/web/backend";
import { emit } from "~/web/backend/events";
import { currentUserRole } from "~/web/backend/role";
import { readSession } from "~/web/backend/session";
import { dashboardPath } from "./dashboard-path";
import { signInPath } from "./sign-in-path";

/**
 * The clientMiddleware of a section behind sign-in: sends visitors to /auth with the way back, and
 * signed-in users of another role to their own dashboard. A courtesy: the API decides.
 */
export function requireRole(
  ...roles: Role[]
): MiddlewareFunction<Record<string, DataStrategyResult>> {
  return async ({ url }, next) => {
    const session = await backend.auth.getSession();
    // With the role that the session claims the page loads while the server is asked.
    const [role, results] = await Promise.all([
      session && confirmedRole(session),
      session && roles.includes(session.user.role) ? next() : undefined,
    ]);
    if (!role || !readSession()) {
      emit("SIGNED_OUT");
      throw replace(signInPath(url.pathname + url.search));
    }
    if (!roles.includes(role)) throw replace(dashboardPath(role));
    return results;
  };
}

/** An answer that contradicts the session stands this long: a redirect does not ask again. */
const DOUBT_MS = 5_000;
let asked: { claim: string; role: Role; at: number } | undefined;

/** The stored role is no proof; `user`, which any failure falls back to, needs none. */
async function confirmedRole({ refreshToken, user }: Session): Promise<Role> {
  if (user.role === "user") return user.role;
  const claim = `${user.role} ${refreshToken}`;
  const known = asked?.claim === claim ? asked : undefined;
  if (known && (known.role === user.role || Date.now() - known.at < DOUBT_MS)) return known.role;
  const role = await currentUserRole();
  asked = { claim, role, at: Date.now() };
  return role;
}
