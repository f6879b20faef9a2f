import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { idParam } from "~/contract/schemas/fields";
import { addPaymentMethodInput, paymentMethods } from "~/contract/schemas/payment-method";
import {
  addPaymentMethod,
  listPaymentMethods,
  removePaymentMethod,
  setDefaultPaymentMethod,
} from "~/domain/payment-method";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";
import { jsonAnswer, jsonBody } from "./json-content";

const list = createRoute({
  method: "get",
  path: "/payment-methods",
  summary: "The user's own Mobile Money numbers",
  responses: { 200: jsonAnswer("The default one first", paymentMethods), ...failures(401, 403) },
});
const add = createRoute({
  method: "post",
  path: "/payment-methods",
  summary: "Add a Mobile Money number",
  request: { body: jsonBody(addPaymentMethodInput) },
  responses: {
    201: jsonAnswer("All numbers", paymentMethods),
    ...failures(401, 403, 409, 422, 429),
  },
});
const setDefault = createRoute({
  method: "post",
  path: "/payment-methods/{id}/default",
  summary: "Make a number the default",
  request: { params: idParam },
  responses: { 200: jsonAnswer("All numbers", paymentMethods), ...failures(401, 403, 404, 429) },
});
const remove = createRoute({
  method: "delete",
  path: "/payment-methods/{id}",
  summary: "Remove a number",
  request: { params: idParam },
  responses: { 200: jsonAnswer("What remains", paymentMethods), ...failures(401, 403, 404, 429) },
});

export const paymentMethodRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(list, async (c) => c.json(await listPaymentMethods(c.var.ctx), 200))
  .openapi(add, async (c) => c.json(await addPaymentMethod(c.var.ctx, c.req.valid("json")), 201))
  .openapi(setDefault, async (c) =>
    c.json(await setDefaultPaymentMethod(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(remove, async (c) =>
    c.json(await removePaymentMethod(c.var.ctx, c.req.valid("param").id), 200),
  );
