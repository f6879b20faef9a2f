import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Env } from "../env";

const COOKIE = "device";
const LONGEST_DAYS = 400;

/** The name of the browser that asks, if it was given one. It opens nothing by itself. */
export function deviceOf(c: Context): string | undefined {
  const name = getCookie(c, COOKIE);
  return name && /^[\w-]{22}$/.test(name) ? name : undefined;
}

/** Names the browser in which an owner proves who they are, before the act that remembers it. */
export function nameDevice(c: Context<Env>): void {
  const device = c.var.ctx.device ?? randomBytes(16).toString("base64url");
  c.set("ctx", { ...c.var.ctx, device });
  setCookie(c, COOKIE, device, {
    httpOnly: true,
    sameSite: "Strict",
    secure: c.var.ctx.publicUrl.startsWith("https:"),
    path: "/api",
    maxAge: LONGEST_DAYS * 86_400,
  });
}
