import { Hono } from "hono";
import { type Ctx, DomainError } from "~/domain";
import { unsubscribe } from "~/domain/newsletter";
import { chooseMails } from "~/domain/notification";

/**
 * What mail programs send when their own button is pressed (RFC 8058): a POST to the address of the
 * mail's header, from any site, without a session. The forms of the pages at these addresses carry
 * their token inside instead, and are the pages' own. No network's quota counts here: providers send from few networks.
 */
export function createUnsubscribe(base: Omit<Ctx, "actor">): Hono {
  const app = new Hono();
  const ctx: Ctx = { ...base, actor: { kind: "anon" } };
  const take = (path: string, act: (token: string) => Promise<unknown>) =>
    app.post(path, async (c, next) => {
      const token = c.req.query("token");
      if (token === undefined) return next();
      await act(token).catch((error: unknown) => {
        // A spent or wrong link is nothing that a mail program could mend.
        if (!(error instanceof DomainError)) throw error;
      });
      c.header("Cache-Control", "no-store");
      return c.text("OK");
    });
  take("/unsubscribe", (token) => chooseMails(ctx, { token, enabled: false }));
  take("/newsletter/unsubscribe", (token) => unsubscribe(ctx, token));
  return app;
}
