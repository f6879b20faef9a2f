import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { PHOTO_MAX_BYTES } from "~/contract/limits";
import { idParam } from "~/contract/schemas/fields";
import { upload, uploadQuery } from "~/contract/schemas/submission";
import { DomainError } from "~/domain";
import { discardUpload, photoTooLarge, uploadPicture } from "~/domain/upload";
import type { Env } from "./env";
import { failures, onInvalid } from "./errors";

const create = createRoute({
  method: "post",
  path: "/uploads",
  summary: "Store a photo, sent as the raw body; the same id again answers the first upload",
  request: {
    query: uploadQuery,
    body: {
      required: true,
      content: { "image/*": { schema: { type: "string", format: "binary" } } },
    },
  },
  responses: {
    201: { description: "Stored", content: { "application/json": { schema: upload } } },
    ...failures(400, 401, 403, 409, 413, 422, 429, 503),
  },
});

const discard = createRoute({
  method: "delete",
  path: "/uploads/{id}",
  summary: "Remove an own photo that no property uses yet",
  request: { params: idParam },
  responses: { 204: { description: "Removed" }, ...failures(401, 403, 404, 429) },
});

export const uploadRoutes = new OpenAPIHono<Env>({ defaultHook: onInvalid })
  .openapi(create, async (c) => {
    const query = c.req.valid("query");
    const { ctx } = c.var;
    const photo = { read: () => readPhoto(c, query.name), signal: c.req.raw.signal };
    return c.json(await uploadPicture(ctx, query, photo), 201);
  })
  .openapi(discard, async (c) => {
    await discardUpload(c.var.ctx, c.req.valid("param").id);
    return c.body(null, 204);
  });

/**
 * The body, never more than 5 MB of it: an announced size above that is refused unread, a longer
 * stream is cut. Rejects with photo_too_large, or bad_request when the sending breaks off.
 */
async function readPhoto(c: Context<Env>, name: string): Promise<Buffer> {
  if (Number(c.req.header("content-length") ?? 0) > PHOTO_MAX_BYTES) throw photoTooLarge(name);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.byteLength;
      if (size > PHOTO_MAX_BYTES) throw photoTooLarge(name);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError("bad_request");
  }
  return Buffer.concat(chunks);
}
