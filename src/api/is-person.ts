import type { Context } from "hono";
import { isbot } from "isbot";

/** Whether a request may be a person's act: no crawler's, no look at headers, nothing fetched ahead. */
export function isPerson(c: Context): boolean {
  const isAhead = /prefetch|prerender/.test(c.req.header("sec-purpose") ?? "");
  return c.req.method !== "HEAD" && !isAhead && !isbot(c.req.header("user-agent"));
}
