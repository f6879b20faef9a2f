import { OpenAPIHono } from "@hono/zod-openapi";
import { idParam } from "~/contract/schemas/fields";
import {
  addPaymentMethodInput,
  confirmPaymentMethodInput,
  paymentMethods,
} from "~/contract/schemas/payment-method";
import {
  addPaymentMethod,
  confirmNumber,
  listPaymentMethods,
  removePaymentMethod,
  sendNumberCode,
  setDefaultPaymentMethod,
} from "~/domain/payment-method";
import type { Env } from "./env";
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Payment numbers");

const list = route("get", "/payment-methods", {
  summary: "The user's own Mobile Money numbers",
  description: "Answers all of them, the default one first.",
  who: "member",
  200: jsonAnswer("The default one first", paymentMethods),
  fails: [401, 403],
});
const add = route("post", "/payment-methods", {
  summary: "Add a Mobile Money number",
  description:
    "The first one is the default, and the one that the account signs in with is confirmed; a number that stands takes the new operator. Answers 409 `too_many_numbers` at the limit.",
  who: "member",
  body: addPaymentMethodInput,
  201: jsonAnswer("All numbers", paymentMethods),
  fails: [401, 403, 409, 422, 429],
});
const setDefault = route("post", "/payment-methods/{id}/default", {
  summary: "Make a number the default",
  description:
    "A landlord's payouts to it begin a day later. Answers all numbers, or 404 for a number of somebody else.",
  who: "member",
  params: idParam,
  200: jsonAnswer("All numbers", paymentMethods),
  fails: [401, 403, 404, 429],
});
const remove = route("delete", "/payment-methods/{id}", {
  summary: "Remove a number",
  description:
    "After the default one the oldest confirmed one takes its place, or else the oldest. Answers 404 for a number of somebody else.",
  who: "member",
  params: idParam,
  200: jsonAnswer("What remains", paymentMethods),
  fails: [401, 403, 404, 429],
});

const sendCode = route("post", "/payment-methods/{id}/code", {
  summary: "Send a code to an unconfirmed number",
  description:
    "Answers all numbers: one that the account signs in with is confirmed without a code. Answers 404 for a number of somebody else.",
  who: "member",
  params: idParam,
  200: jsonAnswer("All numbers", paymentMethods),
  fails: [401, 403, 404, 429],
});
const confirm = route("post", "/payment-methods/{id}/confirm", {
  summary: "Confirm a number with the code",
  description:
    "Money goes to or from confirmed numbers alone, a landlord's payouts a day later. Answers 422 for a wrong or expired code, 404 for a number of somebody else.",
  who: "member",
  params: idParam,
  body: confirmPaymentMethodInput,
  200: jsonAnswer("All numbers", paymentMethods),
  fails: [401, 403, 404, 422, 429],
});

export const paymentMethodRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(list, async (c) => c.json(await listPaymentMethods(c.var.ctx), 200))
  .openapi(add, async (c) => c.json(await addPaymentMethod(c.var.ctx, c.req.valid("json")), 201))
  .openapi(setDefault, async (c) =>
    c.json(await setDefaultPaymentMethod(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(remove, async (c) =>
    c.json(await removePaymentMethod(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(sendCode, async (c) =>
    c.json(await sendNumberCode(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(confirm, async (c) =>
    c.json(await confirmNumber(c.var.ctx, c.req.valid("param").id, c.req.valid("json").code), 200),
  );
