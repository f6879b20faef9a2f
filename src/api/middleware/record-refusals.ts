import { createMiddleware } from "hono/factory";
import { recordRefusal } from "~/domain/refusals";
import type { Env } from "../env";

/**
 * Records which quotas refused a request to its network. Afterwards, because a refusal undoes the
 * transaction that it came in.
 */
export const recordRefusals = createMiddleware<Env>(async (c, next) => {
  const refused = new Set<string>();
  const onRefusal = (quota: string) => void refused.add(quota);
  c.set("ctx", { ...c.var.ctx, onRefusal });
  await next();
  const { ctx } = c.var;
  for (const quota of refused) {
    await recordRefusal(ctx, quota).catch((error: unknown) =>
      ctx.log.error("refusal not recorded", { error: String(error) }),
    );
  }
});
