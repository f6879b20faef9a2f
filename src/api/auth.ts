import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Auth } from "~/auth";
import {
  accepted,
  confirmQuery,
  currentUser,
  emailInput,
  resetPasswordInput,
  session,
  signInInput,
  signUpInput,
} from "~/contract/schemas/auth";
import { DomainError } from "~/domain";
import {
  admitSignIn,
  confirmEmail,
  recoverPassword,
  rememberSignIn,
  resendConfirmation,
  resetPassword,
  signUp,
} from "~/domain/account";
import { enforceQuota, type QuotaName } from "~/domain/quotas";
import { notePlaces } from "~/domain/sign-in-places";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";
import { bearerOf } from "./middleware/bearer";
import { knownAs } from "./middleware/demo-accounts";
import { nameDevice } from "./middleware/device";
import { givePass, takePass } from "./middleware/maintenance-pass";
import { keepNowhere } from "./middleware/private-answers";

const json = <S>(schema: S) => ({ content: { "application/json": { schema } } });
const body = <S>(schema: S) => ({ body: { ...json(schema), required: true } });
const tags = ["auth"];
const done = { ok: true } as const;

const signUpRoute = createRoute({
  method: "post",
  path: "/auth/sign-up",
  summary: "Open an account; the same answer whether or not the address has one",
  tags,
  request: body(signUpInput),
  responses: {
    200: { description: "A mail is on its way", ...json(accepted) },
    ...failures(403, 422, 429),
  },
});
const signIn = createRoute({
  method: "post",
  path: "/auth/sign-in",
  summary: "Open a session with e-mail and password",
  tags,
  request: body(signInInput),
  responses: {
    200: { description: "The session", ...json(session) },
    ...failures(401, 403, 422, 429),
  },
});
const refresh = createRoute({
  method: "post",
  path: "/auth/refresh",
  summary: "A new access token for the refresh token given as bearer",
  tags,
  responses: {
    200: { description: "The session", ...json(session) },
    ...failures(401, 403, 429),
  },
});
const signOut = createRoute({
  method: "post",
  path: "/auth/sign-out",
  summary: "End the session of the refresh token given as bearer",
  tags,
  responses: { 200: { description: "Signed out", ...json(accepted) }, ...failures(401) },
});
const current = createRoute({
  method: "get",
  path: "/auth/session",
  summary: "The user of the access token",
  tags,
  responses: { 200: { description: "The user", ...json(currentUser) }, ...failures(401) },
});
const resend = createRoute({
  method: "post",
  path: "/auth/resend-confirmation",
  summary: "Send the confirmation link again; the same answer for every address",
  tags,
  request: body(emailInput),
  responses: { 200: { description: "Noted", ...json(accepted) }, ...failures(422) },
});
const confirm = createRoute({
  method: "get",
  path: "/auth/confirm",
  summary: "Opened from the mail: confirms the address and goes on to the site",
  tags,
  request: { query: confirmQuery },
  responses: { 302: { description: "To the sign-in page" }, ...failures(422, 429) },
});
const recover = createRoute({
  method: "post",
  path: "/auth/recover",
  summary: "Mail a link to choose a new password; the same answer for every address",
  tags,
  request: body(emailInput),
  responses: { 200: { description: "Noted", ...json(accepted) }, ...failures(422) },
});
const reset = createRoute({
  method: "post",
  path: "/auth/reset-password",
  summary: "Choose a new password with the token of the mailed link; ends every session",
  tags,
  request: body(resetPasswordInput),
  responses: {
    200: { description: "Changed", ...json(accepted) },
    ...failures(410, 422, 429),
  },
});

/** Counts what fails: a flood of invalid tokens stops no holder of a good one. */
async function countFailures<T>(c: Context<Env>, name: QuotaName, work: Promise<T>): Promise<T> {
  return work.catch(async (error) => {
    await enforceQuota(c.var.ctx, name);
    throw error;
  });
}

/** Accounts and sessions. */
export function authRoutes(auth: Auth) {
  const app = new OpenAPIHono<Env>({ defaultHook: onInvalid });
  app.use("/auth/*", async (c, next) => {
    keepNowhere(c);
    await next();
  });
  return app
    .openapi(signUpRoute, async (c) => {
      const input = c.req.valid("json");
      await enforceQuota(c.var.ctx, "auth:sign-up", { email: input.email });
      await signUp(c.var.ctx, input);
      return c.json(done, 200);
    })
    .openapi(signIn, async (c) => {
      const { password, ...input } = c.req.valid("json");
      const email = knownAs(c, input.email);
      await admitSignIn(c.var.ctx, email);
      const userAgent = c.req.header("user-agent");
      const session = await auth.signIn({ email, password, userAgent });
      nameDevice(c);
      await rememberSignIn(c.var.ctx, email);
      await notePlaces(c.var.ctx, session.user.id);
      givePass(c, session);
      return c.json(session, 200);
    })
    .openapi(refresh, async (c) => {
      const session = await countFailures(c, "auth:refresh", auth.refresh(bearerOf(c)));
      givePass(c, session);
      return c.json(session, 200);
    })
    .openapi(signOut, async (c) => {
      takePass(c);
      await auth.signOut(bearerOf(c));
      return c.json(done, 200);
    })
    .openapi(current, async (c) => {
      const { actor } = c.var.ctx;
      const user = actor.kind === "user" ? await auth.userOf(actor.sessionId) : null;
      if (!user) throw new DomainError("unauthenticated");
      return c.json({ user }, 200);
    })
    .openapi(resend, async (c) => {
      const input = c.req.valid("json");
      await resendConfirmation(c.var.ctx, input);
      return c.json(done, 200);
    })
    .openapi(confirm, async (c) => {
      const next = await confirmEmail(c.var.ctx, c.req.valid("query"));
      if (next.endsWith("link=invalid")) await enforceQuota(c.var.ctx, "auth:confirm");
      return c.redirect(next, 302);
    })
    .openapi(recover, async (c) => {
      const email = knownAs(c, c.req.valid("json").email);
      await recoverPassword(c.var.ctx, email);
      return c.json(done, 200);
    })
    .openapi(reset, async (c) => {
      nameDevice(c);
      const changed = resetPassword(c.var.ctx, c.req.valid("json"));
      await countFailures(c, "auth:reset-password", changed);
      return c.json(done, 200);
    });
}
