import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { PHOTO_MAX_BYTES } from "~/contract/limits";
import { idParam } from "~/contract/schemas/fields";
import {
  documentQuery,
  ownVerification,
  phoneCheck,
  verification,
  verificationDecision,
  verificationDocument,
  verificationList,
  verificationQuery,
} from "~/contract/schemas/verification";
import { fileTooLarge } from "~/domain/upload";
import {
  addDocument,
  askForVerification,
  checkVerificationCode,
  decideVerification,
  getOwnVerification,
  getVerification,
  listVerifications,
  readDocument,
  removeDocument,
  sendVerificationCode,
  withdrawRequest,
} from "~/domain/verification";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";
import { jsonAnswer, jsonBody } from "./json-content";
import { privateFileAnswer, readerOf, sendPrivateFile } from "./private-file";
import { readBody } from "./raw-body";

const tags = ["verification"];
const own = jsonAnswer("How far it is", ownVerification);
const readOwn = createRoute({
  method: "get",
  path: "/verification",
  summary: "How far the landlord's own verification is",
  tags,
  responses: { 200: own, ...failures(401, 403) },
});
const sendCode = createRoute({
  method: "post",
  path: "/verification/code",
  summary: "Send a code to the number of the landlord's profile",
  tags,
  responses: { 204: { description: "Sent" }, ...failures(401, 403, 422, 429) },
});
const checkCode = createRoute({
  method: "post",
  path: "/verification/phone",
  summary: "Confirm the number with the code",
  tags,
  request: { body: jsonBody(phoneCheck) },
  responses: { 200: own, ...failures(401, 403, 409, 422, 429) },
});
const addFile = createRoute({
  method: "post",
  path: "/verification/documents",
  summary: "Send a photo or a PDF as the raw body; only administrators will read it",
  tags,
  request: {
    query: documentQuery,
    body: {
      required: true,
      content: {
        "image/*": { schema: { type: "string", format: "binary" } },
        "application/pdf": { schema: { type: "string", format: "binary" } },
      },
    },
  },
  responses: {
    201: jsonAnswer("Stored", verificationDocument),
    ...failures(400, 401, 403, 409, 413, 422, 429, 503, 507),
  },
});
const removeFile = createRoute({
  method: "delete",
  path: "/verification/documents/{id}",
  summary: "Take a document back before the request is sent",
  tags,
  request: { params: idParam },
  responses: { 204: { description: "Removed" }, ...failures(401, 403, 404, 429) },
});
const ask = createRoute({
  method: "post",
  path: "/verification/submit",
  summary: "Send the request to the administrators",
  tags,
  responses: { 200: own, ...failures(401, 403, 409, 422, 429) },
});
const withdraw = createRoute({
  method: "delete",
  path: "/verification",
  summary: "Take the request back; its documents are deleted",
  tags,
  responses: { 200: own, ...failures(401, 403, 404, 429) },
});
const list = createRoute({
  method: "get",
  path: "/verifications",
  summary: "The landlords' requests to be verified",
  tags,
  request: { query: verificationQuery },
  responses: { 200: jsonAnswer("The requests", verificationList), ...failures(401, 403, 422) },
});
const read = createRoute({
  method: "get",
  path: "/verifications/{id}",
  summary: "One request, with its documents and its landlord",
  tags,
  request: { params: idParam },
  responses: { 200: jsonAnswer("The request", verification), ...failures(401, 403, 404) },
});
const decide = createRoute({
  method: "post",
  path: "/verifications/{id}/decision",
  summary: "Give the badge, refuse it, or take it back",
  tags,
  request: { params: idParam, body: jsonBody(verificationDecision) },
  responses: {
    200: jsonAnswer("The request", verification),
    ...failures(401, 403, 404, 409, 422, 429),
  },
});
const readFile = createRoute({
  method: "get",
  path: "/verification-documents/{id}",
  summary: "A document, for administrators; nobody else learns that it exists",
  tags,
  request: { params: idParam },
  responses: { 200: privateFileAnswer, ...failures(401, 404) },
});

export const verificationRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(readOwn, async (c) => c.json(await getOwnVerification(c.var.ctx), 200))
  .openapi(sendCode, async (c) => {
    await sendVerificationCode(c.var.ctx);
    return c.body(null, 204);
  })
  .openapi(checkCode, async (c) =>
    c.json(await checkVerificationCode(c.var.ctx, c.req.valid("json").code), 200),
  )
  .openapi(addFile, async (c) => {
    const read = () => readBody(c, PHOTO_MAX_BYTES, fileTooLarge);
    const { kind } = c.req.valid("query");
    return c.json(await addDocument(c.var.ctx, kind, { read, signal: c.req.raw.signal }), 201);
  })
  .openapi(removeFile, async (c) => {
    await removeDocument(c.var.ctx, c.req.valid("param").id);
    return c.body(null, 204);
  })
  .openapi(ask, async (c) => c.json(await askForVerification(c.var.ctx), 200))
  .openapi(withdraw, async (c) => c.json(await withdrawRequest(c.var.ctx), 200))
  .openapi(list, async (c) => c.json(await listVerifications(c.var.ctx, c.req.valid("query")), 200))
  .openapi(read, async (c) =>
    c.json(await getVerification(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(decide, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await decideVerification(c.var.ctx, id, c.req.valid("json")), 200);
  })
  .openapi(readFile, async (c) =>
    sendPrivateFile(c, await readDocument(readerOf(c), c.req.valid("param").id)),
  );
