import { OpenAPIHono } from "@hono/zod-openapi";
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
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Moderation");

const list = route("get", "/moderation/properties", {
  summary: "Properties by status for the administrators, newest first",
  description: "Answers one page and the count of every status; `waiting` joins draft and pending.",
  who: "admin",
  query: moderationQuery,
  200: jsonAnswer("A page", moderationList),
  fails: [401, 403, 422],
});

const queue = route("get", "/moderation/queue", {
  summary: "The properties that wait for a decision, the longest wait first",
  description:
    "Answers one page of new listings and of edits that wait, each with what needs a closer look.",
  who: "admin",
  query: queueQuery,
  200: jsonAnswer("A page", moderationQueue),
  fails: [401, 403, 422],
});

const get = route("get", "/moderation/properties/{id}", {
  summary: "A whole property in any status, with its audit trail",
  description:
    "Answers what an administrator decides from: texts, pictures, landlord and earlier decisions.",
  who: "admin",
  params: idParam,
  200: jsonAnswer("The property", moderationDetail),
  fails: [401, 403, 404],
});

const copies = route("get", "/moderation/properties/{id}/copies", {
  summary: "Pictures and texts that a property repeats of other landlords' properties",
  description:
    "Pictures are found recompressed, resized, mirrored or slightly cut. What a landlord repeats of their own is no copy.",
  who: "admin",
  params: idParam,
  200: jsonAnswer("The copies", moderationCopies),
  fails: [401, 403, 404],
});

const params = idParam;

const approve = route("post", "/moderation/properties/{id}/approve", {
  summary: "Put a waiting, rejected or inactive property online",
  description:
    "The landlord hears of it ten seconds later. Answers 409 `not_waiting`, `edited_elsewhere` if the landlord changed it meanwhile, `conflict` if copies are to be compared first.",
  who: "admin",
  params,
  body: approval,
  200: jsonAnswer("Where it stands now", moderated),
  fails: [401, 403, 404, 409, 422, 429],
});
const reject = route("post", "/moderation/properties/{id}/reject", {
  summary: "Refuse a waiting property, with the reason",
  description:
    "The landlord may correct it, or it becomes inactive, as chosen; it needs a new approval either way. Answers 409 `not_waiting`.",
  who: "admin",
  params,
  body: rejection,
  200: jsonAnswer("Where it stands now", moderated),
  fails: [401, 403, 404, 409, 422, 429],
});
const change = route("post", "/moderation/properties/{id}/request-change", {
  summary: "Send a waiting property back to its landlord with what to change",
  description: "Once its landlord sends it again it waits again. Answers 409 `not_waiting`.",
  who: "admin",
  params,
  body: changeRequest,
  200: jsonAnswer("Where it stands now", moderated),
  fails: [401, 403, 404, 409, 422, 429],
});
const approveWaiting = route("post", "/moderation/properties/{id}/waiting-edit/approve", {
  summary: "Have a property show the edit that waits",
  description:
    "Its status stays. Answers 409 `not_waiting`, `edited_elsewhere` if edit or listing changed meanwhile, `conflict` if copies are to be compared first.",
  who: "admin",
  params,
  body: editApproval,
  200: jsonAnswer("Where it stands now", moderated),
  fails: [401, 403, 404, 409, 422, 429],
});
const rejectWaiting = route("post", "/moderation/properties/{id}/waiting-edit/reject", {
  summary: "Drop the edit of a property that waits, with the reason",
  description: "The listing stays as it is. Answers 409 `not_waiting` or `edited_elsewhere`.",
  who: "admin",
  params,
  body: editRejection,
  200: jsonAnswer("Where it stands now", moderated),
  fails: [401, 403, 404, 409, 422, 429],
});
const undo = route("post", "/moderation/properties/{id}/undo", {
  summary: "Take back a decision of the last ten seconds",
  description:
    "The property stands where it stood, also in the queue. Answers 409 `undo_closed` after ten seconds.",
  who: "admin",
  params,
  body: undoing,
  200: jsonAnswer("Where it stands now", moderated),
  fails: [401, 403, 404, 409, 422, 429],
});
const suspend = route("post", "/moderation/properties/{id}/suspend", {
  summary: "Suspend an active property until it is reinstated",
  description:
    "It leaves the site at once and its landlord reads the reason. Answers 409 if it is not active.",
  who: "admin",
  params,
  body: suspension,
  200: jsonAnswer("Where it stands now", moderated),
  fails: [401, 403, 404, 409, 422, 429],
});
const lift = route("post", "/moderation/properties/{id}/lift", {
  summary: "Put a suspended property back online",
  description:
    "It counts as approved as it stands. Answers 409 if it is not suspended, or if copies are to be compared first.",
  who: "admin",
  params,
  body: lifting,
  200: jsonAnswer("Where it stands now", moderated),
  fails: [401, 403, 404, 409, 422, 429],
});
const feature = route("post", "/moderation/properties/{id}/feature", {
  summary: "Feature an active property",
  description:
    "A featured property stays as it is. Answers 409 `not_active`, or `featured_full` at the limit.",
  who: "admin",
  params,
  200: jsonAnswer("Where it stands now", moderated),
  fails: [401, 403, 404, 409, 429],
});
const unfeature = route("post", "/moderation/properties/{id}/unfeature", {
  summary: "End the featuring of a property",
  description: "A property that is not featured stays as it is.",
  who: "admin",
  params,
  200: jsonAnswer("Where it stands now", moderated),
  fails: [401, 403, 404, 429],
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
