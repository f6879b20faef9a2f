import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { idParam } from "~/contract/schemas/fields";
import { photoAddition, photoDescription, photoOrder } from "~/contract/schemas/property-change";
import { ownProperty } from "~/contract/schemas/submission";
import { addPhoto, arrangePhotos, describePhoto, removePhoto } from "~/domain/property";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";
import { jsonAnswer, jsonBody } from "./json-content";

const answer = jsonAnswer("The property with its photos", ownProperty);

const add = createRoute({
  method: "post",
  path: "/properties/mine/{id}/photos",
  summary: "Make an own upload the last photo of an own property; again, it answers the same",
  request: { params: idParam, body: jsonBody(photoAddition) },
  responses: { 200: answer, ...failures(401, 403, 404, 422, 429) },
});

const arrange = createRoute({
  method: "put",
  path: "/properties/mine/{id}/photos",
  summary: "Order all photos of an own property and choose the primary one",
  request: { params: idParam, body: jsonBody(photoOrder) },
  responses: { 200: answer, ...failures(401, 403, 404, 409, 422, 429) },
});

const describe = createRoute({
  method: "patch",
  path: "/photos/{id}",
  summary: "Say what a photo of an own property shows",
  request: { params: idParam, body: jsonBody(photoDescription) },
  responses: { 200: answer, ...failures(401, 403, 404, 422, 429) },
});

const remove = createRoute({
  method: "delete",
  path: "/photos/{id}",
  summary: "Remove a photo of an own property",
  request: { params: idParam },
  responses: { 200: answer, ...failures(401, 403, 404, 429) },
});

/** The photos of a property that stands; before that they are uploads. */
export const photoRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(add, async (c) =>
    c.json(await addPhoto(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .openapi(arrange, async (c) =>
    c.json(await arrangePhotos(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .openapi(describe, async (c) =>
    c.json(await describePhoto(c.var.ctx, c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .openapi(remove, async (c) => c.json(await removePhoto(c.var.ctx, c.req.valid("param").id), 200));
