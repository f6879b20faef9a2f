import { OpenAPIHono } from "@hono/zod-openapi";
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
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { privateFileAnswer, readerOf, sendPrivateFile } from "./private-file";
import { readBody } from "./raw-body";
import { routesOf } from "./route";

const route = routesOf("Verification");

const own = jsonAnswer("How far it is", ownVerification);
const readOwn = route("get", "/verification", {
  summary: "How far the landlord's own verification is",
  description: "Answers the state of the request, its documents and what is still missing.",
  who: "landlord",
  200: own,
  fails: [401, 403],
});
const sendCode = route("post", "/verification/code", {
  summary: "Send a code to the number of the landlord's profile",
  description:
    "The number is the one that visitors call. Answers 422 without a mobile number in the profile.",
  who: "landlord",
  204: { description: "Sent" },
  fails: [401, 403, 422, 429],
});
const checkCode = route("post", "/verification/phone", {
  summary: "Confirm the number with the code",
  description:
    "Answers 422 for a wrong or expired code, 409 `verification_closed` if no request is open.",
  who: "landlord",
  body: phoneCheck,
  200: own,
  fails: [401, 403, 409, 422, 429],
});
const addFile = route("post", "/verification/documents", {
  summary: "Send a photo or a PDF as the raw body; only administrators will read it",
  description:
    "A JPEG, PNG, WebP or PDF. Answers 409 `documents_full` at the limit or `verification_closed`, 413 above the limit of bytes.",
  who: "landlord",
  query: documentQuery,
  body: ["image/*", "application/pdf"],
  201: jsonAnswer("Stored", verificationDocument),
  fails: [400, 401, 403, 409, 413, 422, 429, 503, 507],
});
const removeFile = route("delete", "/verification/documents/{id}", {
  summary: "Take a document back before the request is sent",
  description:
    "Its file is deleted at once. Answers 404 for a document of a request that was sent.",
  who: "landlord",
  params: idParam,
  204: { description: "Removed" },
  fails: [401, 403, 404, 429],
});
const ask = route("post", "/verification/submit", {
  summary: "Send the request to the administrators",
  description:
    "A request that waits already is answered as it stands. Answers 422 with what is missing: the confirmed number, an identity, a right to let.",
  who: "landlord",
  200: own,
  fails: [401, 403, 409, 422, 429],
});
const withdraw = route("delete", "/verification", {
  summary: "Take the request back; its documents are deleted",
  description: "Possible until it is answered. Answers 404 if none is open.",
  who: "landlord",
  200: own,
  fails: [401, 403, 404, 429],
});
const list = route("get", "/verifications", {
  summary: "The landlords' requests to be verified",
  description:
    "Answers one page: waiting ones in the order they were sent, or decided ones, newest first.",
  who: "admin",
  query: verificationQuery,
  200: jsonAnswer("The requests", verificationList),
  fails: [401, 403, 422],
});
const read = route("get", "/verifications/{id}", {
  summary: "One request, with its documents and its landlord",
  description: "Answers 404 for a request that was not sent yet.",
  who: "admin",
  params: idParam,
  200: jsonAnswer("The request", verification),
  fails: [401, 403, 404],
});
const decide = route("post", "/verifications/{id}/decision", {
  summary: "Give the badge, refuse it, or take it back",
  description:
    "The landlord reads the reason. Answers 409 `verification_closed` if there is nothing to decide, `verification_phone_changed` if the number is another one by now.",
  who: "admin",
  params: idParam,
  body: verificationDecision,
  200: jsonAnswer("The request", verification),
  fails: [401, 403, 404, 409, 422, 429],
});
const readFile = route("get", "/verification-documents/{id}", {
  summary: "A document, for administrators; nobody else learns that it exists",
  description:
    "Each opening leaves an entry in the audit log. Answers 404 to everyone else, and after its deletion.",
  who: "admin",
  params: idParam,
  200: privateFileAnswer,
  fails: [401, 404],
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
