import { createMiddleware } from "hono/factory";
import type { CountedLimit } from "~/domain/context";
import type { Env } from "../env";

/**
 * Says in the fields of the IETF's draft (httpapi-ratelimit-headers) which limits the request was
 * counted in, and what is left of each.
 */
export const rateLimitHeaders = createMiddleware<Env>(async (c, next) => {
  const limits = new Map<string, CountedLimit>();
  const onLimit = (limit: CountedLimit) => void limits.set(limit.name, limit);
  c.set("ctx", { ...c.var.ctx, onLimit });
  await next();
  if (limits.size === 0) return;
  const all = [...limits.values()];
  const list = (say: (limit: CountedLimit) => string) =>
    all.map((limit) => `"${limit.name}";${say(limit)}`).join(", ");
  c.header(
    "RateLimit-Policy",
    list(({ max, seconds }) => `q=${max};w=${seconds}`),
  );
  c.header(
    "RateLimit",
    list(({ left, ends }) => `r=${left};t=${ends}`),
  );
});
