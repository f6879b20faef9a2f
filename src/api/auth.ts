import { OpenAPIHono } from "@hono/zod-openapi";
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
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { bearerOf } from "./middleware/bearer";
import { knownAs } from "./middleware/demo-accounts";
import { nameDevice } from "./middleware/device";
import { givePass, takePass } from "./middleware/maintenance-pass";
import { keepNowhere } from "./middleware/private-answers";
import { routesOf } from "./route";

const route = routesOf("Sessions");

const done = { ok: true } as const;

const signUpRoute = route("post", "/auth/sign-up", {
  summary: "Open an account; the same answer whether or not the address has one",
  description:
    "The account is unconfirmed until the mailed link is opened. Answers 403 while registration is closed and 422 for a common password.",
  who: "anyone",
  body: signUpInput,
  200: jsonAnswer("A mail is on its way", accepted),
  fails: [403, 422, 429],
});
const signIn = route("post", "/auth/sign-in", {
  summary: "Open a session with e-mail and password",
  description:
    "Answers an access token and a refresh token. Answers 401 for a wrong pair, 403 for an unconfirmed or suspended account, 429 after too many tries.",
  who: "anyone",
  body: signInInput,
  200: jsonAnswer("The session", session),
  fails: [401, 403, 422, 429],
});
const refresh = route("post", "/auth/refresh", {
  summary: "A new access token for the refresh token given as bearer",
  description:
    "Each refresh token works once; the answer brings the next one. Answers 401 for a spent or unknown token.",
  who: "refresh",
  200: jsonAnswer("The session", session),
  fails: [401, 403, 429],
});
const signOut = route("post", "/auth/sign-out", {
  summary: "End the session of the refresh token given as bearer",
  description: "The refresh token and the access tokens of its session stop working.",
  who: "refresh",
  200: jsonAnswer("Signed out", accepted),
  fails: [401],
});
const current = route("get", "/auth/session", {
  summary: "The user of the access token",
  description:
    "Answers who the access token stands for. Answers 401 for an expired or revoked token.",
  who: "account",
  200: jsonAnswer("The user", currentUser),
  fails: [401],
});
const resend = route("post", "/auth/resend-confirmation", {
  summary: "Send the confirmation link again; the same answer for every address",
  description:
    "A mail goes out only if the address waits for its confirmation, and only a few times.",
  who: "anyone",
  body: emailInput,
  200: jsonAnswer("Noted", accepted),
  fails: [422],
});
const confirm = route("get", "/auth/confirm", {
  summary: "Opened from the mail: confirms the address and goes on to the site",
  description:
    "Redirects to the sign-in page, which says whether the link was good; a second opening changes nothing.",
  who: "anyone",
  query: confirmQuery,
  302: { description: "To the sign-in page" },
  fails: [422, 429],
});
const recover = route("post", "/auth/recover", {
  summary: "Mail a link to choose a new password; the same answer for every address",
  description:
    "The link works once, for 30 minutes. A mail goes out only if the address has an account, and only a few times.",
  who: "anyone",
  body: emailInput,
  200: jsonAnswer("Noted", accepted),
  fails: [422],
});
const reset = route("post", "/auth/reset-password", {
  summary: "Choose a new password with the token of the mailed link; ends every session",
  description: "Answers 410 for a link that was used or is too old, and 422 for a common password.",
  who: "anyone",
  body: resetPasswordInput,
  200: jsonAnswer("Changed", accepted),
  fails: [410, 422, 429],
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
