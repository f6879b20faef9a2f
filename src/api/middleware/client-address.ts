import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { Ctx } from "~/domain";
import type { ShownEnv } from "./shown";

/** What an in-process caller hands over beside the request, where no client can write. */
export type CallerEnv = {
  visitorAddress?: string;
  requestId?: string | undefined;
  reads?: Ctx["db"] | undefined;
  tellShown?: ShownEnv["Variables"]["tellShown"];
};

/**
 * The caller's address; a forwarded one only behind our own proxy, the last hop's word. Pages that
 * call the API in process speak for the visitor they serve.
 */
export function clientAddress(c: Context, trustProxy: boolean): string {
  const visitor = (c.env as CallerEnv | undefined)?.visitorAddress;
  if (visitor) return visitor;
  if (trustProxy) {
    const forwarded = c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim();
    if (forwarded) return forwarded;
  }
  try {
    return getConnInfo(c).remote.address ?? "local";
  } catch {
    return "local";
  }
}
