import { OpenAPIHono } from "@hono/zod-openapi";
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
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { routesOf } from "./route";

const route = routesOf("Moderation");

const answer = jsonAnswer("The property", ownProperty);

const list = route("get", "/admin/properties", {
  summary: "Everyone's properties by status and words, in one of four orders, with the counts",
  description:
    "Answers one page and the count of every status; `q` searches title, neighbourhood and owner's name.",
  who: "admin",
  query: listingQuery,
  200: jsonAnswer("A page", listingList),
  fails: [401, 403, 422],
});

const get = route("get", "/admin/properties/{id}", {
  summary: "Any property in any status, for the administrators' form",
  description: "Answers the same shape as its landlord reads.",
  who: "admin",
  params: idParam,
  200: answer,
  fails: [401, 403, 404],
});

const change = route("patch", "/admin/properties/{id}", {
  summary: "Change any property or set its status, if it still has the version named",
  description:
    "`version` names what was typed over: 409 `edited_elsewhere` if it is another one by now. The landlord is told.",
  who: "admin",
  params: idParam,
  body: adminPropertyChange,
  200: answer,
  fails: [401, 403, 404, 409, 422, 429],
});

const remove = route("delete", "/admin/properties/{id}", {
  summary: "Delete any property for good, unless a stay or a request is open",
  description:
    "Stays, reviews and messages keep the row, without pictures and contact. Answers 409 `stay_open` or `request_open`.",
  who: "admin",
  params: idParam,
  204: { description: "Deleted" },
  fails: [401, 403, 404, 409, 429],
});

const add = route("post", "/admin/properties/{id}/photos", {
  summary: "Make an own upload the last photo of any property; again, it answers the same",
  description:
    "The photo keeps the upload's id. Answers 422 if the upload is absent, used or somebody else's, or if the property has all the photos it may have.",
  who: "admin",
  params: idParam,
  body: photoAddition,
  200: answer,
  fails: [401, 403, 404, 422, 429],
});

const arrange = route("put", "/admin/properties/{id}/photos", {
  summary: "Order all photos of any property and choose the primary one",
  description:
    "The list names every photo of the property. Answers 409 `photos_changed` if it does not.",
  who: "admin",
  params: idParam,
  body: photoOrder,
  200: answer,
  fails: [401, 403, 404, 409, 422, 429],
});

const describe = route("patch", "/admin/photos/{id}", {
  summary: "Say what a photo of any property shows",
  description:
    "The text is read to those who do not see the photo. Answers 404 for an absent photo.",
  who: "admin",
  params: idParam,
  body: photoDescription,
  200: answer,
  fails: [401, 403, 404, 422, 429],
});

const removeOne = route("delete", "/admin/photos/{id}", {
  summary: "Remove a photo of any property",
  description:
    "Without its primary photo the property shows the first of the others. Answers 404 for an absent photo.",
  who: "admin",
  params: idParam,
  200: answer,
  fails: [401, 403, 404, 429],
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
