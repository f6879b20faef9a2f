import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { FieldErrors } from "~/contract/errors";
import { FIELD_ERRORS } from "~/contract/errors";
import { idParam } from "~/contract/schemas/fields";
import { managedList, managedQuery } from "~/contract/schemas/managed-property";
import { propertyChange } from "~/contract/schemas/property-change";
import {
  MISSING_FIELDS,
  ownProperties,
  ownPropertiesQuery,
  ownProperty,
  propertyCopy,
  propertyStatusAnswer,
  propertySubmission,
  REQUIRED_FIELDS,
  statusChange,
} from "~/contract/schemas/submission";
import {
  changeProperty,
  deleteProperty,
  getOwnProperty,
  listManagedProperties,
  listOwnProperties,
  setPropertyStatus,
  withdrawEdit,
} from "~/domain/property";
import { duplicateProperty, submitProperty } from "~/domain/submission";
import type { Env } from "./env";
import { answer, onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Own listings");

const submit = route("post", "/properties", {
  summary: "Submit a property; the same submission_id again answers the first submission",
  description:
    "The listing waits for an administrator unless approval is switched off. Answers 409 for an id of somebody else, 422 with a message a field.",
  who: "landlord",
  body: propertySubmission,
  201: jsonAnswer("Stored", propertyStatusAnswer),
  fails: [401, 403, 409, 422, 429],
});

const listOwn = route("get", "/own-properties", {
  summary: "The landlord's own properties, newest first",
  description: "Answers one page with pictures, bookings and ratings, and the total.",
  who: "landlord",
  query: ownPropertiesQuery,
  200: jsonAnswer("Own properties", ownProperties),
  fails: [401, 403, 422],
});

const listManaged = route("get", "/properties/managed", {
  summary: "The landlord's own properties by status and title, newest first, with the counts",
  description: "Answers one page and the count of every status, in one of four orders.",
  who: "landlord",
  query: managedQuery,
  200: jsonAnswer("One page", managedList),
  fails: [401, 403, 422],
});

const getOwn = route("get", "/own-properties/{id}", {
  summary: "One own property in any status",
  description:
    "Answers the whole listing with its pictures and the edit that waits. Answers 404 for another landlord's.",
  who: "landlord",
  params: idParam,
  200: jsonAnswer("Own property", ownProperty),
  fails: [401, 403, 404],
});

const change = route("patch", "/own-properties/{id}", {
  summary: "Change an own property, if it still has the version named",
  description:
    "`version` names what was typed over: 409 `edited_elsewhere` if it is another one by now. An edit that repeats other listings waits for an administrator.",
  who: "landlord",
  params: idParam,
  body: propertyChange,
  200: jsonAnswer("Own property", ownProperty),
  fails: [401, 403, 404, 409, 422, 429],
});

const duplicate = route("post", "/own-properties/{id}/copies", {
  summary: "Copy an own property; the same copy_id again answers the first copy",
  description:
    "Amenities and pictures are copied. The copy is offline until its landlord activates it; answers 409 for an id of somebody else.",
  who: "landlord",
  params: idParam,
  body: propertyCopy,
  201: jsonAnswer("The copy, offline", propertyStatusAnswer),
  fails: [401, 403, 404, 409, 422, 429],
});

const remove = route("delete", "/own-properties/{id}", {
  summary: "Delete an own property for good, unless a stay or a request is open",
  description:
    "Stays, reviews and messages keep the row, without pictures and contact. Answers 409 `stay_open` or `request_open`.",
  who: "landlord",
  params: idParam,
  204: { description: "Deleted" },
  fails: [401, 403, 404, 409, 429],
});

const withdraw = route("delete", "/own-properties/{id}/waiting-edit", {
  summary: "Take back the edit of an own property that waits for an administrator",
  description: "Its photos go with it. Without an edit the listing is answered as it is.",
  who: "landlord",
  params: idParam,
  200: jsonAnswer("Own property", ownProperty),
  fails: [401, 403, 404, 429],
});

const toggle = route("patch", "/properties/{id}/status", {
  summary: "Activate or deactivate an own property",
  description:
    "Without an approval in force the listing waits for an administrator. Answers 409 for a change that its status does not allow.",
  who: "landlord",
  params: idParam,
  body: statusChange,
  200: jsonAnswer("The status it has now", propertyStatusAnswer),
  fails: [401, 403, 404, 409, 422, 429],
});

export const submissionRoutes = new OpenAPIHono<Env>({ defaultHook: onIncomplete }).openapi(
  submit,
  async (c) => c.json(await submitProperty(c.var.ctx, c.req.valid("json")), 201),
);

/** Mount it before the public reads, whose `/properties/{id}` also matches `managed`. */
export const ownPropertyRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(listOwn, async (c) =>
    c.json(await listOwnProperties(c.var.ctx, c.req.valid("query")), 200),
  )
  .openapi(listManaged, async (c) =>
    c.json(await listManagedProperties(c.var.ctx, c.req.valid("query")), 200),
  )
  .openapi(getOwn, async (c) =>
    c.json(await getOwnProperty(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(change, async (c) =>
    c.json(await changeProperty(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .openapi(duplicate, async (c) =>
    c.json(await duplicateProperty(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 201),
  )
  .openapi(remove, async (c) => {
    await deleteProperty(c.var.ctx, c.req.valid("param").id);
    return c.body(null, 204);
  })
  .openapi(withdraw, async (c) =>
    c.json(await withdrawEdit(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(toggle, async (c) =>
    c.json(await setPropertyStatus(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  );

/** As `onInvalid`, with the one message of the specification when a required field is missing. */
async function onIncomplete(
  result: Parameters<typeof onInvalid>[0],
  c: Context<Env>,
): Promise<Response | undefined> {
  if (result.success) return undefined;
  const missing = await missingFields(() => c.req.json());
  if (missing.length === 0) return onInvalid(result, c);
  const fields: FieldErrors = {};
  for (const field of missing) fields[field] = FIELD_ERRORS.required;
  for (const issue of result.error.issues) {
    fields[issue.path.join(".") || "body"] ??= issue.message;
  }
  return answer(c, "invalid", MISSING_FIELDS, fields);
}

/** Which of the five fields that a submission cannot do without are absent or blank. */
async function missingFields(read: () => Promise<unknown>): Promise<string[]> {
  const body = await read().catch(() => null);
  const given: Record<string, unknown> = typeof body === "object" && body ? { ...body } : {};
  return REQUIRED_FIELDS.filter((field) => {
    const value = given[field];
    return value === undefined || value === null || (typeof value === "string" && !value.trim());
  });
}
