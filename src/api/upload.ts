import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { AVATAR_MAX_BYTES, PHOTO_MAX_BYTES } from "~/contract/limits";
import { avatar } from "~/contract/schemas/account";
import { idParam } from "~/contract/schemas/fields";
import { upload, uploadQuery } from "~/contract/schemas/submission";
import { DomainError } from "~/domain";
import {
  discardUpload,
  photoTooLarge,
  removeAvatar,
  setAvatar,
  uploadPicture,
} from "~/domain/upload";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { readBody } from "./raw-body";

/** A picture as the raw body. */
const picture = {
  required: true,
  content: { "image/*": { schema: { type: "string" as const, format: "binary" } } },
};

const create = createRoute({
  method: "post",
  path: "/uploads",
  summary: "Store a photo, sent as the raw body; the same id again answers the first upload",
  request: {
    query: uploadQuery,
    body: picture,
  },
  responses: {
    201: { description: "Stored", content: { "application/json": { schema: upload } } },
    ...failures(400, 401, 403, 409, 413, 422, 429, 503, 507),
  },
});

const discard = createRoute({
  method: "delete",
  path: "/uploads/{id}",
  summary: "Remove an own photo that no property uses yet",
  request: { params: idParam },
  responses: { 204: { description: "Removed" }, ...failures(401, 403, 404, 429) },
});

const portrait = createRoute({
  method: "put",
  path: "/profile/avatar",
  summary: "Store one's own portrait, sent as the raw body; cut to a square",
  tags: ["account"],
  request: { body: picture },
  responses: {
    200: jsonAnswer("Stored", avatar),
    ...failures(400, 401, 413, 422, 429, 503, 507),
  },
});
const noPortrait = createRoute({
  method: "delete",
  path: "/profile/avatar",
  summary: "Remove one's own portrait",
  tags: ["account"],
  responses: { 204: { description: "Removed" }, ...failures(401, 429) },
});

export const uploadRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(create, async (c) => {
    const query = c.req.valid("query");
    const { ctx } = c.var;
    const read = () => readBody(c, PHOTO_MAX_BYTES, () => photoTooLarge(query.name));
    const photo = { read, signal: c.req.raw.signal };
    return c.json(await uploadPicture(ctx, query, photo), 201);
  })
  .openapi(discard, async (c) => {
    await discardUpload(c.var.ctx, c.req.valid("param").id);
    return c.body(null, 204);
  })
  .openapi(portrait, async (c) => {
    const read = () => readBody(c, AVATAR_MAX_BYTES, () => new DomainError("too_large"));
    return c.json(await setAvatar(c.var.ctx, { read, signal: c.req.raw.signal }), 200);
  })
  .openapi(noPortrait, async (c) => {
    await removeAvatar(c.var.ctx);
    return c.body(null, 204);
  });
