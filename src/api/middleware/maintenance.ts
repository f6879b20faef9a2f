import { createMiddleware } from "hono/factory";
import { MAINTENANCE_RETRY_SECONDS } from "~/contract/limits";
import { DomainError } from "~/domain";
import { isUnderMaintenance } from "~/domain/setting";
import type { Env } from "../env";
import type { CallerEnv } from "./client-address";

/**
 * What an administrator needs to come in and switch maintenance off, and what /auth is drawn from.
 */
const STAYS_OPEN = new Set([
  "/api/settings",
  "/api/auth/sign-in",
  // Opens no account meanwhile (account/sign-in-by-phone.ts).
  "/api/auth/phone/code",
  "/api/auth/phone/sign-in",
  "/api/auth/sign-out",
  "/api/auth/refresh",
  "/api/auth/session",
  "/api/auth/recover",
  "/api/auth/reset-password",
  // Opened from a mail, and goes on to /auth: a person must not end on a line of JSON.
  "/api/auth/confirm",
  "/api/functions/get_current_user_role",
]);

/**
 * Under maintenance the site asks everyone but administrators to come back later.
 * @throws DomainError maintenance, with `Retry-After` in seconds set on the answer
 */
export const maintenance = createMiddleware<Env>(async (c, next) => {
  const { actor, db } = c.var.ctx;
  const isAdmin = actor.kind === "user" && actor.role === "admin";
  // A page asks once for itself and all that it reads (src/server/html/pages.ts).
  const isFromPage = (c.env as CallerEnv | undefined)?.visitorAddress !== undefined;
  if (!isAdmin && !isFromPage && !STAYS_OPEN.has(c.req.path) && (await isUnderMaintenance(db))) {
    c.header("Retry-After", String(MAINTENANCE_RETRY_SECONDS));
    c.header("Cache-Control", "no-store");
    throw new DomainError("maintenance");
  }
  await next();
});
