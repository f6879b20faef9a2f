import { OpenAPIHono } from "@hono/zod-openapi";
import type { Auth } from "~/auth";
import { accepted, phoneCodeInput, phoneSignInInput, session } from "~/contract/schemas/auth";
import { signInByPhone } from "~/domain/account";
import { sendPhoneCode } from "~/domain/phone";
import { notePlaces } from "~/domain/sign-in-places";
import type { Env } from "./env";
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { nameDevice } from "./middleware/device";
import { givePass } from "./middleware/maintenance-pass";
import { keepNowhere } from "./middleware/private-answers";
import { routesOf } from "./route";

const route = routesOf("Sessions");

const code = route("post", "/auth/phone/code", {
  summary: "Send a code to a number; the same answer whether or not it has an account",
  description:
    "The code has six digits, works once and expires after ten minutes; an earlier one for the same purpose ends. Answers 422 for anything but a mobile number.",
  who: "anyone",
  body: phoneCodeInput,
  200: jsonAnswer("A message is on its way", accepted),
  fails: [422, 429],
});
const signIn = route("post", "/auth/phone/sign-in", {
  summary: "Open a session with a number and its code; with `data`, an account first",
  description:
    "Without `data`, a number that has no account answers 404 `phone_unknown` and its code stays good. Answers 422 for a wrong code, 403 for a suspended account or while registration is closed.",
  who: "anyone",
  body: phoneSignInInput,
  200: jsonAnswer("The session", session),
  fails: [403, 404, 422, 429],
});

/** Accounts and sessions of people without e-mail. */
export function authPhoneRoutes(auth: Auth) {
  return new OpenAPIHono<Env>({ defaultHook: onInvalid })
    .openapi(code, async (c) => {
      const { phone } = c.req.valid("json");
      await sendPhoneCode(c.var.ctx, { phone, purpose: "sign_in" });
      return c.json({ ok: true } as const, 200);
    })
    .openapi(signIn, async (c) => {
      keepNowhere(c);
      const input = c.req.valid("json");
      nameDevice(c);
      const token = await signInByPhone(c.var.ctx, input, c.req.header("user-agent"));
      const session = await auth.sessionOf(token);
      await notePlaces(c.var.ctx, session.user.id);
      givePass(c, session);
      return c.json(session, 200);
    });
}
