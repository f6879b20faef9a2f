import { OpenAPIHono } from "@hono/zod-openapi";
import { idParam } from "~/contract/schemas/fields";
import { photoAddition, photoDescription, photoOrder } from "~/contract/schemas/property-change";
import { ownProperty } from "~/contract/schemas/submission";
import { addPhoto, arrangePhotos, describePhoto, removePhoto } from "~/domain/property";
import type { Env } from "./env";
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Photos");

const answer = jsonAnswer("The property with its photos", ownProperty);

const add = route("post", "/own-properties/{id}/photos", {
  summary: "Make an own upload the last photo of an own property; again, it answers the same",
  description:
    "The photo keeps the upload's id. Answers 422 if the upload is absent, used or somebody else's, or if the property has all the photos it may have.",
  who: "landlord",
  params: idParam,
  body: photoAddition,
  200: answer,
  fails: [401, 403, 404, 422, 429],
});

const arrange = route("put", "/own-properties/{id}/photos", {
  summary: "Order all photos of an own property and choose the primary one",
  description:
    "The list names every photo of the property. Answers 409 `photos_changed` if it does not.",
  who: "landlord",
  params: idParam,
  body: photoOrder,
  200: answer,
  fails: [401, 403, 404, 409, 422, 429],
});

const describe = route("patch", "/photos/{id}", {
  summary: "Say what a photo of an own property shows",
  description:
    "The text is read to those who do not see the photo. Answers 404 for a photo of another landlord's property.",
  who: "landlord",
  params: idParam,
  body: photoDescription,
  200: answer,
  fails: [401, 403, 404, 422, 429],
});

const remove = route("delete", "/photos/{id}", {
  summary: "Remove a photo of an own property",
  description:
    "Without its primary photo the property shows the first of the others. Answers 404 for a photo of another landlord's property.",
  who: "landlord",
  params: idParam,
  200: answer,
  fails: [401, 403, 404, 429],
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
