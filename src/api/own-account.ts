import { OpenAPIHono } from "@hono/zod-openapi";
import { MESSAGES } from "~/contract/errors";
import {
  changePasswordInput,
  changePhoneInput,
  confirmPhoneInput,
  deleteAccountInput,
  endedSessions,
  ownData,
  phoneChangeAnswer,
  sessionList,
} from "~/contract/schemas/own-account";
import {
  changePassword,
  confirmPhoneChange,
  deleteAccount,
  endOtherSessions,
  exportOwnData,
  listSessions,
  requestPhoneChange,
  sendProof,
} from "~/domain/account";
import type { Env } from "./env";
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { keepNowhere } from "./middleware/private-answers";
import { routesOf } from "./route";
import { streamOf } from "./stream-of";

const route = routesOf("Account");

const password = route("post", "/account/password", {
  summary: "Change the password with the current one; signs the other devices out",
  description:
    "A mail tells the owner. Answers 422 for a wrong or a common password, 409 if it was changed at the same moment.",
  who: "account",
  body: changePasswordInput,
  204: { description: "Changed" },
  fails: [401, 409, 422, 429],
});
const proof = route("post", "/account/code", {
  summary: "Send the code that stands for the password to the number one signs in with",
  description: "Answers 404 for an account that signs in with a password.",
  who: "account",
  204: { description: "A message is on its way" },
  fails: [401, 404, 429],
});
const changePhone = route("post", "/account/phone", {
  summary:
    "Send a code to another number, to sign in with it; the same answer for one with account",
  description:
    "Nothing changes until the code is confirmed. Answers 422 for a wrong proof or anything but a mobile number.",
  who: "account",
  body: changePhoneInput,
  204: { description: "A message is on its way" },
  fails: [401, 422, 429],
});
const confirmPhone = route("post", "/account/phone/confirm", {
  summary: "Sign in with that number from now on; signs the other devices out",
  description:
    "The old number and the e-mail address are told; a second call changes nothing. Answers 409 if the number has an account.",
  who: "account",
  body: confirmPhoneInput,
  200: jsonAnswer("Changed", phoneChangeAnswer),
  fails: [401, 409, 422, 429],
});
const sessions = route("get", "/account/sessions", {
  summary: "The devices that are signed in, the asking one first",
  description: "Answers each with its kind of device and when it was last used.",
  who: "account",
  200: jsonAnswer("The sessions", sessionList),
  fails: [401],
});
const endOthers = route("post", "/account/sessions/end-others", {
  summary: "Sign the other devices out",
  description: "Answers how many there were.",
  who: "account",
  200: jsonAnswer("Signed out", endedSessions),
  fails: [401, 429],
});
const exported = route("get", "/account/export", {
  summary: "All of one's own data, as a JSON file",
  description:
    "One JSON document with everything kept about the account; of other people only what they wrote to it.",
  who: "account",
  200: jsonAnswer("The file", ownData),
  fails: [401, 404, 429],
});
const remove = route("post", "/account/delete", {
  summary: "Delete one's own account; refused while a booking or a listing is open",
  description:
    "Needs the password or a code. What others must keep stays without a name; answers 409 `booking_open` or `listing_open`.",
  who: "member",
  body: deleteAccountInput,
  204: { description: "Deleted" },
  fails: [401, 403, 409, 422, 429],
});

/** What people do with their own account besides their profile. */
export const ownAccountRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(password, async (c) => {
    await changePassword(c.var.ctx, c.req.valid("json"));
    return c.body(null, 204);
  })
  .openapi(proof, async (c) => {
    await sendProof(c.var.ctx);
    return c.body(null, 204);
  })
  .openapi(changePhone, async (c) => {
    await requestPhoneChange(c.var.ctx, c.req.valid("json"));
    return c.body(null, 204);
  })
  .openapi(confirmPhone, async (c) =>
    c.json(await confirmPhoneChange(c.var.ctx, c.req.valid("json")), 200),
  )
  .openapi(sessions, async (c) => c.json(await listSessions(c.var.ctx), 200))
  .openapi(endOthers, async (c) => c.json(await endOtherSessions(c.var.ctx), 200))
  .openapi(exported, async (c) => {
    const { ctx } = c.var;
    const pieces = await exportOwnData(ctx);
    const day = ctx.now().toISOString().slice(0, 10);
    c.header("Content-Type", "application/json; charset=utf-8");
    c.header("Content-Disposition", `attachment; filename="${MESSAGES.export_file(day)}"`);
    keepNowhere(c);
    // Typed as its contract says; sent piece by piece.
    return c.body(streamOf(pieces)) as never;
  })
  .openapi(remove, async (c) => {
    await deleteAccount(c.var.ctx, c.req.valid("json"));
    return c.body(null, 204);
  });
