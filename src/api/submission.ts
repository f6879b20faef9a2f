import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
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
import { answer, failures, onInvalid } from "./errors";

const json = <T>(description: string, schema: T) => ({
  description,
  content: { "application/json": { schema } },
});

const submit = createRoute({
  method: "post",
  path: "/properties",
  summary: "Submit a property; the same submission_id again answers the first submission",
  request: {
    body: { required: true, content: { "application/json": { schema: propertySubmission } } },
  },
  responses: {
    201: json("Stored", propertyStatusAnswer),
    ...failures(401, 403, 409, 422, 429),
  },
});

const listOwn = createRoute({
  method: "get",
  path: "/properties/mine",
  summary: "The landlord's own properties, newest first",
  request: { query: ownPropertiesQuery },
  responses: { 200: json("Own properties", ownProperties), ...failures(401, 403, 422) },
});

const listManaged = createRoute({
  method: "get",
  path: "/properties/managed",
  summary: "The landlord's own properties by status and title, newest first, with the counts",
  request: { query: managedQuery },
  responses: { 200: json("One page", managedList), ...failures(401, 403, 422) },
});

const getOwn = createRoute({
  method: "get",
  path: "/properties/mine/{id}",
  summary: "One own property in any status",
  request: { params: idParam },
  responses: { 200: json("Own property", ownProperty), ...failures(401, 403, 404) },
});

const change = createRoute({
  method: "patch",
  path: "/properties/mine/{id}",
  summary: "Change an own property, if it still has the version named",
  request: {
    params: idParam,
    body: { required: true, content: { "application/json": { schema: propertyChange } } },
  },
  responses: {
    200: json("Own property", ownProperty),
    ...failures(401, 403, 404, 409, 422, 429),
  },
});

const duplicate = createRoute({
  method: "post",
  path: "/properties/mine/{id}/copies",
  summary: "Copy an own property; the same copy_id again answers the first copy",
  request: {
    params: idParam,
    body: { required: true, content: { "application/json": { schema: propertyCopy } } },
  },
  responses: {
    201: json("The copy, offline", propertyStatusAnswer),
    ...failures(401, 403, 404, 409, 422, 429),
  },
});

const remove = createRoute({
  method: "delete",
  path: "/properties/mine/{id}",
  summary: "Delete an own property for good, unless a stay or a request is open",
  request: { params: idParam },
  responses: { 204: { description: "Deleted" }, ...failures(401, 403, 404, 409, 429) },
});

const withdraw = createRoute({
  method: "delete",
  path: "/properties/mine/{id}/waiting-edit",
  summary: "Take back the edit of an own property that waits for an administrator",
  request: { params: idParam },
  responses: { 200: json("Own property", ownProperty), ...failures(401, 403, 404, 429) },
});

const toggle = createRoute({
  method: "patch",
  path: "/properties/{id}/status",
  summary: "Activate or deactivate an own property",
  request: {
    params: idParam,
    body: { required: true, content: { "application/json": { schema: statusChange } } },
  },
  responses: {
    200: json("The status it has now", propertyStatusAnswer),
    ...failures(401, 403, 404, 409, 422, 429),
  },
});

export const submissionRoutes = new OpenAPIHono<Env>({ defaultHook: onIncomplete }).openapi(
  submit,
  async (c) => c.json(await submitProperty(c.var.ctx, c.req.valid("json")), 201),
);

/** To be mounted before the public reads, whose `/properties/{id}` also matches `mine` and `managed`. */
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
