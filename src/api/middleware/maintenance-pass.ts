import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import type { Session } from "~/contract/schemas/auth";
import type { Env } from "../env";

/** Holds an administrator's access token, which pages read under maintenance and for nothing else. */
export const MAINTENANCE_PASS = "maintenance-pass";

/** Gives an administrator the pass with each new token, for as long as it lives; others have none. */
export function givePass(c: Context<Env>, { accessToken, expiresAt, user }: Session): void {
  if (user.role !== "admin") return;
  setCookie(c, MAINTENANCE_PASS, accessToken, {
    httpOnly: true,
    sameSite: "Lax",
    secure: c.var.ctx.publicUrl.startsWith("https:"),
    path: "/",
    expires: new Date(expiresAt),
  });
}

export function takePass(c: Context<Env>): void {
  deleteCookie(c, MAINTENANCE_PASS, { path: "/" });
}
