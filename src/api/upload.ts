import { OpenAPIHono } from "@hono/zod-openapi";
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
import { onInvalid } from "./errors";
import { jsonAnswer } from "./json-content";
import { readBody } from "./raw-body";
import { routesOf } from "./route";

const route = routesOf("Photos");

const create = route("post", "/uploads", {
  summary: "Store a photo, sent as the raw body; the same id again answers the first upload",
  description:
    "JPEG, PNG or WebP. Answers 413 above the limit of bytes, 422 for what is no picture, 409 for an id of somebody else, 503 if too many are under way.",
  who: "publisher",
  query: uploadQuery,
  body: ["image/*"],
  201: jsonAnswer("Stored", upload),
  fails: [400, 401, 403, 409, 413, 422, 429, 503, 507],
});

const discard = route("delete", "/uploads/{id}", {
  summary: "Remove an own photo that no property uses yet",
  description: "Answers 404 for a photo that is used or somebody else's.",
  who: "publisher",
  params: idParam,
  204: { description: "Removed" },
  fails: [401, 403, 404, 429],
});

const portrait = route("put", "/profile/avatar", {
  summary: "Store one's own portrait, sent as the raw body; cut to a square",
  description:
    "JPEG, PNG or WebP. Answers 413 above the limit of bytes, 422 for what is no picture, 503 if too many are under way.",
  who: "account",
  body: ["image/*"],
  200: jsonAnswer("Stored", avatar),
  fails: [400, 401, 413, 422, 429, 503, 507],
});
const noPortrait = route("delete", "/profile/avatar", {
  summary: "Remove one's own portrait",
  description: "Without a portrait nothing changes.",
  who: "account",
  204: { description: "Removed" },
  fails: [401, 429],
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
