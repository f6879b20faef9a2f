import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { idParam } from "~/contract/schemas/fields";
import {
  approval,
  changeRequest,
  editApproval,
  editRejection,
  lifting,
  moderated,
  moderationCopies,
  moderationDetail,
  moderationList,
  moderationQuery,
  moderationQueue,
  queueQuery,
  rejection,
  suspension,
  undoing,
} from "~/contract/schemas/moderation";
import {
  approveEdit,
  approveProperty,
  featureProperty,
  findCopies,
  getModeratedProperty,
  listModeratedProperties,
  listQueue,
  reinstateProperty,
  rejectEdit,
  rejectProperty,
  requestChange,
  suspendProperty,
  undoModeration,
  unfeatureProperty,
} from "~/domain/moderation";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";

const json = <T>(description: string, schema: T) => ({
  description,
  content: { "application/json": { schema } },
});

const list = createRoute({
  method: "get",
  path: "/moderation/properties",
  summary: "Properties by status for the administrators, newest first",
  request: { query: moderationQuery },
  responses: { 200: json("A page", moderationList), ...failures(401, 403, 422) },
});

const queue = createRoute({
  method: "get",
  path: "/moderation/queue",
  summary: "The properties that wait for a decision, the longest wait first",
  request: { query: queueQuery },
  responses: { 200: json("A page", moderationQueue), ...failures(401, 403, 422) },
});

const get = createRoute({
  method: "get",
  path: "/moderation/properties/{id}",
  summary: "A whole property in any status, with its audit trail",
  request: { params: idParam },
  responses: { 200: json("The property", moderationDetail), ...failures(401, 403, 404) },
});

const copies = createRoute({
  method: "get",
  path: "/moderation/properties/{id}/copies",
  summary: "Pictures and texts that a property repeats of other landlords' properties",
  request: { params: idParam },
  responses: { 200: json("The copies", moderationCopies), ...failures(401, 403, 404) },
});

const ACT = "/moderation/properties/{id}";
const done = { 200: json("Where it stands now", moderated) };
const params = idParam;

const approve = createRoute({
  method: "post",
  path: `${ACT}/approve`,
  summary: "Put a waiting, rejected or inactive property online",
  request: { params, body: { content: { "application/json": { schema: approval } } } },
  responses: { ...done, ...failures(401, 403, 404, 409, 422, 429) },
});
const reject = createRoute({
  method: "post",
  path: `${ACT}/reject`,
  summary: "Refuse a waiting property, with the reason",
  request: { params, body: { content: { "application/json": { schema: rejection } } } },
  responses: { ...done, ...failures(401, 403, 404, 409, 422, 429) },
});
const change = createRoute({
  method: "post",
  path: `${ACT}/request-change`,
  summary: "Send a waiting property back to its landlord with what to change",
  request: { params, body: { content: { "application/json": { schema: changeRequest } } } },
  responses: { ...done, ...failures(401, 403, 404, 409, 422, 429) },
});
const approveWaiting = createRoute({
  method: "post",
  path: `${ACT}/waiting-edit/approve`,
  summary: "Have a property show the edit that waits",
  request: { params, body: { content: { "application/json": { schema: editApproval } } } },
  responses: { ...done, ...failures(401, 403, 404, 409, 422, 429) },
});
const rejectWaiting = createRoute({
  method: "post",
  path: `${ACT}/waiting-edit/reject`,
  summary: "Drop the edit of a property that waits, with the reason",
  request: { params, body: { content: { "application/json": { schema: editRejection } } } },
  responses: { ...done, ...failures(401, 403, 404, 409, 422, 429) },
});
const undo = createRoute({
  method: "post",
  path: `${ACT}/undo`,
  summary: "Take back a decision of the last ten seconds",
  request: { params, body: { content: { "application/json": { schema: undoing } } } },
  responses: { ...done, ...failures(401, 403, 404, 409, 422, 429) },
});
const suspend = createRoute({
  method: "post",
  path: `${ACT}/suspend`,
  summary: "Suspend an active property until it is reinstated",
  request: { params, body: { content: { "application/json": { schema: suspension } } } },
  responses: { ...done, ...failures(401, 403, 404, 409, 422, 429) },
});
const lift = createRoute({
  method: "post",
  path: `${ACT}/lift`,
  summary: "Put a suspended property back online",
  request: { params, body: { content: { "application/json": { schema: lifting } } } },
  responses: { ...done, ...failures(401, 403, 404, 409, 422, 429) },
});
const feature = createRoute({
  method: "post",
  path: `${ACT}/feature`,
  summary: "Feature an active property",
  request: { params },
  responses: { ...done, ...failures(401, 403, 404, 409, 429) },
});
const unfeature = createRoute({
  method: "post",
  path: `${ACT}/unfeature`,
  summary: "End the featuring of a property",
  request: { params },
  responses: { ...done, ...failures(401, 403, 404, 429) },
});

export const moderationRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(list, async (c) =>
    c.json(await listModeratedProperties(c.var.ctx, c.req.valid("query")), 200),
  )
  .openapi(queue, async (c) => c.json(await listQueue(c.var.ctx, c.req.valid("query")), 200))
  .openapi(get, async (c) =>
    c.json(await getModeratedProperty(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(copies, async (c) => c.json(await findCopies(c.var.ctx, c.req.valid("param").id), 200))
  .openapi(approve, async (c) =>
    c.json(await approveProperty(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .openapi(reject, async (c) =>
    c.json(await rejectProperty(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .openapi(approveWaiting, async (c) =>
    c.json(await approveEdit(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .openapi(rejectWaiting, async (c) =>
    c.json(await rejectEdit(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .openapi(change, async (c) =>
    c.json(await requestChange(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .openapi(undo, async (c) =>
    c.json(await undoModeration(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .openapi(suspend, async (c) =>
    c.json(await suspendProperty(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .openapi(lift, async (c) =>
    c.json(await reinstateProperty(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .openapi(feature, async (c) =>
    c.json(await featureProperty(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(unfeature, async (c) =>
    c.json(await unfeatureProperty(c.var.ctx, c.req.valid("param").id), 200),
  );
