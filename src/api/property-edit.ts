import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { idParam } from "~/contract/schemas/fields";
import { listingList, listingQuery } from "~/contract/schemas/listing";
import {
  adminPropertyChange,
  photoAddition,
  photoDescription,
  photoOrder,
} from "~/contract/schemas/property-change";
import { ownProperty } from "~/contract/schemas/submission";
import { listListings } from "~/domain/moderation";
import {
  addPhoto,
  arrangePhotos,
  changeProperty,
  deleteProperty,
  describePhoto,
  getOwnProperty,
  removePhoto,
} from "~/domain/property";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";
import { jsonAnswer, jsonBody } from "./json-content";

const PROPERTY = "/admin/properties/{id}";
const answer = jsonAnswer("The property", ownProperty);

const list = createRoute({
  method: "get",
  path: "/admin/properties",
  summary: "Everyone's properties by status and words, in one of four orders, with the counts",
  request: { query: listingQuery },
  responses: { 200: jsonAnswer("A page", listingList), ...failures(401, 403, 422) },
});

const get = createRoute({
  method: "get",
  path: PROPERTY,
  summary: "Any property in any status, for the administrators' form",
  request: { params: idParam },
  responses: { 200: answer, ...failures(401, 403, 404) },
});

const change = createRoute({
  method: "patch",
  path: PROPERTY,
  summary: "Change any property or set its status, if it still has the version named",
  request: { params: idParam, body: jsonBody(adminPropertyChange) },
  responses: { 200: answer, ...failures(401, 403, 404, 409, 422, 429) },
});

const remove = createRoute({
  method: "delete",
  path: PROPERTY,
  summary: "Delete any property for good, unless a stay or a request is open",
  request: { params: idParam },
  responses: { 204: { description: "Deleted" }, ...failures(401, 403, 404, 409, 429) },
});

const add = createRoute({
  method: "post",
  path: `${PROPERTY}/photos`,
  summary: "Make an own upload the last photo of any property; again, it answers the same",
  request: { params: idParam, body: jsonBody(photoAddition) },
  responses: { 200: answer, ...failures(401, 403, 404, 422, 429) },
});

const arrange = createRoute({
  method: "put",
  path: `${PROPERTY}/photos`,
  summary: "Order all photos of any property and choose the primary one",
  request: { params: idParam, body: jsonBody(photoOrder) },
  responses: { 200: answer, ...failures(401, 403, 404, 409, 422, 429) },
});

const describe = createRoute({
  method: "patch",
  path: "/admin/photos/{id}",
  summary: "Say what a photo of any property shows",
  request: { params: idParam, body: jsonBody(photoDescription) },
  responses: { 200: answer, ...failures(401, 403, 404, 422, 429) },
});

const removeOne = createRoute({
  method: "delete",
  path: "/admin/photos/{id}",
  summary: "Remove a photo of any property",
  request: { params: idParam },
  responses: { 200: answer, ...failures(401, 403, 404, 429) },
});

/** What administrators change of any property; the same verbs as its owner's, for everyone's. */
export const propertyEditRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(list, async (c) => c.json(await listListings(c.var.ctx, c.req.valid("query")), 200))
  .openapi(get, async (c) =>
    c.json(await getOwnProperty(c.var.ctx, c.req.valid("param").id, "admin"), 200),
  )
  .openapi(change, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await changeProperty(c.var.ctx, id, c.req.valid("json"), "admin"), 200);
  })
  .openapi(remove, async (c) => {
    await deleteProperty(c.var.ctx, c.req.valid("param").id, "admin");
    return c.body(null, 204);
  })
  .openapi(add, async (c) =>
    c.json(await addPhoto(c.var.ctx, c.req.valid("param").id, c.req.valid("json"), "admin"), 200),
  )
  .openapi(arrange, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await arrangePhotos(c.var.ctx, id, c.req.valid("json"), "admin"), 200);
  })
  .openapi(describe, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await describePhoto(c.var.ctx, id, c.req.valid("json"), "admin"), 200);
  })
  .openapi(removeOne, async (c) =>
    c.json(await removePhoto(c.var.ctx, c.req.valid("param").id, "admin"), 200),
  );
