import { type DataStrategyResult, type MiddlewareFunction, replace } from "react-router";
import type { Role } from "~/contract/enums";
import { backend } from "~/web/backend";
import { emit } from "~/web/backend/events";
import { readSession } from "~/web/backend/session";
import { confirmedRole } from "./confirmed-role";
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
    // The page loads with the role that the session claims, while the server is asked.
    const [role, results] = await Promise.all([
      session && confirmedRole(session),
      session && roles.includes(session.user.role) ? next() : undefined,
    ]);
    if (!role || !readSession()) {
      emit("SIGNED_OUT");
      // Requests have no hash; the address bar has that of the first page.
      const hash = location.pathname === url.pathname ? location.hash : "";
      throw replace(signInPath(url.pathname + url.search + hash));
    }
    if (!roles.includes(role)) throw replace(elsewhere(url.pathname, role));
    return results;
  };
}

/** A tenant who wants to publish learns how. */
function elsewhere(path: string, role: Role): string {
  const isPublishing = path === "/landlord/submit-property" && role === "user";
  return isPublishing ? "/landlord/register" : dashboardPath(role);
}
